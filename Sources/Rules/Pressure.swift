internal import CopyModel
internal import Languages

/// A purpose string leaves the choice to the person.
///
/// ## Why
/// The system asks; the text explains. A text that tells people to tap the alert's own button, or that calls the whole app unusable without
/// consent, pushes them, and guideline 5.1.1(iv) forbids that.
///
/// ## How it is judged
/// Narrowly: the person is told to tap, choose or press the button of the alert, or the app or service as a whole is called unusable. Saying
/// which feature is lost, or "please allow … to scan", is fine.
///
/// ## Instead
/// Say what the feature does, and let people decide.
struct Pressure: StringRule {
  static let id: RuleID = "pressure"
  static let severity = Severity.error
  static let risk = Risk.pressure
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let carriesOver = true
  static let patterns: PatternKinds? = PatternKinds(.pressure)
  static let examples: [Example] = [
    .flagged("Trailmark records your hikes. ⟦Tap Allow⟧ to continue.", "en", "NSLocationWhenInUseUsageDescription"),
    .clean("Please allow the camera to scan the code on your bike.", "en"),
    .flagged("위치를 지도에 표시합니다. 계속하려면 허용을 눌러 주세요.", "ko", "NSLocationWhenInUseUsageDescription"),
    .clean("자전거의 코드를 스캔하려면 카메라를 허용해 주세요.", "ko"),
    .flagged("Zeigt Wege in deiner Nähe. Tippe auf „Erlauben“, um fortzufahren.", "de", "NSLocationWhenInUseUsageDescription"),
    .clean("Bitte erlaube die Kamera, um den Code am Fahrrad zu scannen.", "de"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    reading.matches(of: .pressure).map { match in
      Fault(reading.range(of: match.tokens), Self.message, reason: Self.reason, help: Self.help)
    }
  }

  static func supports(_ language: Language) -> Bool { language.patternKinds.contains(.pressure) }
}

extension Pressure {
  fileprivate static let message = "pushes the person to consent"
  fileprivate static let reason =
    "Guideline 5.1.1(iv) asks apps to respect the choice: no cue at the alert's button, no app that stops without consent."
  fileprivate static let help = "say what the feature does and leave the choice to the person"
}
