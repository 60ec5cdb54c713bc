/// What a token or phrase is tested for; a test holds when any of its alternatives does.
enum TokenTest {
  /// In all these sets, in none of those; or a word itself.
  struct Alternative: Sendable {
    var all = SetBits.none
    var none = SetBits.none
    /// The word itself, or `UInt32.max` when the sets decide.
    var word = UInt32.max
  }

  /// An alternative in a table, its sets by their numbers in the table's pool.
  struct Row: BitwiseCopyable, Sendable {
    var all: UInt16
    /// Zero when no set is forbidden.
    var none: UInt16
    /// The word itself, or `UInt32.max` when the sets decide.
    var word: UInt32
  }
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
  /// Where alone it may begin; empty when anywhere.
  var anchor: Token.Flags
  /// The tests that every match passes, as a range of the table's `mandatory`.
  var mandatory: Range<Int32>
  /// The tests that the first token taken can pass, as a range of the table's `first`; nil when any token may begin a match.
  var first: Range<Int32>?
}
