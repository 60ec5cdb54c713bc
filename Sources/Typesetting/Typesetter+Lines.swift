internal import CICU

extension Typesetter {
  /// Breaks a text into lines no wider than a box, as a label does.
  ///
  /// Lines end where ICU's rules of the locale let them, as late as they fit; a word wider than the box is cut between clusters.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks in it end lines.
  ///   - locale: A BCP 47 tag.
  ///   - weight: The weight.
  ///   - size: The em size in points.
  ///   - width: How wide the box is, in points.
  /// - Returns: The lines as ranges of UTF-8 bytes. White space at the end of a line belongs to it and is not measured.
  /// - Throws: ``FontError`` when a face cannot be opened.
  public func lines(
    of text: String, locale: String, weight: FontWeight = .regular, size: Points, width: Points
  ) throws(FontError) -> [Range<Int>] {
    lines(of: text, shaped: try line(text, locale: locale, weight: weight), locale: locale, size: size, width: width)
  }

  /// Breaks a text that is set in one face alone, as ``line(_:locale:in:)`` measures it.
  public func lines(of text: String, locale: String, in face: Face, size: Points, width: Points) -> [Range<Int>] {
    lines(of: text, shaped: line(text, locale: locale, in: face), locale: locale, size: size, width: width)
  }

  private func lines(of text: String, shaped: ShapedLine, locale: String, size: Points, width: Points) -> [Range<Int>] {
    var text = text
    let breaker = lineBreaker(of: locale)
    return text.withUTF8 { bytes in
      var filler = LineFiller(bytes: bytes, advances: shaped.advances(count: bytes.count, at: size), width: width)
      for one in breaker.breaks(in: bytes) { filler.add(one) }
      return filler.lines
    }
  }

  private func lineBreaker(of locale: String) -> LineBreaker {
    if let known = lineBreakers[locale] { return known }
    let breaker = LineBreaker(locale: locale)
    lineBreakers[locale] = breaker
    return breaker
  }
}

/// Puts unbreakable pieces of a text into lines, one after the other.
private struct LineFiller {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The width at the first byte of each cluster, 0 elsewhere.
  let advances: [Points]
  let width: Points
  /// The lines that are full, and the one that is being filled.
  private(set) var lines: [Range<Int>] = []
  private var start = 0
  private var filled = 0
  private var used: Points = 0

  init(bytes: UnsafeBufferPointer<UInt8>, advances: [Points], width: Points) {
    self.bytes = bytes
    self.advances = advances
    self.width = width
  }

  /// Adds the piece that ends at a break, on the line if it fits, else on the next.
  mutating func add(_ end: LineBreak) {
    let visible = filled + bytes[filled..<end.end].trimmedCount
    if used + measure(filled..<visible) > width + 0.001, filled > start { close() }
    cut(to: visible)
    used += measure(filled..<end.end)
    filled = end.end
    if end.isHard || filled == bytes.count { close() }
  }

  /// Cuts a piece that is wider than a whole line, before the cluster that goes over.
  private mutating func cut(to end: Int) {
    var sum = used
    for place in filled..<end where advances[place] > 0 {
      if sum + advances[place] > width + 0.001, place > start {
        used += measure(filled..<place)
        filled = place
        close()
        sum = 0
      }
      sum += advances[place]
    }
  }

  private mutating func close() {
    if filled > start { lines.append(start..<filled) }
    start = filled
    used = 0
  }

  private func measure(_ range: Range<Int>) -> Points {
    var sum: Points = 0
    for place in range { sum += advances[place] }
    return sum
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// How many bytes are left when white space at the end is taken off.
  fileprivate var trimmedCount: Int {
    var end = endIndex
    let scalars = String(decoding: self, as: UTF8.self).unicodeScalars
    for scalar in scalars.reversed() {
      guard scalar.properties.isWhitespace, scalar != "\u{A0}", scalar != "\u{202F}" else { break }
      end -= scalar.utf8.count
    }
    return end - startIndex
  }
}

extension ShapedLine {
  /// How far each cluster advances at a size, at the place of its first byte; 0 elsewhere.
  func advances(count: Int, at size: Points) -> [Points] {
    var advances = [Points](repeating: 0, count: count)
    let share = Self.displayShare(at: size)
    for run in runs {
      let display = run.display ?? run.text
      for glyph in run.text.glyphs { advances[glyph.cluster] += run.text.points(glyph.advance, at: size) * (1 - share) }
      for glyph in display.glyphs { advances[glyph.cluster] += display.points(glyph.advance, at: size) * share }
      guard run.isTracked else { continue }
      for place in Set(run.text.glyphs.map(\.cluster)) { advances[place] += spacing(at: size) }
    }
    return advances
  }
}

extension Run.Setting {
  /// A length in units as points.
  func points(_ units: Int, at size: Points) -> Points { Double(units) / Double(face.unitsPerEm) * size }
}
