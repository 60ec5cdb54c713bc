internal import CopyModel
internal import Languages
internal import TextSegmentation

/// A translation does not stop in the middle of a sentence.
///
/// ## Why
/// Texts are cut when a table has a limit for its cells, when a quote inside a text ends it, or when a file is merged badly. People see
/// half a sentence in an alert that asks for their trust, and what the access is for was often in the other half.
///
/// ## How it is judged
/// The text under the same key in the source locale must be complete. The translation is cut when it has no final mark and ends with a
/// comma, a dash or an opening bracket, leaves a bracket open, or ends on a word that no sentence of its language ends with: the languages’
/// tables list such words. A text that is only much shorter than its source may be a good translation, and is left alone.
///
/// ## Instead
/// Put the whole translation in.
struct TruncatedTranslation: CatalogRule {
  static let id: RuleID = "truncated-translation"
  static let severity = Severity.error
  static let risk = Risk.display
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    let catalog = view.catalog
    var faults: [CatalogFault] = []
    for texts in view.translations {
      guard let source = texts.source else { continue }
      for entry in texts.entries where entry.texts.count > 1 {
        guard let original = entry.sourceIndex(in: source) else { continue }
        let whole = catalog.strings[original]
        guard SentenceEnd(of: whole).isMarked else { continue }
        for (locale, index) in entry.texts where index != original {
          let string = catalog.strings[index]
          if let breakOff = SentenceEnd(of: string).breakOff, !texts.isOfSourceLanguage(locale, source) {
            faults.append(CatalogFault(Self.fault(string, breakOff), stringIndex: index))
          }
        }
      }
    }
    return faults
  }

  private static func fault(_ string: CopyString, _ breakOff: SentenceEnd.BreakOff) -> Fault {
    Fault(breakOff.range, message(breakOff), reason: reason, help: help(string.locale))
  }
}

extension TruncatedTranslation {
  fileprivate static func message(_ breakOff: SentenceEnd.BreakOff) -> String {
    switch breakOff.kind {
    case .mark: "breaks off after a mark that more should follow"
    case .bracket: "breaks off inside a bracket"
    case .word: "breaks off after a word that ends no sentence"
    }
  }
  fileprivate static let reason = "People see half a sentence in the alert, and mostly not the half that says what the access is for."
  fileprivate static func help(_ locale: LocaleTag) -> String { "put in the whole translation to \(locale)" }
}
