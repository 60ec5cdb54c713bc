import CopyModel
import Foundation
import Reporters
import Testing

@Suite("The report for GitHub Actions")
struct GitHubReporterTests {
  func lines(_ report: Report) -> [String] {
    String(decoding: OutputFormat.github.bytes(of: report), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("begins with what could not be judged, then the most severe")
  func order() {
    let lines = lines(GateSample.report)
    #expect(lines[0] == "::error file=ios/App/broken.json,line=3,col=1,title=copycheck%3A not judged::expected a value")
    #expect(lines[1].hasPrefix("::error file=ios/App/strings.json,line=14,endLine=14,col=42,endColumn=46,title=copycheck%3A placeholder::"))
    let names = lines.map { $0.prefix { $0 != " " } }
    #expect(names.firstIndex(of: "::warning") ?? 0 > names.lastIndex(of: "::error") ?? 0)
  }

  @Test("shows ten of a kind, lists the others in the log and says in the last notice how many they are")
  func limits() {
    let lines = lines(SampleReport.long)
    for kind in ["error", "warning", "notice"] { #expect(lines.count { $0.hasPrefix("::\(kind) ") } == 10, "\(kind)") }
    #expect(lines.last?.hasPrefix("::notice title=copycheck::2572 more, ") == true)
    #expect(lines.count { $0.hasPrefix("- ") } == 2572)
    #expect(2572 + 29 == SampleReport.long.findings.count + SampleReport.long.problems.count)
  }

  @Test("says nothing of others when all are shown")
  func whole() {
    #expect(!lines(SampleReport.report).contains { $0.contains(" more, ") })
    #expect(lines(SampleReport.clean) == [])
  }

  @Test("leaves out columns where a text has several lines, which the runner would refuse")
  func severalLines() {
    let file = SourceFile(path: "a.json", bytes: Array("x\ny\nz".utf8))
    let string = CopyString(key: "NSCameraUsageDescription", locale: "en", text: "x\ny", file: file, byteRange: ByteRange(0, 3))
    let finding = Finding(
      rule: "whitespace", severity: .warning, of: string, at: ByteRange(0, 3), message: "breaks the line", reason: "", help: "", url: "")
    #expect(
      lines(Report(findings: [finding])) == [
        #"::warning file=ios/a.json,line=1,endLine=2,title=copycheck%3A whitespace::NSCameraUsageDescription in en: breaks the line%0Atext: x\ny"#
      ])
  }

  @Test("escapes what ends a property or a command")
  func escapes() {
    let report = Report(problems: [Problem(path: "a,b:c%.json", message: "expected 100 %: a, b")])
    #expect(lines(report) == ["::error file=ios/a%2Cb%3Ac%25.json,title=copycheck%3A not judged::expected 100 %25: a, b"])
  }

  @Test("sums up a step in less than a mebibyte, a comment in less than it may hold, and says what had no room")
  func summary() {
    let summary = GitHubSummary().bytes(of: SampleReport.long)
    let comment = MarkdownReporter().bytes(of: SampleReport.long)
    #expect(summary.count < 1 << 20)
    #expect(comment.count < 65_536)
    #expect(comment.count > 60_000)
    for bytes in [summary, comment] {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains(" rows more had no room here.") == (bytes == comment || summary.count > 900_000))
      #expect(text.count(of: "<details>") == text.count(of: "</details>"))
    }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}

@Suite("A file of an odd name in a report")
struct OddFileNameTests {
  /// A report with one finding, in a file of a name.
  static func report(_ path: String) -> Report {
    var report = GateSample.report(holding: "a")
    report.findings = []
    report.problems = [Problem(path: path, position: SourcePosition(line: 1, column: 1), message: "cannot be read")]
    return report
  }

  @Test(
    "is named to GitHub so that its runner finds it",
    arguments: [
      ("a\nb\r.json", "a%0Ab%0D.json"), ("50%.json", "50%25.json"), ("a b,c:d.json", "a b%2Cc%3Ad.json"),
      ("\u{202E}.json", "\\u{202E}.json"),
      ("a\n::error::b.json", "a%0A%3A%3Aerror%3A%3Ab.json"),
    ])
  func github(_ path: String, _ expected: String) {
    let text = String(decoding: OutputFormat.github.bytes(of: Self.report(path)), as: UTF8.self)
    #expect(text.contains("::error file=ios/\(expected),line=1"), "\(text)")
  }

  @Test(
    "is named in Checkstyle so that a program that reads XML finds it, as far as XML can hold the name",
    arguments: [
      ("a\nb\t.json", "a&#xA;b&#x9;.json"), ("<&\">.json", "&lt;&amp;&quot;&gt;.json"), ("\u{202E}.json", "&#x202E;.json"),
      ("\u{1B}.json", "\\u{1B}.json"), ("##[a].json", "#&#x23;[a].json"),
    ])
  func checkstyle(_ path: String, _ expected: String) {
    let text = String(decoding: OutputFormat.checkstyle.bytes(of: Self.report(path)), as: UTF8.self)
    #expect(text.contains("<file name=\"ios/\(expected)\">"), "\(text)")
  }

  @Test(
    "is the same name in every JSON", arguments: [OutputFormat.json, .gitlab, .rdjson],
    ["a\nb %,:\u{202E}\u{1B}\"\\.json", "é/日本.json"])
  func json(_ format: OutputFormat, _ path: String) throws {
    func strings(_ value: Any) -> [String] {
      switch value {
      case let text as String: [text]
      case let list as [Any]: list.flatMap(strings)
      case let members as [String: Any]: members.values.flatMap(strings)
      default: []
      }
    }
    let object = try JSONSerialization.jsonObject(with: Data(format.bytes(of: Self.report(path))))
    #expect(strings(object).contains(format == .gitlab ? "ios/" + path : path), "\(object)")
  }
}
