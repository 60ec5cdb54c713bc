internal import CopyModel

/// A translation follows its source text when that changes.
///
/// ## Why
/// Whoever changes the English sentence sees it at once; the other languages go on saying what the app did before. App Review reads the
/// text of the reviewer’s language, and people decide by theirs.
///
/// ## How it is judged
/// The rule speaks only where a change is judged, with `--since`: when the source text of a key is another than before the change, and a
/// translation that was there before is still the same. White space does not count. A translation that is no other than the source text is
/// left to the rule about that.
///
/// ## Instead
/// Look at the translation beside the new source text. Where it still says the same, such as after a mended comma, leave it.
struct StaleTranslation: CatalogRule {
  static let id: RuleID = "stale-translation"
  static let severity = Severity.note
  static let restsOnSource = true
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    let catalog = view.catalog
    guard let earlier = catalog.earlierTexts else { return [] }
    var faults: [CatalogFault] = []
    for texts in view.translations {
      guard let source = texts.source else { continue }
      for entry in texts.entries where entry.texts.count > 1 {
        guard let original = entry.sourceIndex(in: source) else { continue }
        let now = catalog.strings[original]
        guard let before = earlier.text(inPlaceOf: now), !EarlierTexts.agree(now.text, before) else { continue }
        for (locale, index) in entry.texts where index != original {
          let string = catalog.strings[index]
          guard let then = earlier.text(inPlaceOf: string), EarlierTexts.agree(string.text, then),
            !EarlierTexts.agree(string.text, now.text)
          else { continue }
          faults.append(
            CatalogFault(ofText: index, in: catalog, Self.message(now.locale), reason: Self.reason, help: Self.help(locale)))
        }
      }
    }
    return faults
  }
}

extension StaleTranslation {
  fileprivate static func message(_ source: LocaleTag) -> String { "is as it was, while its source text in \(source) changed" }
  fileprivate static let reason = "People may read what the app did before, and decide by it."
  fileprivate static func help(_ locale: LocaleTag) -> String { "look whether the text in \(locale) still says the same as its source" }
}
