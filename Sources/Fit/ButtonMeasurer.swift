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
  /// The room on each device, in points, the narrowest first.
  private let rooms: [(device: Double, room: Double)]
  /// The room on the narrowest device.
  private let narrowestRoom: Double
  /// The room on the widest device; no button has more.
  private let widestRoom: Double
  /// The titles that were set, by weight, locale and text: buttons share them, and what is tried as a remedy is tried for many.
  private var measured: [FontWeight: [LocaleTag: [String: MeasuredTitle]]] = [:]
  /// The room that the system's titles ask for, by what decides about it; the width of a button does not.
  var roomsAskedFor: [SystemSetting: Double] = [:]

  /// Makes a measurer.
  ///
  /// - Parameters:
  ///   - fonts: The faces that stand in for those of the system.
  ///   - layout: How the system lays buttons out.
  public init(fonts: FontLibrary, layout: ButtonLayout = ButtonLayout()) {
    typesetter = Typesetter(fonts: fonts)
    self.layout = layout
    rooms = layout.deviceWidths.sorted().map { ($0, $0 - 2 * layout.margin(ofDevice: $0)) }
    widestRoom = rooms.map(\.room).max() ?? .infinity
    narrowestRoom = rooms.map(\.room).min() ?? 0
  }

  /// The fit of a button in a locale; nil when it has no title there, or one the system does not know.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - locale: The locale a person chose.
  ///   - ownTitle: The title that people of the locale see, when it is the app's own.
  ///   - ownLocale: The locale that title is written in; nil when it is the locale itself.
  /// - Throws: ``FontError`` when a face that the configuration names cannot be used.
  /// - Complexity: About 20 µs.
  public func fit(
    of button: LocationButton, in locale: LocaleTag, ownTitle: String? = nil, ownLocale: LocaleTag? = nil
  ) throws(FontError) -> FittedButton? {
    guard let title = try title(of: button, in: ownLocale ?? locale, ownTitle: ownTitle) else { return nil }
    return FittedButton(
      button: button, locale: locale, titleLocale: title.locale, title: title.text, margin: title.margin, missing: title.missing,
      isMeasured: title.isMeasured, rows: rows(of: button, title: title))
  }

  /// The title that a button shows in a locale, set; nil when that is not known.
  func title(of button: LocationButton, in locale: LocaleTag, ownTitle: String?) throws(FontError) -> MeasuredTitle? {
    if !button.isSystem {
      if button.titleKey == nil, ownTitle == nil { return MeasuredTitle(text: "", locale: locale, line: nil) }
      return try ownTitle.map { (text) throws(FontError) in try measured(text, locale, button.titleWeight) }
    }
    guard let label = button.label, label != SystemTitles.none else { return MeasuredTitle(text: "", locale: locale, line: nil) }
    guard let (text, shown) = titles.title(label, for: locale) else { return nil }
    return try measured(text, shown, button.titleWeight)
  }

  private func measured(_ text: String, _ locale: LocaleTag, _ weight: FontWeight) throws(FontError) -> MeasuredTitle {
    if let known = measured[weight]?[locale]?[text] { return known }
    let line = try typesetter.line(text, locale: locale.rawValue, weight: weight)
    let title = MeasuredTitle(text: text, locale: locale, line: line)
    measured[weight, default: [:]][locale, default: [:]][text] = title
    return title
  }

  /// The button at every text size.
  func rows(of button: LocationButton, title: MeasuredTitle) -> [FittedButton.Row] {
    let limit = (button.maxTextSize ?? .accessibility5).index
    let fontSizes = fontSizes(of: button)
    let room = room(of: button)
    var rows: [FittedButton.Row] = []
    rows.reserveCapacity(fontSizes.count)
    for (index, size) in TextSize.allCases.enumerated() {
      let (needed, slack) = need(of: title, fontSize: fontSizes[index], hasIcon: button.hasIcon)
      let verdict = verdict(needed, slack, isMeasured: title.isMeasured, in: room)
      let device = button.width == nil && title.isMeasured ? rooms.first { needed + slack <= $0.room }?.device : nil
      rows.append(
        FittedButton.Row(
          textSize: size, fontSize: fontSizes[index], neededWidth: needed, availableWidth: room, verdict: verdict, narrowestDevice: device,
          isRequired: index <= limit))
    }
    return rows
  }

  private func verdict(_ needed: Double, _ slack: Double, isMeasured: Bool, in room: Double) -> FitVerdict {
    if !isMeasured { return .close }
    return needed + slack <= room ? .fits : needed - slack > room ? .overflows : .close
  }

  /// What a title needs at a font size, and by how much that may be wrong, in points.
  private func need(of title: MeasuredTitle, fontSize: Double, hasIcon: Bool) -> (width: Double, slack: Double) {
    let width = title.width(at: fontSize)
    return (layout.neededWidth(title: width, fontSize: fontSize, hasIcon: hasIcon), (width ?? 0) * title.margin / 100)
  }

  /// The room that a button has, in points: its width, which no device shows more of than it is wide, or else what the narrowest has.
  func room(of button: LocationButton) -> Double { button.width.map { min($0, widestRoom) } ?? narrowestRoom }

  /// The room from which on a button fits with a title at every text size that is required; infinite where the title's width is not known.
  func roomAskedFor(by button: LocationButton, title: MeasuredTitle) -> Double {
    guard title.isMeasured else { return .infinity }
    let hasIcon = button.hasIcon
    var most = 0.0
    var last = 0.0
    for fontSize in fontSizes(of: button).prefix((button.maxTextSize ?? .accessibility5).index + 1) where fontSize != last {
      let (needed, slack) = need(of: title, fontSize: fontSize, hasIcon: hasIcon)
      most = max(most, needed + slack)
      last = fontSize
    }
    return most
  }

  /// The font size of a button at each text size, in points: fixed, or that of its text style; body where it names none.
  ///
  /// A fixed size that is too small for the system's button is replaced as the system does; a button of one's own is drawn as it is.
  func fontSizes(of button: LocationButton) -> [Double] {
    guard let fixed = button.fontSize else { return (button.textStyle ?? .body).fontSizes }
    let drawn = button.isSystem && fixed < layout.smallestFontSize ? layout.defaultFontSize : fixed
    return Array(repeating: drawn, count: TextSize.allCases.count)
  }
}

extension LocationButton {
  /// The weight of the title.
  ///
  /// iOS draws a headline semibold; what the system's own button does is its own affair.
  var titleWeight: FontWeight { !isSystem && fontSize == nil && textStyle == .headline ? .semibold : .regular }
}
