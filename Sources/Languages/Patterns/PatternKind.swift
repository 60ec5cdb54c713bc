/// What a pattern of a pack finds. The raw value is the name under which packs list it.
public enum PatternKind: String, CaseIterable, Sendable {
  case agent
  case circularPair
  case completeSentence = "complete-sentence"
  case compulsion
  case contextBound = "context-bound"
  case contrast
  case deniedUse = "denied-use"
  case emptyPurpose
  case incentive
  case marketingCopy = "marketing-copy"
  case passiveVoice = "passive-voice"
  case placeholder
  case plainWords = "plain-words"
  case pressure
  case question
  case reassurance
  case unpunctuated
  case usageTime
  case vague
  case vagueWords = "vague-words"

  /// Its place among all kinds.
  var index: Int { PatternKind.indices[self] ?? 0 }

  private static let indices = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) })
}

/// A place where patterns of a kind match.
public struct PatternMatch: Hashable, Sendable {
  /// The tokens that are reported, half-open.
  public var tokens: Range<Int>
  /// The tokens of the whole match, half-open.
  public var whole: Range<Int>
}
