/// A test of one token or phrase: any of the alternatives must hold.
struct TokenTest: Sendable {
  /// In all these sets, in none of those; or a word itself.
  struct Alternative: Sendable {
    var all = SetBits.none
    var none = SetBits.none
    /// The word itself, or `UInt32.max` when the sets decide.
    var word = UInt32.max
  }

  var alternatives: [Alternative]
}

/// One step of a compiled pattern.
enum PatternStep: Sendable {
  /// Takes one word or phrase that passes a test; in a repetition never one that begins a clause.
  case take(test: Int32, isRepeated: Bool)
  /// Takes one mark that ends a clause.
  case clauseMark
  /// Goes on at the first step, and at the second when that fails.
  case fork(Int32, Int32)
  /// Goes on elsewhere.
  case jump(Int32)
  case sentenceStart
  case sentenceEnd
  case clauseStart
  case clauseEnd
  case restOfClause
  case restOfSentence
  case open
  case close
  /// Goes on at `end` only if the steps from the next one on do not match here.
  case unless(end: Int32)
  case accept
}

/// A pattern in the table.
struct PatternProgram: Sendable {
  /// What it finds.
  var kind: PatternKind
  /// Whether it is an exception of its kind.
  var isException: Bool
  /// Its first step.
  var start: Int32
  /// The tests that every match passes, as a range of the table's `mandatory`.
  var mandatory: Range<Int32>
  /// The tests that the first token taken can pass, as a range of the table's `first`; nil when any token may begin a match.
  var first: Range<Int32>?
}

/// The patterns of a language, laid out flat so that running them touches no reference count.
struct PatternTable: Sendable {
  var programs: [PatternProgram] = []
  var steps: [PatternStep] = []
  /// The alternatives of each test, as a range of `alternatives`.
  var tests: [Range<Int32>] = []
  var alternatives: [TokenTest.Alternative] = []
  var mandatory: [Int32] = []
  var first: [Int32] = []
  /// The patterns that may begin at a mark or a variable, by number.
  var positional: [UInt16] = []

  /// Adds a test and returns its number.
  mutating func add(_ test: TokenTest) -> Int32 {
    let start = Int32(alternatives.count)
    alternatives += test.alternatives
    tests.append(start..<Int32(alternatives.count))
    return Int32(tests.count - 1)
  }

  /// The alternatives of a test.
  func alternatives(of test: Int32) -> ArraySlice<TokenTest.Alternative> {
    let range = tests[Int(test)]
    return alternatives[Int(range.lowerBound)..<Int(range.upperBound)]
  }
}
