public import CopyModel

/// The titles that the system gives its location buttons.
///
/// Data/location-button-titles.tsv lists them with their source. People whose locale the system's framework lacks see the titles of the locale
/// that iOS turns to (Data/locale-parents.tsv), English in the end.
public struct SystemTitles: Sendable {
  /// The names of the titles, as `CLLocationButtonLabel` and `LocationButton.Title` have them, in the order of the table.
  public let labels: [String]
  /// Every locale of the table, sorted.
  public let locales: [LocaleTag]
  private let titles: [LocaleTag: [String]]
  private let parents = LocaleParents()
  /// The locales of the table by the tags that the chain of parents writes for them.
  private let shown: [String: LocaleTag]

  /// The table inside the executable.
  public static let shared = SystemTitles()

  /// The label of a button that shows only its icon.
  public static let none = "none"

  private init() {
    var labels: [String] = []
    var titles: [LocaleTag: [String]] = [:]
    for fields in DataTable.rows(of: "location-button-titles.tsv") {
      if fields[0].hasPrefix("#") {
        if fields.count > 1 { labels = Array(fields.dropFirst()) }
        continue
      }
      precondition(fields.count == labels.count + 1, "a row of the title table has not \(labels.count) titles: \(fields)")
      titles[LocaleTag(fields[0])] = Array(fields.dropFirst())
    }
    self.labels = labels
    self.titles = titles
    locales = titles.keys.sorted()
    var shown: [String: LocaleTag] = [:]
    for locale in titles.keys { shown[parents.name(of: locale)] = locale }
    self.shown = shown
  }

  /// The title that a person of a locale sees, with the locale it is written in.
  ///
  /// - Returns: Nil when the system has no title of that label.
  public func title(_ label: String, for locale: LocaleTag) -> (text: String, locale: LocaleTag)? {
    guard let column = labels.firstIndex(of: label) else { return nil }
    let shown = shownLocale(for: locale)
    return titles[shown].map { ($0[column], shown) }
  }

  /// Whether the system has a title of a label.
  public func offers(_ label: String) -> Bool { labels.contains(label) }

  /// The locale of the table whose titles a person of a locale sees.
  private func shownLocale(for locale: LocaleTag) -> LocaleTag {
    if titles[locale] != nil { return locale }
    return parents.chain(from: locale).lazy.compactMap { shown[$0] }.first ?? .english
  }
}
