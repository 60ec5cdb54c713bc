/// What tells one text of a run from all others, wherever it stands.
public struct TextIdentity: Hashable, Sendable {
  /// The app, or empty.
  public var app: String
  /// The target, or empty.
  public var target: String
  /// The key or id.
  public var key: String
  /// The locale.
  public var locale: LocaleTag

  /// Makes an identity.
  public init(app: String, target: String, key: String, locale: LocaleTag) {
    self.app = app
    self.target = target
    self.key = key
    self.locale = locale
  }

  /// The identity of a text.
  public init(_ string: CopyString) { self.init(app: string.app, target: string.target, key: string.key, locale: string.locale) }

  /// The identity of the text that a finding is about, which may be missing.
  public init(_ finding: Finding) { self.init(app: finding.app, target: finding.target, key: finding.key, locale: finding.locale) }
}

/// The texts that a catalog had before a change.
public struct EarlierTexts: Sendable {
  private let texts: [TextIdentity: String]

  /// Takes the texts of the earlier catalog; of several that share app, target, key and locale the first.
  public init(_ catalog: Catalog) {
    texts = Dictionary(catalog.strings.map { (TextIdentity($0), $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  /// The text that stood where another one stands now; nil where there was none.
  public func text(inPlaceOf string: CopyString) -> String? { texts[TextIdentity(string)] }
}
