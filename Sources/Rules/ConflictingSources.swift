internal import CopyModel

/// All places that give a purpose string for one language of a target say the same.
///
/// ## Why
/// A text can come from the Info.plist, from a build setting, from a manifest and from the strings file of the source language; one of them
/// ships, and the others are what people read who work on the app. Where they differ, one is an old wording or a typo that was mended in
/// one place only, and what was reviewed may not be what is shown.
///
/// ## How it is judged
/// The text that ships is compared with those whose place it takes, white space and composition aside: in the Info.plist against the
/// localised file of the source language, in other sources of the same target, and in build configurations that are not for the App Store.
/// A build setting such as `$(PRODUCT_NAME)` may stand for any words. The rule speaks at the text that does not ship.
///
/// ## Instead
/// Keep the text in one place, or let all say the same.
struct ConflictingSources: CatalogRule {
  static let id: RuleID = "conflicting-sources"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/documentation/bundleresources/managing-your-app-s-information-property-list"
  static let isAboutKey = true
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    let unlike = view.catalog.shadowed.filter { shadowed in
      shadowed.reason.comparesSources && !SameText.isSame(shadowed.string.text, shadowed.winner.text)
        && !Expansion.mayBecome(shadowed.string.text, shadowed.winner.text)
        && !Expansion.mayBecome(shadowed.winner.text, shadowed.string.text)
    }
    let reasons = Dictionary(unlike.map { (ShadowGroup.sameTarget($0), $0.reason) }, uniquingKeysWith: { first, _ in first })
    return ShadowGroup.groups(of: unlike, by: ShadowGroup.sameTarget).map { group in
      let reason = reasons[ShadowGroup.sameTarget(Catalog.ShadowedText(string: group.first, winner: group.winner, reason: .otherSource))]
      let fault = Fault(
        ByteRange(0, group.first.text.utf8.count), Self.message(reason ?? .otherSource), reason: Self.reason,
        help: Self.help(shipping: group.winner.place))
      return CatalogFault(fault, of: group.first, related: group.otherPlaces)
    }
  }
}

extension Catalog.ShadowedText.Reason {
  /// Whether the two texts were meant to be one text of the app.
  fileprivate var comparesSources: Bool {
    switch self {
    case .localized, .otherSource, .configuration: true
    case .repeated, .exchange, .unreadFile: false
    }
  }
}

extension ConflictingSources {
  fileprivate static func message(_ reason: Catalog.ShadowedText.Reason) -> String {
    switch reason {
    case .localized: "does not ship: the localised text for this language says something else"
    case .configuration: "does not ship: the build for the App Store says something else"
    case .repeated, .otherSource, .exchange, .unreadFile: "does not ship: another source of this target says something else"
    }
  }
  fileprivate static let reason = "One of the two is out of date, and people see the other text than whoever reads this one."
  fileprivate static func help(shipping place: Place?) -> String {
    guard let place else { return "let both say the same, or remove this one" }
    return "compare it with the text that ships, in \(place.named): let both say the same, or remove this one"
  }
}
