import Foundation
import Testing

@testable import Typesetting

/// Which files stand in for which faces.
@Suite("Finds faces by script and locale")
struct FontLibraryTests {
  @Test("Every row of the face map opens, in both weights and sizes")
  func allRows() throws {
    for set in try TestFonts.library().sets {
      for weight in FontWeight.allCases {
        _ = try set.text(weight)
        _ = try set.display(weight)
      }
    }
  }

  @Test("A file of the configuration takes a script over, without margin")
  func overrides() throws {
    let typesetter = Typesetter(
      fonts: try TestFonts.library(overrides: ["Arab": TestFonts.fixture("Measures.ttf") + "#0", "Latn": TestFonts.fixture("Measures.ttf")])
    )
    let latin = try typesetter.line("AV", locale: "en")
    #expect(latin.faces == [TestFonts.fixture("Measures.ttf")] && latin.margin == 0)
    // San Francisco's row is tracked, so its stand-in is.
    #expect(abs(latin.width(at: 17) - (17 * 1.27 - 2 * 0.026 * 17)) < 1e-9)
    #expect(abs(try typesetter.line("AV", locale: "en", weight: .semibold).width(at: 17) - (17 * (1.27 + 0.08) - 2 * 0.026 * 17)) < 1e-9)
    // What the file lacks comes from the map's own row.
    #expect(try typesetter.line("Q", locale: "en").faces == ["Inter-Regular.otf"])
    #expect(try typesetter.line("ที่", locale: "th").faces == ["NotoSansThai-Regular.ttf"])
  }

  @Test("A file of the configuration that is no font is an error of its path and not of its first use")
  func brokenOverride() {
    let path = TestFonts.fixture("make-fixtures")
    #expect(throws: FontError(file: path, message: "is no font that can be measured; expected TrueType, OpenType or a collection of them"))
    {
      try TestFonts.library(overrides: ["Latn": path])
    }
    #expect(
      throws: FontError(file: "a.ttf", message: "is set for the script Latin; expected a code of ISO 15924 for one script, such as Latn")
    ) {
      try TestFonts.library(overrides: ["Latin": "a.ttf"])
    }
  }

  @Test("A row that cannot be read is named by its line")
  func brokenMap() {
    #expect(throws: FontError(file: "m.tsv", message: "line 2 is no row of the face map")) {
      try TestFonts.withBytes("# a comment\nLatn\t*\tA.ttf\n") { (bytes) throws(FontError) in _ = try FaceMap.rows(in: bytes, name: "m.tsv")
      }
    }
  }

  @Test(
    "A number sign with a number behind it chooses a face",
    arguments: [
      ("a.ttc#3", "a.ttc", 3), ("a.ttc", "a.ttc", 0), ("a#b.ttc", "a#b.ttc", 0), ("c#/a.ttc#12", "c#/a.ttc", 12), ("a#-", "a#-", 0),
      ("a#", "a#", 0),
    ])
  func split(name: String, path: String, index: Int) throws {
    #expect(try FacePool.split(name) == (path, index))
  }

  @Test(
    "A number that no face has, or nothing before it, is told as such",
    arguments: [
      ("a.ttc#-1", "a.ttc#-1: has no face #-1; faces are numbered from #0 on"),
      ("#0", "#0: names no file before the #; expected FILE#INDEX"),
      ("a.ttc#99999999999999999999", "a.ttc#99999999999999999999: has no face #99999999999999999999; faces are numbered from #0 on"),
      ("a#-0", "a#-0: has no face #-0; faces are numbered from #0 on"),
    ])
  func badIndex(name: String, message: String) {
    let error = #expect(throws: FontError.self) { try FacePool.split(name) }
    #expect(error?.description == message)
  }

  @Test("A font is named for one script that text can be in")
  func scripts() {
    for script in ["Latn", "Cyrl", "Grek", "Arab", "Thai", "Deva", "Hani", "Hang", "Hira", "Kana", "Bopo", "Zsye", "Egyp"] {
      #expect(FontScripts.isKnown(script), "\(script)")
      #expect(FontScripts.parts(of: script) == nil)
    }
    for script in ["Jpan", "Kore", "Hans", "Hant", "Aran"] {
      #expect(!FontScripts.isKnown(script))
      #expect(FontScripts.parts(of: script)?.allSatisfy(FontScripts.isKnown) == true, "\(script)")
    }
    for script in ["latn", "Zyyy", "Abcd", "Thailand", ""] { #expect(!FontScripts.isKnown(script), "\(script)") }
    #expect(throws: FontError.self) { try TestFonts.library(overrides: ["Jpan": TestFonts.fixture("none.ttf")]) }
  }
}

/// How texts are broken for the alert.
@Suite("Breaks texts into lines")
struct LineTests {
  private let typesetter: Typesetter

  init() throws { typesetter = try TestFonts.typesetter() }

  /// The lines at 10 points in a face whose A is 7 points wide and whose space 2.5.
  private func lines(_ text: String, _ width: Points) throws -> [String] {
    let face = try Face(path: TestFonts.fixture("Measures.otf"))
    let bytes = Array(text.utf8)
    return typesetter.lines(of: text, locale: "en", in: face, size: 10, width: width).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test("White space at the end belongs to the line and is not measured")
  func spaces() throws {
    // A is 5 points wide, and a space, which the face lacks, 1000/2048 of 10.
    #expect(try lines("AA AA", 10) == ["AA ", "AA"])
    #expect(try lines("AA   AA ", 10) == ["AA   ", "AA "])
    #expect(try lines("AA AA", 25) == ["AA AA"])
    #expect(try lines("AA AA", 24.8) == ["AA ", "AA"])
  }

  @Test("A word wider than the box is cut, and fills the line that it begins on")
  func wideWords() throws {
    #expect(try lines("AAAAA", 10) == ["AA", "AA", "A"])
    #expect(try lines("A AAAAA", 10) == ["A ", "AA", "AA", "A"])
    #expect(try lines("AAA", 1) == ["A", "A", "A"])
  }

  @Test("Line breaks in the text end lines, and not the words that a dictionary finds before them", arguments: ["\n", "\r\n", "\u{2028}"])
  func hardBreaksAfterWords(_ mark: String) throws {
    let text = "แสดงสถานีที่ใกล้ที่สุด\(mark)แสดงสถานี"
    let lines = try typesetter.lines(of: text, locale: "th", size: 13, width: 400).map {
      String(decoding: Array(text.utf8)[$0], as: UTF8.self)
    }
    #expect(lines == ["แสดงสถานีที่ใกล้ที่สุด\(mark)", "แสดงสถานี"])
  }

  @Test("Line breaks in the text end lines")
  func hardBreaks() throws {
    #expect(try lines("A\nA\n\nA", 100) == ["A\n", "A\n", "\n", "A"])
  }

  @Test(
    "Lines end where the language lets them",
    arguments: [("th", "แสดงสถานีที่ใกล้ที่สุด"), ("ja", "最寄りの駅、「東京」。"), ("ar", "أين أقرب صيدلية؟"), ("en", "well-known places")])
  func languages(locale: String, text: String) throws {
    let ranges = try typesetter.lines(of: text, locale: locale, size: 13, width: 50)
    #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == text.utf8.count)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    let starts = ranges.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    #expect(starts.count > 1 && !starts.contains { "、。」؟".contains($0.first ?? " ") })
  }
}
