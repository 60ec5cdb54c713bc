internal import TextSegmentation
internal import CopyModel
internal import Languages

/// A purpose string is written, not left to be written.
///
/// ## Why
/// A note to oneself, the name of the key, or a single word tells people nothing. App Review’s scan looks for such texts before a person does,
/// and a Health text of one word ends the app when it asks.
///
/// ## How it is judged
/// By patterns in the language’s pack (“insert text here”, “to translate”, “coming soon”, “required by Apple”), and without any language: lorem
/// ipsum and what programmers write everywhere, the key’s own name, a variable or the app’s name alone, nothing but marks, digits or one
/// repeated letter, a mark before a text that nobody translated (`[de] Scan receipts`), and one word in all where the pack knows that it names
/// nothing concrete.
///
/// ## Instead
/// Write what the app does with the data: “Scan receipts to file them under travel costs.”
struct Placeholder: StringRule {
  static let id: RuleID = "placeholder"
  static let severity = Severity.error
  static let risk = Risk.scan
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let isDecisive = true
  static let examples: [Example] = [
    .flagged("⟦TODO⟧", "en"),
    .flagged("⟦Lorem ipsum dolor sit amet.⟧", "en"),
    .flagged("⟦$(PRODUCT_NAME)⟧", "en"),
    .flagged("⟦NSCameraUsageDescription⟧", "en"),
    .flagged("⟦Privacy - Camera Usage Description⟧", "en"),
    .flagged("⟦Camera.⟧", "en"),
    .flagged("⟦xxxx⟧", "en"),
    .flagged("⟦123⟧", "en"),
    .clean("Test your eyes: read the letters while the camera measures the distance.", "en"),
    .clean("Enter a code here, or scan it from the box.", "en"),
    .flagged("⟦FIXME: Text fehlt⟧", "de"),
    .flagged("⟦Kamera⟧", "de"),
    .clean("Scanne Belege, um sie den Reisekosten zuzuordnen.", "de"),
    .flagged("⟦ㅇㅇㅇ⟧", "ko"),
    .flagged("⟦lorem ipsum⟧", "ko"),
    .clean("영수증을 스캔해 여행 경비에 첨부합니다.", "ko"),
    .clean("Graba TODO lo que dices para pasarlo a texto.", "es"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    guard let message = message(reading) else { return [] }
    return [Fault(reading.trimmedRange, message, reason: Self.reason, help: Self.help)]
  }

  private func message(_ reading: CopyReading) -> String? {
    if isUnwritten(reading) { return Self.standsForText }
    let isToken = reading.source.withUnsafeBufferPointer { ProgrammerTokens.mark($0, language: reading.languageSubtag) }
    if isToken { return Self.standsForText }
    let words = PlaceholderWords(reading)
    if words.saysNothing, !reading.isBlank { return words.hasVariable ? Self.variable : words.hasName ? Self.appName : Self.noWord }
    if words.isOneLetter { return Self.noWord }
    let isKey = reading.source.withUnsafeBufferPointer { ProgrammerTokens.name(key: reading.string.key, in: $0) }
    if isKey { return Self.keyName }
    guard words.isOneWord else { return nil }
    if reading.resource == .health { return Self.oneWordOfHealth }
    return words.isKnownWord ? Self.oneWord : nil
  }

  /// Whether the pack's patterns say that the text is still to be written.
  ///
  /// A single word, or a question, says so only where nothing else is in the text: “Why? To find shops near you” is one.
  private func isUnwritten(_ reading: CopyReading) -> Bool {
    let matches = reading.matches(of: .placeholder)
    guard !matches.isEmpty else { return false }
    if matches.count >= reading.profile.sentenceStarts { return true }
    return matches.contains { $0.whole.count > 1 && !Placeholder.asks($0, in: reading) }
  }

  /// Whether a question mark follows a match.
  private static func asks(_ match: PatternMatch, in reading: CopyReading) -> Bool {
    reading.source.withUnsafeBufferPointer { text in
      var at = reading.range(of: match.whole).upperBound
      while at < text.count {
        let scalar = UTF8Scan.scalar(in: text, at: &at)
        if "?؟？\u{37E}".unicodeScalars.contains(scalar) { return true }
        if scalar.isLetter { return false }
      }
      return false
    }
  }
}

extension Placeholder {
  fileprivate static let standsForText = "stands for a text that is still to be written"
  fileprivate static let keyName = "is the name of the key"
  fileprivate static let variable = "is a variable and nothing else"
  fileprivate static let appName = "is the name of the app and nothing else"
  fileprivate static let noWord = "has no word"
  fileprivate static let oneWord = "is a single word"
  fileprivate static let oneWordOfHealth = "is a single word, with which the app ends when it asks for Health data"
  fileprivate static let reason = "App Review rejects placeholders, and the scan at submission finds them before a person looks."
  fileprivate static let help = "write what the app does with the data: “Scan receipts to file them under travel costs.”"
}
