internal import Typesetting

/// The outlines of a drawing, each defined once and shown wherever it stands.
struct SVGShapes {
  private var names: [PlacedGlyph.Shape: String] = [:]
  /// The definitions, in the order in which they were first shown.
  private(set) var definitions: [String] = []

  /// The glyphs of a line as elements, around the left end of its baseline.
  mutating func elements(of glyphs: [PlacedGlyph]) -> String {
    var text = ""
    var scale: Double?
    for glyph in glyphs {
      if glyph.scale != scale {
        text += (scale == nil ? "" : "</g>") + "<g transform=\"scale(\(fine(glyph.scale)))\">"
        scale = glyph.scale
      }
      text += element(of: glyph)
    }
    return scale == nil ? "" : text + "</g>"
  }

  private mutating func element(of glyph: PlacedGlyph) -> String {
    let (x, y) = (Int((glyph.x / glyph.scale).rounded()), Int((glyph.y / glyph.scale).rounded()))
    guard let shape = glyph.shape else { return "<path transform=\"translate(\(x) \(y))\" d=\"\(SVGPath.data(of: glyph.outline))\"/>" }
    let name = name(of: shape, glyph)
    // A glyph without an outline, such as a space, is not there to be shown.
    return name.isEmpty ? "" : "<use href=\"#\(name)\" x=\"\(x)\"\(y == 0 ? "" : " y=\"\(y)\"")/>"
  }

  private mutating func name(of shape: PlacedGlyph.Shape, _ glyph: PlacedGlyph) -> String {
    if let known = names[shape] { return known }
    let data = SVGPath.data(of: glyph.outline)
    let name = data.isEmpty ? "" : "g\(definitions.count)"
    names[shape] = name
    if !data.isEmpty { definitions.append("<path id=\"\(name)\" d=\"\(data)\"/>") }
    return name
  }

  /// A scale with six decimals: outlines are some thousand units wide.
  private func fine(_ scale: Double) -> String {
    let millionths = Int((scale * 1_000_000).rounded())
    let digits = String(millionths % 1_000_000)
    return "\(millionths / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
