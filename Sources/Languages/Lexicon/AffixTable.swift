/// Beginnings and ends of words, found by their two outermost bytes, so that a word meets only the few that may fit it.
final class AffixTable: Sendable {
  /// What a word begins and ends with, and the sets that this gives.
  struct Row {
    /// The bytes at the beginning; may be empty.
    var head: [UInt8] = []
    /// The bytes at the end; may be empty.
    var tail: [UInt8] = []
    /// The sets.
    var bits: SetBits
  }

  /// The heads and tails of all rows, one behind the other.
  private let bytes: Table<UInt8>
  /// Where each head and each tail ends in `bytes`, two numbers a row.
  private let ends: Table<UInt32>
  /// The sets of each row.
  let bits: SetTable
  /// The two outermost bytes that rows ask for: 256 times the key of the outermost one, which is the last byte of a tail or, from 256 on, the
  /// first byte of a head without a tail, and the byte inside it.
  private let pairs: WordList
  /// The rows that fit a word with such a pair, in their order; those that ask for its outermost byte alone are among them.
  private let rowsByPair: NumberLists
  /// The rows that ask for one byte at that side or for none, by the key of the outermost one.
  private let openRows: NumberLists

  private static let keyCount = 512

  /// The table of a language without affixes.
  static let empty = AffixTable([])

  /// Makes a table; rows with the same outermost byte keep their order.
  init(_ rows: [Row]) {
    var byKey = [[Int]](repeating: [], count: AffixTable.keyCount)
    for (number, row) in rows.enumerated() {
      if let last = row.tail.last {
        byKey[Int(last)].append(number)
      } else if let first = row.head.first {
        byKey[256 + Int(first)].append(number)
      } else {
        // What asks for nothing fits every word.
        for key in 0..<256 { byKey[key].append(number) }
      }
    }
    var bytes: [UInt8] = []
    var ends: [UInt32] = []
    var bits: [SetBits] = []
    var paired: [NumberLists.Entry] = []
    var open: [NumberLists.Entry] = []
    var pairs: [UInt32] = []
    for (key, numbers) in byKey.enumerated() {
      var inner: [UInt8?] = []
      let first = bits.count
      for row in numbers.map({ rows[$0] }) {
        bytes += row.head
        ends.append(UInt32(bytes.count))
        bytes += row.tail
        ends.append(UInt32(bytes.count))
        bits.append(row.bits)
        inner.append(row.tail.isEmpty ? row.head.dropFirst().first : row.tail.dropLast().last)
      }
      for (offset, byte) in inner.enumerated() where byte == nil { open.append((UInt32(key), UInt32(first + offset))) }
      for second in Set(inner.compactMap { $0 }).sorted() {
        for (offset, byte) in inner.enumerated() where byte == nil || byte == second {
          paired.append((UInt32(pairs.count), UInt32(first + offset)))
        }
        pairs.append(AffixTable.pair(key, second))
      }
    }
    self.bytes = Table(bytes)
    self.ends = Table(ends)
    self.bits = SetTable(bits)
    self.pairs = WordList(pairs)
    rowsByPair = NumberLists(paired, count: pairs.count)
    openRows = NumberLists(open, count: AffixTable.keyCount)
  }

  private static func pair(_ key: Int, _ second: UInt8) -> UInt32 { UInt32(key << 8) | UInt32(second) }

  /// The first row with a tail that a word has and that leaves enough of the word, and what closure makes of it, unless that is nil.
  @inline(__always)
  func firstTail<Result>(of form: UnsafeBufferPointer<UInt8>, _ body: (_ row: Int, _ rest: Range<Int>) -> Result?) -> Result? {
    guard let last = form.last else { return nil }
    return first(from: Int(last), of: form, inner: form.dropLast().last, body)
  }

  /// The same for rows that have a head and no tail.
  @inline(__always)
  func firstHead<Result>(of form: UnsafeBufferPointer<UInt8>, _ body: (_ row: Int, _ rest: Range<Int>) -> Result?) -> Result? {
    guard let first = form.first else { return nil }
    return self.first(from: 256 + Int(first), of: form, inner: form.dropFirst().first, body)
  }

  @inline(__always)
  private func first<Result>(
    from key: Int, of form: UnsafeBufferPointer<UInt8>, inner second: UInt8?, _ body: (_ row: Int, _ rest: Range<Int>) -> Result?
  ) -> Result? {
    func result(of row: UInt32) -> Result? { rest(of: form, without: Int(row)).flatMap { body(Int(row), $0) } }
    if let second, let place = pairs.place(of: AffixTable.pair(key, second)) { return rowsByPair.first(of: UInt32(place), result) }
    return openRows.first(of: UInt32(key), result)
  }

  /// What a row leaves of a word that begins and ends so, at least a byte; nil for other words.
  @inline(__always)
  private func rest(of form: UnsafeBufferPointer<UInt8>, without row: Int) -> Range<Int>? {
    let (bytes, ends) = (bytes.elements, ends.elements)
    let start = row == 0 ? 0 : Int(ends[2 * row - 1])
    let middle = Int(ends[2 * row])
    let end = Int(ends[2 * row + 1])
    let rest = middle - start..<max(middle - start, form.count - (end - middle))
    guard !rest.isEmpty else { return nil }
    for index in start..<middle where bytes[index] != form[index - start] { return nil }
    for index in middle..<end where bytes[index] != form[rest.upperBound + index - middle] { return nil }
    return rest
  }

  /// Whether some bytes are a tail of the table.
  func hasTail(_ tail: some Collection<UInt8>) -> Bool {
    bits.indices.contains { row in bytes[Int(ends[2 * row])..<Int(ends[2 * row + 1])].elementsEqual(tail) }
  }

  /// Writes the rows.
  func write(to writer: inout BinaryWriter) {
    writer.table(bytes)
    writer.table(ends)
    bits.write(to: &writer)
    pairs.write(to: &writer)
    rowsByPair.write(to: &writer)
    openRows.write(to: &writer)
  }

  /// Reads the rows.
  init(from reader: inout BinaryReader) {
    bytes = reader.table()
    ends = reader.table()
    bits = SetTable(from: &reader)
    pairs = WordList(from: &reader)
    rowsByPair = NumberLists(from: &reader)
    openRows = NumberLists(from: &reader)
  }
}
