internal import CICU

/// How a locale is written, as ICU knows it.
struct Writing {
  fileprivate let raw: CICUWriting
  /// The locale's tag with its likely script and region.
  let fullTag: String

  /// Asks ICU about a BCP 47 tag.
  init(locale: String) {
    var raw = CICUWriting()
    cicu_writing(locale, &raw)
    self.raw = raw
    let full = withUnsafeBytes(of: raw.fullTag) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    fullTag = full.isEmpty ? locale : full
  }
}

/// A stretch of text that stays together: a base with its marks, an emoji with its joiners.
struct Cluster {
  /// Its bytes in the text.
  var range: Range<Int>
  /// Its script, after it was settled for what many scripts share.
  var script: Script
  /// Its first scalar.
  var base: Unicode.Scalar
  /// How many scalars it has; 255 stands for more.
  var scalarCount: Int
  /// Its bidi level; odd runs from right to left.
  var level: UInt8
  /// Whether it asks to be drawn as an emoji.
  var isEmoji: Bool
}

/// A script, as ICU numbers it.
struct Script: Hashable {
  /// ICU's code; stable within one version.
  var code: Int32
  /// The ISO 15924 code.
  var name: String { String(cString: cicu_script_name(code)) }

  /// Latin.
  static let latin = Script(code: cicu_script(0x41))
  /// Chinese characters.
  static let han = Script(code: cicu_script(0x4E00))
  /// Korean syllables.
  static let hangul = Script(code: cicu_script(0xAC00))
  /// The syllables of Japanese.
  static let kana = [Script(code: cicu_script(0x3042)), Script(code: cicu_script(0x30A2))]
}

/// Cuts text into clusters with their scripts and bidi levels.
///
/// One thread at a time.
final class Itemizer {
  private let handle: OpaquePointer
  private var buffer = [CICUCluster](repeating: CICUCluster(), count: 128)

  /// Opens ICU's iterators.
  init() {
    var status: Int32 = 0
    guard let handle = cicu_itemizer_open(&status) else { preconditionFailure("ICU has no grapheme data: status \(status)") }
    self.handle = handle
  }

  deinit { cicu_itemizer_close(handle) }

  /// The clusters of a text in logical order, and whether its paragraph runs from right to left.
  func clusters(in text: UnsafeBufferPointer<UInt8>, writing: Writing) -> (clusters: [Cluster], isRightToLeft: Bool) {
    guard let base = text.baseAddress, !text.isEmpty else { return ([], writing.raw.isRightToLeft != 0) }
    var raw = writing.raw
    var level: Int32 = 0
    var found = cicu_itemize(handle, base, Int32(text.count), &raw, &buffer, Int32(buffer.count), &level)
    if found > buffer.count {
      buffer = Array(repeating: CICUCluster(), count: Int(found))
      found = cicu_itemize(handle, base, Int32(text.count), &raw, &buffer, found, &level)
    }
    precondition(found >= 0, "ICU cannot read a text in memory")
    var clusters: [Cluster] = []
    clusters.reserveCapacity(Int(found))
    for place in 0..<Int(found) {
      let end = place + 1 < Int(found) ? Int(buffer[place + 1].start) : text.count
      clusters.append(
        Cluster(
          range: Int(buffer[place].start)..<end, script: Script(code: buffer[place].script),
          base: Unicode.Scalar(buffer[place].base) ?? "\u{FFFD}", scalarCount: Int(buffer[place].scalarCount), level: buffer[place].level,
          isEmoji: buffer[place].isEmoji != 0))
    }
    return (clusters, level % 2 == 1)
  }

  /// The places of runs from left to right, by their bidi levels.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = [Int32](repeating: 0, count: levels.count)
    cicu_visual_order(levels, Int32(levels.count), &order)
    return order.map(Int.init)
  }
}

/// Whether a scalar is the same as others in its place, so that a face without it may still draw it.
func isDecomposable(_ scalar: Unicode.Scalar) -> Bool { cicu_has_canonical_decomposition(scalar.value) != 0 }

/// Whether a scalar is drawn as nothing: joiners, variation selectors, bidi controls.
func isDefaultIgnorable(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0xAD && cicu_is_default_ignorable(scalar.value) != 0
}
