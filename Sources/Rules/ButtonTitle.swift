internal import CopyModel
internal import Fit

/// A location button has one of the titles that the system offers, and shows something.
///
/// ## Why
/// The system draws the title of its location button, in the person’s language, so that it always says what happens. It offers five titles and no
/// other; a title that an app sets is not shown. A button that shows neither a title nor an icon says nothing at all.
///
/// ## How it is judged
/// A `label` that is none of the system’s, or a `title` of its own beside the system’s button; a button without title and icon; a title of the app’s
/// own that is empty or holds only what nobody sees. A button that is the app’s own says `"system": false`.
///
/// ## Instead
/// Choose the label that says what the person does: send, share, or use the current location.
struct ButtonTitle: ButtonRule {
  static let id: RuleID = "button-title"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/documentation/corelocationui/locationbutton"
  static let examples: [Example] = []

  init() {}

  func faults(in buttons: MeasuredButtons) -> [ButtonFault] {
    buttons.buttons.compactMap(Self.fault) + buttons.fits.compactMap(Self.blankTitle)
  }

  /// A fault of a button in every locale.
  private static func fault(of button: LocationButton) -> ButtonFault? {
    if button.isSystem {
      if let label = button.label, label != SystemTitles.none {
        if !SystemTitles.shared.offers(label) {
          return ButtonFault(button, unknown(label), reason: reason, help: help(SystemTitles.shared.labels))
        }
      } else if !button.hasIcon {
        return ButtonFault(button, nothing, reason: nothingReason, help: helpNothing)
      }
      return button.titleKey == nil ? nil : ButtonFault(button, ownTitle, reason: reason, help: helpOwn)
    }
    guard button.titleKey == nil, !button.hasIcon else { return nil }
    return ButtonFault(button, nothing, reason: nothingReason, help: helpNothingOwn)
  }

  /// A fault of a title of the app's own in one locale.
  private static func blankTitle(of fit: FittedButton) -> ButtonFault? {
    guard !fit.button.isSystem, fit.button.titleKey != nil else { return nil }
    var title = fit.title
    guard title.withUTF8(\.isBlank) else { return nil }
    return ButtonFault(
      fit.button, locale: fit.locale, title: fit.title, blank(title), reason: nothingReason, help: helpBlank)
  }
}

extension ButtonTitle {
  fileprivate static func unknown(_ label: String) -> String { "has the label “\(label)”, which the system does not offer" }
  fileprivate static let ownTitle = "has a title of its own, which the system’s button does not show"
  fileprivate static let nothing = "shows neither a title nor an icon"
  fileprivate static func blank(_ title: String) -> String {
    title.isEmpty ? "has an empty title" : "has a title that holds nothing to be seen"
  }
  fileprivate static let reason = "The system draws one of its own titles in the person’s language and shows no other."
  fileprivate static let nothingReason = "People cannot know what a button does that says nothing."
  fileprivate static func help(_ labels: [String]) -> String { "take one of \(labels.joined(separator: ", ")), or none for the icon alone" }
  fileprivate static let helpNothing = "choose a label, or show the icon"
  fileprivate static let helpNothingOwn = "give it a title, or an icon"
  fileprivate static let helpBlank = "write what the person does with the button"
  fileprivate static let helpOwn = "leave the title out and choose a label; or, when the button is the app’s own, say \"system\": false"
}
