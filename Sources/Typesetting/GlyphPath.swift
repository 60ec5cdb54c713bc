/// Outlines: x from the left edge or the origin, y downwards from the baseline; in points for a line, in units of the face for a glyph.
public struct GlyphPath: Hashable, Sendable {
  /// A point of an outline.
  public struct Point: Hashable, Sendable {
    /// How far right.
    public var x: Points
    /// How far below the baseline.
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

extension GlyphPath {
  /// Adds another path, scaled around its origin and moved.
  mutating func append(_ other: GlyphPath, at origin: Point, scale: Double) {
    func moved(_ point: Point) -> Point { Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale) }
    for element in other.elements {
      switch element {
      case .move(let point): elements.append(.move(moved(point)))
      case .line(let point): elements.append(.line(moved(point)))
      case .quad(let control, let end): elements.append(.quad(moved(control), moved(end)))
      case .cubic(let first, let second, let end): elements.append(.cubic(moved(first), moved(second), moved(end)))
      case .close: elements.append(.close)
      }
    }
  }
}
