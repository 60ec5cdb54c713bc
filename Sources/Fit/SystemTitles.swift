internal import CAssets
public import CopyModel

/// The titles that the system gives its location buttons.
///
/// Data/location-button-titles.tsv lists them with their source. People whose language the system's framework lacks see English.
public struct SystemTitles: Sendable {
  /// The names of the titles, as `CLLocationButtonLabel` and `LocationButton.Title` have them, in the order of the table.
  public let labels: [String]
  /// Every locale of the table, sorted.
  public let locales: [LocaleTag]
  private let titles: [LocaleTag: [String]]

  /// The table inside the executable.
  public static let shared = SystemTitles()

  /// The label of a button that shows only its icon.
  public static let none = "none"

  private init() {
    var labels: [String] = []
    var titles: [LocaleTag: [String]] = [:]
    for line in SystemTitles.table.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
      if line.first == UInt8(ascii: "#") {
        if fields.count > 1 { labels = Array(fields.dropFirst()) }
        continue
      }
      precondition(fields.count == labels.count + 1, "a row of the title table has not \(labels.count) titles: \(fields)")
      titles[LocaleTag(fields[0])] = Array(fields.dropFirst())
    }
    self.labels = labels
    self.titles = titles
    locales = titles.keys.sorted()
  }

  private static var table: UnsafeBufferPointer<UInt8> {
    let index = cassets_find("data/location-button-titles.tsv")
    precondition(index >= 0, "the table of button titles is not in the executable")
    return UnsafeBufferPointer(start: cassets_bytes(index), count: Int(cassets_size(index)))
  }

  /// The title that a person of a locale sees, with the locale it is written in.
  ///
  /// - Returns: Nil when the system has no title of that label.
  public func title(_ label: String, for locale: LocaleTag) -> (text: String, locale: LocaleTag)? {
    guard let column = labels.firstIndex(of: label) else { return nil }
    let shown = shownLocale(for: locale)
    return titles[shown].map { ($0[column], shown) }
  }

  /// The locale of the table whose titles a person of a locale sees.
  private func shownLocale(for locale: LocaleTag) -> LocaleTag {
    if titles[locale] != nil { return locale }
    // The tag that says most serves best: Latin American Spanish goes before Spanish.
    let serving = locales.filter { $0.serves(locale) }
    return serving.max { ($0.rawValue.utf8.count, $1.rawValue) < ($1.rawValue.utf8.count, $0.rawValue) } ?? "en"
  }
}
