internal import CopyModel
internal import Languages

/// A purpose string says what the data is for, not only what the resource does.
///
/// ## Why
/// "To take photos" says what a camera does. For the resources that people guard most, App Review has rejected such texts and asked for an
/// example: take photos of what, to do what with them?
///
/// ## How it is judged
/// As for `no-purpose`, when exactly one point is left. The rule is silent for resources where the act itself is purpose enough, such as Face
/// ID, Siri or adding to the photo library.
///
/// ## Instead
/// Add the outcome or an example: "Take photos of plants to identify them."
struct ThinPurpose: StringRule {
  static let id: RuleID = "thin-purpose"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let carriesOver = true
  static let examples: [Example] = [
    .flagged("⟦The camera is for taking photos.⟧", "en"),
    .clean("Take photos of plants to identify them.", "en"),
    .clean("Adds your edited pictures to the photo library.", "en", "NSPhotoLibraryAddUsageDescription"),
    .flagged("⟦사진을 촬영하기 위해 카메라를 사용합니다.⟧", "ko"),
    .clean("식물 사진을 촬영해 이름을 찾아 줍니다.", "ko"),
    .flagged("⟦Die Kamera dient zum Fotografieren.⟧", "de"),
    .clean("Fotografiere Pflanzen, um sie zu bestimmen.", "de"),
  ]

  init() {}

  func faults(in reading: CopyReading) -> [Fault] {
    guard let substance = reading.substance, substance.points == 1, !substance.isQuestion, reading.resource?.wantsExample ?? false,
      !DeniedUse.speaks(about: reading)
    else { return [] }
    return [Fault(reading.trimmedRange, Self.message, reason: Self.reason, help: Self.help)]
  }

  static func supports(_ language: Language) -> Bool { language.canCountSubstance }
}

extension ThinPurpose {
  fileprivate static let message = "says what the resource does, not what for"
  fileprivate static let reason =
    "App Review has rejected such texts for this resource and asked for an example of how the app uses the data."
  fileprivate static let help = "add the outcome or an example: what people photograph, say or share, and what they get from it"
}
