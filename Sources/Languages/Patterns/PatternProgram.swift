/// A test of one token or phrase: any of the alternatives must hold.
struct TokenTest: Sendable {
  /// In all these sets, in none of those.
  struct Alternative: Sendable {
    var all = SetBits.none
    var none = SetBits.none
    /// The word itself, or `UInt32.max` when any word may stand here.
    var word = UInt32.max
  }

  var alternatives: [Alternative]
}

/// One step of a compiled pattern.
enum PatternStep: Sendable {
  /// Takes one word or phrase that passes a test; in a repetition never one that begins a clause.
  case take(test: Int, isRepeated: Bool)
  /// Takes one mark that ends a clause.
  case clauseMark
  /// Goes on at the first step, and at the second when that fails.
  case fork(Int, Int)
  /// Goes on elsewhere.
  case jump(Int)
  case sentenceStart
  case sentenceEnd
  case clauseStart
  case clauseEnd
  case restOfClause
  case restOfSentence
  case open
  case close
  /// Goes on only if the steps from the next one up to `end` do not match here.
  case unless(end: Int)
  case accept
}

/// A pattern ready to run.
struct PatternProgram: Sendable {
  /// What it finds.
  var kind: PatternKind
  /// Whether it is an exception of its kind.
  var isException: Bool
  /// The steps; the last is `accept`.
  var steps: [PatternStep]
  /// The tests that steps name.
  var tests: [TokenTest]
  /// The tests that the first token taken can pass, or nil when any token may begin a match.
  var firstTests: [Int]?
}
