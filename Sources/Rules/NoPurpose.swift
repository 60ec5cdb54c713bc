internal import CopyModel
internal import Languages

/// A purpose string says what the app does with the data, not only that it wants it.
///
/// ## Why
/// The system alert already says which resource the app asks for. A text that only repeats it ("needs the camera"), that says the app needs
/// it to work, that commands or asks the person, or that speaks about the permission itself gives people nothing to decide on. App Review
/// rejects such texts under guideline 5.1.1, and since July 2026 an automated scan does so before a person looks.
///
/// ## How it is judged
/// The app's name, words for the resource, for access, need and permission, function words and filler count nothing. Clauses that say when
/// the app runs, what it does not do, or what happens without consent count nothing either. What the resource itself implies (the camera
/// takes pictures) counts one point in all; every other act or thing counts one. A word that the language pack does not know counts as
/// concrete, so the rule speaks only when it knows every word. Zero points is this fault.
///
/// ## Instead
/// Name the feature and what comes of it: "Scan receipts to file them under travel costs."
struct NoPurpose: StringRule {
  static let id: RuleID = "no-purpose"
  static let severity = Severity.error
  static let risk = Risk.purpose
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let carriesOver = true
  static let examples: [Example] = [
    .flagged("⟦This app needs the camera.⟧", "en"),
    .flagged("⟦Turn on microphone access.⟧", "en", "NSMicrophoneUsageDescription"),
    .clean("Scan receipts to file them under travel costs.", "en"),
    .clean("Needs the camera to scan boarding passes.", "en"),
    .flagged("⟦카메라 권한을 허용해 주세요.⟧", "ko"),
    .clean("영수증을 스캔해 여행 경비에 첨부합니다.", "ko"),
    .flagged("⟦Diese App benötigt die Kamera.⟧", "de"),
    .clean("Scanne Belege, um sie den Reisekosten zuzuordnen.", "de"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    guard let substance = reading.substance, !substance.isWordless else { return [] }
    let isBare = substance.points == 0 && !substance.offersVagueBenefit
    guard substance.isQuestion || isBare, !DeniedUse.speaks(about: reading) else { return [] }
    return [Fault(reading.trimmedRange, Self.message, reason: Self.reason, help: Self.help)]
  }

  static func supports(_ language: Language) -> Bool { language.canCountSubstance }
}

extension NoPurpose {
  fileprivate static let message = "says that the app wants access, not what it does with it"
  fileprivate static let reason =
    "The system alert already names the resource. App Review rejects a purpose string that adds no use of its own, and the scan at submission looks for it."
  fileprivate static let help =
    "name the feature, what it does with the data, and an example: “Scan receipts to file them under travel costs.”"
}
