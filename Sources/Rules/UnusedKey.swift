internal import CopyModel

/// A purpose string guards a resource that the app touches.
///
/// ## Why
/// A key that nothing uses asks people for trust without a reason, and App Review’s scan reads its text like every other: apps have been
/// rejected for the text of a resource that they had long given up. Apple’s help page asks to take the reference out rather than to
/// describe a use that there is none of.
///
/// ## How it is judged
/// The sources of the project are looked through for everything that may touch the resource, or one that may be meant with it: imports,
/// classes, functions, linked frameworks, entitlements and packages known to wrap them, in the app’s own code and in the dependencies that
/// lie in its folder. The rule speaks only when nothing is found and everything was looked at. It is silent when a dependency’s sources are
/// elsewhere, when there is a binary framework, and for a key that a web view, a share sheet or an image picker may need.
///
/// ## Instead
/// Remove the key, in every language. Where it is for something to come, add it with that. Where the code is out of sight, such as an
/// extension built elsewhere, say so beside the text: `"ignore": {"unused-key": "why"}`.
struct UnusedKey: CatalogRule {
  static let id: RuleID = "unused-key"
  static let severity = Severity.note
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let isAboutKey = true
  static let isAboutWholeKey = true
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    let catalog = view.catalog
    guard let evidence = catalog.evidence, evidence.isComplete else { return [] }
    var faults: [CatalogFault] = []
    for texts in view.translations {
      // A dictionary of texts has one key and an entry for each text.
      var seen: Set<PurposeKey> = []
      for entry in texts.entries {
        guard let key = PurposeKey.named(entry.key), evidence.provesUnused(key.resource), seen.insert(key).inserted else { continue }
        guard let shown = texts.shownIndex(of: entry) else { continue }
        faults.append(CatalogFault(ofText: shown, in: catalog, Self.message, reason: Self.reason, help: Self.help(key.name)))
      }
    }
    return faults
  }
}

extension UnusedKey {
  fileprivate static let message = "nothing in the project touches what this key guards"
  fileprivate static let reason =
    "No source, package or linked framework shows a sign of the resource. App Review reads the text all the same, and prefers that it goes."
  fileprivate static func help(_ key: String) -> String { "remove \(key) from the app, in every language" }
}
