/// Shapes lines of text as the system would, with the faces of a library.
///
/// Faces, iterators and buffers stay open from line to line. One thread at a time.
public final class Typesetter {
  let fonts: FontLibrary
  let itemizer = Itemizer()
  let shaper = Shaper()
  private var locales: [String: LocaleFaces] = [:]
  var lineBreakers: [String: LineBreaker] = [:]

  /// Makes a typesetter.
  public init(fonts: FontLibrary) { self.fonts = fonts }

  /// Shapes a line of text in the faces that the system would choose.
  ///
  /// The text is cut by bidi level, script and face. A cluster that its face cannot draw goes as a whole to the first other face that can; one
  /// that none can draw is named in ``ShapedLine/missing``.
  ///
  /// - Parameters:
  ///   - text: One line, in logical order.
  ///   - locale: A BCP 47 tag; chooses faces, localised forms, and the direction of a text without letters.
  ///   - weight: The weight.
  /// - Throws: ``FontError`` when a face cannot be opened.
  /// - Complexity: About 15 µs for a title with its faces open.
  public func line(_ text: String, locale: String, weight: FontWeight = .regular) throws(FontError) -> ShapedLine {
    var text = text
    let faces = self.faces(of: locale)
    var result: Result<ShapedLine, FontError>?
    text.withUTF8 { bytes in
      do throws(FontError) {
        result = .success(try line(bytes, locale: locale, weight: weight, faces: faces))
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { preconditionFailure("withUTF8 runs its body") }
    return try result.get()
  }

  /// Shapes a line of text in one face alone.
  ///
  /// Nothing is tracked or blended, and what the face cannot draw is as wide as its glyph for missing ones.
  public func line(_ text: String, locale: String, in face: Face) -> ShapedLine {
    var text = text
    let writing = faces(of: locale).writing
    return text.withUTF8 { bytes in
      let (clusters, isRightToLeft) = itemizer.clusters(in: bytes, writing: writing)
      var line = ShapedLine(tracking: nil)
      line.isRightToLeft = isRightToLeft
      var runs: [Run] = []
      var start = 0
      while start < clusters.count {
        var end = start + 1
        while end < clusters.count, clusters[end].isShaped(with: clusters[start]) { end += 1 }
        runs.append(run(of: clusters[start..<end], text: bytes, locale: locale, face: face, display: nil, isTracked: false))
        start = end
      }
      var missing = MissingScalars()
      for cluster in clusters where !draws(cluster, of: bytes, locale: locale, in: face) { missing.add(bytes[cluster.range]) }
      line.missing = missing.scalars
      line.isMeasured = missing.scalars.isEmpty
      line.runs = Itemizer.visualOrder(of: runs.map(\.level)).map { runs[$0] }
      return line
    }
  }

  private func line(
    _ text: UnsafeBufferPointer<UInt8>, locale: String, weight: FontWeight, faces: LocaleFaces
  ) throws(FontError) -> ShapedLine {
    let (clusters, isRightToLeft) = itemizer.clusters(in: text, writing: faces.writing)
    var line = ShapedLine(tracking: fonts.tracking)
    line.isRightToLeft = isRightToLeft
    var choices: [FaceChoice] = []
    choices.reserveCapacity(clusters.count)
    for cluster in clusters {
      choices.append(try choose(for: cluster, of: text, after: choices.last, locale: locale, weight: weight, faces: faces))
    }
    var runs: [Run] = []
    var missing = MissingScalars()
    var start = 0
    while start < clusters.count {
      let choice = choices[start]
      var end = start + 1
      while end < clusters.count, choices[end].set === choice.set, choices[end].isMissing == choice.isMissing,
        choices[end].script.isShaped(with: choice.script), clusters[end].level == clusters[start].level
      {
        end += 1
      }
      var part = clusters[start..<end]
      for place in part.indices { part[place].script = choice.script }
      line.margin = max(line.margin, choice.set.margin)
      let face = try choice.set.text(weight)
      if choice.isMissing {
        for cluster in clusters[start..<end] {
          missing.add(text[cluster.range])
          if cluster.script != .han { line.isMeasured = false }
        }
        runs.append(boxes(for: part, face: face))
      } else {
        let display = try choice.set.display(weight)
        runs.append(run(of: part, text: text, locale: locale, face: face, display: display, isTracked: choice.set.row.isTracked))
      }
      start = end
    }
    line.missing = missing.scalars
    line.runs = runs.count < 2 ? runs : Itemizer.visualOrder(of: runs.map(\.level)).map { runs[$0] }
    return line
  }

  /// The faces of a locale.
  func faces(of locale: String) -> LocaleFaces {
    if let known = locales[locale] { return known }
    let faces = LocaleFaces(locale: locale, fonts: fonts)
    locales[locale] = faces
    return faces
  }

  private func run(
    of clusters: ArraySlice<Cluster>, text: UnsafeBufferPointer<UInt8>, locale: String, face: Face, display: Face?, isTracked: Bool
  ) -> Run {
    let first = clusters[clusters.startIndex]
    let range = first.range.lowerBound..<clusters[clusters.endIndex - 1].range.upperBound
    let context = RunContext(range: range, script: first.script, level: first.level)
    let set = Run.Setting(face: face, glyphs: shaper.shape(context, of: text, locale: locale, in: face))
    var partner: Run.Setting?
    if let display {
      let shaped = Run.Setting(face: display, glyphs: shaper.shape(context, of: text, locale: locale, in: display))
      // A display face that lacks a letter leaves the run to the face for text.
      if !shaped.glyphs.contains(where: { $0.id == 0 }) { partner = shaped }
    }
    return Run(range: range, level: first.level, clusterCount: clusters.count, isTracked: isTracked, text: set, display: partner)
  }

  /// A run that nothing can draw: each cluster is one box, as wide as an em for ideographs, as the face's syllables for Hangul, and as its glyph
  /// for missing ones else.
  private func boxes(for clusters: ArraySlice<Cluster>, face: Face) -> Run {
    let first = clusters[clusters.startIndex]
    let range = first.range.lowerBound..<clusters[clusters.endIndex - 1].range.upperBound
    let glyphs = clusters.map { cluster -> Glyph in
      var advance = face.advance(of: 0)
      if cluster.script == .han {
        advance = face.unitsPerEm
      } else if cluster.script == .hangul {
        advance = face.glyph(for: "\u{AC00}").map(face.advance(of:)) ?? face.unitsPerEm * 92 / 100
      }
      return Glyph(id: 0, cluster: cluster.range.lowerBound, advance: advance, x: 0, y: 0)
    }
    let ordered = first.level % 2 == 0 ? glyphs : glyphs.reversed()
    return Run(
      range: range, level: first.level, clusterCount: clusters.count, isTracked: false, text: Run.Setting(face: face, glyphs: ordered))
  }
}

/// Gathers what cannot be drawn, in order and once each.
private struct MissingScalars {
  private(set) var scalars: [Unicode.Scalar] = []
  private var known: Set<Unicode.Scalar> = []

  /// Adds the scalars of a cluster; those that are drawn as nothing are not missed.
  mutating func add(_ cluster: Slice<UnsafeBufferPointer<UInt8>>) {
    for scalar in String(decoding: cluster, as: UTF8.self).unicodeScalars
    where !isDefaultIgnorable(scalar) && known.insert(scalar).inserted {
      scalars.append(scalar)
    }
  }
}
