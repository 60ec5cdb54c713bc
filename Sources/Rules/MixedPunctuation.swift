internal import CopyModel
internal import Languages

/// All purpose strings of a language end in the same way, where the language leaves a choice.
///
/// ## Why
/// Texts with and without a mark, or with two kinds of full stop, look unfinished side by side: in Settings people see them one below the
/// other.
///
/// ## How it is judged
/// A missing or foreign mark is the fault of one text, and `terminal-punctuation` tells it. This rule speaks only where that one is silent:
/// in languages that do not ask for a mark, such as Thai and Lao, where some texts end with a full stop and some do not; and in languages
/// with two full stops, such as Hindi (। and .), Urdu, Chinese and Japanese. In one language of an app at least three different texts must
/// end so, and one way at least twice as often as the other; it speaks at the ends of the rarer kind. Question and exclamation marks,
/// ellipses and addresses of pages count as neither.
///
/// ## Instead
/// End all texts of the language in the same way.
struct MixedPunctuation: ComparingRule {
  static let id: RuleID = "mixed-punctuation"
  static let severity = Severity.note
  static let url = "https://developer.apple.com/design/human-interface-guidelines/writing"
  static let isAboutKey = true
  static let examples: [Example] = []

  init() {}

  func note(on reading: CopyReading) -> Note? {
    let terminators = reading.terminators
    // Most languages ask for the one full stop they have, and leave no choice.
    guard !terminators.isAsked || terminators.usual != ".", reading.languageSubtag != Self.undetermined else { return nil }
    let ending = reading.source.withUnsafeBufferPointer { TextEnding($0) }
    guard let last = ending.last, !ending.isAddress else { return nil }
    if last.isStop {
      guard terminators.marks.contains(last) || !terminators.isAsked else { return nil }
      return Note(.ending(last), at: ending.lastRange)
    }
    guard !terminators.isAsked, !last.endsTexts, !last.interruptsTexts else { return nil }
    return Note(.ending(nil), at: ending.lastRange)
  }

  func faults(among notes: [Note], in catalog: Catalog) -> [CatalogFault] {
    Minority.inEachLocale(of: notes, in: catalog) { note -> [(way: Unicode.Scalar?, range: ByteRange)] in
      guard case .ending(let mark) = note.content else { return [] }
      return [(mark, note.range)]
    }.map { found in
      let locale = catalog.strings[found.stringIndex].locale
      let fault = Fault(
        found.range, Self.message(found.way, usual: found.usual, others: found.others, locale), reason: Self.reason,
        help: Self.help(usual: found.usual))
      return CatalogFault(fault, stringIndex: found.stringIndex)
    }
  }

  /// The tag of texts whose language is not known.
  private static let undetermined = "und"
}

extension MixedPunctuation {
  fileprivate static func message(_ mark: Unicode.Scalar?, usual: Unicode.Scalar?, others: Int, _ locale: LocaleTag) -> String {
    "ends \(with(mark)), while \(others) other texts in \(locale) end \(with(usual))"
  }
  private static func with(_ mark: Unicode.Scalar?) -> String { mark.map { "with ‘\($0)’" } ?? "without a mark" }
  fileprivate static let reason = "Side by side, texts that end in two ways look unfinished."
  fileprivate static func help(usual: Unicode.Scalar?) -> String {
    usual.map { "end the text with ‘\($0)’, as the others do" } ?? "leave the mark out, as the others do"
  }
}
