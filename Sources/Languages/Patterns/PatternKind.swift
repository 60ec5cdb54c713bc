/// What a pattern of a pack finds.
public enum PatternKind: Int, CaseIterable, Sendable {
  case agent
  case circularPair
  case completeSentence
  case compulsion
  case contextBound
  case contrast
  case deniedUse
  case emptyPurpose
  case incentive
  case marketingCopy
  case passiveVoice
  case placeholder
  case plainWords
  case pressure
  case question
  case reassurance
  case unpunctuated
  case usageTime
  case vague
  case vagueWords

  /// The name under which packs list it: the rule's where one rule asks for it, else the case's own.
  public var name: String {
    switch self {
    case .completeSentence: "complete-sentence"
    case .contextBound: "context-bound"
    case .deniedUse: "denied-use"
    case .marketingCopy: "marketing-copy"
    case .passiveVoice: "passive-voice"
    case .plainWords: "plain-words"
    case .vagueWords: "vague-words"
    default: "\(self)"
    }
  }

  /// The kind of a name, or nil.
  init?(name: String) {
    guard let kind = PatternKind.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}

/// A place where patterns of a kind match.
public struct PatternMatch: Hashable, Sendable {
  /// The tokens that are reported, half-open.
  public var tokens: Range<Int>
  /// The tokens of the whole match, half-open.
  public var whole: Range<Int>
}
