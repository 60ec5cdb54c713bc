internal import CHarfBuzz

/// A face as HarfBuzz shapes it, at one unit to the em's units, so that advances are exact integers.
///
/// It reads the tables itself (hb-ot) and not through FreeType (hb-ft), whose advances are rounded at the size that is set.
struct ShapingFont: ~Copyable {
  /// The font; never nil.
  let handle: OpaquePointer

  /// Makes a font from a file that FreeType has checked.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; must outlive the font.
  ///   - index: The face in a collection.
  ///   - unitsPerEm: The scale.
  ///   - axes: Values of the variation axes by tag.
  /// - Throws: ``FontError`` when HarfBuzz finds no glyphs.
  init(
    bytes: UnsafeBufferPointer<UInt8>, index: Int, unitsPerEm: Int, axes: [(tag: UInt32, value: Double)], name: String
  ) throws(FontError) {
    let blob = bytes.withMemoryRebound(to: CChar.self) {
      hb_blob_create($0.baseAddress, UInt32($0.count), HB_MEMORY_MODE_READONLY, nil, nil)
    }
    let face = hb_face_create(blob, UInt32(index))
    hb_blob_destroy(blob)
    guard let face, hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
      hb_face_destroy(face)
      throw FontError(file: name, message: "has no glyphs that HarfBuzz can shape")
    }
    hb_face_destroy(face)
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    let variations = axes.map { hb_variation_t(tag: $0.tag, value: Float($0.value)) }
    if !variations.isEmpty { hb_font_set_variations(font, variations, UInt32(variations.count)) }
    hb_font_make_immutable(font)
    handle = font
  }

  deinit { hb_font_destroy(handle) }
}
