public import CopyModel
public import Typesetting

/// A change that makes a button fit; each was applied and measured before it is named.
public enum Remedy: Hashable, Sendable {
  /// Another of the system's titles.
  case label(String)
  /// The icon alone.
  case iconOnly
  /// A smaller text style.
  case textStyle(DynamicTypeStyle)
  /// No fixed width.
  case flexibleWidth
  /// A limit for the text size.
  case limit(TextSize)
}

extension ButtonMeasurer {
  /// What would make a button fit in a locale, the least change first; empty when nothing that was tried does.
  ///
  /// - Throws: ``FontError`` when a face that the configuration names cannot be used.
  public func remedies(for fit: FittedButton) throws(FontError) -> [Remedy] {
    let button = fit.button
    guard let title = try title(of: button, in: fit.locale, ownTitle: fit.title) else { return [] }
    var remedies: [Remedy] = []
    if button.width != nil, isHeld(button, title, changed: { $0.width = nil }) { remedies.append(.flexibleWidth) }
    if let label = try shorterLabel(for: fit) { remedies.append(.label(label)) }
    if let style = smallerStyle(of: button, title) { remedies.append(.textStyle(style)) }
    let icon = MeasuredTitle(text: "", locale: fit.locale, line: nil)
    // A button without an icon would show nothing at all.
    if button.isSystem, button.hasIcon, !fit.title.isEmpty, isHeld(button, icon, changed: { _ in }) { remedies.append(.iconOnly) }
    // A cap asks people to do without the size they chose, so it comes last.
    if let largest = fit.largestFitting { remedies.append(.limit(largest)) }
    return remedies
  }

  /// Whether a changed button fits at every required text size.
  private func isHeld(_ button: LocationButton, _ title: MeasuredTitle, changed: (inout LocationButton) -> Void) -> Bool {
    var button = button
    changed(&button)
    return rows(of: button, title: title).allSatisfy { !$0.isRequired || $0.verdict == .fits }
  }

  /// The widest of the system's other titles that fits.
  private func shorterLabel(for fit: FittedButton) throws(FontError) -> String? {
    guard fit.button.isSystem, !fit.title.isEmpty else { return nil }
    var best: (label: String, width: Double)?
    for label in SystemTitles.shared.labels where label != fit.button.label {
      var button = fit.button
      button.label = label
      guard let title = try title(of: button, in: fit.locale, ownTitle: nil), let width = title.width(at: layout.defaultFontSize) else {
        continue
      }
      if width > best?.width ?? 0, isHeld(button, title, changed: { _ in }) { best = (label, width) }
    }
    return best?.label
  }

  /// The largest text style below the button's own that fits.
  private func smallerStyle(of button: LocationButton, _ title: MeasuredTitle) -> DynamicTypeStyle? {
    guard button.fontSize == nil else { return nil }
    let own = (button.textStyle ?? .body).fontSize(at: .accessibility5)
    return DynamicTypeStyle.allCases.first { style in
      style.fontSize(at: .accessibility5) < own && isHeld(button, title) { $0.textStyle = style }
    }
  }
}
