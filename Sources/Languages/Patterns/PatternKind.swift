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
  case namedActor
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
    case .agent: "agent"
    case .circularPair: "circularPair"
    case .completeSentence: "complete-sentence"
    case .compulsion: "compulsion"
    case .contextBound: "context-bound"
    case .contrast: "contrast"
    case .deniedUse: "denied-use"
    case .emptyPurpose: "emptyPurpose"
    case .incentive: "incentive"
    case .marketingCopy: "marketing-copy"
    case .namedActor: "namedActor"
    case .passiveVoice: "passive-voice"
    case .placeholder: "placeholder"
    case .plainWords: "plain-words"
    case .pressure: "pressure"
    case .question: "question"
    case .reassurance: "reassurance"
    case .unpunctuated: "unpunctuated"
    case .usageTime: "usageTime"
    case .vague: "vague"
    case .vagueWords: "vague-words"
    }
  }

  /// The kind of a name, or nil.
  init?(name: String) {
    guard let kind = PatternKind.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}

/// Some kinds of patterns.
public struct PatternKinds: OptionSet, Sendable {
  /// The bits, one for each kind by its place among all.
  public let rawValue: UInt32

  /// Makes a set from bits, one for each kind by its place among all.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of one kind.
  public init(_ kind: PatternKind) { rawValue = 1 << UInt32(kind.rawValue) }
}

/// A place where patterns of a kind match.
public struct PatternMatch: Hashable, Sendable {
  /// The tokens that are reported, half-open.
  public var tokens: Range<Int>
  /// The tokens of the whole match, half-open.
  public var whole: Range<Int>
}
