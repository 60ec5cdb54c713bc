/// The outlines of a line of text, in points: x from its left edge, y downwards from its baseline.
public struct GlyphPath: Hashable, Sendable {
  /// A point of an outline.
  public struct Point: Hashable, Sendable {
    /// Points from the left edge.
    public var x: Points
    /// Points below the baseline.
    public var y: Points

    /// Makes a point.
    public init(x: Points, y: Points) {
      self.x = x
      self.y = y
    }
  }

  /// A step of an outline.
  public enum Element: Hashable, Sendable {
    /// Begins a contour.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic curve: its control point and its end.
    case quad(Point, Point)
    /// A cubic curve: its control points and its end.
    case cubic(Point, Point, Point)
    /// Ends a contour.
    case close
  }

  /// The steps; fill them with the non-zero rule.
  public var elements: [Element] = []

  /// Makes an empty path.
  public init() {}
}
