import CopyModel
import Foundation
import Reporters
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A text that means something to those who read a format; shown so that a log of tests stays readable.
struct HostileText: CustomTestStringConvertible, ExpressibleByStringLiteral {
  let text: String

  init(stringLiteral value: String) { text = value }

  init(repeating part: String, count: Int) { text = String(repeating: part, count: count) }

  var testDescription: String { String(text.debugDescription.prefix(60)) }

  /// The report that holds the text everywhere.
  var report: Report { GateSample.report(holding: text) }
}

@Suite("Hostile copy")
struct HostileCopyTests {
  /// Texts that mean something to those who read a format.
  static let texts: [HostileText] = [
    "::set-output name=a::b", "a\n::error file=b::forged", "a\r\n::add-mask::b", "a%0A::error::b", "##[error]a ##vso[task.setvariable]b",
    "]]>", "<!-- --> <b>a</b> <![CDATA[ &amp; &#64; &b;", "</script><script>alert(1)</script>", "'", "\"", "\"'><error line=\"1\"/>",
    "| --- |\n| a |", "\\| \\` \\", "`a` **b** _c_ ~~d~~ [e](https://example.org) ![f](g) <img src=h>",
    "@team #12 !34 $a$ www.example.org a@b.org",
    "]( (", "{0} {{1}} [2](3)", "\u{202E}\u{2066}a\u{200B}", "\u{0}\u{1B}[31m\u{7}\u{9B}1m", "\u{FFFE}\u{FFFF}\u{2028}\u{85}",
    "../../\\..//a:b,c",
    "</details>\n\n### b", HostileText(repeating: "x", count: 10_000), HostileText(repeating: "| @a `", count: 500),
  ]

  /// What harmless copy looks like.
  static let harmless = GateSample.report(holding: "a")

  @Test("changes nothing in the structure of JSON", arguments: [OutputFormat.sarif, .gitlab, .rdjson], texts)
  func json(_ format: OutputFormat, _ text: HostileText) throws {
    let shape = shape(of: try format.object(of: text.report))
    #expect(shape == self.shape(of: try format.object(of: HostileCopyTests.harmless)))
  }

  @Test("changes nothing in the structure of XML", arguments: [OutputFormat.junit, .checkstyle], texts)
  func xml(_ format: OutputFormat, _ text: HostileText) throws {
    let outline = try outline(of: format.bytes(of: text.report))
    #expect(try outline == self.outline(of: format.bytes(of: HostileCopyTests.harmless)))
  }

  @Test("gives no command to GitHub Actions", arguments: texts)
  func github(_ text: HostileText) {
    let lines = lines(of: .github, text)
    #expect(lines.map(command) == self.lines(of: .github, "a").map(command))
    for line in lines where command(line) == nil {
      #expect(line.hasPrefix("- "))
      #expect(!line.contains("##[") && !line.contains("##vso["))
    }
  }

  @Test("adds no line to a log, and none that a runner would take for a command", arguments: texts)
  func xcode(_ text: HostileText) {
    let lines = lines(of: .xcode, text)
    #expect(lines.count == self.lines(of: .xcode, "a").count)
    for line in lines {
      #expect(line.hasPrefix("/build/"))
      #expect(!line.contains("##[") && !line.contains("##vso["))
      #expect(line.hasSuffix("]"))
    }
  }

  @Test("is text in Markdown: no cell, tag, link or mention of its own", arguments: texts)
  func markdown(_ text: HostileText) {
    // With room for all of them, so that the rows are the same in number.
    func lines(_ text: HostileText) -> [String] {
      let bytes = MarkdownReporter(context: GateSample.context, limit: 10_000_000).bytes(of: text.report)
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let harmless = lines("a")
    let lines = lines(text)
    #expect(lines.count == harmless.count)
    for (line, other) in zip(lines, harmless) {
      #expect(line.count { $0 == "|" } == other.count { $0 == "|" })
      let bare = line.replacing("<wbr>", with: "")
      for mark in "<>*[]`_@~$\\" where mark != "*" || !line.hasPrefix("|") {
        #expect(bare.count { $0 == mark } == other.count { $0 == mark }, "\(mark)")
      }
      for link in ["://", "www.", "]("] { #expect(!bare.contains(link)) }
    }
  }

  @Test("is never shown as it is where it could not be seen", arguments: GateSample.formats, texts)
  func concealed(_ format: OutputFormat, _ text: HostileText) {
    let output = String(decoding: format.bytes(of: text.report), as: UTF8.self)
    let bad = output.unicodeScalars.filter { scalar in
      if (0x20..<0x7F).contains(scalar.value) || scalar == "\n" { return false }
      let category = scalar.properties.generalCategory
      return category == .control || category == .format
    }
    #expect(bad.isEmpty)
  }

  @Test(
    "gives no command to a runner, in any format", arguments: OutputFormat.allCases,
    ["a ##[error]b", "##[add-mask]a", "##vso[b]c"] as [HostileText])
  func commands(_ format: OutputFormat, _ text: HostileText) {
    let output = Data(format.bytes(of: GateSample.report(holding: text.text, locale: "fr")))
    for mark in ["##[", "##vso["] { #expect(output.range(of: Data(mark.utf8)) == nil) }
  }

  @Test("makes no comment longer than one may be", arguments: texts)
  func room(_ text: HostileText) {
    let report = text.report
    #expect(MarkdownReporter().bytes(of: report).count < 65_536)
    #expect(MarkdownReporter(limit: 2_000).bytes(of: report).count <= 2_000)
  }

  @Test("stays hidden in the words that services show of JSON", arguments: texts)
  func shownWords(_ text: HostileText) throws {
    let report = text.report
    let quality = try #require(try OutputFormat.gitlab.object(of: report) as? [[String: Any]])
    let sarif = try #require(try OutputFormat.sarif.object(of: report) as? [String: Any])
    let results = try #require((sarif["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    let words =
      quality.compactMap { $0["description"] as? String } + results.compactMap { ($0["message"] as? [String: Any])?["text"] as? String }
    #expect(words.count == quality.count + results.count)
    for line in words {
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control || $0.properties.isBidiControl })
    }
    for line in results.compactMap({ ($0["message"] as? [String: Any])?["text"] as? String }) { #expect(!line.contains("](")) }
  }

  // MARK: - What a format looks like without its texts

  private func lines(of format: OutputFormat, _ text: HostileText) -> [String] {
    let output = String(decoding: format.bytes(of: text.report), as: UTF8.self)
    return output.unicodeScalars.split(separator: "\n").map { String($0) }
  }

  /// The command that the runner of GitHub Actions sees in a line, with the names of its properties.
  private func command(_ line: String) -> String? {
    let line = line.drop { $0.isWhitespace }
    guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
    let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
    let parts = head.split(separator: " ", maxSplits: 1)
    let names = parts.count < 2 ? [] : parts[1].split(separator: ",").map { $0.prefix { $0 != "=" } }
    return ([parts[0]] + names).joined(separator: " ")
  }

  private func shape(of value: Any) -> String {
    switch value {
    case let object as [String: Any]:
      "{" + object.keys.sorted().map { "\($0):\(shape(of: object[$0] as Any))" }.joined(separator: ",") + "}"
    case let array as [Any]: "[" + array.map(shape).joined(separator: ",") + "]"
    case is String: "s"
    default: "n"
    }
  }

  private func outline(of bytes: [UInt8]) throws -> [String] {
    let parser = XMLParser(data: Data(bytes))
    let outline = Outline()
    parser.delegate = outline
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return outline.elements
  }

  /// The elements of a document with the names of their attributes, in order.
  private final class Outline: NSObject, XMLParserDelegate {
    var elements: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(([name] + attributes.keys.sorted()).joined(separator: " "))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      elements.append("/" + name)
    }
  }
}
