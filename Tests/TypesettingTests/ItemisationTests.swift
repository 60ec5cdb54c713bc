import TestSupport
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

  @Test("A closing bracket takes the script of the one that it closes")
  func brackets() throws {
    #expect(try runs("日本「Tokyo」へ", "ja") == ["日本「/0/CJK", "Tokyo/0/Inter", "」へ/0/CJK"])
    #expect(try runs("「Tokyo」", "ja") == ["「/0/CJK", "Tokyo/0/Inter", "」/0/CJK"])
    #expect(try runs("«Карта» — карта", "ru") == ["«Карта» — карта/0/Inter"])
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
    let marks = String(repeating: "\u{964}\u{3001}", count: 20_000)
    #expect(try typesetter.line(marks, locale: "en").width(at: 17) > 0)
    let tower = "e" + String(repeating: "\u{301}\u{1AB5}", count: 20_000)
    #expect(try typesetter.line(tower, locale: "en").width(at: 17) > 0)
    let unassigned = String(String.UnicodeScalarView((0x5_0000..<0x5_4000).compactMap { Unicode.Scalar($0) }))
    #expect(try typesetter.line(unassigned, locale: "en").missing.count == 0x4000)
    let deep = String(repeating: "\u{202E}(", count: 500) + "x" + String(repeating: ")", count: 500)
    #expect(try typesetter.line(deep, locale: "en").width(at: 17) > 0)
  }

  @Test("Runs cover any text once, whatever it is made of")
  func cover() throws {
    let alphabets: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x400...0x45F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF,
      0x2000...0x206F,
      0x3000...0x30FF, 0x4E00...0x4E40, 0xAC00...0xAC20, 0xFE00...0xFE0F, 0x1F3FB...0x1F468, 0x1F1E6...0x1F1FF, 0...0x10FFFF,
    ]
    var random = SeededNumbers(seed: 0xC0FFEE)
    for round in 0..<2000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        let alphabet = alphabets[Int.random(in: 0..<alphabets.count, using: &random)]
        scalars.append(Unicode.Scalar(UInt32.random(in: alphabet, using: &random)) ?? "\u{FFFD}")
      }
      let text = String(scalars)
      let locale = ["en", "ar", "ja", "th", "he", "zh-Hant", "x-none", ""][round % 8]
      let line = try typesetter.line(text, locale: locale)
      var end = 0
      for run in line.runs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        #expect(run.range.lowerBound == end, "\(Array(scalars))")
        end = run.range.upperBound
      }
      #expect(end == text.utf8.count, "\(Array(scalars))")
      #expect(line.width(at: 21).isFinite && line.width(at: 21) > -30)
      let lines = try typesetter.lines(of: text, locale: locale, size: 13, width: 40)
      #expect(lines.map(\.count).reduce(0, +) == text.utf8.count, "\(Array(scalars))")
      #expect(line.outline(at: 21).elements.count < 100_000)
    }
  }
}
