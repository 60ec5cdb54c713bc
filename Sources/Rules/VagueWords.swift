internal import CopyModel
internal import Languages

/// A concrete use needs no vague benefit beside it.
///
/// ## Why
/// "Scan tickets for a better experience" says something real and then dilutes it. The guidelines ask for brief and specific texts.
///
/// ## Instead
/// Leave the vague part out.
struct VagueWords: StringRule {
  static let id: RuleID = "vague-words"
  static let severity = Severity.note
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let carriesOver = true
  static let examples: [Example] = [
    .flagged("Scan boarding passes and luggage tags for a ⟦better experience⟧.", "en"),
    .clean("Scan boarding passes and luggage tags to fill in your trip.", "en"),
    .clean("탑승권을 스캔해 여행 일정에 추가합니다.", "ko"),
    .clean("Scanne Bordkarten, um deine Reise auszufüllen.", "de"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    if let match = reading.matches(of: .vagueWords).first { return [fault(reading.range(of: match.tokens))] }
    guard let substance = reading.substance, substance.points >= 2, !substance.isQuestion else { return [] }
    guard let tokens = substance.vagueTokens else { return [] }
    guard !DeniedUse.speaks(about: reading) else { return [] }
    return [fault(reading.range(of: tokens))]
  }

  private func fault(_ range: ByteRange) -> Fault {
    Fault(range, Self.message, reason: Self.reason, help: Self.help)
  }

  static func supports(_ language: Language) -> Bool { language.canCountSubstance }
}

extension VagueWords {
  fileprivate static let message = "is vague beside a concrete use"
  fileprivate static let reason = "The guidelines ask for a brief and specific text; a benefit that fits any app adds nothing."
  fileprivate static let help = "leave the vague part out"
}
