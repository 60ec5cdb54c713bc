/// Beginnings and ends of words, those with the same outermost byte together, so that a word meets only the few that may fit it.
struct AffixTable: Sendable {
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
  private var bytes: [UInt8] = []
  /// Where each head and each tail ends in `bytes`, two numbers a row.
  private var ends: [UInt32] = []
  /// The byte inside the outermost one of each row, or 0 where the row asks for one byte at that side or for none: most rows that do not
  /// fit a word are told by it alone.
  private var inner: [UInt8] = []
  /// The sets of each row.
  private(set) var bits: [SetBits] = []
  /// The first row of each outermost byte: of the last byte of a tail, then, from 256 on, of the first byte of a head without a tail.
  private var starts = [UInt32](repeating: 0, count: AffixTable.keyCount + 1)

  private static let keyCount = 512

  /// Makes an empty table.
  init() {}

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
    for (key, numbers) in byKey.enumerated() {
      for row in numbers.map({ rows[$0] }) {
        bytes += row.head
        ends.append(UInt32(bytes.count))
        bytes += row.tail
        ends.append(UInt32(bytes.count))
        bits.append(row.bits)
        inner.append(row.tail.isEmpty ? row.head.dropFirst().first ?? 0 : row.tail.dropLast().last ?? 0)
      }
      starts[key + 1] = UInt32(bits.count)
    }
  }

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
    for row in Int(starts[key])..<Int(starts[key + 1]) where inner[row] == 0 || inner[row] == second {
      if let rest = rest(of: form, without: row), let result = body(row, rest) { return result }
    }
    return nil
  }

  /// What a row leaves of a word that begins and ends so, at least a byte; nil for other words.
  @inline(__always)
  private func rest(of form: UnsafeBufferPointer<UInt8>, without row: Int) -> Range<Int>? {
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
    writer.array(bytes)
    writer.array(ends)
    writer.array(inner)
    writer.sets(bits)
    writer.array(starts)
  }

  /// Reads the rows.
  init(from reader: inout BinaryReader) {
    bytes = reader.array()
    ends = reader.array()
    inner = reader.array()
    bits = reader.sets()
    starts = reader.array()
  }
}
