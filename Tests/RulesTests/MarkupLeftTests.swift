import CopyModel
import Testing

@Suite("Markup in texts")
struct MarkupLeftTests {
  private let rule: RuleID = "markup-left"

  @Test(
    "Each piece of markup is told where it stands",
    arguments: [
      ("Scan <STRONG>it</STRONG>.", "<STRONG>"), ("Scan <a href=\"https://example.com\">it</a>.", "<a href=\"https://example.com\">"),
      ("Scan it.<br />Send it.", "<br />"), ("Tom &#38; Ann", "&#38;"), ("Caf&#xE9;", "&#xE9;"), ("&lt;Scan&gt; it.", "&lt;"),
      ("<!-- note --> Scan it.", "<!--"), ("Scan it.]]>", "]]>"), ("# Scan it", "#"), ("Scan it\n## Send it", "##"),
      ("Scan [it](https://example.com).", "[it](https://example.com)"), ("Scan __it__ all.", "__it__"),
      ("Scan **all of it**.", "**all of it**"),
      (#"Scan it.\nthen send it."#, #"\n"#), (#"Don\'t wait."#, #"\'"#), (#"\U000000e9"#, #"\U000000e9"#), (#"caf\u{e9}"#, #"\u{e9}"#),
      (#"Scan\x20it"#, #"\x20"#), (#"Say \"yes\""#, #"\""#),
    ])
  func tells(_ text: String, _ excerpt: String) throws {
    let found = try findings(text, "en", rule: rule)
    #expect(found.first?.excerpt == excerpt && found.allSatisfy { $0.fixes.isEmpty }, "\(found.map(\.excerpt))")
  }

  @Test(
    "Signs of a text are left alone",
    arguments: [
      "I <3 it", "a < b > c", "x<y and y>z", "<3 <4 <5", "#1 of all", "C# and F#", "AT&T", "R&D; and more", "* footnote", "2 * 3 * 4",
      "2 ** 3 ** 4",
      "****", "**", "____", "snake_case_name", "my__name", "[1](see below)", "[in class] (at home)", "\\o/", "C:\\temp\\new", "\\", "&",
      "&;", "<>",
      "<", "</", "<camera>", "<부품>", "5 &amp more", "--> next", "#hashtag", "# 1", "(*_*)", "¯\\_(ツ)_/¯",
    ])
  func spares(_ text: String) throws {
    let found = try findings(text, "en", rule: rule)
    #expect(found.isEmpty, "\(found.map(\.excerpt))")
  }

  @Test("One kind of markup is told once in a text")
  func tellsEachKindOnce() throws {
    let found = try findings("<b>Scan</b> <i>it</i> &amp; **send** it.", "en", rule: rule)
    #expect(found.map(\.excerpt) == ["<b>", "&amp;", "**send**"])
  }

  @Test("A long run of signs costs little", arguments: ["<", "&", "*", "_", "[", "\\", "#", "]", "-", "<b", "[a](", "**a", "&#"])
  func isLinear(_ sign: String) throws {
    _ = try findings(String(repeating: sign, count: 100_000), "en", rule: rule)
  }

  @Test(
    "A line break counts before a small letter, too, unless it is part of a path",
    arguments: [
      (#"Count the steps\nand show them."#, 1), (#"라벨을 스캔해\nand 보냅니다."#, 1), (#"Note:\nthen scan."#, 1),
      (#"Save it to C:\new on your PC."#, 0), (#"Save it to D:\work\new folder."#, 0), (#"\\\\server\new is read."#, 0), (#"a/b\new"#, 0),
    ])
  func lineBreaks(_ text: String, _ count: Int) throws {
    #expect(try findings(text, "en", rule: rule).count == count)
  }

  @Test(
    "A text that ends in markup is told of the markup alone",
    arguments: [
      "Scan the label and send it.<br>", "Scan the label and send it<br/><br/>", "<p>Scan the label and send it.</p>",
      #"Scan the label and send it.\n"#, "Scan the label and send it.&nbsp;", "Scan the label and send <b>it</b>",
    ])
  func endings(_ text: String) throws {
    let found = try ["markup-left", "terminal-punctuation"].flatMap { try findings(text, "en", rule: RuleID($0)) }
    #expect(Set(found.map(\.rule)) == [rule])
  }
}
