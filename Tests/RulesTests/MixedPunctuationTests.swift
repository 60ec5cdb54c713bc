import CopyModel
import Rules
import Testing

@Suite("Ends of texts where a language leaves a choice")
struct MixedPunctuationTests {
  private func findings(_ texts: [String], _ locale: LocaleTag) throws -> [Finding] {
    let keys = PurposeKey.all.map(\.name)
    let texts = texts.enumerated().map { HandText(key: keys[$0.offset], locale: locale, text: $0.element) }
    return try found("mixed-punctuation", in: handCatalog(texts, hasTarget: false))
  }

  @Test("Where no mark is asked for, the rarer end is told")
  func optional() throws {
    let thai = ["สแกนป้ายเพื่อหาเส้นทาง", "ค้นหาเพื่อนที่เดินป่า", "บันทึกภาพลงอัลบั้ม"]
    let dotted = try findings(thai + ["แสดงแผนที่ใกล้คุณ."], "th")
    #expect(dotted.map(\.excerpt) == ["."])
    #expect(dotted.first?.message == "ends with ‘.’, while 3 other texts in th end without a mark")
    let bare = try findings(thai.map { $0 + "." } + ["แสดงแผนที่ใกล้คุณ"], "th")
    #expect(bare.map(\.stringIndex) == [3])
    #expect(bare.first?.help == "end the text with ‘.’, as the others do")
  }

  @Test(
    "Where a language has two full stops, the rarer is told",
    arguments: [
      ("hi", ["रास्ते दिखाता है।", "दोस्त खोजता है।"], "चित्र सहेजता है."), ("ja", ["道を表示します。", "友達を探します。"], "写真を保存します."),
      ("zh-Hans", ["显示路线。", "查找朋友。"], "保存照片."), ("ur", ["راستے دکھاتا ہے۔", "دوست ڈھونڈتا ہے۔"], "تصویر محفوظ کرتا ہے."),
    ] as [(LocaleTag, [String], String)])
  func twoStops(_ locale: LocaleTag, _ usual: [String], _ odd: String) throws {
    let findings = try findings(usual + [odd], locale)
    #expect(findings.map(\.excerpt) == ["."] && findings.first?.stringIndex == usual.count)
  }

  @Test("What terminal-punctuation tells is not told again", arguments: ["en", "de", "ko", "ja", "hi"])
  func noDoubling(_ locale: LocaleTag) throws {
    let mark = locale == "ja" ? "。" : locale == "hi" ? "।" : "."
    let texts = ["Abc def", "Abc ghi", "Abc jkl", "Abc mno"].map { $0 + mark } + ["Abc pqr"]
    #expect(try findings(texts, locale).isEmpty)
  }

  @Test("Questions, exclamations, ellipses and addresses are neither, and few texts or no majority say nothing")
  func silence() throws {
    let thai = ["สแกนป้าย", "ค้นหาเพื่อน", "บันทึกภาพ"]
    #expect(try findings(thai + ["พร้อมหรือยัง?", "เริ่มเลย!", "กำลังโหลด…", "ดู https://example.com/"], "th").isEmpty)
    #expect(try findings(["สแกนป้าย", "ค้นหาเพื่อน."], "th").isEmpty)
    #expect(try findings(["สแกนป้าย", "ค้นหาเพื่อน.", "บันทึกภาพ", "แสดงแผนที่."], "th").isEmpty)
    #expect(try findings(["Abc def.", "Abc ghi.", "Abc jkl"], "und").isEmpty)
  }
}
