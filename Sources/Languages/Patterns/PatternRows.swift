/// The rows of the words that a reading has met; words that no pattern tells apart share theirs.
struct PatternRows {
  let index: PatternIndex
  /// All rows, one behind the other.
  private(set) var bits: [UInt64] = []
  private var known: [[UInt64]: Int32] = [:]
  private var unlisted: [SetBits: Int32] = [:]

  /// Makes the rows of a variable, which are the first.
  init(_ lexicon: Lexicon) {
    index = PatternIndex(lexicon.patterns, wordCount: lexicon.bits.count)
    var variable = WordRecord()
    variable.bits = SetBits(BuiltInSet.word.rawValue)
    _ = place(of: variable, in: lexicon)
  }

  /// Where the rows of a word begin in `bits`: what it calls up, what it can begin, and both once more for the word with a capital or as a name.
  mutating func place(of record: WordRecord, in lexicon: Lexicon) -> Int32 {
    // Of words that the pack does not list, the sets decide.
    let isUnlisted = record.exact == UInt32.max && record.stem == UInt32.max && record.phrases.isEmpty
    if isUnlisted, let place = unlisted[record.bits] { return place }
    let rows = index.rows(for: record, place: .none, in: lexicon) + index.rows(for: record, place: BuiltInSet.positional, in: lexicon)
    let place = known[rows] ?? Int32(bits.count)
    if Int(place) == bits.count {
      known[rows] = place
      bits += rows
    }
    if isUnlisted { unlisted[record.bits] = place }
    return place
  }
}
