import CopyModel
import Testing

@Suite("White space")
struct WhitespaceTests {
  private let rule: RuleID = "whitespace"

  @Test(
    "The fix leaves one space, or one line break",
    arguments: [
      (" Scan it. ", "Scan it."), ("Scan  it.", "Scan it."), ("Scan\tit.", "Scan it."), ("Scan it,\n\n  now.", "Scan it,\nnow."),
      ("Scan it,\r\nnow.", "Scan it,\r\nnow."), ("Scan it,\n    now.", "Scan it,\nnow."), ("Scan it .", "Scan it."),
      ("Scan it , now.", "Scan it, now."),
      ("Scan\u{A0} it.", "Scan\u{A0}it."), ("名刺\u{3000}\u{3000}撮影。", "名刺\u{3000}撮影。"), ("Scan it.\u{3000}", "Scan it."),
      ("Scan it ?", "Scan it?"),
    ])
  func mends(_ text: String, _ expected: String) throws {
    #expect(try mended(text, "en", rule: rule) == expected)
    #expect(try findings(expected, "en", rule: rule).isEmpty)
  }

  @Test(
    "Spaces that belong there are left alone",
    arguments: [
      ("Scan it,\nnow.", "en"), ("Trouvez-le !", "fr"), ("Trouvez-le\u{202F}!", "fr"), ("Bezahlt 5\u{A0}€.", "de"),
      ("Uses .NET and 5 .5 mm.", "en"),
      ("Score 2 : 1 now.", "en"), ("And so on ... now.", "en"), ("And so on …", "de"), ("レシートを読み取り、 記録します。", "ja"), ("名刺　撮影。", "ja"),
      ("रसीद जोड़ें ।", "hi"),
    ])
  func spares(_ text: String, _ locale: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).isEmpty)
  }
}
