internal import CopyModel
internal import Languages

/// A purpose string ends with the mark that ends a sentence in its language.
///
/// ## Why
/// Apple’s guidelines ask for a complete sentence with a period. A missing, doubled or foreign mark looks unfinished in an alert that asks for
/// trust, and in translations it is the most common fault of all.
///
/// ## How it is judged
/// The last mark of the text is compared with those of the locale: the locales of the world are listed, with the mark each uses and whether one is asked for.
/// Closing quotes and brackets, emoji and direction marks may follow it. Abbreviations, ellipses and “?!” are fine. Where nobody has checked
/// that a language asks for a mark (Thai and Lao do not), a missing one is no fault. A language may also name endings that go without a mark.
/// Behind markup such as `<br>` no mark is missed: what is wrong there is the markup.
///
/// ## Instead
/// End the text with the mark that is suggested.
///
/// ## Fix
/// Safe: the mark that is missing, before emoji and behind closing quotes. With `--unsafe`, since the text may have lost its end or been meant
/// for another language: one mark for a doubled, foreign or dangling one, and a missing one in a text of several lines, in another script
/// than the locale’s, behind an address, an emoticon or another sign, or where an inverted mark opens the sentence. A text that breaks off
/// in the middle, or ends in an escape that stayed as it was typed, gets none.
struct TerminalPunctuation: StringRule {
  static let id: RuleID = "terminal-punctuation"
  static let severity = Severity.warning
  static let mending = Mending.partly
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let examples: [Example] = [
    .flagged("Scan the recipe to fill your ⟦basket⟧", "en"),
    .flagged("Scan the recipe to fill your basket⟦..⟧", "en"),
    .flagged("Scan the recipe to fill your basket⟦。⟧", "en"),
    .flagged("Scan the recipe to fill your basket⟦,⟧", "en"),
    .clean("Scan the recipe to fill your basket.", "en"),
    .clean("Say “Fill my basket.”", "en"),
    .clean("Fills your basket (and your fridge…)", "en"),
    .flagged("Scanne das Rezept, um deinen Korb zu ⟦füllen⟧", "de"),
    .clean("Frag Siri: „Wann fährt mein Bus?“", "de"),
    .flagged("조리법을 스캔해 장바구니를 ⟦채웁니다⟧", "ko"),
    .clean("조리법을 스캔해 장바구니를 채웁니다.", "ko"),
    .flagged("レシピを撮影して買い物かごに入れます⟦。。⟧", "ja"),
    .clean("レシピを撮影して買い物かごに入れます。", "ja"),
    .flagged("रसीद स्कैन करके खर्च में जोड़ते ⟦हैं⟧", "hi"),
    .clean("สแกนใบเสร็จเพื่อบันทึกค่าใช้จ่าย", "th"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    let terminators = reading.terminators
    let ending = reading.source.withUnsafeBufferPointer { TextEnding($0) }
    guard let last = ending.last else { return [] }
    if reading.source.withUnsafeBufferPointer({ terminators.endsInSubstitute($0, upTo: ending.lastRange.upperBound) }) { return [] }
    if terminators.marks.contains(last) || !terminators.isAsked { return doubled(reading, ending) }
    if last.endsTexts {
      return ending.isInterrobang ? [] : [replacing(ending.lastRange, Self.foreign(last, reading.locale), reading)]
    }
    if last.interruptsTexts { return endsInMarkup(reading) ? [] : [replacing(ending.lastRange, Self.dangling(last), reading)] }
    return missing(reading, ending, terminators)
  }

  private func endsInMarkup(_ reading: CopyReading) -> Bool {
    reading.source.withUnsafeBufferPointer { MarkupScanner.isAtEnd(of: $0) }
  }

  /// A mark that stands twice, or a stop behind another stop.
  private func doubled(_ reading: CopyReading, _ ending: TextEnding) -> [Fault] {
    let stop: Unicode.Scalar? = ending.isStopAndTone && !endsInAbbreviation(reading) ? "." : nil
    guard let mark = ending.doubledMark ?? stop else { return [] }
    return [
      Fault(
        ending.doubledRange, Self.doubledMark, reason: Self.reason, help: Self.keepOne(mark),
        replacement: Fault.Replacement(range: ending.doubledRange, text: String(mark), isSafe: false))
    ]
  }

  /// Whether the full stop before the last mark may be that of an abbreviation, known to the pack or short enough to be one it does not know.
  private func endsInAbbreviation(_ reading: CopyReading) -> Bool {
    guard reading.language.has(.abbreviations), let word = (0..<reading.tokenCount).last(where: { reading.isWord($0) }) else { return true }
    if reading.token(word, isIn: .abbreviations) { return true }
    return !reading.token(word, isIn: .function) && reading.range(of: word..<(word + 1)).count < 4
  }

  /// Another mark in place of the last one.
  private func replacing(_ range: ByteRange, _ message: String, _ reading: CopyReading) -> Fault {
    let (opened, isEscape) = reading.source.withUnsafeBufferPointer {
      (MissingMark.opened(in: $0), MissingMark.endsInEscape($0, upTo: range.upperBound))
    }
    let mark = opened ?? reading.terminators.usual
    return Fault(
      range, message, reason: Self.reason, help: Self.end(with: mark),
      replacement: isEscape ? nil : Fault.Replacement(range: range, text: String(mark), isSafe: false))
  }

  /// No mark at all, where the language asks for one and the last words are none that go without.
  private func missing(_ reading: CopyReading, _ ending: TextEnding, _ terminators: Terminators) -> [Fault] {
    let words = 0..<reading.tokenCount
    guard
      let lastWord = words.last(where: { reading.isWord($0) && reading.range(of: $0..<($0 + 1)).lowerBound < ending.contentEnd })
    else { return [] }
    if reading.matches(of: .unpunctuated).contains(where: { $0.whole.upperBound > lastWord }) { return [] }
    if ending.isAddress || endsInMarkup(reading) { return [] }
    let start = reading.range(of: lastWord..<(lastWord + 1)).lowerBound
    let end = max(ending.contentEnd, start)
    let isBroken = SentenceEnd(of: reading.string).breakOff != nil
    let mark = reading.source.withUnsafeBufferPointer { MissingMark($0, ending, terminators, reading) }
    let replacement = mark.map { Fault.Replacement(range: ByteRange(end, end), text: String($0.mark), isSafe: $0.isSafe) }
    return [
      Fault(
        ByteRange(start, end), Self.missingMark, reason: Self.reason, help: Self.end(with: mark?.mark ?? terminators.usual),
        replacement: isBroken ? nil : replacement)
    ]
  }
}

extension TerminalPunctuation {
  fileprivate static let missingMark = "ends without a mark"
  fileprivate static let doubledMark = "ends with two marks"
  fileprivate static func foreign(_ mark: Unicode.Scalar, _ locale: LocaleTag) -> String {
    "ends with ‘\(mark)’, which is no mark of \(locale) sentences"
  }
  fileprivate static func dangling(_ mark: Unicode.Scalar) -> String { "ends with ‘\(mark)’, as if more were to come" }
  fileprivate static let reason = "Apple’s guidelines ask for a complete sentence, closed by the mark of its language."
  fileprivate static func end(with mark: Unicode.Scalar) -> String { "end the text with ‘\(mark)’" }
  fileprivate static func keepOne(_ mark: Unicode.Scalar) -> String { "keep one ‘\(mark)’" }
}
