internal import CopyModel

/// A location button’s title grows with the text size that a person chose.
///
/// ## Why
/// A font size of its own stays as it is at every text size: people who need large text cannot read the button.
///
/// ## How it is judged
/// A button with `fontSize` is a fault; so is a `maxTextSize` below the accessibility sizes. Below 12 points the system’s button takes 18 instead
/// (read off released builds of CoreLocationUI; unofficial).
///
/// ## Instead
/// Give the button a text style, such as body, and let it grow to accessibility5.
struct ButtonTextSize: ButtonRule {
  static let id: RuleID = "button-text-size"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/design/human-interface-guidelines/typography#Supporting-Dynamic-Type"
  static let examples: [Example] = []

  init() {}

  func faults(in buttons: MeasuredButtons) -> [ButtonFault] {
    var drawn: [Place: Double] = [:]
    for fit in buttons.fits where fit.button.fontSize != nil { drawn[fit.button.place] = fit.rows.first?.fontSize }
    return buttons.buttons.compactMap { button in
      if let size = button.fontSize {
        return ButtonFault(button, Self.fixed(size, drawn: drawn[button.place] ?? size), reason: Self.reason, help: Self.help)
      }
      guard let limit = button.maxTextSize, limit < .accessibility1 else { return nil }
      return ButtonFault(button, Self.limited(limit), reason: Self.reason, help: Self.helpLimit)
    }
  }
}

extension ButtonTextSize {
  fileprivate static func fixed(_ size: Double, drawn: Double) -> String {
    let fixed = "has a fixed font size, which ignores the text size"
    return drawn == size ? fixed : fixed + ", and one so small that the system takes \(shown(drawn)) pt in place of \(shown(size))"
  }
  private static func shown(_ points: Double) -> String { Int(exactly: points).map(String.init) ?? "\(points)" }
  fileprivate static func limited(_ limit: TextSize) -> String { "grows only up to \(limit.rawValue), below the accessibility sizes" }
  fileprivate static let reason = "Text that does not grow is lost on people who need it large."
  fileprivate static let help = "set a text style, such as body, in place of the font size"
  fileprivate static let helpLimit = "let the text grow to an accessibility size, and make room for it"
}
