internal import CopyModel

/// Keys that the system wants together are both there.
///
/// ## Why
/// An app that links HealthKit needs a text for reading and one for writing, even if it does only one: the upload is refused with
/// ITMS-90683 otherwise. Location at all times is asked for after location while the app is used, so its key alone shows no alert at all.
///
/// ## How it is judged
/// In a target whose Info.plist is known: `NSHealthShareUsageDescription` and `NSHealthUpdateUsageDescription` without each other, and
/// `NSLocationAlwaysAndWhenInUseUsageDescription` or `NSLocationAlwaysUsageDescription` without `NSLocationWhenInUseUsageDescription`.
/// Targets for the Mac alone need no such pair. Over a lone strings file or a strings.json the rule is silent. It speaks once for each
/// missing key, at the text of the other in the source language.
///
/// ## Instead
/// Add the missing key. If the app only reads health data, say so: “Trailmark reads your steps and never changes your health data.”
struct MissingPair: CatalogRule {
  static let id: RuleID = "missing-pair"
  static let severity = Severity.error
  static let url = "https://developer.apple.com/documentation/bundleresources/protected-resources"
  static let isAboutKey = true
  static let isAboutWholeKey = true
  static let examples: [Example] = []

  /// Keys of which each needs another, with the reason.
  ///
  /// Sources: openradar 36431374 and upload reports since (both Health keys); Apple’s page on requesting authorization for location.
  private static let pairs: [(key: String, partner: String, reason: String)] = [
    ("NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription", healthReason),
    ("NSHealthUpdateUsageDescription", "NSHealthShareUsageDescription", healthReason),
    ("NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationWhenInUseUsageDescription", locationReason),
    ("NSLocationAlwaysUsageDescription", "NSLocationWhenInUseUsageDescription", locationReason),
  ]

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    TargetTexts.all(in: view).flatMap { target -> [CatalogFault] in
      guard target.mayRun(on: Self.platforms) else { return [] }
      var missing: Set<String> = []
      return Self.pairs.compactMap { pair in
        guard let entry = target.texts.entries.first(where: { $0.key == pair.key }), target.has(pair.partner) == false,
          missing.insert(pair.partner).inserted, let index = target.texts.shownIndex(of: entry)
        else { return nil }
        return CatalogFault(
          ofText: index, in: view.catalog, Self.message(pair.partner), reason: pair.reason, help: Self.help(pair.partner))
      }
    }
  }
}

extension MissingPair {
  /// The platforms whose systems and uploads want the pairs.
  fileprivate static let platforms: Set<String> = ["iOS", "visionOS"]
  fileprivate static let healthReason =
    "An app that links HealthKit needs the texts for reading and for writing: App Store Connect refuses the upload otherwise (ITMS-90683)."
  fileprivate static let locationReason =
    "The system asks for location while the app is used first; without that key no alert appears, and no location comes."
  fileprivate static func message(_ partner: String) -> String { "stands without \(partner)" }
  fileprivate static func help(_ partner: String) -> String { "add \(partner) to the Info.plist, in every language of the app" }
}
