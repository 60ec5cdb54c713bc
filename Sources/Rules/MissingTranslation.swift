internal import CopyModel

/// Every language of an app has every purpose string.
///
/// ## Why
/// Where a translation is missing, the system shows the text of another language. App Review asks that purpose strings are localised into every
/// language the app supports, and has rejected apps where the reviewer ran one of the others.
///
/// ## How it is judged
/// The locales expected are those that the carrier lists for the app, else all in which it has any purpose string. A key without a text in one of
/// them is missing there, unless a text of the same language and script is shown in its stead: English serves British English, Latin
/// American Spanish serves Mexico. The finding points at the text to translate.
///
/// ## Instead
/// Translate the text, or take the language off the app’s list.
struct MissingTranslation: CatalogRule {
  static let id: RuleID = "missing-translation"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let examples: [Example] = []

  init() {}

  func faults(in catalog: Catalog) -> [CatalogFault] {
    var faults: [CatalogFault] = []
    for texts in Translations.all(in: catalog) {
      let expected = texts.expectedLocales
      for entry in texts.entries where entry.texts.count < expected.count || !texts.isSelfEvident {
        let missing = expected.filter { !texts.hasText(for: $0, under: entry) }
        guard !missing.isEmpty, let shown = texts.shownIndex(of: entry) else { continue }
        for locale in missing {
          let range = ByteRange(0, catalog.strings[shown].text.utf8.count)
          let fault = Fault(range, Self.message(locale), reason: Self.reason, help: Self.help(locale))
          faults.append(CatalogFault(fault, stringIndex: shown, locale: locale))
        }
      }
    }
    return faults
  }
}

extension MissingTranslation {
  fileprivate static func message(_ locale: LocaleTag) -> String { "is not translated to \(locale)" }
  fileprivate static let reason =
    "The system shows the text of another language instead. App Review expects every language that the app supports."
  fileprivate static func help(_ locale: LocaleTag) -> String {
    "translate this text to \(locale), or take \(locale) off the app’s languages"
  }
}
