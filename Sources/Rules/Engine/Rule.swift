public import CopyModel
public import Languages

/// A fault that copy can have, with its manual and its examples.
///
/// A rule is one file in this module; the build lists it, lifts its doc comment as the manual and runs its examples as tests. The first
/// paragraph of the comment is the summary. Words of a language never stand in a rule: it asks the language's pack.
public protocol Rule: Sendable {
  /// The name people see, kebab-case and never reused.
  static var id: RuleID { get }
  /// What happens if the fault ships.
  static var severity: Severity { get }
  /// What the fault most likely costs, which orders errors.
  static var risk: Risk { get }
  /// The page of the guideline the rule rests on.
  static var url: String { get }
  /// Raised when the rule speaks about texts it was silent about before.
  static var version: Int { get }
  /// The kinds of copy the rule speaks about.
  static var kinds: [CopyKind] { get }
  /// Whether a text with this fault is so far from copy that no rule about its words has anything to add; those are silent then.
  static var isDecisive: Bool { get }
  /// Whether translations carry this fault of the source text over, so that it is reported once, on the source.
  static var carriesOver: Bool { get }
  /// Whether the fault lies in what a key has or lacks beside others, not in the words: it stays the same when the text changes.
  static var isAboutKey: Bool { get }
  /// Whether such a fault is told once for a key of a target, at whichever of its texts stands first, and not once a locale.
  static var isAboutWholeKey: Bool { get }
  /// Whether a change of the source text can bring the fault into a translation that stays as it is.
  static var restsOnSource: Bool { get }
  /// Whether the key should go from its target, so that no other rule about keys has anything to add.
  static var condemnsKey: Bool { get }
  /// Whether a finding that has no text stands for one that nobody wrote, which is no better than an F.
  static var missesText: Bool { get }
  /// How far `copycheck fix` mends the fault by itself.
  static var mending: Mending { get }
  /// Texts that show the fault, and texts that nearly do.
  static var examples: [Example] { get }

  /// Makes the rule. It holds no state, so that it may be made anew for each text.
  init()
}

extension Rule {
  /// Something does not do what it should.
  public static var risk: Risk { .function }
  /// The first version.
  public static var version: Int { 1 }
  /// Purpose strings.
  public static var kinds: [CopyKind] { [.purposeString] }
  /// Not decisive.
  public static var isDecisive: Bool { false }
  /// A fault of each text by itself.
  public static var carriesOver: Bool { false }
  /// A fault of the words.
  public static var isAboutKey: Bool { false }
  /// A fault in a locale.
  public static var isAboutWholeKey: Bool { false }
  /// A fault that a text has or has not, whatever becomes of its source.
  public static var restsOnSource: Bool { false }
  /// The key may stay.
  public static var condemnsKey: Bool { false }
  /// What has no text has no grade.
  public static var missesText: Bool { false }
  /// A person must find other words.
  public static var mending: Mending { .byHand }
}

/// How far a fault can be mended without a person; a rule's manual says which of its faults are.
public enum Mending: Sendable {
  /// A person must decide what to write.
  case byHand
  /// What is suggested can be written without anybody looking, wherever the carrier can spell it.
  case safely
  /// Some of it can be written without anybody looking, some needs eyes, and some a person.
  case partly
}

/// A rule that needs one text only.
public protocol StringRule: Rule {
  /// The faults of the text that a reading holds.
  func faults(in reading: CopyReading) -> [Fault]

  /// The kinds of patterns that tell the rule's faults, where nothing else does: it is not asked about a text without a match of one.
  static var patterns: PatternKinds? { get }

  /// Whether the rule has what it needs to judge a language.
  static func supports(_ language: Language) -> Bool
}

extension StringRule {
  /// More than patterns.
  public static var patterns: PatternKinds? { nil }

  /// Every language.
  public static func supports(_ language: Language) -> Bool { true }
}

/// A rule that compares the texts of a catalog.
public protocol CatalogRule: Rule {
  /// The faults of the catalog.
  func faults(in view: CatalogView) -> [CatalogFault]
}

/// A fault of one text, before it becomes a finding.
public struct Fault: Sendable {
  /// The range of the text's UTF-8 that is at fault.
  public var range: ByteRange
  /// What is wrong, in one clause that begins in lower case and has no final period.
  public var message: String
  /// Why it matters.
  public var reason: String
  /// What would pass.
  public var help: String
  /// What to write in place of a range of the text, decoded; nil when a person must decide.
  public var replacement: Replacement?

  /// A text to write in place of a range.
  public struct Replacement: Sendable {
    /// The range of the text's UTF-8.
    public var range: ByteRange
    /// The new text.
    public var text: String
    /// Whether it can be applied without a person looking.
    public var isSafe: Bool

    /// Makes a replacement.
    public init(range: ByteRange, text: String, isSafe: Bool) {
      self.range = range
      self.text = text
      self.isSafe = isSafe
    }
  }

  /// Makes a fault.
  public init(_ range: ByteRange, _ message: String, reason: String, help: String, replacement: Replacement? = nil) {
    self.range = range
    self.message = message
    self.reason = reason
    self.help = help
    self.replacement = replacement
  }
}

/// A fault of a catalog, before it becomes a finding.
public struct CatalogFault: Sendable {
  /// The fault.
  public var fault: Fault
  /// The index of the text it is shown at; nil when that text is not among the catalog's strings.
  public var stringIndex: Int?
  /// The text it is shown at, when the catalog keeps it elsewhere, such as the text under an unknown key.
  public var string: CopyString?
  /// The locale at fault, when it is not the text's own.
  public var locale: LocaleTag?
  /// A place in the file, when it is not the text.
  public var place: Place?
  /// The key at fault, when it is not the text's own.
  public var key: String?
  /// Other places that the fault is about.
  public var related: [Place] = []
  /// The edit that puts the text under another key.
  public var keyFix: Fix?

  /// Makes a fault of a text that the catalog keeps outside its strings.
  public init(_ fault: Fault, of string: CopyString, place: Place? = nil, related: [Place] = [], keyFix: Fix? = nil) {
    self.fault = fault
    self.string = string
    self.place = place
    self.related = related
    self.keyFix = keyFix
  }

  /// Makes a fault of a catalog.
  public init(
    _ fault: Fault, stringIndex: Int, locale: LocaleTag? = nil, place: Place? = nil, key: String? = nil, related: [Place] = []
  ) {
    self.fault = fault
    self.stringIndex = stringIndex
    self.locale = locale
    self.place = place
    self.key = key
    self.related = related
  }
}
