internal import CopyModel
internal import Languages

/// A purpose string that says the app does not use the resource should not be there.
///
/// ## Why
/// Texts such as "This app does not use the microphone" stand under keys that a library demands. App Review asks developers to describe the
/// app's own use or to take the API reference out; a denial does neither.
///
/// ## How it is judged
/// The first sentence denies the use. A denial behind a stated use ("Films your climbs. Your location is not used.") reassures, and is fine.
///
/// ## Instead
/// Remove the key, or the library's module that needs it. If the app does use the resource, say what for.
struct DeniedUse: StringRule {
  static let id: RuleID = "denied-use"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let carriesOver = true
  static let patterns: PatternKinds? = PatternKinds(.deniedUse)
  static let examples: [Example] = [
    .flagged("This ⟦app does not use the microphone⟧.", "en", "NSMicrophoneUsageDescription"),
    .clean("Films your climbs; the sound does not leave your iPhone.", "en", "NSMicrophoneUsageDescription"),
    .flagged("이 앱은 마이크를 사용하지 않습니다.", "ko", "NSMicrophoneUsageDescription"),
    .clean("강연을 녹음해 글로 옮깁니다. 녹음은 서버에 저장하지 않습니다.", "ko", "NSMicrophoneUsageDescription"),
    .flagged("Diese App verwendet das Mikrofon nicht.", "de", "NSMicrophoneUsageDescription"),
    .clean("Nimmt Vorträge auf und schreibt sie mit. Die Aufnahme verlässt dein iPhone nicht.", "de", "NSMicrophoneUsageDescription"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    Self.denials(in: reading).map { match in
      Fault(reading.range(of: match.tokens), Self.message, reason: Self.reason, help: Self.help)
    }
  }

  static func supports(_ language: Language) -> Bool { language.patternKinds.contains(.deniedUse) }
}

extension DeniedUse {
  /// Whether the text denies its use, so that counting what it is for has no point.
  static func speaks(about reading: CopyReading) -> Bool { !denials(in: reading).isEmpty }

  /// The denials of the first sentence; one behind a stated use is a reassurance.
  private static func denials(in reading: CopyReading) -> ArraySlice<PatternMatch> {
    reading.matches(of: .deniedUse).prefix { reading.isInFirstSentence($0.tokens) }
  }

  fileprivate static let message = "says that the app does not use the resource"
  fileprivate static let reason =
    "A key that only denies its use asks people for nothing and makes App Review ask why it is there."
  fileprivate static let help = "remove the key and what links the API, or describe what the app does with the data"
}
