/// The rows of the words that a reading has met; words that no pattern tells apart share theirs.
final class PatternRows {
  let index: PatternIndex
  /// The lexicon that the patterns are of; kept here, since a copy for each word would cost more than its row.
  private let lexicon: Lexicon
  /// All rows, one behind the other.
  @exclusivity(unchecked) private(set) var bits: [UInt64] = []
  @exclusivity(unchecked) private var known: [[UInt64]: Int32] = [:]
  @exclusivity(unchecked) private var unnamed: [SetBits: Int32] = [:]

  /// Where the rows of a variable begin.
  private(set) var variable: Int32 = 0
  /// Where the rows of a mark begin, which calls nothing up.
  private(set) var mark: Int32 = 0

  /// Makes the rows of what is no word of the language.
  init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    index = lexicon.patternIndex
    mark = place(of: WordRecord())
    var record = WordRecord()
    record.bits = SetBits(BuiltInSet.word.rawValue)
    variable = place(of: record)
  }

  /// Where the rows of a word begin in `bits`: what it calls up, what it can begin, and both once more for the word with a capital or as a name.
  func place(of record: WordRecord) -> Int32 {
    // Of words that no pattern names, the sets decide.
    let isUnnamed = record.phrases.isEmpty && !index.isNamed(record.exact) && !index.isNamed(record.stem)
    if isUnnamed, let place = unnamed[record.bits] { return place }
    var rows = [UInt64](repeating: 0, count: 4 * index.width)
    index.write(rowsOf: record, place: .none, in: lexicon, to: &rows, at: 0)
    index.write(rowsOf: record, place: BuiltInSet.positional, in: lexicon, to: &rows, at: 2 * index.width)
    let place = known[rows] ?? Int32(bits.count)
    if Int(place) == bits.count {
      known[rows] = place
      bits += rows
    }
    if isUnnamed { unnamed[record.bits] = place }
    return place
  }

  /// The rows and what they are compared with, borrowed for one text.
  struct Pointers {
    /// How many numbers a row takes.
    let width: Int
    let bits: UnsafeBufferPointer<UInt64>
    let always: UnsafeBufferPointer<UInt64>
    let anchored: UnsafeBufferPointer<UInt64>
    fileprivate let needs: PatternNeeds

    /// Where the rows of a token begin that hold for it where it stands.
    @inline(__always)
    func start(of token: Token) -> Int { Int(token.row) + (token.isInPositionalSet ? 2 * width : 0) }

    /// Whether a text has what a pattern insists on.
    func isPossible(_ pattern: Int, in text: Presence) -> Bool { needs.areMet(by: text, of: pattern) }
  }

  /// Calls a closure with the rows as pointers.
  func withPointers(_ body: (Pointers) -> Void) {
    bits.withUnsafeBufferPointer { bits in
      body(
        Pointers(
          width: index.width, bits: bits, always: index.always.elements, anchored: index.anchored.elements, needs: index.needs))
    }
  }
}
