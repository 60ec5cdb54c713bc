/// Whether a title fits where it must.
public enum FitVerdict: String, Sendable, CaseIterable {
  /// It fits, even if the system's face is as much wider as the margin allows for.
  case fits
  /// The stand-in face cannot tell: the system's own may be just narrower or just wider than the room.
  case close
  /// It does not fit, even if the system's face is as much narrower.
  case overflows
}

/// One button in one locale at every text size.
public struct FittedButton: Sendable {
  /// The button at one text size.
  public struct Row: Sendable {
    /// The text size.
    public var textSize: TextSize
    /// The font size in points.
    public var fontSize: Double
    /// What the button needs in width, in points: title, icon, gap and padding.
    public var neededWidth: Double
    /// The room it has, in points, on the narrowest device.
    public var availableWidth: Double
    /// Whether it fits in that room.
    public var verdict: FitVerdict
    /// The narrowest device, by its width in points, on which it fits; nil when it fits on none or has a fixed width.
    public var narrowestDevice: Double?
    /// Whether the layout must hold this text size: those beyond the button's `maxTextSize` need not.
    public var isRequired: Bool

    /// Makes a row; see the properties for units.
    public init(
      textSize: TextSize, fontSize: Double, neededWidth: Double, availableWidth: Double, verdict: FitVerdict, narrowestDevice: Double?,
      isRequired: Bool
    ) {
      self.textSize = textSize
      self.fontSize = fontSize
      self.neededWidth = neededWidth
      self.availableWidth = availableWidth
      self.verdict = verdict
      self.narrowestDevice = narrowestDevice
      self.isRequired = isRequired
    }
  }

  /// The button.
  public var button: LocationButton
  /// The locale a person chose.
  public var locale: LocaleTag
  /// The locale whose title that person sees: the system lacks some languages.
  public var titleLocale: LocaleTag
  /// The title; empty when the button shows only an icon.
  public var title: String
  /// By how many per cent the title may be wider or narrower in the system's own face.
  public var margin: Double
  /// Characters that no face can draw.
  public var missing: [Unicode.Scalar]
  /// Whether the width of the title is known: not where it holds such a character, unless it is an ideograph, which is an em wide.
  public var isMeasured: Bool
  /// Every text size, smallest first.
  public var rows: [Row]
  /// What would make it fit, each a sentence without its period, the least change first; all were applied and measured.
  public var remedies: [String] = []

  /// Makes the fit of a button.
  public init(
    button: LocationButton, locale: LocaleTag, titleLocale: LocaleTag, title: String, margin: Double, missing: [Unicode.Scalar],
    isMeasured: Bool = true, rows: [Row]
  ) {
    self.button = button
    self.locale = locale
    self.titleLocale = titleLocale
    self.title = title
    self.margin = margin
    self.missing = missing
    self.isMeasured = isMeasured
    self.rows = rows
  }

  /// The largest required text size up to which everything fits; nil when not even the smallest does.
  public var largestFitting: TextSize? {
    rows.prefix { $0.verdict == .fits }.last { $0.isRequired }?.textSize
  }

  /// The first required text size at which the title does not fit; nil when it fits at all or no face can tell.
  public var firstOverflow: Row? { rows.first { $0.isRequired && $0.verdict == .overflows } }

  /// The verdict over every required text size: the worst.
  public var verdict: FitVerdict {
    if firstOverflow != nil { return .overflows }
    return rows.contains { $0.isRequired && $0.verdict == .close } ? .close : .fits
  }
}
