/// A fault of the copy, complete enough to be shown without looking anything up.
///
/// It is small and cheap to copy, since a run may make tens of thousands: what it says of the text it asks the text, and what only a report
/// shows, such as line, column and fingerprint, is worked out when it is asked for.
public struct Finding: Sendable {
  /// The rule that speaks.
  public var rule: RuleID
  /// What happens if it ships.
  public var severity: Severity
  /// What it most likely costs, which tells it from others of the same severity.
  public var risk = Risk.function
  /// The text at fault; where a text is missing, the one that it would translate.
  public var string: CopyString
  /// The range of the text's UTF-8 that is at fault.
  public var textRange: ByteRange
  /// The index of the text in the report's strings; nil when the fault is that there is none.
  public var stringIndex: Int?
  /// Which of the rule's findings in this text it is, from 0; a whole run numbers them with ``number(_:)``.
  public var ordinal: Int
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
  /// Whether a fix would be safe that is known and that the text's file is never to take, such as a binary one; nil where there is none.
  public var withheldFix: Bool?
  /// How many translations carry the fault of this source text over.
  public var inherited = 0
  /// Other places of the same text.
  public var related: [Place] = []
  /// Whether its rule is newer than the baseline: it is told as a note, and counts neither for the gate nor in grades.
  public var isPending = false
  /// What differs from the text, where a fault is not the text's own; nil for most.
  private var exception: Exception?

  /// The locale, key or place of a fault that is not the text's own, such as that of a missing translation, and who wants it ignored.
  private final class Exception: Sendable {
    let locale: LocaleTag?
    let key: String?
    let place: Place?
    let suppression: Suppression?

    init(locale: LocaleTag?, key: String?, place: Place?, suppression: Suppression? = nil) {
      self.locale = locale
      self.key = key
      self.place = place
      self.suppression = suppression
    }
  }

  /// Makes a finding from its parts; see the properties for their shapes.
  ///
  /// - Parameters:
  ///   - locale: The locale at fault, when it is not the text's.
  ///   - key: The key at fault, when it is not the text's.
  ///   - place: Where to look, when it is not at the text.
  public init(
    rule: RuleID, severity: Severity, of string: CopyString, at textRange: ByteRange, stringIndex: Int? = nil, ordinal: Int = 0,
    locale: LocaleTag? = nil, key: String? = nil, place: Place? = nil, message: String, reason: String, help: String, url: String,
    fixes: [Fix] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.string = string
    self.textRange = textRange
    self.stringIndex = stringIndex
    self.ordinal = ordinal
    self.message = message
    self.reason = reason
    self.help = help
    self.url = url
    self.fixes = fixes
    exception = locale == nil && key == nil && place == nil ? nil : Exception(locale: locale, key: key, place: place)
  }

  /// Who wants the fault ignored, and why; nil for most.
  public var suppression: Suppression? { exception?.suppression }

  /// Marks the fault as one that is to be ignored.
  public mutating func suppress(by suppression: Suppression) {
    exception = Exception(locale: exception?.locale, key: exception?.key, place: exception?.place, suppression: suppression)
  }

  /// Whether the fault lies in another locale or under another key than the text it is shown at.
  public var isElsewhere: Bool { exception.map { $0.locale != nil || $0.key != nil } ?? false }

  /// The app, or empty.
  public var app: String { string.app }

  /// The target, or empty.
  public var target: String { string.target }

  /// What the text is for.
  public var kind: CopyKind { string.kind }

  /// The key or id of the text.
  public var key: String { exception?.key ?? string.key }

  /// The locale the fault is in.
  public var locale: LocaleTag { exception?.locale ?? string.locale }

  /// The whole text, decoded; empty when there is none.
  public var text: String { string.text }

  /// Where to look; nil for text that came over a stream.
  ///
  /// - Complexity: Lines and columns are looked up in the file each time.
  public var place: Place? { exception?.place ?? string.place(of: textRange) }

  /// The part of the text that is at fault.
  public var excerpt: String {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: min(textRange.lowerBound, utf8.count))
    let upper = utf8.index(utf8.startIndex, offsetBy: min(textRange.upperBound, utf8.count))
    return String(decoding: utf8[lower..<upper], as: UTF8.self)
  }
}
