internal import CopyModel
internal import Languages

/// A purpose string says who does what.
///
/// ## Why
/// "Your location is used" hides who uses it. The Human Interface Guidelines ask for the active voice: the app, or the person, is the subject.
///
/// ## How it is judged
/// By patterns over words in the language's pack: a passive auxiliary with a participle, a passive ending, or access and permission as the
/// subject of an impersonal need. States ("is closed", "are interested") are no passives.
///
/// ## Instead
/// Make the app the subject: "Trailmark records your route."
struct PassiveVoice: StringRule {
  static let id: RuleID = "passive-voice"
  static let severity = Severity.warning
  static let carriesOver = true
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy"
  static let patterns: PatternKinds? = PatternKinds(.passiveVoice)
  static let examples: [Example] = [
    .flagged("Your photos ⟦are uploaded⟧ to your travel journal.", "en", "NSPhotoLibraryUsageDescription"),
    .clean("Trailmark uploads your photos to your travel journal.", "en", "NSPhotoLibraryUsageDescription"),
    .clean("Warns you when huts are closed for the winter.", "en", "NSLocationWhenInUseUsageDescription"),
    .flagged("사진이 여행 일지에 저장됩니다.", "ko", "NSPhotoLibraryUsageDescription"),
    .clean("사진을 여행 일지에 저장합니다.", "ko", "NSPhotoLibraryUsageDescription"),
    .flagged("Deine Fotos werden in dein Reisetagebuch hochgeladen.", "de", "NSPhotoLibraryUsageDescription"),
    .clean("Trailmark lädt deine Fotos in dein Reisetagebuch hoch.", "de", "NSPhotoLibraryUsageDescription"),
    .flagged("写真は旅行日記に保存されます。", "ja", "NSPhotoLibraryUsageDescription"),
    .clean("写真を旅行日記に保存します。", "ja", "NSPhotoLibraryUsageDescription"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    let actors = reading.matches(of: .namedActor)
    return reading.matches(of: .passiveVoice).map { match in
      let isActorNamed = actors.contains { reading.areInOneSentence($0.tokens, match.tokens) }
      return Fault(
        reading.range(of: match.tokens), isActorNamed ? Self.actorIsNoSubject : Self.actorIsHidden, reason: Self.reason,
        help: Self.help(reading.activeSentence(for: match.tokens)))
    }
  }

  static func supports(_ language: Language) -> Bool { language.patternKinds.contains(.passiveVoice) }
}

extension PassiveVoice {
  fileprivate static let actorIsHidden = "is passive and does not say who acts"
  fileprivate static let actorIsNoSubject = "is passive: who acts is named, but is not the subject"
  fileprivate static let reason =
    "The Human Interface Guidelines ask for the active voice: people want to know who uses their data."
  fileprivate static func help(_ active: String?) -> String {
    "make the app or the person the subject: “\(active ?? "Trailmark records your route.")”"
  }
}
