/// What a locale's text is set in.
final class LocaleFaces {
  /// How the locale is written.
  let writing: Writing
  private let fonts: FontLibrary
  private var chains: [Script: [FaceSet]] = [:]
  /// The sets for ASCII.
  let latin: [FaceSet]

  init(locale: String, fonts: FontLibrary) {
    writing = Writing(locale: locale)
    self.fonts = fonts
    latin = fonts.chain(script: "Latn", tag: writing.fullTag)
  }

  /// The sets to try for a script, the best first.
  func chain(for script: Script) -> [FaceSet] {
    if let known = chains[script] { return known }
    let chain = fonts.chain(script: script.name, tag: writing.fullTag)
    chains[script] = chain
    return chain
  }
}

/// The faces that set a cluster.
struct FaceChoice {
  /// The set.
  var set: FaceSet
  /// The script to shape with.
  var script: Script
  /// Whether the set was only the best of none.
  var isMissing: Bool
}

extension Typesetter {
  /// Chooses the faces of a cluster.
  ///
  /// ASCII letters, digits and punctuation are set in the Latin faces whatever surrounds them: San Francisco comes first in the system's cascade
  /// and has them. White space and the marks beyond ASCII go with the run that holds them, so that a face's own spacing and joining stay whole.
  /// Emoji presentation asks for a face of emoji (script Zsye); without one it is missing, whatever a text face may have in that place.
  func choose(
    for cluster: Cluster, of text: UnsafeBufferPointer<UInt8>, after previous: FaceChoice?, locale: String, weight: FontWeight,
    faces: LocaleFaces
  ) throws(FontError) -> FaceChoice {
    if cluster.isEmoji {
      for set in faces.chain(for: cluster.script) where set.row.scripts.contains("Zsye") {
        if draws(cluster, of: text, locale: locale, in: try set.text(weight)) {
          return FaceChoice(set: set, script: cluster.script, isMissing: false)
        }
      }
      return FaceChoice(set: faces.latin[0], script: cluster.script, isMissing: true)
    }
    var chain = faces.chain(for: cluster.script)
    var script = cluster.script
    if cluster.range.count == 1, cluster.base > " ", !chain[0].isSame(as: faces.latin[0]) {
      chain = faces.latin
      script = .latin
    }
    for set in chain where draws(cluster, of: text, locale: locale, in: try set.text(weight)) {
      return FaceChoice(set: set, script: script, isMissing: false)
    }
    return FaceChoice(set: chain[0], script: script, isMissing: true)
  }

  /// Whether a face draws a whole cluster.
  ///
  /// A face that lacks a scalar may have it in another form, composed or in parts; shaping tells. Longer clusters than any language has are not
  /// shaped for that: a text of strangers must not cost one shaping of it for each face.
  func draws(_ cluster: Cluster, of text: UnsafeBufferPointer<UInt8>, locale: String, in face: Face) -> Bool {
    if cluster.scalarCount == 1 {
      if isControl(cluster.base) { return false }
      if face.hasGlyph(for: cluster.base) || isDefaultIgnorable(cluster.base) { return true }
      if !isDecomposable(cluster.base) { return false }
    } else {
      let scalars = String(decoding: text[cluster.range], as: UTF8.self).unicodeScalars
      if scalars.contains(where: isControl) { return false }
      if scalars.allSatisfy({ face.hasGlyph(for: $0) || isDefaultIgnorable($0) }) { return true }
      if cluster.scalarCount > Self.longestCluster { return false }
    }
    let context = RunContext(range: cluster.range, script: cluster.script, level: cluster.level)
    return !shaper.shape(context, of: text, locale: locale, in: face).contains { $0.id == 0 }
  }

  /// How many scalars a cluster may have to be shaped alone.
  private static var longestCluster: Int { 32 }
}

/// Whether a scalar ends a line or is another control; none is drawn.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
  default: false
  }
}

extension Script {
  /// Whether text of two scripts is shaped together: Chinese characters and kana are, since Japanese kerns across them.
  func isShaped(with other: Script) -> Bool {
    self == other || (isJapanese && other.isJapanese)
  }

  private var isJapanese: Bool { self == .han || Self.kana.contains(self) }
}

extension Cluster {
  /// Whether two clusters of one face are shaped together.
  func isShaped(with other: Cluster) -> Bool { level == other.level && script.isShaped(with: other.script) }
}
