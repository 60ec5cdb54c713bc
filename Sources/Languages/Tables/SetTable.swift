/// The memberships of many words, of which most are alike: each distinct one once, and for each word which of them it has.
///
/// While a language is made it is a plain list, which can be changed.
struct SetTable: Sendable {
  private var made: [SetBits]
  private let compiled: Compiled?

  /// The memberships of a compiled language.
  private struct Compiled: Sendable {
    let distinct: Table<SetBits>
    /// Which of the distinct ones each element has.
    let numbers: Table<UInt16>
  }

  /// Makes a table of memberships that are at hand.
  init(_ sets: [SetBits] = []) {
    made = sets
    compiled = nil
  }

  /// Reads the memberships.
  init(from reader: inout BinaryReader) {
    made = []
    let distinct = reader.table(of: SetBits.self)
    compiled = Compiled(distinct: distinct, numbers: reader.table())
  }

  /// Writes the memberships.
  func write(to writer: inout BinaryWriter) {
    var pool = SetPool()
    let numbers = map { pool.number(of: $0) }
    writer.table(pool.distinct)
    writer.table(numbers)
  }

  /// Adds a membership to a language that is being made.
  mutating func append(_ sets: SetBits) { change { $0.append(sets) } }

  /// Changes the memberships of a language that is being made; those of a compiled one are spread out first.
  mutating func change<Result>(_ body: (inout [SetBits]) -> Result) -> Result {
    if compiled != nil { self = SetTable(Array(self)) }
    return body(&made)
  }
}

extension SetTable: RandomAccessCollection {
  var startIndex: Int { 0 }

  @inline(__always)
  var endIndex: Int { compiled.map(\.numbers.count) ?? made.count }

  @inline(__always)
  subscript(index: Int) -> SetBits {
    guard let compiled else { return made[index] }
    return compiled.distinct[Int(compiled.numbers[index])]
  }
}
