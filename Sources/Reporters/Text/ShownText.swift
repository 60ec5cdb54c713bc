import CopyModel
import TextSegmentation

/// A text of the copy as a terminal shows it: what a reader could not see is escaped, and each cell knows its bytes and columns.
struct ShownText {
  /// One character as it is shown.
  struct Cell {
    /// What is printed.
    var text: String
    /// How many columns it takes.
    var columns: Int
    /// The bytes of the text's UTF-8 that it shows.
    var bytes: ByteRange
    /// Whether it is written from right to left.
    var isRightToLeft: Bool
    /// Whether a line may end at it.
    var isSpace: Bool
    /// Whether a line may end after it without a space.
    var isIdeographic: Bool
  }

  /// The cells in logical order.
  private(set) var cells: [Cell] = []

  /// Prepares a text.
  init(_ text: String) {
    var offset = 0
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      defer { index = next }
      if character == "#", Self.isCommand(cells.last?.text, next < text.endIndex ? text[next] : nil) {
        let escape = ("#" as Unicode.Scalar).escapedForDisplay
        append(escape, columns: escape.utf8.count, at: offset, count: 1)
      } else if character.unicodeScalars.contains(where: \.isConcealed) {
        append(concealed: character, at: offset)
      } else {
        append(String(character), columns: displayColumns(of: character), at: offset, count: character.utf8.count)
      }
      offset += character.utf8.count
    }
  }

  /// Whether a number sign stands where continuous integration would take what follows for a command: `##[` and `##vso[` anywhere in a log.
  private static func isCommand(_ previous: String?, _ next: Character?) -> Bool {
    guard previous == "#", let next else { return false }
    return next == "[" || next.isASCII && next.isLetter
  }

  /// Appends a character that holds scalars which must be escaped, scalar by scalar.
  private mutating func append(concealed character: Character, at start: Int) {
    var offset = start
    for scalar in character.unicodeScalars {
      let count = Unicode.UTF8.width(scalar)
      if scalar.isConcealed {
        let escape = scalar.escapedForDisplay
        append(escape, columns: escape.utf8.count, at: offset, count: count)
      } else {
        let text = String(scalar)
        append(text, columns: displayColumns(of: text), at: offset, count: count)
      }
      offset += count
    }
  }

  private mutating func append(_ text: String, columns: Int, at offset: Int, count: Int) {
    cells.append(
      Cell(
        text: text, columns: columns, bytes: ByteRange(offset, offset + count),
        isRightToLeft: text.unicodeScalars.first?.isRightToLeft == true, isSpace: text == " ", isIdeographic: columns == 2))
  }

  /// The text as it is shown.
  var text: String { cells.map(\.text).joined() }

  /// Breaks the text into lines that are no wider than a number of columns, at spaces and between ideographs where that is possible.
  func lines(columns limit: Int) -> [ArraySlice<Cell>] {
    var lines: [ArraySlice<Cell>] = []
    var start = 0
    while start < cells.count {
      let end = lineEnd(from: start, columns: limit)
      lines.append(cells[start..<end])
      start = end
      if start < cells.count, cells[start].isSpace { start += 1 }
    }
    return lines
  }

  /// The index after the last cell of a line.
  private func lineEnd(from start: Int, columns limit: Int) -> Int {
    var width = 0
    var lastBreak: Int?
    for index in start..<cells.count {
      let cell = cells[index]
      if index > start, cell.isSpace || cell.isIdeographic && cells[index - 1].isIdeographic { lastBreak = index }
      width += cell.columns
      if width > limit { return max(lastBreak ?? index, start + 1) }
    }
    return cells.count
  }
}

extension String {
  /// The text with all that a reader could not see escaped, such as `\\u{202E}`, so that it can be shown on a terminal or in a log.
  public var visible: String {
    unicodeScalars.contains(where: \.isConcealed) || hasTwoNumberSigns ? ShownText(self).text : self
  }

  /// Whether two number signs stand side by side, which few texts hold.
  private var hasTwoNumberSigns: Bool {
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "#"), previous == byte { return true }
      previous = byte
    }
    return false
  }
}
