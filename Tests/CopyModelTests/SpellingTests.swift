import CopyModel
import Testing

@Suite("A fix in the spelling of its carrier")
struct SpellingTests {
  /// The replacement of a range of a text that stands in a file byte for byte; nil where there is no fix.
  private func replacement(_ spelling: Spelling, _ text: String, _ range: ByteRange, _ new: String) -> String? {
    let file = SourceFile(path: "f", bytes: Array(text.utf8))
    let string = CopyString(
      key: "k", locale: "en", text: text, file: file, byteRange: ByteRange(0, text.utf8.count), spelling: spelling)
    return string.fix(replacing: range, with: new, isSafe: true)?.replacement
  }

  @Test(
    "escapes what the carrier must escape",
    arguments: [
      (Spelling.json, "\"\\\n\t\u{1}’é", "\\\"\\\\\\n\\t\\u0001’é"), (.xml, "<a> & \"b\"", "&lt;a&gt; &amp; \"b\""),
      (.xmlAttribute, "\"'<\n", "&quot;&apos;&lt;&#10;"), (.quotedStrings, "\"'\\\n", "\\\"\\'\\\\\\n"),
      (.quotedCell, "a \"b\"", "a \"\"b\"\""),
      (.yamlDoubleQuoted, "\"\u{85}", "\\\"\\u0085"), (.yamlSingleQuoted, "it's", "it''s"),
      (.program(quote: "'"), "it's \"x\"", "it\\'s \"x\""),
      (.program(quote: "`"), "${a}`", "\\${a}\\`"), (.bareWord, "a.b-c", "a.b-c"), (.plain, "a b", "a b"),
    ])
  func escapes(_ spelling: Spelling, _ text: String, _ written: String) {
    #expect(spelling.spelled(text) == written)
  }

  @Test(
    "writes nothing that the carrier cannot spell",
    arguments: [
      (Spelling.bareWord, "a b"), (.bareWord, "é"), (.bareWord, "!"), (.xml, "\u{1}"), (.quotedStrings, "\u{1}"), (.yamlSingleQuoted, "\n"),
      (.yamlPlain, "a, b"), (.yamlPlain, "\n"), (.programPieces, "'"), (.programPieces, "\\"), (.program(quote: "'"), "\u{1}"),
      (.cell, "\n"),
      (.composed, "a"), (.buildSetting, "\n"),
    ])
  func refuses(_ spelling: Spelling, _ text: String) {
    #expect(spelling.spelled(text) == nil)
  }

  @Test(
    "looks at what stands around it",
    arguments: [
      (Spelling.cell, "a", ByteRange(1, 1), ","), (.cell, "a", ByteRange(1, 1), " "), (.cell, "a", ByteRange(0, 1), ""),
      (.yamlPlain, "a b", ByteRange(1, 1), ":"), (.yamlPlain, "a b", ByteRange(2, 2), "#"), (.yamlPlain, "a", ByteRange(1, 1), ":"),
      (.yamlPlain, "a", ByteRange(0, 0), "- "), (.buildSetting, "a/", ByteRange(2, 2), "/"), (.buildSetting, "a", ByteRange(1, 1), ";"),
      (.cdata, "a]]", ByteRange(3, 3), ">"), (.bareWord, "a/", ByteRange(2, 2), "/"), (.yamlBlock, "a\nb", ByteRange(1, 2), " "),
      (.yamlBlock, "ab", ByteRange(0, 1), " "), (.xml, "a</g>b", ByteRange(1, 5), " "), (.programPieces, "a' + 'b", ByteRange(1, 6), " "),
    ])
  func context(_ spelling: Spelling, _ text: String, _ range: ByteRange, _ new: String) {
    #expect(replacement(spelling, text, range, new) == nil)
  }

  @Test("writes a line break as the file ends its lines")
  func lineEnds() {
    #expect(replacement(.xml, "a \r\nb", ByteRange(1, 4), "\n") == "\r\n")
    #expect(replacement(.xml, "a \nb", ByteRange(1, 3), "\n") == "\n")
    #expect(replacement(.json, "a \r\nb", ByteRange(1, 4), "\n") == "\\n")
  }

  @Test("has none in a binary carrier, and none in a text that came over a stream")
  func binary() {
    let file = SourceFile(path: "f", bytes: Array("abc".utf8), encoding: .binary)
    #expect(CopyString(key: "k", locale: "en", text: "abc", file: file).fix(replacing: ByteRange(0, 1), with: "A", isSafe: true) == nil)
    #expect(CopyString(key: "k", locale: "en", text: "abc").fix(replacing: ByteRange(0, 1), with: "A", isSafe: true) == nil)
  }

  @Test("says what it means beside what it writes")
  func meaning() {
    let file = SourceFile(path: "f", bytes: Array("a".utf8))
    let string = CopyString(key: "k", locale: "en", text: "a", file: file, byteRange: ByteRange(0, 1), spelling: .xml)
    let fix = string.fix(replacing: ByteRange(0, 1), with: "<", isSafe: false)
    #expect(fix == Fix(replacement: "&lt;", byteRange: ByteRange(0, 1), isSafe: false, meaning: .text(ByteRange(0, 1), "<")))
    #expect("aéb".replacing(ByteRange(1, 3), with: "e") == "aeb")
  }
}
