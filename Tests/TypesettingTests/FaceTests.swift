import Foundation
import Testing

@testable import Typesetting

/// Faces whose every advance is known; Fixtures/make-fixtures says which.
@Suite("Opens faces and measures with them")
struct FaceTests {
  private let typesetter: Typesetter

  init() throws { typesetter = try TestFonts.typesetter() }

  private func width(_ text: String, in face: Face, locale: String = "en") -> Points {
    typesetter.line(text, locale: locale, in: face).width(at: 10)
  }

  @Test(
    "Kerning, ligatures, marks and joining count",
    arguments: [
      ("A", 7.0), ("AV", 12.7), ("VA", 13.5), ("AVA", 19.7), ("fi", 5.2), ("f", 3), ("if", 5.5), ("e\u{301}", 5), ("e\u{301}\u{301}", 5),
      ("A A", 16.5), ("\u{627}", 4), ("\u{628}", 8), ("\u{628}\u{628}", 12), ("Q", 6), ("QA", 13), ("", 0),
    ])
  func shaping(text: String, wanted: Points) throws {
    let face = try Face(path: TestFonts.fixture("Measures.ttf"))
    #expect(abs(width(text, in: face) - wanted) < 1e-9)
  }

  @Test("What one face lacks is named and measured as its glyph for missing ones")
  func missing() throws {
    let line = typesetter.line("AQA", locale: "en", in: try Face(path: TestFonts.fixture("Measures.ttf")))
    #expect(line.missing == ["Q"])
    #expect(line.width(at: 10) == 20)
  }

  @Test("Marks stand where the anchors say")
  func anchors() throws {
    let line = typesetter.line("e\u{301}", locale: "en", in: try Face(path: TestFonts.fixture("Measures.ttf")))
    let mark = line.runs[0].text.glyphs[1]
    #expect((mark.x, mark.y, mark.advance) == (250 - 500 - 100, 20, 0))
  }

  @Test("An axis is set, and held to its range", arguments: [(400.0, 7.0), (650, 8), (900, 9), (2000, 9), (-5, 7)])
  func axes(weight: Double, wanted: Points) throws {
    let face = try Face(path: TestFonts.fixture("Measures.ttf"), axes: ["wght": weight])
    #expect(abs(width("A", in: face) - wanted) < 1e-9)
    let right = typesetter.line("A", locale: "en", in: face).outline(at: 10).bounds
    #expect(abs((right?.upperBound ?? 0) - (wanted - 1)) < 0.011)
  }

  @Test("An axis that a face lacks is named with those it has")
  func unknownAxis() {
    let path = TestFonts.fixture("Measures.ttf")
    #expect(throws: FontError(file: path, message: "has no axis opsz; it has wght")) { try Face(path: path, axes: ["opsz": 17]) }
    let plain = TestFonts.fixture("Measures.otf")
    #expect(throws: FontError(file: plain, message: "is no variable font, so wght cannot be set")) {
      try Face(path: plain, axes: ["wght": 400])
    }
  }

  @Test("Cubic outlines are measured by their own em")
  func cubic() throws {
    let face = try Face(path: TestFonts.fixture("Measures.otf"))
    #expect(face.unitsPerEm == 2048)
    #expect(width("AV", in: face) == 15)
    let outline = typesetter.line("V", locale: "en", in: face).outline(at: 2048)
    #expect(outline.elements.contains(.cubic(.init(x: 100, y: -400), .init(x: 1948, y: -400), .init(x: 1948, y: 0))))
  }

  @Test("A face of a collection is chosen by its number, and a number out of range is refused")
  func collections() throws {
    let path = TestFonts.fixture("Measures.ttc")
    #expect(width("A", in: try Face(path: path)) == 7)
    let second = try Face(path: path, index: 1)
    #expect(second.name == "\(path)#1")
    #expect(width("A", in: second) == 2.5)
    for index in [2, 65_536, -1] {
      let fault = FontError(file: "\(path)#\(index)", message: "has no face #\(index); it has 2 faces, #0 to #1")
      #expect(throws: fault) { try Face(path: path, index: index) }
    }
    let single = TestFonts.fixture("Measures.otf")
    #expect(throws: FontError(file: "\(single)#1", message: "has no face #1; it has one face, #0")) { try Face(path: single, index: 1) }
  }

  @Test("Outlines stand in visual order from the left edge, and y runs down")
  func outlines() throws {
    let face = try Face(path: TestFonts.fixture("Measures.ttf"))
    let path = typesetter.line("A\u{301}V", locale: "en", in: face).outline(at: 10)
    #expect(path.elements.first == .move(.init(x: 1, y: 0)))
    #expect(path.elements.filter { $0 == .close }.count == 2)
    #expect(path.elements.contains(.line(.init(x: 1, y: -7))))
    let joined = typesetter.line("\u{628}\u{627}", locale: "ar", in: face).outline(at: 10)
    // The alef comes second and stands left.
    #expect(joined.elements.first == .move(.init(x: 1, y: 0)))
    #expect(joined.bounds == 1...6)
  }

  @Test("An outline ends where the width does, at every size", arguments: [12.0, 17, 20, 24, 28, 53])
  func outlineWidth(size: Points) throws {
    for (locale, text) in [("en", "Park here|"), ("ar", "|مكان"), ("ja", "駅3|"), ("en", "👩‍👧|")] {
      let line = try typesetter.line(text, locale: locale)
      let bounds = try #require(line.outline(at: size).bounds)
      let width = line.width(at: size)
      #expect(bounds.upperBound <= width + 0.1 * size && bounds.upperBound > 0.8 * width, "\(text): \(bounds) in \(width)")
    }
  }
}

extension GlyphPath {
  /// The range of x, by end points.
  fileprivate var bounds: ClosedRange<Points>? {
    let places = elements.compactMap { element -> Points? in
      switch element {
      case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point.x
      case .close: nil
      }
    }
    guard let low = places.min(), let high = places.max() else { return nil }
    return low...high
  }
}
