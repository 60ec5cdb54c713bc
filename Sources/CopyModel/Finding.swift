/// A fault of the copy, complete enough to be shown without looking anything up.
public struct Finding: Sendable {
  /// The rule that speaks.
  public var rule: RuleID
  /// What happens if it ships.
  public var severity: Severity
  /// The app, or empty.
  public var app: String
  /// The target, or empty.
  public var target: String
  /// What the text is for.
  public var kind: CopyKind
  /// The key or id of the text.
  public var key: String
  /// The locale the fault is in.
  public var locale: LocaleTag
  /// The index of the text in the report's strings; nil when the fault is that there is none.
  public var stringIndex: Int?
  /// Where to look; nil for text that came over a stream.
  public var place: Place?
  /// The whole text, decoded; empty when there is none.
  public var text: String
  /// The range of the text's UTF-8 that is at fault.
  public var textRange: ByteRange
  /// What is wrong, in one clause that begins in lower case and has no final period.
  public var message: String
  /// Why it matters, in one or two sentences.
  public var reason: String
  /// What would pass, in one or two sentences.
  public var help: String
  /// The page of the guideline.
  public var url: String
  /// Edits that would mend it.
  public var fixes: [Fix]
  /// How many translations carry the fault of this source text over.
  public var inherited: Int
  /// Other places of the same text.
  public var related: [Place]
  /// A name of this finding that stays the same when the text moves; see ``Fingerprint``.
  public var fingerprint: String

  /// Makes a finding from its parts; see the properties for their shapes.
  public init(
    rule: RuleID, severity: Severity, app: String, target: String, kind: CopyKind, key: String, locale: LocaleTag, stringIndex: Int?,
    place: Place?, text: String, textRange: ByteRange, message: String, reason: String, help: String, url: String, fixes: [Fix] = [],
    inherited: Int = 0, related: [Place] = [], fingerprint: String = ""
  ) {
    self.rule = rule
    self.severity = severity
    self.app = app
    self.target = target
    self.kind = kind
    self.key = key
    self.locale = locale
    self.stringIndex = stringIndex
    self.place = place
    self.text = text
    self.textRange = textRange
    self.message = message
    self.reason = reason
    self.help = help
    self.url = url
    self.fixes = fixes
    self.inherited = inherited
    self.related = related
    self.fingerprint = fingerprint
  }

  /// The part of the text that is at fault.
  public var excerpt: String {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: min(textRange.lowerBound, utf8.count))
    let upper = utf8.index(utf8.startIndex, offsetBy: min(textRange.upperBound, utf8.count))
    return String(decoding: utf8[lower..<upper], as: UTF8.self)
  }
}

/// An edit of a file that mends a finding.
public struct Fix: Hashable, Sendable {
  /// What to write, already escaped as the carrier demands.
  public var replacement: String
  /// The bytes of the file to replace.
  public var byteRange: ByteRange
  /// Whether it can be applied without a person looking.
  public var isSafe: Bool

  /// Makes an edit.
  public init(replacement: String, byteRange: ByteRange, isSafe: Bool) {
    self.replacement = replacement
    self.byteRange = byteRange
    self.isSafe = isSafe
  }
}
