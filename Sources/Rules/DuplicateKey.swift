internal import CopyModel

/// A file has a key once.
///
/// ## Why
/// Of two texts under one key only one ships, and nobody who reads the file can be sure which. While both say the same nothing is lost,
/// until somebody changes the one that does not count.
///
/// ## How it is judged
/// A key that stands more than once in a file, for the same language. The rule speaks once for each key, at the first text that does not
/// ship, and says whether the texts agree and which of them counts.
///
/// ## Instead
/// Keep the text that ships, and remove the others.
struct DuplicateKey: CatalogRule {
  static let id: RuleID = "duplicate-key"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/documentation/bundleresources/managing-your-app-s-information-property-list"
  static let isAboutKey = true
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    ShadowGroup.groups(of: view.catalog.shadowed.filter { $0.reason.isRepeated }, by: ShadowGroup.sameFile).map { group in
      let isCut = group.first.file.map { view.catalog.uncountedRepeats.contains($0.path) } ?? false
      let times = Self.times(group.count, isCut: isCut)
      let agree = !isCut && group.losers.allSatisfy { SameText.isSame($0.text, group.winner.text) }
      let fault = Fault(
        ByteRange(0, group.first.text.utf8.count), isCut ? Self.repeated(times) : agree ? Self.agreeing(times) : Self.differing(times),
        reason: agree ? Self.agreeingReason : Self.differingReason, help: Self.help(keeping: group.winner.place))
      return CatalogFault(fault, of: group.first, related: group.otherPlaces)
    }
  }
}

extension Catalog.ShadowedText.Reason {
  /// Whether the key stands once more in the same file.
  fileprivate var isRepeated: Bool { if case .repeated = self { true } else { false } }
}

extension DuplicateKey {
  fileprivate static func repeated(_ times: String) -> String { "stands \(times) in this file" }
  fileprivate static func agreeing(_ times: String) -> String { "\(repeated(times)), always with the same text" }
  fileprivate static func differing(_ times: String) -> String { "\(repeated(times)), with different texts" }
  /// How often a key stands; where repeats were left uncounted, at least so often.
  fileprivate static func times(_ count: Int, isCut: Bool) -> String {
    isCut ? "at least \(count) times" : count == 2 ? "twice" : "\(count) times"
  }
  fileprivate static let agreeingReason =
    "Only one of them ships. They agree today, but a change of the other one will change nothing."
  fileprivate static let differingReason = "Only one of them ships; this one is never shown."
  fileprivate static func help(keeping place: Place?) -> String {
    guard let line = place?.start?.line else { return "keep the last one, which ships, and remove the others" }
    return "keep the one in line \(line), which ships, and remove the others"
  }
}
