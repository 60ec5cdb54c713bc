import Testing

@testable import Typesetting

/// Widths against those of HarfBuzz's own tool, and lines against Chromium's.
@Suite("Agrees with outside renderers", .enabled(if: Reference.isPresent, "../shared/bench/fit is not here"))
struct ReferenceTests {
  private let typesetter: Typesetter
  private let pool = TestFonts.pool()

  init() throws { typesetter = try TestFonts.typesetter() }

  @Test("Every title is as wide as hb-shape says, within 0.02 points")
  func widths() throws {
    var worst = 0.0
    let rows = try Table.rows("reference.tsv", in: Reference.folder)
    for row in rows {
      let (title, locale, size) = (row["title"], row["locale"], try row.number("size"))
      let face = try pool.face(embedded: row["font_file"])
      let width = typesetter.line(title, locale: locale, in: face).width(at: size)
      let wanted = try row.number("hb_width")
      worst = max(worst, abs(width - wanted))
      #expect(abs(width - wanted) <= 0.02, "\(locale) \(title) at \(size) in \(face.name): \(width), not \(wanted)")
    }
    print("\(rows.count) widths against hb-shape: the worst is \(worst) points off")
  }

  @Test("The system's titles at 17 and 53 points are as wide as with tracking and without blend")
  func trackedWidths() throws {
    var compared = 0
    for row in try Table.rows("fit-limits.tsv", in: Reference.folder) {
      let line = try typesetter.line(row["title"], locale: row["locale"])
      // Rows in which some other face than the one named sets digits or marks measure something else.
      guard line.faces.count == 1 else { continue }
      compared += 1
      for size in [17.0, 53] {
        let wanted = try row.number("text_\(Int(size))pt")
        let width = line.width(at: size)
        #expect(abs(width - wanted) <= 0.051, "\(row["locale"]) \(row["title"]) at \(size): \(width), not \(wanted)")
      }
    }
    print("\(compared) titles against fit-limits.tsv")
    #expect(compared > 180)
  }

  @Test("Nineteen lines of twenty break where Chromium breaks them")
  func lines() throws {
    let texts = try Table.rows("alert-strings.tsv", in: Reference.folder)
    var (agreed, total) = (0, 0)
    for row in try Table.rows("wrap-reference.tsv", in: Reference.folder) {
      let locale = row["locale"]
      let wanted = row["lines_text (joined by \" | \")"].split(separator: " | ").map { Self.squeezed($0) }
      // The table says how the text broke and not which it was: the locale's text of the same letters.
      let text = texts.first { $0["locale"] == locale && Self.squeezed($0["text"]) == wanted.joined() }
      guard let text = text?["text"] else {
        Issue.record("\(locale): no text of alert-strings.tsv is that of wrap-reference.tsv")
        continue
      }
      let face = try pool.face(embedded: row["font_file"])
      let bytes = Array(text.utf8)
      let ranges = typesetter.lines(of: text, locale: locale, in: face, size: try row.number("size_pt"), width: try row.number("box_pt"))
      let lines = ranges.map { Self.squeezed(String(decoding: bytes[$0], as: UTF8.self)) }
      total += 1
      if lines == wanted {
        agreed += 1
      } else {
        let shown = ranges.map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: "|")
        print("\(locale) \(row["box_pt"]) pt at \(row["size_pt"]): ours \(shown)\n  Chromium: \(row["lines_text (joined by \" | \")"])")
      }
    }
    print("\(agreed) of \(total) texts break as in Chromium")
    #expect(Double(agreed) >= 0.95 * Double(total))
  }

  /// A text without its white space, which renderers report differently at the ends of lines.
  private static func squeezed(_ text: some StringProtocol) -> String { String(text.filter { !$0.isWhitespace }) }
}
