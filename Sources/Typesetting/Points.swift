/// Lengths on a screen of Apple's: 1/163 inch on the first iPhone, and since then what interfaces are laid out in.
public typealias Points = Double

/// The two weights that system labels use.
public enum FontWeight: String, Sendable, CaseIterable {
  /// 400, the weight of body text.
  case regular
  /// 600, the weight of headlines.
  case semibold
}
