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

  /// The app and target.
  public var owner: TextOwner { TextOwner(app: app, target: target) }

  /// The same text under the names that its owner and locale had, where they were called otherwise.
  public func renamed(owner: TextOwner?, locale: LocaleTag?) -> TextIdentity {
    TextIdentity(app: owner?.app ?? app, target: owner?.target ?? target, key: key, locale: locale ?? self.locale)
  }
}

/// The texts that a catalog had before a change.
public struct EarlierTexts: Sendable {
  /// The texts of each name; there are several where configurations or files differ.
  private let texts: [TextIdentity: [CopyString]]

  /// Takes the texts of the earlier catalog.
  public init(_ catalog: Catalog) { texts = Dictionary(grouping: catalog.strings) { TextIdentity($0) } }

  /// The text that stood where another one stands now, of several the first; nil where there was none.
  public func text(inPlaceOf string: CopyString) -> String? { texts[TextIdentity(string)]?.first?.text }

  /// The texts that stood where another one stands now and said the same, white space aside.
  public func same(as string: CopyString) -> [CopyString] {
    texts[TextIdentity(string)]?.filter { EarlierTexts.agree($0.text, string.text) } ?? []
  }

  /// Whether two texts are the same but for white space.
  public static func agree(_ left: String, _ right: String) -> Bool {
    func words(_ text: String) -> [Substring.UTF8View] {
      text.utf8.split { $0 == 0x20 || (0x9...0xD).contains($0) }
    }
    let (left, right) = (words(left), words(right))
    return left.count == right.count && zip(left, right).allSatisfy { $0.elementsEqual($1) }
  }
}
