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
  /// A limit for the text size, which is never below the accessibility sizes.
  case limit(TextSize)
}

extension ButtonMeasurer {
  /// What would make a button fit in all the locales it was measured in, the least change first; empty when nothing that was tried does.
  ///
  /// - Parameter fits: One button in each of its locales, of which one overflows at least.
  /// - Throws: ``FontError`` when a face that the configuration names cannot be used.
  public func remedies(for fits: [FittedButton]) throws(FontError) -> [Remedy] {
    guard let first = fits.first(where: { $0.firstOverflow != nil }) else { return [] }
    let button = first.button
    var titles: [MeasuredTitle] = []
    for fit in fits {
      guard let title = try title(of: button, in: fit.locale, ownTitle: ownTitle(of: fit)) else { return [] }
      titles.append(title)
    }
    var remedies: [Remedy] = []
    if button.width != nil, isHeld(button, titles, changed: { $0.width = nil }) { remedies.append(.flexibleWidth) }
    if let label = try shorterLabel(for: first, among: fits) { remedies.append(.label(label)) }
    if let style = smallerStyle(of: button, titles) { remedies.append(.textStyle(style)) }
    let icon = MeasuredTitle(text: "", locale: first.locale, line: nil)
    // A button without an icon would show nothing at all.
    if button.isSystem, button.hasIcon, !first.title.isEmpty, isHeld(button, [icon], changed: { _ in }) { remedies.append(.iconOnly) }
    // A cap asks people to do without the size they chose, so it comes last.
    if let limit = limit(for: fits) { remedies.append(.limit(limit)) }
    return remedies
  }

  /// The title of a measured button that the app gives it itself; nil for one of the system's, and for an icon alone.
  func ownTitle(of fit: FittedButton) -> String? {
    fit.button.isSystem || (fit.button.titleKey == nil && fit.title.isEmpty) ? nil : fit.title
  }

  /// Whether a changed button fits at every required text size with each of its titles.
  private func isHeld(_ button: LocationButton, _ titles: [MeasuredTitle], changed: (inout LocationButton) -> Void) -> Bool {
    var button = button
    changed(&button)
    return titles.allSatisfy { rows(of: button, title: $0).allSatisfy { !$0.isRequired || $0.verdict == .fits } }
  }

  /// The system's other title that fits in every locale; of several the one that is widest where the button overflows first.
  private func shorterLabel(for first: FittedButton, among fits: [FittedButton]) throws(FontError) -> String? {
    guard first.button.isSystem, !first.title.isEmpty else { return nil }
    var best: (label: String, width: Double)?
    for label in SystemTitles.shared.labels where label != first.button.label {
      var button = first.button
      button.label = label
      guard let width = try title(of: button, in: first.locale, ownTitle: nil)?.width(at: layout.defaultFontSize) else { continue }
      var titles: [MeasuredTitle] = []
      for fit in fits {
        if let title = try title(of: button, in: fit.locale, ownTitle: nil) { titles.append(title) }
      }
      if width > best?.width ?? 0, isHeld(button, titles, changed: { _ in }) { best = (label, width) }
    }
    return best?.label
  }

  /// The largest text style below the button's own that fits.
  private func smallerStyle(of button: LocationButton, _ titles: [MeasuredTitle]) -> DynamicTypeStyle? {
    guard button.fontSize == nil else { return nil }
    let own = (button.textStyle ?? .body).fontSize(at: .accessibility5)
    return DynamicTypeStyle.allCases.first { style in
      style.fontSize(at: .accessibility5) < own && isHeld(button, titles) { $0.textStyle = style }
    }
  }

  /// The largest text size up to which the button fits in every locale; nil below the accessibility sizes, which no limit may shut out.
  private func limit(for fits: [FittedButton]) -> TextSize? {
    var least = TextSize.accessibility5
    for fit in fits {
      guard let largest = fit.largestFitting else { return nil }
      least = min(least, largest)
    }
    return least < .accessibility1 ? nil : least
  }
}
