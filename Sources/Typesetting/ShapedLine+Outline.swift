internal import CFreeType

/// A glyph where it stands in a line that was set at one size.
public struct PlacedGlyph {
  /// What tells one outline from another: the face, and its number for the glyph.
  public struct Shape: Hashable, Sendable {
    fileprivate let face: ObjectIdentifier
    fileprivate let glyph: UInt32
  }

  /// How far right of the line's left edge its origin stands, in points.
  public let x: Points
  /// How far below the baseline its origin stands, in points.
  public let y: Points
  /// How many points a unit of its face takes.
  public let scale: Double
  fileprivate let face: Face
  fileprivate let glyph: UInt32
  /// How far the line goes on behind it, in points.
  fileprivate let advance: Points

  /// Equal for glyphs of the same outline; nil for a frame that stands for what no face draws, which is as wide as was measured.
  public var shape: Shape? { glyph == 0 ? nil : Shape(face: ObjectIdentifier(face), glyph: glyph) }

  /// Its outline around its origin, in units of its face.
  ///
  /// - Complexity: Some 2 µs.
  public var outline: GlyphPath {
    var pen = OutlinePen()
    if glyph == 0 {
      pen.frame(width: advance / scale, height: Double(face.unitsPerEm) * 0.7)
    } else {
      pen.draw(glyph, of: face)
    }
    return pen.path
  }
}

extension ShapedLine {
  /// The glyphs of the line from left to right.
  ///
  /// Between 17 and 28 points they are those of the nearer of the two optical partners, spaced so that each run is as wide as ``width(at:)`` says.
  ///
  /// - Parameter size: The em size in points.
  public func glyphs(at size: Points) -> [PlacedGlyph] {
    var placed: [PlacedGlyph] = []
    let share = Self.displayShare(at: size)
    var left: Points = 0
    for run in runs {
      let display = run.display ?? run.text
      let setting = share < 0.5 ? run.text : display
      let wanted = (run.text.ems + (display.ems - run.text.ems) * share) * size
      let stretch = setting.ems == 0 ? 1 : wanted / (setting.ems * size)
      var x = left
      var cluster: Int?
      let spacing = run.isTracked ? self.spacing(at: size) : 0
      for glyph in setting.glyphs {
        if let last = cluster, last != glyph.cluster { x += spacing }
        cluster = glyph.cluster
        let advance = setting.points(glyph.advance, at: size) * stretch
        placed.append(
          PlacedGlyph(
            x: x + setting.points(glyph.x, at: size), y: -setting.points(glyph.y, at: size),
            scale: size / Double(setting.face.unitsPerEm), face: setting.face, glyph: glyph.id, advance: advance))
        x += advance
      }
      left += wanted + Double(run.isTracked ? run.clusterCount : 0) * spacing
    }
    return placed
  }

  /// Draws the line: the outlines of all its glyphs.
  ///
  /// - Parameter size: The em size in points.
  /// - Complexity: O(*n*) in the points of the outlines; some 2 µs for a glyph.
  public func outline(at size: Points) -> GlyphPath {
    var path = GlyphPath()
    for glyph in glyphs(at: size) { path.append(glyph.outline, at: GlyphPath.Point(x: glyph.x, y: glyph.y), scale: glyph.scale) }
    return path
  }
}

/// Gathers the outline of a glyph that FreeType takes apart, in units of its face.
private struct OutlinePen {
  var path = GlyphPath()
  private var isOpen = false

  /// Adds a glyph; one that the font cannot draw adds nothing.
  mutating func draw(_ glyph: UInt32, of face: Face) {
    guard let outline = cft_outline(face.outlines.handle, glyph) else { return }
    // Shift and delta belong to hinting on a grid; nothing is shifted here.
    var steps = FT_Outline_Funcs(
      move_to: { to, pen in OutlinePen.with(pen) { $0.move(to) } },
      line_to: { to, pen in OutlinePen.with(pen) { $0.path.elements.append(.line($0.point(to))) } },
      conic_to: { control, to, pen in OutlinePen.with(pen) { $0.path.elements.append(.quad($0.point(control), $0.point(to))) } },
      cubic_to: { first, second, to, pen in
        OutlinePen.with(pen) { $0.path.elements.append(.cubic($0.point(first), $0.point(second), $0.point(to))) }
      },
      shift: 0, delta: 0)
    withUnsafeMutablePointer(to: &self) { pen in _ = FT_Outline_Decompose(outline, &steps, pen) }
    close()
  }

  /// Adds a frame on the baseline for what cannot be drawn.
  mutating func frame(width: Double, height: Double) {
    let line = height / 20
    guard width > 4 * line else { return }
    rectangle(line, -height, width - line, 0)
    // The inner edge turns the other way round, so that the non-zero rule leaves a hole.
    rectangle(width - 2 * line, line - height, 2 * line, -line)
  }

  private mutating func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    path.elements.append(.move(GlyphPath.Point(x: left, y: top)))
    path.elements.append(.line(GlyphPath.Point(x: right, y: top)))
    path.elements.append(.line(GlyphPath.Point(x: right, y: bottom)))
    path.elements.append(.line(GlyphPath.Point(x: left, y: bottom)))
    path.elements.append(.close)
  }

  private mutating func move(_ to: UnsafePointer<FT_Vector>?) {
    close()
    path.elements.append(.move(point(to)))
    isOpen = true
  }

  private mutating func close() {
    if isOpen { path.elements.append(.close) }
    isOpen = false
  }

  private func point(_ vector: UnsafePointer<FT_Vector>?) -> GlyphPath.Point {
    guard let vector else { return GlyphPath.Point(x: 0, y: 0) }
    return GlyphPath.Point(x: Double(vector.pointee.x), y: -Double(vector.pointee.y))
  }

  /// Gives FreeType's user pointer back as the pen it is; 0 tells FreeType to go on.
  private static func with(_ pen: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) -> Int32 {
    guard let pen else { return 1 }
    body(&pen.assumingMemoryBound(to: OutlinePen.self).pointee)
    return 0
  }
}
