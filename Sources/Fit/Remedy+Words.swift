public import CopyModel

extension Remedy {
  /// The remedy as a sentence without its period.
  ///
  /// - Parameters:
  ///   - fitted: The button in the locale that is told.
  ///   - count: In how many locales the remedy was measured.
  public func words(for fitted: FittedButton, among count: Int = 1) -> String {
    let everywhere = count == 1 ? "" : " in all \(count) locales"
    switch self {
    case .label(let label):
      let title = SystemTitles.shared.title(label, for: fitted.locale)?.text ?? label
      return "take the label \(label), “\(title)”, which fits\(everywhere)"
    case .iconOnly:
      return fitted.button.hasIcon
        ? "show the icon alone (label none), which fits" : "show an icon alone (label none, icon arrowFilled), which fits"
    case .textStyle(let style): return "set the text style \(style.rawValue), in which the title fits\(everywhere)"
    case .flexibleWidth: return "leave the width out: across the narrowest iPhone the title fits\(everywhere)"
    case .flexibleIconOnly: return "leave the width out and show an icon alone (label none), which fits"
    case .limit(let size):
      return "hold the text size at \(size.rawValue), up to which it fits\(everywhere), though people then miss the size they chose"
    }
  }
}
