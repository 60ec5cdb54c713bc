internal import CopyModel

/// A purpose string stands in a target whose platform reads its key.
///
/// ## Why
/// A key that the platform does not know does nothing: nobody sees its text, and translators work on it in every language all the same.
/// Often the right key of that platform is missing beside it.
///
/// ## How it is judged
/// Where the project says which platforms a target is for, the key is looked up among those that are certain: keys of the Mac for files,
/// Apple events and system extensions, keys of visionOS for hands and surroundings, and a few whose hardware other devices lack, such as
/// the camera on a watch. A target for several platforms may hold the keys of each. Other keys are left alone, since systems read more of
/// them than the reference lists. The rule speaks once for each key, at the text in the source language; no rule then asks for translations
/// of the key, or for another key beside it.
///
/// ## Instead
/// Remove the key from this target, or take the key that its platform knows.
struct PlatformMismatch: CatalogRule {
  static let id: RuleID = "platform-mismatch"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/documentation/bundleresources/protected-resources"
  static let isAboutKey = true
  static let isAboutWholeKey = true
  static let condemnsKey = true
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    TargetTexts.all(in: view).flatMap { target -> [CatalogFault] in
      guard let platforms = target.platforms else { return [] }
      return target.texts.entries.compactMap { entry in
        guard let known = PurposeKey.named(entry.key)?.certainPlatforms, known.isDisjoint(with: platforms),
          let index = target.texts.shownIndex(of: entry)
        else { return nil }
        return CatalogFault(
          ofText: index, in: view.catalog, Self.message(platforms), reason: Self.reason(known), help: Self.help(entry.key))
      }
    }
  }
}

extension PlatformMismatch {
  fileprivate static func message(_ platforms: Set<String>) -> String {
    "stands under a key that \(platforms.sorted().joined(separator: " and ")) does not read"
  }
  fileprivate static func reason(_ known: Set<String>) -> String {
    "Only \(known.sorted().joined(separator: ", ")) knows the key; in this target nobody ever sees the text."
  }
  fileprivate static func help(_ key: String) -> String { "remove \(key) from this target, or take the key that its platform knows" }
}
