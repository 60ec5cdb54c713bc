internal import CopyModel
internal import Languages

/// A purpose string names a use, not a benefit that any app could promise.
///
/// ## Why
/// "To give you a better experience", "to improve our service" and "to process your data" fit every app and every resource, so they tell
/// people nothing. App Review counts them as insufficient, and more so when a passive hides who uses the data.
///
/// ## How it is judged
/// As for `no-purpose`: nothing concrete is left of the text, and a vague benefit or a circular verb (process, handle, manage) was all that was
/// offered. A vague benefit beside a concrete use is only a note (`vague-words`).
///
/// ## Instead
/// Say what the app does with the data and what people get: "Suggest trails near you while you plan a hike."
struct VaguePurpose: StringRule {
  static let id: RuleID = "vague-purpose"
  static let severity = Severity.error
  static let risk = Risk.purpose
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let carriesOver = true
  static let examples: [Example] = [
    .flagged("⟦We use the camera to give you a better experience.⟧", "en"),
    .clean("Suggest trails near you while you plan a hike.", "en", "NSLocationWhenInUseUsageDescription"),
    .flagged("⟦더 나은 서비스를 제공하기 위해 카메라를 사용합니다.⟧", "ko"),
    .clean("등산로 입구의 안내판을 촬영해 지도에 올립니다.", "ko"),
    .flagged("⟦Wir nutzen die Kamera, um dein Erlebnis zu verbessern.⟧", "de"),
    .clean("Wir nutzen die Kamera, um Wegweiser zu erkennen und zu übersetzen.", "de"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    guard let substance = reading.substance, substance.points == 0, substance.offersVagueBenefit, !substance.isQuestion,
      !substance.isWordless, !DeniedUse.speaks(about: reading)
    else { return [] }
    return [Fault(reading.trimmedRange, Self.message, reason: Self.reason, help: Self.help)]
  }

  static func supports(_ language: Language) -> Bool { language.canCountSubstance }
}

extension VaguePurpose {
  fileprivate static let message = "promises a benefit that fits any app and names no use"
  fileprivate static let reason =
    "App Review treats a general benefit as no purpose at all, and the scan at submission looks for it."
  fileprivate static let help = "say what the app does with the data: “Suggest trails near you while you plan a hike.”"
}
