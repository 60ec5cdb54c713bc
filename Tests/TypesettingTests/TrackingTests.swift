import Testing

@testable import Typesetting

/// San Francisco's tracking.
@Suite("Tracks as San Francisco does")
struct TrackingTests {
  private let tracking: Tracking

  init() throws {
    let table = try #require(EmbeddedFonts.files["sf-tracking.tsv"])
    tracking = try Tracking(table, name: "sf-tracking.tsv")
  }

  @Test(
    "Takes listed sizes as they are, and goes straight between them",
    arguments: [
      (6.0, 0.246), (12, 0), (17, -0.442), (17.5, -0.44625), (23, -0.092), (23.5, -0.011750), (24, 0.072), (53, 0.318), (55, 0.33),
      (74, 0.111),
    ])
  func listed(size: Points, wanted: Points) {
    #expect(abs(tracking.points(at: size) - wanted) < 1e-9)
  }

  @Test("Beyond the table keeps the tracking of its ends in the em")
  func ends() {
    #expect(abs(tracking.points(at: 4) - 4 * 0.041) < 1e-9)
    #expect(tracking.points(at: 120) == 0)
  }

  @Test("Names the row that it cannot read")
  func broken() {
    let fault = #expect(throws: FontError.self) {
      try TestFonts.withBytes("iOS\tSF Pro\tlarge\t+1\n") { (bytes) throws(FontError) in _ = try Tracking(bytes, name: "t.tsv") }
    }
    #expect(fault?.description == "t.tsv: line 1 is no row of the tracking table")
  }
}

/// The widths of San Francisco's letters as far as they are public; they stand outside the project.
@Suite("Stands in for San Francisco as measured", .enabled(if: Reference.isPresent, "../shared/bench/fit is not here"))
struct SanFranciscoTests {
  /// The table compares our letters with San Francisco's, whose widths it does not give.
  ///
  /// One of its rows gives their sum for each language; the others must follow from it.
  @Test("The letters of a language's titles at 50 points, in both faces, plain and tracked")
  func letters() throws {
    let rows = try Table.rows("sf-vs-inter.tsv", in: Reference.folder)
    let titles = try Table.rows("reference.tsv", in: Reference.folder)
    let typesetter = try TestFonts.typesetter()
    let pool = TestFonts.pool()
    let tracking = try Tracking(try #require(EmbeddedFonts.files["sf-tracking.tsv"]), name: "sf-tracking.tsv")
    var compared: [String] = []
    for row in rows where row["candidate"] == "Inter" && row["size"] == "50" {
      let words = row["evidence"].split(separator: " ")
      let language = String(words[words.count - 2])
      let letters = Set(titles.filter { $0["locale"] == language }.map { $0["title"] }).joined().filter(\.isLetter)
      guard letters.count == Int(row["n"]) else { continue }
      compared.append(language)
      func sum(_ face: String) throws -> Points {
        let face = try pool.face(embedded: face)
        return letters.map { typesetter.line(String($0), locale: language, in: face).width(at: 50) }.reduce(0, +)
      }
      let (text, display) = (try sum("Inter-Regular.otf"), try sum("InterDisplay-Regular.otf"))
      let tracked = Double(letters.count) * tracking.points(at: 50)
      let sanFrancisco = text / (1 + (try row.number("weighted_percent")) / 100)
      for (candidate, width) in [
        ("Inter+SFtracking", text + tracked), ("InterDisplay", display), ("InterDisplay+SFtracking", display + tracked),
      ] {
        let other = try #require(rows.first { $0["evidence"] == row["evidence"] && $0["candidate"] == candidate })
        let percent = (width / sanFrancisco - 1) * 100
        #expect(abs(percent - (try other.number("weighted_percent"))) < 0.1, "\(language), \(candidate): \(percent)")
      }
    }
    print("letters of San Francisco at 50 points follow in \(compared.joined(separator: ", "))")
    #expect(compared.count >= 6)
  }
}
