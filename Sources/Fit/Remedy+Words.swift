public import CopyModel

extension Remedy {
  /// The remedy as a sentence without its period.
  public func words(for fitted: FittedButton) -> String {
    switch self {
    case .label(let label):
      let title = SystemTitles.shared.title(label, for: fitted.locale)?.text ?? label
      return "take the label \(label), “\(title)”, which fits"
    case .iconOnly: return "show the icon alone (label none), which fits"
    case .textStyle(let style): return "set the text style \(style.rawValue), in which the title fits"
    case .flexibleWidth: return "leave the width out: across the narrowest iPhone the title fits"
    case .limit(let size):
      return "hold the text size at \(size.rawValue), up to which it fits, though people then miss the size they chose"
    }
  }
}
