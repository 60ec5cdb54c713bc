internal import CopyModel

/// Every language of an app has every purpose string, and every title of a location button of its own.
///
/// ## Why
/// Where a translation is missing, the system shows the text of another language. App Review asks that purpose strings are localised into every
/// language the app supports, and has rejected apps where the reviewer ran one of the others.
///
/// ## How it is judged
/// The locales expected are those that the carrier lists for the app, else all in which it has any purpose string, and all in which the
/// target ships other copy: a table such as Localizable.strings, a String Catalog with translations, or `CFBundleLocalizations`. A key without a text in one of
/// them is missing there, unless a text of the same language and script is shown in its stead: English serves British English, Latin
/// American Spanish serves Mexico. A key that another of the target has taken the place of is shown to nobody any more. The finding points
/// at the text to translate. A location button that is the app’s own needs its title in
/// every language that any text of the app has; the titles of the system’s button are translated by the system.
///
/// ## Instead
/// Translate the text, or take the language off the app’s list.
struct MissingTranslation: CatalogRule {
  static let id: RuleID = "missing-translation"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let isAboutKey = true
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] { purposeFaults(in: view) + titleFaults(in: view.catalog) }

  private func purposeFaults(in view: CatalogView) -> [CatalogFault] {
    let catalog = view.catalog
    var faults: [CatalogFault] = []
    // By the first text, which no two targets share.
    var targets: [Int: TargetTexts] = [:]
    for target in TargetTexts.all(in: view) {
      if let first = target.texts.entries.first?.texts.first?.index { targets[first] = target }
    }
    for texts in view.translations {
      let expected = texts.expectedLocales
      let target = texts.entries.first?.texts.first.flatMap { targets[$0.index] }
      for entry in texts.entries where entry.texts.count < expected.count || !texts.isSelfEvident {
        // A key that the Info.plist lacks is shown in no language, and another rule says so.
        if target?.holds(entry.key) == false { continue }
        if texts.showsSuccessor(of: entry.key, on: target?.platforms) { continue }
        faults += Self.faults(of: entry, among: texts, expected: expected, in: catalog, reason: Self.reason)
      }
    }
    return faults
  }

  /// The titles that the app's own location buttons lack; the system translates those of its own.
  func titleFaults(in catalog: Catalog) -> [CatalogFault] {
    var own: Set<[String]> = []
    for button in catalog.locationButtons where !button.isSystem {
      if let key = button.titleKey { own.insert([button.origin.app, button.origin.target, key]) }
    }
    guard !own.isEmpty else { return [] }
    // A button is shown in every language of the app, not only in those that some button has a title in.
    var seen: [String: Set<LocaleTag>] = [:]
    for string in catalog.strings where string.locale != .base { seen[string.app, default: []].insert(string.locale) }
    var faults: [CatalogFault] = []
    for texts in Translations.all(in: catalog, of: .locationButton) {
      let expected = texts.isSelfEvident ? seen[texts.app]?.sorted() ?? [] : texts.expectedLocales
      for entry in texts.entries {
        guard let first = entry.texts.first, own.contains([texts.app, catalog.strings[first.index].target, entry.key]) else { continue }
        faults += Self.faults(of: entry, among: texts, expected: expected, in: catalog, reason: Self.titleReason)
      }
    }
    return faults
  }

  private static func faults(
    of entry: Translations.Entry, among texts: Translations, expected: [LocaleTag], in catalog: Catalog, reason: String
  ) -> [CatalogFault] {
    // In a file that could not be read the text may stand.
    let missing = expected.filter { !texts.hasText(for: $0, under: entry) && !catalog.unreadLocales.contains($0) }
    guard !missing.isEmpty, let shown = texts.shownIndex(of: entry) else { return [] }
    let range = ByteRange(0, catalog.strings[shown].text.utf8.count)
    return missing.map { locale in
      CatalogFault(Fault(range, message(locale), reason: reason, help: help(locale)), stringIndex: shown, locale: locale)
    }
  }
}

extension Translations {
  /// Whether today’s systems show the text of another key, which took the place of one.
  fileprivate func showsSuccessor(of key: String, on platforms: Set<String>?) -> Bool {
    guard let old = PurposeKey.named(key)?.supersession, old.isWhole(on: platforms) else { return false }
    return entries.contains { old.successors.contains($0.key) }
  }
}

extension MissingTranslation {
  fileprivate static func message(_ locale: LocaleTag) -> String { "is not translated to \(locale)" }
  fileprivate static let reason =
    "The system shows the text of another language instead. App Review expects every language that the app supports."
  fileprivate static let titleReason =
    "People see a button in a language that is not theirs, and whether a title in theirs fits is not known."
  fileprivate static func help(_ locale: LocaleTag) -> String {
    "translate this text to \(locale), or take \(locale) off the app’s languages"
  }
}
