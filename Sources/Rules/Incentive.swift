internal import CopyModel
internal import Languages

/// A purpose string offers no reward for consent.
///
/// ## Why
/// Guideline 5.1.2(i) and Apple's page on tracking forbid coins, discounts, premium features or anything else in exchange for access to data.
///
/// ## Instead
/// Say what the data is used for, without a reward.
struct Incentive: StringRule {
  static let id: RuleID = "incentive"
  static let severity = Severity.error
  static let risk = Risk.pressure
  static let url = "https://developer.apple.com/app-store/user-privacy-and-data-use/"
  static let carriesOver = true
  static let patterns: PatternKinds? = PatternKinds(.incentive)
  static let examples: [Example] = [
    .flagged("⟦Allow tracking to earn 100 coins⟧.", "en", "NSUserTrackingUsageDescription"),
    .clean("Show offers from shops near you.", "en", "NSUserTrackingUsageDescription"),
    .flagged("추적을 허용하면 100코인을 드립니다.", "ko", "NSUserTrackingUsageDescription"),
    .clean("관심 있는 등산 장비 광고를 보여 줍니다.", "ko", "NSUserTrackingUsageDescription"),
    .flagged("Erlaube Tracking und erhalte 100 Münzen.", "de", "NSUserTrackingUsageDescription"),
    .clean("Zeigt dir Werbung für Wanderschuhe, die zu deinen Touren passen.", "de", "NSUserTrackingUsageDescription"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    reading.matches(of: .incentive).map { match in
      Fault(reading.range(of: match.tokens), Self.message, reason: Self.reason, help: Self.help)
    }
  }

  static func supports(_ language: Language) -> Bool { language.patternKinds.contains(.incentive) }
}

extension Incentive {
  fileprivate static let message = "offers a reward for consent"
  fileprivate static let reason =
    "Guideline 5.1.2(i) forbids rewards for access to data."
  fileprivate static let help = "drop the reward and say what the data is used for"
}
