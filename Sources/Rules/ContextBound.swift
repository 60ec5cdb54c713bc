internal import CopyModel
internal import Languages

/// A purpose string stands alone: people also read it in Settings.
///
/// ## Why
/// "Scan this code" or "for the next step" points at something on the screen. In the system alert and in Settings there is no such thing.
///
/// ## Instead
/// Name the thing: "Scan the code on your bike."
struct ContextBound: StringRule {
  static let id: RuleID = "context-bound"
  static let severity = Severity.note
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let carriesOver = true
  static let patterns: PatternKinds? = PatternKinds(.contextBound)
  static let examples: [Example] = [
    .flagged("Scan ⟦this image⟧ to unlock the bike.", "en"),
    .clean("Scan the code on the bike to unlock it.", "en"),
    .clean("이 앱은 명함을 스캔해 연락처에 저장합니다.", "ko"),
    .clean("Diese App scannt Visitenkarten und speichert sie als Kontakte.", "de"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    reading.matches(of: .contextBound).map { match in
      Fault(reading.range(of: match.tokens), Self.message, reason: Self.reason, help: Self.help)
    }
  }

  static func supports(_ language: Language) -> Bool { language.patternKinds.contains(.contextBound) }
}

extension ContextBound {
  fileprivate static let message = "points at something that only the app's screen shows"
  fileprivate static let reason =
    "The text also stands in Settings, where nothing that it points at is on the screen."
  fileprivate static let help = "name the thing instead of pointing at it"
}
