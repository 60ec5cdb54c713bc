internal import CopyModel

/// A location button's title stands out from its background.
///
/// ## Why
/// People with low vision, and everyone in the sun, cannot read a title whose colour is near that of the button.
///
/// ## How it is judged
/// The contrast ratio of WCAG 2 between `foreground` and `background`, after the button's opacity, in light and in dark mode; below 4.5 is a
/// fault. Below 1.5 it is `button-illegible`. One colour without the other is a fault too, since the other is then the system’s and may be near
/// it (WCAG 2, failure F24). Without either the system’s own are taken to be right.
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
    buttons.buttons.compactMap { button in
      if let contrast = TitleContrast(button) {
        guard (TitleContrast.leastValid..<TitleContrast.leastReadable).contains(contrast.ratio) else { return nil }
        return ButtonFault(button, Self.message(contrast), reason: Self.reason, help: Self.help)
      }
      return TitleContrast.half(of: button).map { half in
        ButtonFault(button, Self.message(half), reason: Self.halfReason, help: Self.help(half))
      }
    }
  }
}

extension ButtonContrast {
  fileprivate static func message(_ contrast: TitleContrast) -> String {
    "has a contrast of \(contrast.shown) to 1\(contrast.isDark ? " in dark mode" : ""); text needs 4.5 to 1"
  }
  private static func member(_ isForeground: Bool, _ isDark: Bool) -> String {
    (isForeground ? "foreground" : "background") + (isDark ? "Dark" : "")
  }
  fileprivate static func message(_ half: TitleContrast.Half) -> String {
    "has a \(member(half.isForeground, half.isDark)) and no \(member(!half.isForeground, half.isDark)), so that its contrast cannot be judged"
  }
  fileprivate static let halfReason = "The other colour is then the system’s, and may be near this one in light mode or in dark mode."
  fileprivate static func help(_ half: TitleContrast.Half) -> String {
    "give \(member(!half.isForeground, half.isDark)) too, or leave both colours to the system"
  }
  fileprivate static let reason = "WCAG 2 asks for 4.5 to 1, so that people with low vision can read the title."
  fileprivate static let help = "make the title’s colour and the button’s differ more in lightness, or raise the opacity"
}
