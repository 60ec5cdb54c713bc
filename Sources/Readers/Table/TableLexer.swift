internal import CopyModel

/// A cell of a table, not decoded yet.
struct TableCell {
  /// The bytes between the quotes, or the whole cell.
  var range: Range<Int>
  /// Whether it stands in double quotes.
  var isQuoted = false
  /// Whether a doubled quote stands in it.
  var isEscaped = false
  /// Whether its quotes do not match, so that nobody knows where it ends.
  var isBroken = false
}

/// Reads the records of a table by RFC 4180, with any delimiter and any line end.
///
/// A quote inside a cell that does not begin with one stands for itself, as every spreadsheet takes it.
struct TableLexer {
  /// A fault at a byte.
  struct Fault {
    /// The byte.
    var offset: Int
    /// What is wrong and what was expected.
    var message: String
  }

  /// The whole file.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The byte between two cells.
  let delimiter: UInt8
  /// Where the next record begins.
  private(set) var index: Int
  /// The faults of the records read so far.
  private(set) var faults: [Fault] = []
  /// Whether a cell was met that is never closed; a second one ends the table, so that none is looked through twice.
  private var hasOpenEnd = false

  /// Begins a table.
  init(bytes: UnsafeBufferPointer<UInt8>, start: Int, delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
    index = start
  }

  /// Reads the cells of the next record; false at the end.
  mutating func record(into cells: inout [TableCell]) -> Bool {
    cells.removeAll(keepingCapacity: true)
    guard index < bytes.count else { return false }
    while true {
      cells.append(cell())
      guard index < bytes.count, bytes[index] == delimiter else { break }
      index += 1
    }
    passLineEnd()
    return true
  }

  /// Moves behind a line end.
  private mutating func passLineEnd() {
    guard index < bytes.count else { return }
    if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
    index += 1
  }

  /// Whether a byte ends a line.
  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Moves to the end of a cell without quotes.
  private mutating func passPlain() {
    while index < bytes.count, bytes[index] != delimiter, !isLineEnd(bytes[index]) { index += 1 }
  }

  /// Reads one cell, and stops at its delimiter or line end.
  private mutating func cell() -> TableCell {
    let start = index
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else {
      passPlain()
      return TableCell(range: start..<index)
    }
    var cell = TableCell(range: start..<start, isQuoted: true)
    index += 1
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\"") else { break }
      cell.isEscaped = true
      index += 2
    }
    guard index < bytes.count else { return openCell(from: start) }
    cell.range = start + 1..<index
    index += 1
    if index < bytes.count, bytes[index] != delimiter, !isLineEnd(bytes[index]) {
      fault(index, "text follows the closing quote of this cell; write \"\" for a quote inside a cell")
      cell.isBroken = true
      passPlain()
    }
    return cell
  }

  /// Gives up a cell that is never closed, and goes on behind its first line.
  private mutating func openCell(from start: Int) -> TableCell {
    fault(start, "this cell is never closed; expected a double quote at its end")
    if hasOpenEnd { return TableCell(range: start..<bytes.count, isBroken: true) }
    hasOpenEnd = true
    index = start
    while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
    return TableCell(range: start..<index, isBroken: true)
  }

  /// Records a fault, up to a limit.
  private mutating func fault(_ offset: Int, _ message: String) {
    if faults.count <= MultilingualContent.problemLimit { faults.append(Fault(offset: offset, message: message)) }
  }

  /// The text of a cell; each doubled quote is one.
  func text(of cell: TableCell) -> DecodedText {
    let spelling: Spelling = cell.isQuoted ? .quotedCell : .cell
    guard cell.isEscaped else {
      let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[cell.range]), as: UTF8.self)
      return DecodedText(text: text, range: cell.range, spelling: spelling)
    }
    var decoded: [UInt8] = []
    var offsets: [Int] = []
    decoded.reserveCapacity(cell.range.count)
    offsets.reserveCapacity(cell.range.count + 1)
    var place = cell.range.lowerBound
    var lead = place
    while place < cell.range.upperBound {
      let byte = bytes[place]
      if byte & 0xC0 != 0x80 { lead = place }
      decoded.append(byte)
      offsets.append(lead)
      place += byte == UInt8(ascii: "\"") ? 2 : 1
    }
    offsets.append(cell.range.upperBound)
    return DecodedText(text: String(decoding: decoded, as: UTF8.self), range: cell.range, offsets: offsets, spelling: spelling)
  }

  /// A cell without the spaces around its text.
  func trimmed(_ cell: TableCell) -> TableCell {
    var cell = cell
    var range = cell.range
    while let first = range.first, isSpace(bytes[first]) { range.removeFirst() }
    while let last = range.last, isSpace(bytes[last]) { range.removeLast() }
    cell.range = range
    return cell
  }

  /// Whether a byte is white space.
  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineEnd(byte) }
}
