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
  /// No fixed width, and the icon alone.
  case flexibleIconOnly
  /// A limit for the text size, which is never below the accessibility sizes.
  case limit(TextSize)
}

/// All that decides about the room which the system's titles of a label ask for in some locales.
struct SystemSetting: Hashable {
  /// The label; nil for the icon alone.
  var label: String?
  /// Whether an icon is shown.
  var hasIcon: Bool
  /// The font size at each text size, in points.
  var fontSizes: [Double]
  /// The largest text size that is required.
  var limit: TextSize?
  /// The locales.
  var locales: [LocaleTag]
}

extension ButtonMeasurer {
  /// What would make a button fit in all the locales it was measured in, the least change first; empty when nothing that was tried does.
  ///
  /// - Parameter fits: One button in each of its locales, of which one overflows at least.
  /// - Throws: ``FontError`` when a face that the configuration names cannot be used.
  public func remedies(for fits: [FittedButton]) throws(FontError) -> [Remedy] {
    guard let first = fits.first(where: { $0.firstOverflow != nil }) else { return [] }
    let button = first.button
    var remedies: [Remedy] = []
    if button.width != nil, try isHeld(button, fits, changed: { $0.width = nil }) { remedies.append(.flexibleWidth) }
    if let label = try shorterLabel(for: first, among: fits) { remedies.append(.label(label)) }
    if let style = try smallerStyle(of: button, fits) { remedies.append(.textStyle(style)) }
    if button.isSystem, !first.title.isEmpty || !button.hasIcon, try isHeld(button, fits, changed: { $0.showIconAlone() }) {
      remedies.append(.iconOnly)
    }
    // A cap asks people to do without the size they chose, so it comes last.
    if let limit = limit(for: fits) { remedies.append(.limit(limit)) }
    // Two changes at once are much to ask for, and named only where no single one would do.
    if remedies.isEmpty, button.isSystem, button.width != nil,
      try isHeld(
        button, fits,
        changed: {
          $0.width = nil
          $0.showIconAlone()
        })
    {
      remedies.append(.flexibleIconOnly)
    }
    return remedies
  }

  /// The title of a measured button that the app gives it itself; nil for one of the system's, and for an icon alone.
  func ownTitle(of fit: FittedButton) -> String? {
    fit.button.isSystem || (fit.button.titleKey == nil && fit.title.isEmpty) ? nil : fit.title
  }

  /// Whether a changed button fits at every required text size in all locales in which it was measured.
  private func isHeld(
    _ button: LocationButton, _ fits: [FittedButton], changed: (inout LocationButton) -> Void
  ) throws(FontError) -> Bool {
    var button = button
    changed(&button)
    let room = room(of: button)
    if button.isSystem { return try roomAskedFor(by: button, in: fits.map(\.locale)) <= room }
    for fit in fits {
      guard let title = try title(of: button, in: fit.titleLocale, ownTitle: ownTitle(of: fit)),
        roomAskedFor(by: button, title: title) <= room
      else { return false }
    }
    return true
  }

  /// The room from which on a button of the system's fits in some locales; worked out once for buttons that differ in width alone.
  private func roomAskedFor(by button: LocationButton, in locales: [LocaleTag]) throws(FontError) -> Double {
    let label = button.label == SystemTitles.none ? nil : button.label
    let setting = SystemSetting(
      label: label, hasIcon: button.hasIcon, fontSizes: fontSizes(of: button), limit: button.maxTextSize,
      locales: label == nil ? [] : locales)
    if let known = roomsAskedFor[setting] { return known }
    var most = 0.0
    for locale in locales {
      guard let title = try title(of: button, in: locale, ownTitle: nil) else { return .infinity }
      most = max(most, roomAskedFor(by: button, title: title))
      if label == nil { break }
    }
    roomsAskedFor[setting] = most
    return most
  }

  /// The system's other title that fits in every locale; of several the one that is widest where the button overflows first.
  private func shorterLabel(for first: FittedButton, among fits: [FittedButton]) throws(FontError) -> String? {
    guard first.button.isSystem, !first.title.isEmpty else { return nil }
    var best: (label: String, width: Double)?
    for label in SystemTitles.shared.labels where label != first.button.label {
      guard try isHeld(first.button, fits, changed: { $0.label = label }) else { continue }
      var button = first.button
      button.label = label
      guard let width = try title(of: button, in: first.locale, ownTitle: nil)?.width(at: layout.defaultFontSize) else { continue }
      if width > best?.width ?? 0 { best = (label, width) }
    }
    return best?.label
  }

  /// The largest text style below the button's own that fits.
  private func smallerStyle(of button: LocationButton, _ fits: [FittedButton]) throws(FontError) -> DynamicTypeStyle? {
    guard button.fontSize == nil else { return nil }
    let own = (button.textStyle ?? .body).fontSize(at: .accessibility5)
    for style in DynamicTypeStyle.allCases where style.fontSize(at: .accessibility5) < own {
      if try isHeld(button, fits, changed: { $0.textStyle = style }) { return style }
    }
    return nil
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

extension LocationButton {
  /// Takes the title away, and gives the button an icon where it has none.
  mutating func showIconAlone() {
    label = SystemTitles.none
    if !hasIcon { icon = nil }
  }
}
