internal import CopyModel
internal import Languages

/// A purpose string is a sentence, not a bare noun phrase.
///
/// ## Why
/// "Camera access for receipts" reads like a label. The guidelines ask for short, complete sentences. Texts that begin with a verb ("Scan
/// receipts …") and "Used to …" are fine.
///
/// ## Instead
/// Begin with a verb or with the app's name.
struct CompleteSentence: StringRule {
  static let id: RuleID = "complete-sentence"
  static let severity = Severity.note
  static let carriesOver = true
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let patterns: PatternKinds? = PatternKinds(.completeSentence)
  static let examples: [Example] = [
    .flagged("⟦Camera access for receipt scanning⟧.", "en"),
    .clean("Scan receipts to file them under travel costs.", "en"),
    .clean("Used to scan receipts for your travel costs.", "en"),
    .clean("영수증을 스캔해 여행 경비에 첨부합니다.", "ko"),
    .flagged("Kamerazugriff für Belege.", "de"),
    .clean("Scanne Belege, um sie den Reisekosten zuzuordnen.", "de"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    reading.matches(of: .completeSentence).filter { reading.isWholeText($0.whole) }.map { match in
      Fault(reading.range(of: match.tokens), Self.message, reason: Self.reason, help: Self.help)
    }
  }

  static func supports(_ language: Language) -> Bool { language.patternKinds.contains(.completeSentence) }
}

extension CompleteSentence {
  fileprivate static let message = "is a bare noun phrase"
  fileprivate static let reason =
    "The guidelines ask for a short, complete sentence."
  fileprivate static let help = "begin with a verb or with the app's name"
}
