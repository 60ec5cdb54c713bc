internal import CopyModel

/// The contrast of a button's title with what is behind it.
struct TitleContrast {
  /// The lowest ratio, from 1 to 21.
  let ratio: Double
  /// Whether that is in dark mode.
  let isDark: Bool

  /// Whether the carrier does not give both colours, and the ratio is the most that any two could come to.
  let isAtMost: Bool

  /// The lower of the contrasts in light and dark mode; nil when it is not known.
  ///
  /// A button that lets its surroundings through is judged over white in light mode and over black in dark mode, as the system's own
  /// backgrounds are. Without both colours only an opacity decides at which no two colours differ enough.
  init?(_ button: LocationButton) {
    let opacity = button.opacity ?? 1
    func ratio(_ foreground: Colour, _ background: Colour, over backdrop: Colour) -> Double {
      let plain = background.over(backdrop)
      let title = foreground.over(plain)
      return title.over(backdrop, opacity: opacity).contrast(with: plain.over(backdrop, opacity: opacity))
    }
    func ratio(_ foreground: String?, _ background: String?, over backdrop: Colour) -> Double? {
      guard let foreground = foreground.flatMap(Colour.init), let background = background.flatMap(Colour.init) else { return nil }
      return ratio(foreground, background, over: backdrop)
    }
    let light = ratio(button.foreground, button.background, over: .white)
    let dark = ratio(button.foregroundDark ?? button.foreground, button.backgroundDark ?? button.background, over: .black)
    if let lowest = [light, dark].compactMap({ $0 }).min() {
      self.ratio = lowest
      isDark = light.map { lowest < $0 } ?? true
      isAtMost = false
      return
    }
    let most = ratio(.black, .white, over: .white)
    guard most < Self.leastValid else { return nil }
    self.ratio = most
    isDark = false
    isAtMost = true
  }

  /// The buttons whose contrast lies between two ratios, the upper one left out.
  static func buttons(_ buttons: [LocationButton], within ratios: Range<Double>) -> [(button: LocationButton, contrast: TitleContrast)] {
    buttons.compactMap { button in
      guard let contrast = TitleContrast(button), ratios.contains(contrast.ratio) else { return nil }
      return (button, contrast)
    }
  }

  /// Below it the system takes a button for invalid and withholds the location (read off released builds of CoreLocationUI; unofficial).
  static let leastValid = 1.5
  /// The least that WCAG 2 asks of text (success criterion 1.4.3, level AA).
  static let leastReadable = 4.5

  /// A colour that a button gives without the other.
  struct Half {
    /// Whether it is that of the title.
    var isForeground: Bool
    /// Whether that is so in dark mode alone.
    var isDark: Bool
  }

  /// The first mode in which a button gives one colour of the two; nil where it gives both, or neither and leaves them to the system.
  static func half(of button: LocationButton) -> Half? {
    let (dark, darkBackground) = (button.foregroundDark ?? button.foreground, button.backgroundDark ?? button.background)
    if (button.foreground == nil) != (button.background == nil) { return Half(isForeground: button.background == nil, isDark: false) }
    return (dark == nil) != (darkBackground == nil) ? Half(isForeground: darkBackground == nil, isDark: true) : nil
  }

  /// The ratio as it is shown, rounded down so that it never reaches a limit that it misses.
  var shown: String {
    let hundredths = Int(ratio * 100)
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
