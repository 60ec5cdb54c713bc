public import CopyModel
public import Typesetting

/// Measures location buttons: at every text size, in every locale, on every device.
///
/// It serves one thread, as its faces do. A title is shaped once; every text size after that is arithmetic.
public final class ButtonMeasurer {
  /// How the system lays buttons out.
  public let layout: ButtonLayout
  let typesetter: Typesetter
  private let titles = SystemTitles.shared
  /// The room on each device, in points.
  private let rooms: [(device: Double, room: Double)]
  /// The titles that were set, by locale and text: buttons share them, and what is tried as a remedy is tried for many.
  private var measured: [LocaleTag: [String: MeasuredTitle]] = [:]

  /// Makes a measurer.
  ///
  /// - Parameters:
  ///   - fonts: The faces that stand in for those of the system.
  ///   - layout: How the system lays buttons out.
  public init(fonts: FontLibrary, layout: ButtonLayout = ButtonLayout()) {
    typesetter = Typesetter(fonts: fonts)
    self.layout = layout
    rooms = layout.deviceWidths.map { ($0, $0 - 2 * layout.margin(ofDevice: $0)) }
  }

  /// The fit of a button in a locale; nil when it has no title there, or one the system does not know.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - locale: The locale a person chose.
  ///   - ownTitle: The title in that locale, when it is the app's own.
  /// - Throws: ``FontError`` when a face that the configuration names cannot be used.
  /// - Complexity: About 20 µs.
  public func fit(of button: LocationButton, in locale: LocaleTag, ownTitle: String? = nil) throws(FontError) -> FittedButton? {
    guard let title = try title(of: button, in: locale, ownTitle: ownTitle) else { return nil }
    return FittedButton(
      button: button, locale: locale, titleLocale: title.locale, title: title.text, margin: title.margin, missing: title.missing,
      isMeasured: title.isMeasured, rows: rows(of: button, title: title))
  }

  /// The title that a button shows in a locale, set; nil when that is not known.
  func title(of button: LocationButton, in locale: LocaleTag, ownTitle: String?) throws(FontError) -> MeasuredTitle? {
    if !button.isSystem {
      if button.titleKey == nil, ownTitle == nil, button.hasIcon { return MeasuredTitle(text: "", locale: locale, line: nil) }
      return try ownTitle.map { (text) throws(FontError) in try measured(text, locale) }
    }
    guard let label = button.label, label != SystemTitles.none else { return MeasuredTitle(text: "", locale: locale, line: nil) }
    guard let (text, shown) = titles.title(label, for: locale) else { return nil }
    return try measured(text, shown)
  }

  private func measured(_ text: String, _ locale: LocaleTag) throws(FontError) -> MeasuredTitle {
    if let known = measured[locale]?[text] { return known }
    let title = MeasuredTitle(text: text, locale: locale, line: try typesetter.line(text, locale: locale.rawValue))
    measured[locale, default: [:]][text] = title
    return title
  }

  /// The button at every text size.
  func rows(of button: LocationButton, title: MeasuredTitle) -> [FittedButton.Row] {
    let limit = button.maxTextSize ?? .accessibility5
    return TextSize.allCases.map { row(of: button, title: title, at: $0, isRequired: $0 <= limit) }
  }

  private func row(of button: LocationButton, title: MeasuredTitle, at size: TextSize, isRequired: Bool) -> FittedButton.Row {
    let fontSize = fontSize(of: button, at: size)
    let width = title.width(at: fontSize)
    let needed = layout.neededWidth(title: width, fontSize: fontSize, hasIcon: button.hasIcon)
    let slack = (width ?? 0) * title.margin / 100
    func verdict(in room: Double) -> FitVerdict {
      if !title.isMeasured { return .close }
      return needed + slack <= room ? .fits : needed - slack > room ? .overflows : .close
    }
    let room = button.width ?? rooms.map(\.room).min() ?? 0
    return FittedButton.Row(
      textSize: size, fontSize: fontSize, neededWidth: needed, availableWidth: room, verdict: verdict(in: room),
      narrowestDevice: button.width == nil ? rooms.filter { verdict(in: $0.room) == .fits }.map(\.device).min() : nil,
      isRequired: isRequired)
  }

  /// The font size of a button at a text size, in points: fixed, or that of its text style; body where it names none.
  ///
  /// A fixed size that is too small for the system's button is replaced as the system does; a button of one's own is drawn as it is.
  func fontSize(of button: LocationButton, at size: TextSize) -> Double {
    if let fixed = button.fontSize { return button.isSystem && fixed < layout.smallestFontSize ? layout.defaultFontSize : fixed }
    return (button.textStyle ?? .body).fontSize(at: size)
  }
}

extension LocationButton {
  /// Whether an icon is shown: the system shows one unless told otherwise, a button of one's own only when told.
  public var hasIcon: Bool { icon.map { $0 != SystemTitles.none } ?? isSystem }
}
