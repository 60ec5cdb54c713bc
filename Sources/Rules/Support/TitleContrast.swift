internal import CopyModel

/// The contrast of a button's title with what is behind it.
struct TitleContrast {
  /// The lowest ratio, from 1 to 21.
  let ratio: Double
  /// Whether that is in dark mode.
  let isDark: Bool

  /// The lower of the contrasts in light and dark mode; nil when the carrier does not give both colours.
  ///
  /// A button that lets its surroundings through is judged over white in light mode and over black in dark mode, as the system's own
  /// backgrounds are.
  init?(_ button: LocationButton) {
    let opacity = button.opacity ?? 1
    func ratio(_ foreground: String?, _ background: String?, over backdrop: Colour) -> Double? {
      guard let foreground = foreground.flatMap(Colour.init), let background = background.flatMap(Colour.init) else { return nil }
      let plain = background.over(backdrop)
      let title = foreground.over(plain)
      return title.over(backdrop, opacity: opacity).contrast(with: plain.over(backdrop, opacity: opacity))
    }
    let light = ratio(button.foreground, button.background, over: .white)
    let dark = ratio(button.foregroundDark ?? button.foreground, button.backgroundDark ?? button.background, over: .black)
    guard let lowest = [light, dark].compactMap({ $0 }).min() else { return nil }
    self.ratio = lowest
    isDark = light.map { lowest < $0 } ?? true
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

  /// The ratio as it is shown, rounded down so that it never reaches a limit that it misses.
  var shown: String {
    let hundredths = Int(ratio * 100)
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
