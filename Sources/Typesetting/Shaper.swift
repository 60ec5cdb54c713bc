internal import CHarfBuzz

/// A glyph where shaping put it, in font units.
struct Glyph {
  /// The face's number for it; 0 stands for what the face cannot draw.
  var id: UInt32
  /// The first byte of the cluster it draws.
  var cluster: Int
  /// How far the pen moves on.
  var advance: Int
  /// How far it stands right of the pen.
  var x: Int
  /// How far it stands above the pen.
  var y: Int
}

/// What is to be shaped together.
struct RunContext {
  /// Its bytes in the text.
  var range: Range<Int>
  /// Its script.
  var script: Script
  /// Its bidi level.
  var level: UInt8
}

/// Shapes runs with HarfBuzz, reusing one buffer.
///
/// One thread at a time.
final class Shaper {
  private let buffer: OpaquePointer
  /// How many runs were shaped, for tests that count them.
  private(set) var runCount = 0
  private var languages: [String: hb_language_t] = [:]
  private var scripts: [Script: hb_script_t] = [:]

  /// Makes a shaper.
  init() {
    guard let buffer = hb_buffer_create() else { preconditionFailure("hb_buffer_create never returns nil") }
    self.buffer = buffer
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes a run in its surroundings; the glyphs come in visual order.
  ///
  /// - Complexity: About 5 µs for a title.
  func shape(_ run: RunContext, of text: UnsafeBufferPointer<UInt8>, locale: String, in face: Face) -> [Glyph] {
    runCount += 1
    hb_buffer_clear_contents(buffer)
    text.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), UInt32(run.range.lowerBound), Int32(run.range.count))
    }
    chb_buffer_set_ends(buffer, run.range.lowerBound == 0 ? 1 : 0, run.range.upperBound == text.count ? 1 : 0)
    hb_buffer_set_direction(buffer, run.level % 2 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, tag(of: run.script))
    hb_buffer_set_language(buffer, language(of: locale))
    hb_shape(face.shaping.handle, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), let positions = hb_buffer_get_glyph_positions(buffer, &count) else {
      return []
    }
    return (0..<Int(count)).map { place in
      Glyph(
        id: infos[place].codepoint, cluster: Int(infos[place].cluster), advance: Int(positions[place].x_advance),
        x: Int(positions[place].x_offset), y: Int(positions[place].y_offset))
    }
  }

  private func tag(of script: Script) -> hb_script_t {
    if let known = scripts[script] { return known }
    let name = script.name
    let tag = hb_script_from_string(name, Int32(name.utf8.count))
    scripts[script] = tag
    return tag
  }

  private func language(of locale: String) -> hb_language_t? {
    if let known = languages[locale] { return known }
    let language = hb_language_from_string(locale, Int32(locale.utf8.count))
    languages[locale] = language
    return language
  }
}
