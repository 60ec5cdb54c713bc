internal import CopyModel

/// A key that is translated stands in the Info.plist, too.
///
/// ## Why
/// The system looks a purpose string up by the keys of the Info.plist; a localised file only puts other words in its place. A key that only
/// the localisations have is never shown, and the App Store’s checks, which read the Info.plist alone, call it missing.
///
/// ## How it is judged
/// In a target whose Info.plist is known, every purpose key of its localised files is looked up among the keys that the build puts there,
/// from whichever source. Texts of a key that another has replaced, and that does stand there, are leftovers that harm nobody. The rule
/// speaks once for each key and counts the languages; where a similar key of the Info.plist has no translation, that one may be meant and
/// is suggested.
///
/// ## Instead
/// Add the key with its text in the source language to the Info.plist, or move the translations to the key that stands there.
struct MissingBaseKey: CatalogRule {
  static let id: RuleID = "missing-base-key"
  static let severity = Severity.error
  static let url = "https://developer.apple.com/documentation/bundleresources/managing-your-app-s-information-property-list"
  static let isAboutKey = true
  static let isAboutWholeKey = true
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    TargetTexts.all(in: view).flatMap { target in
      target.texts.entries.compactMap { entry -> CatalogFault? in
        guard let key = PurposeKey.named(entry.key), target.holds(entry.key) == false, !target.holdsSuccessor(of: key),
          let index = target.texts.shownIndex(of: entry)
        else { return nil }
        return CatalogFault(
          ofText: index, in: view.catalog, Self.message(locales: entry.texts.count), reason: Self.reason,
          help: Self.help(entry.key, meant: target.untranslatedKey(near: key)))
      }
    }
  }
}

extension TargetTexts {
  /// Whether the Info.plist has a key that took the place of another.
  fileprivate func holdsSuccessor(of key: PurposeKey) -> Bool {
    key.supersession?.successors.contains { holds($0) == true } ?? false
  }

  /// A key of the Info.plist that guards the same and that no localisation translates; nil when there is none.
  fileprivate func untranslatedKey(near key: PurposeKey) -> String? {
    let translated = Set(texts.entries.filter { $0.texts.count > 1 }.map(\.key))
    return target.baseKeys?.sorted().first { name in
      guard name != key.name, !translated.contains(name), let other = PurposeKey.named(name) else { return false }
      return other.resource.isRelated(to: key.resource)
    }
  }
}

extension MissingBaseKey {
  fileprivate static func message(locales: Int) -> String {
    locales == 1
      ? "is not in the Info.plist, so nobody sees it" : "is not in the Info.plist, so nobody sees it in any of \(locales) languages"
  }
  fileprivate static let reason =
    "The system and the App Store’s checks read the keys of the Info.plist; localised files only replace the words of those."
  fileprivate static func help(_ key: String, meant: String?) -> String {
    guard let meant else { return "add \(key) to the Info.plist, or remove it from the localised files" }
    return "if \(meant) is meant, which the Info.plist has and no language translates, rename the key; else add \(key) to the Info.plist"
  }
}
