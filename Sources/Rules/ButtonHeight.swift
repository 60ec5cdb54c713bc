internal import CopyModel

/// A location button is tall enough to be hit.
///
/// ## Why
/// A control below 44 points is hard to hit, most of all for people who tremble or who are on the move.
///
/// ## How it is judged
/// A `height` below 44 points is a fault. Without a height the rule is silent.
///
/// ## Instead
/// Give the button 44 points or more, or leave its height to the system.
struct ButtonHeight: ButtonRule {
  static let id: RuleID = "button-height"
  static let severity = Severity.warning
  static let url = "https://developer.apple.com/design/human-interface-guidelines/accessibility#Mobility"
  static let examples: [Example] = []

  init() {}

  func faults(in buttons: MeasuredButtons) -> [ButtonFault] {
    buttons.buttons.compactMap { button in
      guard let height = button.height, height < Self.least else { return nil }
      return ButtonFault(button, Self.message(height), reason: Self.reason, help: Self.help)
    }
  }

  private static let least = 44.0
}

extension ButtonHeight {
  fileprivate static func message(_ height: Double) -> String {
    // Rounded down, so that it never reaches the limit that it misses.
    let tenths = (height * 10).rounded(.down) / 10
    let shown = tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    return "is \(shown) pt tall; controls need 44 pt"
  }
  fileprivate static let reason = "A control below 44 pt is hard to hit."
  fileprivate static let help = "make the button 44 pt tall or more, or leave its height out"
}
