internal import CopyModel

/// A location button’s title fits at every text size, in every language.
///
/// ## Why
/// The system shares the location only if the title can be read in full. It draws it on one line and neither wraps nor shrinks it: a title that
/// is wider than the button is cut off, and the button gives no location.
///
/// ## How it is judged
/// The title is shaped with a face that stands in for the system’s and measured at each of the twelve text sizes, with icon, gap and padding,
/// against the button’s `width`, as far as the widest iPhone has room for it, or the narrowest iPhone less its margins. Each stand-in has a margin
/// that says how far the system’s face may differ; only what overflows beyond the margin is reported. Text sizes above the button’s `maxTextSize`
/// are not asked for.
///
/// ## Instead
/// Take a shorter title of the system, the icon alone, or a smaller text style. What the finding suggests was measured, and fits in every
/// language that the button was measured in.
struct ButtonFit: ButtonRule {
  static let id: RuleID = "button-fit"
  static let severity = Severity.error
  static let url = "https://developer.apple.com/design/human-interface-guidelines/privacy#Location-button"
  static let examples: [Example] = []

  init() {}

  func faults(in buttons: MeasuredButtons) -> [ButtonFault] {
    buttons.fits.compactMap { fit in
      guard let row = fit.firstOverflow else { return nil }
      return ButtonFault(
        fit.button, locale: fit.locale, title: fit.title, Self.message(fit, row),
        reason: fit.button.isSystem ? Self.reason : Self.ownReason, help: Self.help(fit))
    }
  }
}

extension ButtonFit {
  fileprivate static func message(_ fit: FittedButton, _ row: FittedButton.Row) -> String {
    let over = Int((row.neededWidth - row.availableWidth).rounded(.up))
    let fitting = fit.largestFitting.map { "fits up to \($0.rawValue)" } ?? "fits at no text size"
    return "\(fitting) and is \(over) pt too wide at \(row.textSize.rawValue)"
  }
  fileprivate static let reason =
    "The system gives no location to a button whose title it cannot show in full, at any text size a person chose."
  fileprivate static let ownReason = "A title on one line that is wider than its button is cut off, at any text size a person chose."
  fileprivate static func help(_ fit: FittedButton) -> String {
    let button = fit.button
    var advice = fit.remedies
    // Not measured: nobody knows the other title, and how small is small enough is for the designer to say.
    if !button.isSystem { advice.insert("shorten the title", at: 0) }
    guard fit.remedies.isEmpty else { return advice.joined(separator: "; or ") }
    if button.fontSize != nil { advice.append("set a smaller font size") }
    if let width = button.width, width <= fit.rows.first?.availableWidth ?? 0 { advice.append("make the button wider") }
    var tried = button.isSystem ? ["another label", "the icon alone"] : []
    if button.fontSize == nil { tried.append("a smaller text style") }
    let list = [tried.dropLast().joined(separator: ", "), tried.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
    let fruitless = tried.isEmpty ? "" : "\(list) does not fit in every language"
    return [advice.joined(separator: ", or "), fruitless].filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
