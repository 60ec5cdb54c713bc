import CopyModel
import Testing

@testable import Reporters

@Suite("The line that points at a fault")
struct CaretLineTests {
  /// The marks under the part of a text, as they are printed.
  func marks(_ text: String, at excerpt: String) throws -> String {
    let bytes = Array(text.utf8)
    let wanted = Array(excerpt.utf8)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: wanted) })
    return CaretLine.text(under: ShownText(text).cells[...], for: ByteRange(start, start + wanted.count))
  }

  @Test("stands under the letters of plain text")
  func plain() throws {
    #expect(try marks("The map is shown.", at: "is shown") == "        ^^^^^^^^")
  }

  @Test("takes two columns for each wide character")
  func wide() throws {
    #expect(try marks("写真を選択します。", at: "選択") == "      ^^^^")
    #expect(try marks("경로를 찾습니다", at: "찾습니다") == "       ^^^^^^^^")
  }

  @Test("takes no column for a combining mark")
  func combining() throws {
    #expect(try marks("Fu\u{308}r ho\u{308}here Ziele", at: "Ziele") == "           ^^^^^")
    #expect(try marks("ใช้กล้อง", at: "กล้อง") == "  ^^^^")
  }

  @Test("takes the columns of an escape where a character is shown as one")
  func escapes() throws {
    #expect(try marks("A\u{202E}B", at: "\u{202E}") == " ^^^^^^^^")
    #expect(try marks("A\u{202E}B", at: "B") == "         ^")
  }

  @Test("is reordered together with right-to-left text, and keeps its columns where nothing is reordered")
  func rightToLeft() throws {
    let line = try marks("يمسح التطبيق اللافتات", at: "التطبيق")
    #expect(line == "\u{200E}\u{200F}     ^^^^^^^\u{200F}\u{200E}" || line == "\u{200E}\u{200F}     ^^^^^^^         \u{200F}\u{200E}")
    #expect(line.unicodeScalars.filter { $0 == "^" }.count == 7)
  }

  @Test("keeps left-to-right words inside right-to-left text apart")
  func mixed() throws {
    let line = try marks("يستخدم Face ID للدخول", at: "Face ID")
    #expect(line.hasPrefix("\u{200E}\u{200F}      \u{200F}\u{200E} ^^^^^^^"))
  }

  @Test("stands after the last letter where a mark is missing")
  func missing() {
    let shown = ShownText("Scan signs")
    #expect(CaretLine.text(under: shown.cells[...], for: ByteRange(10, 10), endsAfter: true) == "          ^")
  }
}

@Suite("A text as it is shown")
struct ShownTextTests {
  func lines(_ text: String, _ columns: Int) -> [String] {
    ShownText(text).lines(columns: columns).map { $0.map(\.text).joined() }
  }

  @Test("breaks at spaces")
  func spaces() {
    #expect(lines("Scan trail signs to look up the route.", 16) == ["Scan trail signs", "to look up the", "route."])
  }

  @Test("breaks between ideographs, and inside a word only when it must")
  func ideographs() {
    #expect(lines("写真を選択します。", 8) == ["写真を選", "択します", "。"])
    #expect(lines("https://example.com/long", 10) == ["https://ex", "ample.com/", "long"])
  }

  @Test("shows line breaks, controls and invisible characters as escapes")
  func escapes() {
    #expect(ShownText("a\nb\u{7}\u{200B}\u{2066}").text == "a\\nb\\u{7}\\u{200B}\\u{2066}")
  }

  @Test("shows what a runner would take for a command in its log as text, and other number signs as they are")
  func commands() {
    #expect("##[error]a ##vso[b]".visible == "#\\u{23}[error]a #\\u{23}vso[b]")
    #expect("#1 ## # # ###".visible == "#1 ## # # ###")
  }

  @Test("leaves joiners alone, which spell words and emoji")
  func joiners() {
    #expect(ShownText("می\u{200C}خواهد 👩\u{200D}🚀").text == "می\u{200C}خواهد 👩\u{200D}🚀")
  }
}
