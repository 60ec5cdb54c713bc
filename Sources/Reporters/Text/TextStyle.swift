/// How much a text report says, and how it looks.
public struct TextStyle: Sendable {
  /// How many columns a line may take.
  public var width: Int
  /// Whether to use colour.
  public var hasColor: Bool
  /// How much to say.
  public var detail: Detail

  /// How much a text report says.
  public enum Detail: Sendable {
    /// The faults, without counts and grades.
    case quiet
    /// Faults, counts and grades.
    case normal
    /// Notes, skipped files and links besides.
    case verbose
  }

  /// Makes a style; without arguments that of a terminal of unknown width.
  public init(width: Int = 80, hasColor: Bool = false, detail: Detail = .normal) {
    self.width = max(width, 40)
    self.hasColor = hasColor
    self.detail = detail
  }
}
