internal import CopyModel
internal import Languages

/// How long the translations of an app are beside their source texts, locale by locale.
struct LengthsByLocale {
  /// One translation.
  private struct Translation {
    var index: Int
    /// Its length in scalars, divided by that of its source text.
    var ratio: Double
    var isMarked: Bool
    /// Whether its source text is a complete sentence of some length.
    var isComparable: Bool
  }

  private var translations: [LocaleTag: [Translation]] = [:]
  private var locales: [LocaleTag] = []

  /// How many other texts a locale must have before one can be far shorter than they are.
  private static let enoughTexts = 4
  /// Below which share of the usual ratio a translation is far shorter.
  private static let shortShare = 0.35
  /// How many scalars a source text must have.
  private static let shortestSource = 30

  /// Adds a translation of a source text, which may be whole.
  mutating func add(_ index: Int, _ string: CopyString, _ source: CopyString, isWhole: Bool, _ end: SentenceEnd) {
    let length = LengthsByLocale.scalars(in: source)
    guard length > 0 else { return }
    let ratio = Double(LengthsByLocale.scalars(in: string)) / Double(length)
    let isComparable = isWhole && length >= LengthsByLocale.shortestSource
    if translations[string.locale] == nil { locales.append(string.locale) }
    translations[string.locale, default: []].append(
      Translation(index: index, ratio: ratio, isMarked: end.isMarked, isComparable: isComparable))
  }

  /// How many scalars a text has, counted by their first bytes.
  private static func scalars(in string: CopyString) -> Int {
    var text = string.text
    return text.withUTF8 { utf8 in utf8.reduce(0) { $0 &+ ($1 & 0xC0 == 0x80 ? 0 : 1) } }
  }

  /// The indices of the translations that are far shorter than the others of their locale and lack the mark that these have.
  var outliers: [Int] {
    locales.flatMap { locale -> [Int] in
      guard let texts = translations[locale], texts.count > LengthsByLocale.enoughTexts, Terminators.marks(for: locale).isAsked else {
        return []
      }
      let ratios = texts.map(\.ratio).sorted()
      let usual = ratios[ratios.count / 2]
      // The others end with a mark when all but the short one do, or nearly all.
      guard texts.count(where: \.isMarked) * 4 >= (texts.count - 1) * 3 else { return [] }
      return texts.filter { $0.isComparable && !$0.isMarked && $0.ratio > 0 && $0.ratio < usual * LengthsByLocale.shortShare }.map(\.index)
    }
  }
}
