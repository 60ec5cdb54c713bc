internal import CopyModel
internal import Languages

/// A translation says what the source text says in its own language, not in the source's.
///
/// ## Why
/// A text that equals the source text is a translation nobody made. The person reads an alert of which only half is in their language, and App
/// Review asks that purpose strings are localised like the rest of the app. No rule of style speaks about such a text: its fault is that it is
/// not this language.
///
/// ## How it is judged
/// The text is compared with the one under the same key in the source locale, white space and composition aside. Regions and scripts of the
/// source's own language may agree with it, languages so near that a sentence may be the same in both, and so may a single word, names and
/// variables.
///
/// ## Instead
/// Translate it, or take the entry out so that the tools list it as missing.
struct Untranslated: CatalogRule {
  static let id: RuleID = "untranslated"
  static let severity = Severity.warning
  static let isDecisive = true
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    let catalog = view.catalog
    var faults: [CatalogFault] = []
    // Only texts that are the same need the names of their app, and mostly there are none.
    lazy var names = AppNames(view)
    for texts in view.translations {
      guard let source = texts.source else { continue }
      for entry in texts.entries where entry.texts.count > 1 {
        guard let original = entry.sourceIndex(in: source) else { continue }
        let text = catalog.strings[original].text
        for (locale, index) in entry.texts where index != original {
          let string = catalog.strings[index]
          // Most texts differ in their first letters, which is sooner seen than what their languages have in common.
          guard SameText.isSame(text, string.text) else { continue }
          if texts.isOfSourceLanguage(locale, source) || LanguageTraits.areNear(locale, source) { continue }
          guard Translatable.hasWords(string.text, names: names.names(for: string).all) else { continue }
          let range = ByteRange(0, string.text.utf8.count)
          let fault = Fault(range, Self.message(source), reason: Self.reason, help: Self.help(locale))
          faults.append(CatalogFault(fault, stringIndex: index))
        }
      }
    }
    return faults
  }
}

extension Untranslated {
  fileprivate static func message(_ source: LocaleTag) -> String {
    source == .base ? "is the text of the base localisation, not a translation" : "is the text of \(source), not a translation"
  }
  fileprivate static let reason =
    "People see this alert in a language that is not theirs. App Review expects purpose strings in every language the app supports."
  fileprivate static func help(_ locale: LocaleTag) -> String {
    "translate it to \(locale); if it stands here only as a stand-in, remove it so that it counts as missing"
  }
}
