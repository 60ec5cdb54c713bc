internal import CopyModel

/// A location button's title stands out from its background.
///
/// ## Why
/// People with low vision, and everyone in the sun, cannot read a title whose colour is near that of the button.
///
/// ## How it is judged
/// The contrast ratio of WCAG 2 between `foreground` and `background`, after the button's opacity, in light and in dark mode; below 4.5 is a
/// fault. Below 1.5 it is `button-illegible`. Without both colours the rule is silent.
///
/// ## Instead
/// Take white or black on a strong colour, or a higher opacity.
struct ButtonContrast: ButtonRule {
  static let id: RuleID = "button-contrast"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy#Location-button"
  static let examples: [Example] = []

  init() {}

  func faults(in buttons: MeasuredButtons) -> [ButtonFault] {
    TitleContrast.buttons(buttons.buttons, within: TitleContrast.leastValid..<TitleContrast.leastReadable).map { button, contrast in
      ButtonFault(button, Self.message(contrast), reason: Self.reason, help: Self.help)
    }
  }
}

extension ButtonContrast {
  fileprivate static func message(_ contrast: TitleContrast) -> String {
    "has a contrast of \(contrast.shown) to 1\(contrast.isDark ? " in dark mode" : ""); text needs 4.5 to 1"
  }
  fileprivate static let reason = "WCAG 2 asks for 4.5 to 1, so that people with low vision can read the title."
  fileprivate static let help = "make the title’s colour and the button’s differ more in lightness, or raise the opacity"
}
