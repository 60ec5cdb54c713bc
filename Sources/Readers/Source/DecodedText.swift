internal import CopyModel

/// A text as a reader found it, in offsets of the source's UTF-8.
struct DecodedText: Sendable {
  /// The text.
  var text: String
  /// The bytes that spell it.
  var range: Range<Int>
  /// The offset of each decoded byte and of the end; empty when it stands there byte for byte.
  var offsets: [Int] = []
  /// How the carrier spells characters here.
  var spelling: Spelling
  /// Whether the carrier only quotes it from another file.
  var isQuoted = false

  /// Texts longer than this are refused: no alert can show them, and their offset tables would weigh more than the file.
  static let lengthLimit = 1 << 20

  /// A file holds no more texts than this; what is kept of a text weighs more than a very short one does in its file.
  static let countLimit = 500_000
  /// The problem of a file that holds more.
  static let countMessage = "the file holds more than \(countLimit) texts; the rest are not read"

  /// The text as a string of the catalog, with places of the file.
  func copyString(
    in source: SourceText, app: String, target: String, kind: CopyKind = .purposeString, key: String, locale: LocaleTag,
    ignoredRules: [RuleID: Suppression] = [:], buildSettings: BuildSettingFate = .expanded
  ) -> CopyString {
    CopyString(
      app: app, target: target, kind: kind, key: key, locale: locale, text: text, file: source.file, byteRange: source.fileRange(of: range),
      offsets: source.offsets(of: range, table: offsets), spelling: spelling, ignoredRules: ignoredRules, isQuoted: isQuoted,
      buildSettings: buildSettings)
  }
}
