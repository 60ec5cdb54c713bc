/// What a text is for, and so which rules speak about it.
public enum CopyKind: String, Sendable, CaseIterable {
  /// The text under a usage-description key of an Info.plist.
  case purposeString
  /// The title of a location button.
  case locationButton
  /// Title, body or button of a screen shown before a system alert.
  case preAlertScreen
  /// Copy of a sign-in or account screen.
  case accountCopy
  /// The age gates an app asks for.
  case ageRange
}

/// One text of an app in one locale, with the place it was read from.
///
/// It never changes, so that the catalog, the findings and the report can all share the one.
public final class CopyString: Sendable {
  /// The app's name, or empty when the carrier does not say.
  public let app: String
  /// The target that ships the text, or empty when the carrier does not say.
  public let target: String
  /// What the text is for.
  public let kind: CopyKind
  /// The Info.plist key (nested keys joined with a dot), or the id of a button or screen with the member: `camera-primer.title`.
  public let key: String
  /// The locale the text is written in.
  public let locale: LocaleTag
  /// The decoded text.
  public let text: String
  /// The file it was read from; nil for text that came over a stream.
  public let file: SourceFile?
  /// The bytes of the file that spell the text, quotes and tags excluded.
  public let byteRange: ByteRange
  /// Where each byte of the text's UTF-8 stands in the file.
  public let offsets: OffsetMap
  /// How the carrier spells characters.
  public let spelling: Spelling
  /// Rules that must not speak about this text, each with who says so and why.
  public let ignoredRules: [RuleID: Suppression]
  /// Whether the file only quotes it from another one, which is where it can be mended: the source text that goes to translators.
  public let isQuoted: Bool
  /// What becomes of build settings in the text.
  public let buildSettings: BuildSettingFate

  /// Makes a string from its parts; see the properties for their units.
  public init(
    app: String = "", target: String = "", kind: CopyKind = .purposeString, key: String, locale: LocaleTag, text: String,
    file: SourceFile? = nil, byteRange: ByteRange = ByteRange(0, 0), offsets: OffsetMap = OffsetMap(verbatimFrom: 0),
    spelling: Spelling = .plain, ignoredRules: [RuleID: Suppression] = [:], isQuoted: Bool = false,
    buildSettings: BuildSettingFate = .expanded
  ) {
    self.app = app
    self.target = target
    self.kind = kind
    self.key = key
    self.locale = locale
    self.text = text
    self.file = file
    self.byteRange = byteRange
    self.offsets = offsets
    self.spelling = spelling
    self.ignoredRules = ignoredRules
    self.isQuoted = isQuoted
    self.buildSettings = buildSettings
  }

  /// The same text as one of another app.
  public func belonging(toApp app: String) -> CopyString { belonging(to: TextOwner(app: app, target: app)) }

  /// The same text as one of another app and target.
  public func belonging(to owner: TextOwner) -> CopyString {
    CopyString(
      app: owner.app, target: owner.target, kind: kind, key: key, locale: locale, text: text, file: file, byteRange: byteRange,
      offsets: offsets, spelling: spelling, ignoredRules: ignoredRules, isQuoted: isQuoted, buildSettings: buildSettings)
  }

  /// The same text as one of another locale.
  public func written(in locale: LocaleTag) -> CopyString {
    CopyString(
      app: app, target: target, kind: kind, key: key, locale: locale, text: text, file: file, byteRange: byteRange, offsets: offsets,
      spelling: spelling, ignoredRules: ignoredRules, isQuoted: isQuoted, buildSettings: buildSettings)
  }

  /// The same text with more rules that must not speak about it; what its carrier says of a rule goes before.
  public func ignoring(_ rules: [RuleID: Suppression]) -> CopyString {
    CopyString(
      app: app, target: target, kind: kind, key: key, locale: locale, text: text, file: file, byteRange: byteRange, offsets: offsets,
      spelling: spelling, ignoredRules: ignoredRules.merging(rules) { own, _ in own }, isQuoted: isQuoted,
      buildSettings: buildSettings)
  }

  /// The place of a range of the text's UTF-8 in its file.
  public func place(of range: ByteRange) -> Place? {
    file.map { Place(file: $0, byteRange: offsets.fileRange(of: range)) }
  }
}
