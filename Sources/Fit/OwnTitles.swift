internal import CopyModel

/// Which of an app's own titles people of a locale see.
enum OwnTitles {
  private static let parents = LocaleParents()

  /// The title for a locale: its own, else one of the same language and script, as `missing-translation` lets it serve.
  ///
  /// Of several that of the locale which iOS turns to comes first.
  static func title(for locale: LocaleTag, among titles: [LocaleTag: String]) -> (text: String, locale: LocaleTag)? {
    if let own = titles[locale] { return (own, locale) }
    let serving = titles.keys.filter { $0.serves(locale) }.sorted()
    let chain = parents.chain(from: locale)
    let chosen = chain.lazy.compactMap { name in serving.first { parents.name(of: $0) == name } }.first ?? serving.first
    return chosen.flatMap { chosen in titles[chosen].map { ($0, chosen) } }
  }
}
