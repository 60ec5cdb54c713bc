internal import CopyModel

/// A purpose string stands under the key that today’s systems read.
///
/// ## Why
/// Apple has replaced some keys. A system that knows the new key does not read the old one: an app built for iOS 17 that has only
/// `NSCalendarsUsageDescription` is refused the calendar without any alert.
///
/// ## How it is judged
/// The key is one of those that were replaced on a platform of the target, and neither the target’s Info.plist nor its localisations hold a
/// key that took its place. An app that supports old systems rightly has both. What the Info.plist holds must be known: over a lone strings
/// file or a strings.json the rule is silent. It speaks once for each key, at the text in the source language.
///
/// ## Instead
/// Add the new key, with a text that says what the new access is for; keep the old one only for systems that need it. There is no fix: the
/// new access reaches further or less far than the old one, and its text must say so.
struct ObsoleteKey: CatalogRule {
  static let id: RuleID = "obsolete-key"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/documentation/bundleresources/protected-resources"
  static let isAboutKey = true
  static let isAboutWholeKey = true
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    TargetTexts.all(in: view).flatMap { target in
      target.texts.entries.compactMap { entry -> CatalogFault? in
        guard let old = PurposeKey.named(entry.key)?.supersession, old.isWhole(on: target.platforms),
          old.successors.allSatisfy({ target.has($0) == false }), let index = target.texts.shownIndex(of: entry)
        else { return nil }
        return CatalogFault(
          ofText: index, in: view.catalog, Self.message(old), reason: Self.reason(old), help: Self.help(old))
      }
    }
  }
}

extension ObsoleteKey {
  fileprivate static func message(_ old: Supersession) -> String { "stands under a key that was replaced in \(old.since)" }
  fileprivate static func reason(_ old: Supersession) -> String {
    "From \(old.since) on the system asks for \(old.successors.joined(separator: " or ")), and this target has neither text nor key for it."
  }
  fileprivate static func help(_ old: Supersession) -> String {
    "add \(old.successors.joined(separator: " or ")); keep the old key only if the app runs on older systems"
  }
}
