import Testing

@testable import Typesetting

/// How a line is cut into runs, and in which order they stand.
@Suite("Cuts lines by direction, script and face")
struct ItemisationTests {
  private let typesetter: Typesetter

  init() throws { typesetter = try TestFonts.typesetter() }

  /// The texts of the runs from left to right, each with its bidi level and face.
  private func runs(_ text: String, _ locale: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try typesetter.line(text, locale: locale).runs.map {
      let face = $0.face.name.split(separator: "-")[0].replacing("NotoSans", with: "")
      return "\(String(decoding: bytes[$0.range], as: UTF8.self))/\($0.level)/\(face)"
    }
  }

  @Test("Arabic, Latin and digits stand in the order in which they are read")
  func arabicOrder() throws {
    #expect(try runs("أرسل iPhone 15 الآن", "ar") == ["الآن/1/Arabic", " /1/Inter", "iPhone 15/2/Inter", "أرسل /1/Arabic"])
    #expect(try runs("Open خرائط now", "en") == ["Open /0/Inter", "خرائط/1/Arabic", " /0/Arabic", "now/0/Inter"])
  }

  @Test("Digits of Arabic go from left to right within the line")
  func arabicDigits() throws {
    let line = try typesetter.line("غرفة ١٢٣", locale: "ar")
    #expect(line.isRightToLeft)
    #expect(line.runs.map(\.level) == [2, 1])
  }

  @Test("Brackets in Hebrew are set in the Latin face and mirrored")
  func hebrewBrackets() throws {
    #expect(try runs("מיקום (שלי)", "he") == [")/1/Inter", "שלי/1/Hebrew", "(/1/Inter", "מיקום /1/Hebrew"])
    let line = try typesetter.line("(א)", locale: "he")
    let face = line.runs[0].face
    // From left to right: the bracket that closes, drawn as one that opens to its right.
    #expect(line.runs[0].text.glyphs.map(\.id) == [face.glyph(for: "(")])
    #expect(line.runs[2].text.glyphs.map(\.id) == [face.glyph(for: ")")])
  }

  @Test(
    "A text without letters has its locale's direction",
    arguments: [("ar", true), ("he", true), ("ur", true), ("en", false), ("ja", false)])
  func neutral(locale: String, isRightToLeft: Bool) throws {
    #expect(try typesetter.line("…", locale: locale).isRightToLeft == isRightToLeft)
    #expect(try typesetter.line("Karte", locale: locale).isRightToLeft == false)
  }

  @Test("Marks of Thai and conjuncts of Devanagari stay with their base", arguments: [("th", "ที่นี่น้ำ"), ("hi", "क्षत्रिय"), ("km", "ខ្ញុំ")])
  func marks(locale: String, text: String) throws {
    let line = try typesetter.line(text, locale: locale)
    #expect(line.runs.count == 1 && line.missing.isEmpty)
    #expect(!line.runs[0].text.glyphs.contains { $0.id == 0 })
  }

  @Test("Letters and digits of ASCII come from the Latin face in any script; spaces and marks beyond ASCII stay with the run")
  func ascii() throws {
    #expect(try runs("打开 App 2、发送", "zh-Hans") == ["打开 /0/CJK", "App 2/0/Inter", "、发送/0/CJK"])
    #expect(try runs("駅まで3分。", "ja") == ["駅まで/0/CJK", "3/0/Inter", "分。/0/CJK"])
    #expect(try runs("Wi‑Fi、すぐ", "ja") == ["Wi‑Fi/0/Inter", "、すぐ/0/CJK"])
    #expect(try runs("Этаж 3, вход", "ru") == ["Этаж 3, вход/0/Inter"])
  }

  @Test(
    "Chinese characters are drawn as the locale writes them",
    arguments: [
      ("ja", 0), ("ko", 1), ("zh-Hans", 2), ("zh", 2), ("zh-CN", 2), ("zh-Hant", 3), ("zh-TW", 3), ("zh-HK", 4), ("zh-Hant-HK", 4),
      ("en", 2),
    ])
  func han(locale: String, index: Int) throws {
    #expect(try typesetter.line("直", locale: locale).faces == ["NotoSansCJK-Regular.ttc#\(index)"])
  }

  @Test("Urdu is set in Nastaliq, other Arabic in Naskh")
  func urdu() throws {
    #expect(try typesetter.line("مقام", locale: "ur").faces == ["NotoNastaliqUrdu-Regular.ttf"])
    #expect(try typesetter.line("مقام", locale: "ur-PK").faces == ["NotoNastaliqUrdu-Regular.ttf"])
    #expect(try typesetter.line("مقام", locale: "ar").faces == ["NotoSansArabic-Regular.ttf"])
  }

  @Test("The margin is the largest of the faces used")
  func margins() throws {
    #expect(try typesetter.line("Karte", locale: "de").margin == 3)
    #expect(try typesetter.line("Карта", locale: "ru").margin == 5)
    #expect(try typesetter.line("Karte خريطة", locale: "de").margin == 15)
  }

  @Test("An emoji is named, and is one box however many scalars it has")
  func emoji() throws {
    let line = try typesetter.line("Go 👩‍👧 now ❤️", locale: "en")
    #expect(line.missing == ["👩", "👧", "❤"])
    let boxes = line.runs.filter { run in run.text.glyphs.allSatisfy { $0.id == 0 } }
    #expect(boxes.map(\.text.glyphs.count) == [1, 1])
  }

  @Test("What no face has is named once and still has a width", arguments: ["\u{1F72}\u{10330}\u{10330}", "a\nb", "\u{13000}"])
  func missing(text: String) throws {
    let line = try typesetter.line(text, locale: "en")
    #expect(line.missing.count == 1)
    #expect(line.width(at: 17) > 0)
  }

  @Test("An ideograph that no face has is one em wide, a syllable of Hangul as wide as the others")
  func boxes() throws {
    let ideograph = try typesetter.line("\u{31350}", locale: "zh-Hans")
    #expect(ideograph.missing == ["\u{31350}"] && ideograph.width(at: 17) == 17)
    #expect(try typesetter.line("한글", locale: "ko").width(at: 100) == 184)
  }

  @Test("Composed and decomposed letters are equally wide", arguments: [("vi", "Chia sẻ vị trí", "Chia sẻ vị trí"), ("ko", "위치", "위치")])
  func composition(locale: String, composed: String, decomposed: String) throws {
    let (left, right) = (try typesetter.line(composed, locale: locale), try typesetter.line(decomposed, locale: locale))
    #expect(left.missing.isEmpty && right.missing.isEmpty)
    #expect(left.width(at: 20) == right.width(at: 20))
  }

  @Test("Bidi controls, joiners and bytes that are no text do no harm")
  func controls() throws {
    #expect(try typesetter.line("a\u{200E}b\u{2067}\u{5D0}\u{2069}", locale: "en").missing.isEmpty)
    let unpaired = String(decoding: [0x41, 0xED, 0xA0, 0x80, 0xFF, 0x42], as: UTF8.self)
    #expect(try typesetter.line(unpaired, locale: "en").width(at: 17) > 0)
    let deep = String(repeating: "\u{202E}(", count: 500) + "x" + String(repeating: ")", count: 500)
    #expect(try typesetter.line(deep, locale: "en").width(at: 17) > 0)
  }
}
