internal import CopyModel
internal import Languages
internal import TextSegmentation

/// Whether a text ends as a sentence does in its locale, or breaks off.
struct SentenceEnd {
  /// Where and how a text breaks off.
  struct BreakOff {
    /// What more should follow.
    enum Kind {
      /// A comma, a dash or an opening bracket.
      case mark
      /// A bracket that nothing closes.
      case bracket
      /// A word that no sentence ends with.
      case word
    }

    var kind: Kind
    /// The range of the text's UTF-8 to look at.
    var range: ByteRange
  }

  /// Whether the last mark is one that ends a sentence in the locale or anywhere.
  private(set) var isMarked = false
  /// Where the text breaks off; nil where it may be complete.
  private(set) var breakOff: BreakOff?

  /// Looks at the end of a text.
  init(of string: CopyString) {
    var text = string.text
    text.withUTF8 { utf8 in
      let ending = TextEnding(utf8)
      guard let last = ending.last else { return }
      let terminators = Terminators.marks(for: string.locale)
      isMarked = last.endsTexts || terminators.marks.contains(last) || terminators.endsInSubstitute(utf8, upTo: ending.lastRange.upperBound)
      guard !isMarked else { return }
      breakOff = SentenceEnd.breakOff(of: utf8, ending, last, string.locale)
    }
  }

  private static func breakOff(
    of text: UnsafeBufferPointer<UInt8>, _ ending: TextEnding, _ last: Unicode.Scalar, _ locale: LocaleTag
  ) -> BreakOff? {
    if isOpening(last) || isDangling(last) { return BreakOff(kind: .mark, range: ending.lastRange) }
    if let bracket = openBracket(in: text) { return BreakOff(kind: .bracket, range: ByteRange(bracket, ending.contentEnd)) }
    // What stands in quotes or brackets at the end may be a name or a title.
    let range = lastWord(of: text, upTo: ending.lastRange.upperBound)
    guard ending.contentEnd == range.upperBound || isElided(text, range, ending.contentEnd) else { return nil }
    guard let traits = LanguageTraits.of(locale.modernLanguage) else { return nil }
    let composed = TextMeasure.composed(UnsafeBufferPointer(rebasing: text[range.lowerBound..<range.upperBound]))
    return traits.isOpen(String(decoding: composed, as: UTF8.self)) ? BreakOff(kind: .word, range: range) : nil
  }

  /// Whether a word is one letter before an apostrophe, as articles are in French and Catalan.
  private static func isElided(_ text: UnsafeBufferPointer<UInt8>, _ word: ByteRange, _ end: Int) -> Bool {
    guard word.upperBound - word.lowerBound == 1 else { return false }
    let mark = text[word.upperBound..<end]
    return mark.elementsEqual("\u{2019}".utf8) || mark.elementsEqual("'".utf8)
  }

  /// The last run of letters; empty behind a hyphen, where French and Portuguese put pronouns that look like articles.
  private static func lastWord(of text: UnsafeBufferPointer<UInt8>, upTo end: Int) -> ByteRange {
    var start = end
    while start > 0 {
      var before = start
      let scalar = UTF8Scan.scalar(in: text, before: &before)
      if scalar.value == 0x2D || (0x2010...0x2011).contains(scalar.value) { return ByteRange(end, end) }
      guard Script(of: scalar) != nil || (0x300...0x36F).contains(scalar.value) else { break }
      start = before
    }
    return ByteRange(start, end)
  }

  /// The offset of a bracket that nothing closes; nil when brackets pair up or close what was not opened.
  private static func openBracket(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var open: [(at: Int, close: UInt32)] = []
    var at = 0
    while at < text.count {
      let start = at
      let scalar = UTF8Scan.scalar(in: text, at: &at)
      if let close = closing(of: scalar) {
        if open.count == 16 { return nil }
        open.append((start, close))
      } else if let last = open.last, last.close == scalar.value {
        open.removeLast()
      } else if isClosing(scalar) {
        return nil
      }
    }
    return open.first?.at
  }

  /// What closes a bracket or corner quote; other quotation marks open in one language and close in another.
  private static func closing(of scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case 0x28, 0x300C, 0x300E, 0x3010, 0xFF08: scalar.value + 1
    case 0x5B: 0x5D
    default: nil
    }
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x29, 0x5D, 0x300D, 0x300F, 0x3011, 0xFF09: true
    default: false
    }
  }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool { closing(of: scalar) != nil }

  /// Whether it is a comma, a hyphen or a dash.
  private static func isDangling(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2C, 0x2D, 0x55D, 0x60C, 0x2010...0x2015, 0x3001, 0xFF0C, 0xFF64: true
    default: false
    }
  }
}
