internal import CFreeType

extension ShapedLine {
  /// Draws the line.
  ///
  /// Between 17 and 28 points it draws the nearer of the two optical partners, spaced so that each run is as wide as ``width(at:)`` says. What
  /// cannot be drawn is a frame as wide as it was measured.
  ///
  /// - Parameter size: The em size in points.
  /// - Complexity: O(*n*) in the points of the outlines; some 2 µs for a glyph.
  public func outline(at size: Points) -> GlyphPath {
    var pen = OutlinePen()
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
        if glyph.id == 0 {
          pen.frame(left: x, width: advance, height: size * 0.7)
        } else {
          let origin = GlyphPath.Point(x: x + setting.points(glyph.x, at: size), y: -setting.points(glyph.y, at: size))
          pen.draw(glyph.id, of: setting.face, at: origin, scale: size / Double(setting.face.unitsPerEm))
        }
        x += advance
      }
      left += wanted + Double(run.isTracked ? run.clusterCount : 0) * spacing
    }
    return pen.path
  }
}

/// Gathers the outlines that FreeType takes apart.
private struct OutlinePen {
  var path = GlyphPath()
  private var origin = GlyphPath.Point(x: 0, y: 0)
  private var scale = 0.0
  private var isOpen = false

  /// Adds a glyph; one that the font cannot draw adds nothing.
  mutating func draw(_ glyph: UInt32, of face: Face, at origin: GlyphPath.Point, scale: Double) {
    guard let outline = cft_outline(face.outlines.handle, glyph) else { return }
    self.origin = origin
    self.scale = scale
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
  mutating func frame(left: Points, width: Points, height: Points) {
    let line = height / 20
    guard width > 4 * line else { return }
    rectangle(left + line, -height, left + width - line, 0)
    // The inner edge turns the other way round, so that the non-zero rule leaves a hole.
    rectangle(left + width - 2 * line, line - height, left + 2 * line, -line)
  }

  private mutating func rectangle(_ left: Points, _ top: Points, _ right: Points, _ bottom: Points) {
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
    guard let vector else { return origin }
    return GlyphPath.Point(x: origin.x + Double(vector.pointee.x) * scale, y: origin.y - Double(vector.pointee.y) * scale)
  }

  /// Gives FreeType's user pointer back as the pen it is; 0 tells FreeType to go on.
  private static func with(_ pen: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) -> Int32 {
    guard let pen else { return 1 }
    body(&pen.assumingMemoryBound(to: OutlinePen.self).pointee)
    return 0
  }
}
