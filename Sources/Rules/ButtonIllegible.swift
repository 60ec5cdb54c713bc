internal import CopyModel

/// A location button that the system cannot take for legible gives no location.
///
/// ## Why
/// The system hands the location over only when a person could see what the button says. It checks the contrast of title and background
/// itself, opacity included, and turns a button off that falls below its limit.
///
/// ## How it is judged
/// As `button-contrast`, with a limit of 1.5 to 1; an `opacity` so low that not even black on white reaches it is a fault of any button. The limit
/// was read off released builds of CoreLocationUI; it is not documented.
///
/// ## Instead
/// Choose colours that differ in lightness; 4.5 to 1 also serves people with low vision.
struct ButtonIllegible: ButtonRule {
  static let id: RuleID = "button-illegible"
  static let severity = Severity.error
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy#Location-button"
  static let examples: [Example] = []

  init() {}

  func faults(in buttons: MeasuredButtons) -> [ButtonFault] {
    TitleContrast.buttons(buttons.buttons, within: 0..<TitleContrast.leastValid).map { button, contrast in
      ButtonFault(button, Self.message(contrast), reason: Self.reason, help: Self.help)
    }
  }
}

extension ButtonIllegible {
  fileprivate static func message(_ contrast: TitleContrast) -> String {
    contrast.isAtMost
      ? "has an opacity at which no two colours have a contrast above \(contrast.shown) to 1; below 1.5 the system gives no location"
      : "has a contrast of \(contrast.shown) to 1\(contrast.isDark ? " in dark mode" : ""); below 1.5 the system gives no location"
  }
  fileprivate static let reason = "The system checks that the title can be seen before it shares the location, and withholds it otherwise."
  fileprivate static let help = "choose a title colour and a background that differ in lightness, at 4.5 to 1 or more, and a high opacity"
}
