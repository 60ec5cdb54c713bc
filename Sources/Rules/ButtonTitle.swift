internal import CopyModel
internal import Fit

/// A location button has one of the titles that the system offers.
///
/// ## Why
/// The system draws the title of its location button, in the person’s language, so that it always says what happens. It offers five titles and no
/// other; a title that an app sets is not shown.
///
/// ## How it is judged
/// A `label` that is none of the system’s, or a `title` of its own beside the system’s button. A button that is the app’s own says `"system": false`.
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
    buttons.buttons.filter(\.isSystem).compactMap { button in
      let offered = SystemTitles.shared.labels
      if let label = button.label, label != SystemTitles.none, !offered.contains(label) {
        return ButtonFault(button, Self.unknown(label), reason: Self.reason, help: Self.help(offered))
      }
      guard button.titleKey != nil else { return nil }
      return ButtonFault(button, Self.ownTitle, reason: Self.reason, help: Self.helpOwn)
    }
  }
}

extension ButtonTitle {
  fileprivate static func unknown(_ label: String) -> String { "has the label “\(label)”, which the system does not offer" }
  fileprivate static let ownTitle = "has a title of its own, which the system’s button does not show"
  fileprivate static let reason = "The system draws one of its own titles in the person’s language and shows no other."
  fileprivate static func help(_ labels: [String]) -> String { "take one of \(labels.joined(separator: ", ")), or none for the icon alone" }
  fileprivate static let helpOwn = "leave the title out and choose a label; or, when the button is the app’s own, say \"system\": false"
}
