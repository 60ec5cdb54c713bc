internal import CopyModel
internal import Languages

/// A purpose string speaks of the resource that its key guards.
///
/// ## Why
/// A camera text under the microphone key shows in the microphone's alert. It is a slip of copying, and translations repeat it.
///
/// ## How it is judged
/// The text names another resource by words that belong to no other, and never its own.
///
/// ## Instead
/// Write what this resource is used for.
struct WrongResource: StringRule {
  static let id: RuleID = "wrong-resource"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let carriesOver = true
  static let examples: [Example] = [
    .flagged("Trailmark uses ⟦the camera⟧ to scan summit stamps.", "en", "NSContactsUsageDescription"),
    .clean("Finds friends in your contacts who hike nearby.", "en", "NSContactsUsageDescription"),
    .flagged("카메라로 정상 인증 스탬프를 스캔합니다.", "ko", "NSContactsUsageDescription"),
    .clean("연락처에서 함께 등산할 친구를 찾습니다.", "ko", "NSContactsUsageDescription"),
    .flagged("Scannt mit der Kamera deine Gipfelstempel.", "de", "NSContactsUsageDescription"),
    .clean("Findet Freunde in deinen Kontakten, die in der Nähe wandern.", "de", "NSContactsUsageDescription"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    guard let tokens = reading.foreignResource() else { return [] }
    return [Fault(reading.range(of: tokens), Self.message, reason: Self.reason, help: Self.help)]
  }

  static func supports(_ language: Language) -> Bool { language.namesResources }
}

extension WrongResource {
  fileprivate static let message = "names another resource than the one its key guards"
  fileprivate static let reason = "The text shows in the alert of its key; people would read about the wrong thing."
  fileprivate static let help = "write what the resource of this key is used for, or move the text to its own key"
}
