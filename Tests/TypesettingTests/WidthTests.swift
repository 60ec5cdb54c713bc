import Testing

@testable import Typesetting

/// Widths that stand in tables beside the tests.
@Suite("Measures titles")
struct WidthTests {
  private let typesetter: Typesetter

  init() throws { typesetter = try TestFonts.typesetter() }

  @Test("A title in one face is as wide as the sum of HarfBuzz's advances")
  func titles() throws {
    let pool = TestFonts.pool()
    for row in try Table.rows("titles.tsv") {
      let line = typesetter.line(row["title"], locale: row["locale"], in: try pool.face(embedded: row["face"]))
      let ems = try row.number("units") / row.number("unitsPerEm")
      for size in [9.0, 17, 53] {
        #expect(abs(line.width(at: size) - ems * size) < 1e-6, "line \(row.line): \(line.width(at: size) / size) em, not \(ems)")
      }
      #expect(line.missing.isEmpty, "line \(row.line)")
    }
  }

  @Test("Between 17 and 28 points the optical partners are blended and tracked as worked out by hand")
  func blend() throws {
    for row in try Table.rows("blend.tsv") {
      let weight = try #require(FontWeight(rawValue: row["weight"]))
      let line = try typesetter.line(row["title"], locale: row["locale"], weight: weight)
      let width = line.width(at: try row.number("size"))
      #expect(abs(width - (try row.number("width"))) < 1e-5, "line \(row.line): \(width), not \(row["arithmetic"])")
    }
  }

  @Test("Up to 17 points one partner counts, from 28 the other")
  func ends() throws {
    let pool = TestFonts.pool()
    let line = try typesetter.line("Park here", locale: "en")
    let text = typesetter.line("Park here", locale: "en", in: try pool.face(embedded: "Inter-Regular.otf"))
    let display = typesetter.line("Park here", locale: "en", in: try pool.face(embedded: "InterDisplay-Regular.otf"))
    #expect(abs(line.width(at: 17) - (text.width(at: 17) - 9 * 0.026 * 17)) < 1e-9)
    #expect(abs(line.width(at: 12) - text.width(at: 12)) < 1e-9)
    #expect(abs(line.width(at: 28) - (display.width(at: 28) + 9 * 0.014 * 28)) < 1e-9)
    #expect(abs(line.width(at: 90) - display.width(at: 90)) < 1e-9)
  }

  @Test("Scripts without San Francisco are not tracked", arguments: [("th", "ร้านใกล้ที่นี่"), ("ja", "最寄りの駅"), ("ar", "أين أقرب صيدلية")])
  func untracked(locale: String, title: String) throws {
    let line = try typesetter.line(title, locale: locale)
    #expect(abs(line.width(at: 34) - 2 * line.width(at: 17)) < 1e-9)
  }

  @Test("An empty line has no width")
  func empty() throws {
    let line = try typesetter.line("", locale: "en")
    #expect(line.width(at: 17) == 0 && line.missing.isEmpty && line.faces.isEmpty)
    #expect(try typesetter.lines(of: "", locale: "en", size: 17, width: 100).isEmpty)
  }
}
