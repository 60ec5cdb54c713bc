internal import CopyModel
internal import Languages

/// A purpose string explains; it does not advertise.
///
/// ## Why
/// The guideline's page on purpose strings rules out marketing copy and lists of all features.
///
/// ## Instead
/// Say the one thing that this resource is used for.
struct MarketingCopy: StringRule {
  static let id: RuleID = "marketing-copy"
  static let severity = Severity.note
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let carriesOver = true
  static let examples: [Example] = [
    .flagged("Scan tickets with our ⟦amazing⟧ reader to fill in your trip.", "en"),
    .clean("Scan tickets to fill in your trip.", "en"),
    .clean("탑승권을 스캔해 여행 일정에 추가합니다.", "ko"),
    .clean("Scanne Bordkarten, um deine Reise auszufüllen.", "de"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    let found = reading.matches(of: .marketingCopy).map(\.tokens) + reading.tokens(in: .praise)
    guard !found.isEmpty else { return [] }
    return found.sorted { $0.lowerBound < $1.lowerBound }.map { tokens in
      Fault(reading.range(of: tokens), Self.message, reason: Self.reason, help: Self.help)
    }
  }

  static func supports(_ language: Language) -> Bool { language.has(.praise) || language.patternKinds.contains(.marketingCopy) }
}

extension MarketingCopy {
  fileprivate static let message = "is praise, not purpose"
  fileprivate static let reason = "Apple's page on purpose strings rules out marketing copy."
  fileprivate static let help = "leave the praise out and say what the data is used for"
}
