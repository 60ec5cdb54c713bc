internal import CFreeType
internal import CHarfBuzz

/// One face of a font file, ready to be shaped and drawn.
///
/// FreeType opens the file, refuses what is broken and draws; HarfBuzz shapes. One thread at a time.
public final class Face {
  /// The file and, in a collection, the index: `Inter-Regular.otf`, `PingFang.ttc#3`.
  public let name: String
  /// How many units the em is divided into.
  public let unitsPerEm: Int

  // The handles point into these bytes; Swift destroys properties in the order they are declared, so the file comes last.
  let outlines: FreeTypeFace
  let shaping: ShapingFont
  private let file: FontFile?

  /// Opens a face in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; must outlive the face.
  ///   - index: The face in a collection, from 0.
  ///   - axes: Values of variation axes by tag, such as `wght`; each is clamped to its axis.
  ///   - name: What errors and reports call the file.
  /// - Throws: ``FontError`` when the file is no font, damaged, has no such face or no such axis.
  /// - Complexity: 0.05 to 0.5 ms.
  public convenience init(
    bytes: UnsafeBufferPointer<UInt8>, index: Int = 0, axes: [String: Double] = [:], name: String
  ) throws(FontError) {
    try self.init(bytes: bytes, file: nil, index: index, axes: axes, ignoringUnknownAxes: false, name: name)
  }

  /// Opens a face of a file.
  ///
  /// - Parameters:
  ///   - path: The file; it must stay as it is while the face is in use.
  ///   - index: The face in a collection, from 0.
  ///   - axes: Values of variation axes by tag; each is clamped to its axis.
  /// - Throws: ``FontError`` when the file cannot be read, is no font, damaged, has no such face or no such axis.
  public convenience init(path: String, index: Int = 0, axes: [String: Double] = [:]) throws(FontError) {
    try self.init(path: path, index: index, axes: axes, ignoringUnknownAxes: false)
  }

  /// Opens a face of a file, setting only those axes that it has when told to.
  convenience init(path: String, index: Int, axes: [String: Double], ignoringUnknownAxes: Bool) throws(FontError) {
    let file = try FontFile(path: path)
    let name = index == 0 ? path : "\(path)#\(index)"
    try FontTables.check(file.bytes, index: index, name: name)
    try self.init(bytes: file.bytes, file: file, index: index, axes: axes, ignoringUnknownAxes: ignoringUnknownAxes, name: name)
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, file: FontFile?, index: Int, axes: [String: Double], ignoringUnknownAxes: Bool, name: String
  ) throws(FontError) {
    let outlines = try FreeTypeFace(bytes: bytes, index: index, name: name)
    let known = try outlines.axes(name: name)
    var values: [(tag: UInt32, value: Double)] = known.map { ($0.tag, $0.preset) }
    for (axis, value) in axes.sorted(by: { $0.key < $1.key }) {
      guard let place = known.firstIndex(where: { $0.name == axis }) else {
        if ignoringUnknownAxes { continue }
        throw FontError(file: name, message: Self.unknownAxis(axis, known: known))
      }
      values[place].value = min(max(value, known[place].range.lowerBound), known[place].range.upperBound)
    }
    if !values.isEmpty { try outlines.setAxes(values.map(\.value), name: name) }
    let unitsPerEm = Int(outlines.handle.pointee.units_per_EM)
    self.shaping = try ShapingFont(bytes: bytes, index: index, unitsPerEm: unitsPerEm, axes: values, name: name)
    self.outlines = outlines
    self.file = file
    self.name = name
    self.unitsPerEm = unitsPerEm
  }

  private static func unknownAxis(_ axis: String, known: [FontAxis]) -> String {
    if known.isEmpty { return "is no variable font, so \(axis) cannot be set" }
    return "has no axis \(axis); it has \(known.map(\.name).joined(separator: ", "))"
  }

  /// Whether the face maps a scalar to a glyph of its own.
  public func hasGlyph(for scalar: Unicode.Scalar) -> Bool { glyph(for: scalar) != nil }

  /// The glyph of a scalar, before any shaping.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaping.handle, scalar.value, &glyph) != 0 && glyph != 0 ? glyph : nil
  }

  /// Whether the face has a character of a script, by its ISO 15924 code; `Zsye` for emoji.
  func holdsCharacter(ofScript script: String) -> Bool { outlines.holdsCharacter(ofScript: script) }

  /// How far a glyph advances, in units; glyph 0 stands for what the face cannot draw.
  func advance(of glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(shaping.handle, glyph)) }
}
