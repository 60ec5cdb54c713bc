internal import CopyModel
internal import Languages

/// A purpose string uses words that everyone knows.
///
/// ## Why
/// People who do not build apps read it. "Peripheral", "SDK" or "IDFA" tell them nothing.
///
/// ## Instead
/// Name the thing as people call it: a sensor, a partner, an advertising identifier.
struct PlainWords: StringRule {
  static let id: RuleID = "plain-words"
  static let severity = Severity.note
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let carriesOver = true
  static let examples: [Example] = [
    .flagged("Connects to your BLE ⟦peripheral⟧ to show the battery level.", "en", "NSBluetoothAlwaysUsageDescription"),
    .clean("Connects to your bike sensor to show the battery level.", "en", "NSBluetoothAlwaysUsageDescription"),
    .clean("자전거 센서에 연결해 배터리 잔량을 보여 줍니다.", "ko", "NSBluetoothAlwaysUsageDescription"),
    .clean("Verbindet sich mit deinem Fahrradsensor und zeigt den Akkustand.", "de", "NSBluetoothAlwaysUsageDescription"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    let found = reading.matches(of: .plainWords).map(\.tokens) + reading.tokens(in: .jargon)
    guard !found.isEmpty else { return [] }
    return found.sorted { $0.lowerBound < $1.lowerBound }.map { tokens in
      Fault(reading.range(of: tokens), Self.message, reason: Self.reason, help: Self.help)
    }
  }

  static func supports(_ language: Language) -> Bool { language.has(.jargon) || language.patternKinds.contains(.plainWords) }
}

extension PlainWords {
  fileprivate static let message = "is a word that people outside software may not know"
  fileprivate static let reason = "People decide on the text in a moment; a technical word stops them."
  fileprivate static let help = "name the thing as people call it"
}
