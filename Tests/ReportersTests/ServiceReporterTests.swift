import CopyModel
import Foundation
import Testing

@testable import Reporters

@Suite("The report for GitLab")
struct GitLabReporterTests {
  @Test("has what GitLab asks for in each element, and no fingerprint twice")
  func fields() throws {
    let elements = try #require(try OutputFormat.gitlab.object(of: SampleReport.long) as? [[String: Any]])
    #expect(elements.count == SampleReport.long.findings.count + SampleReport.long.problems.count)
    #expect(Set(elements.compactMap { $0["fingerprint"] as? String }).count == elements.count)
    for element in elements {
      #expect(element["description"] is String)
      #expect(element["check_name"] is String)
      #expect(["info", "minor", "critical", "blocker"].contains(element["severity"] as? String))
      let location = try #require(element["location"] as? [String: Any])
      #expect((location["path"] as? String)?.hasPrefix("ios/App/") == true)
      #expect((location["lines"] as? [String: Int])?["begin"] ?? 0 > 0)
    }
  }
}

@Suite("The report for reviewdog")
struct RDJSONReporterTests {
  @Test("counts columns in bytes, so that the line holds the excerpt there")
  func columns() throws {
    let document = try #require(try OutputFormat.rdjson.object(of: SampleReport.report) as? [String: Any])
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    let lines = SampleReport.file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (diagnostic, finding) in zip(diagnostics.dropFirst(), SampleReport.findings) {
      let range = try #require((diagnostic["location"] as? [String: Any])?["range"] as? [String: [String: Int]])
      let (start, end) = (try #require(range["start"]), try #require(range["end"]))
      let line = Array(lines[try #require(start["line"]) - 1])
      let bytes = line[(try #require(start["column"]) - 1)..<(try #require(end["column"]) - 1)]
      #expect(String(decoding: bytes, as: UTF8.self) == finding.excerpt)
    }
  }

  @Test("suggests an edit where its bytes can be told, and none that would replace whole lines")
  func suggestions() throws {
    #expect(GateSample.report.findings[0].suggestions.count == 1)
    let file = SourceFile(path: "a.json", bytes: [UInt8](repeating: 0x61, count: 20_000))
    let string = CopyString(key: "k", locale: "en", text: "a", file: file, byteRange: ByteRange(19_000, 19_001))
    let finding = Finding(
      rule: "whitespace", severity: .warning, of: string, at: ByteRange(0, 1), message: "", reason: "", help: "", url: "",
      fixes: [Fix(replacement: "b", byteRange: ByteRange(19_000, 19_001), isSafe: true)])
    #expect(finding.suggestions.isEmpty)
  }
}

@Suite("The JUnit report")
struct JUnitReporterTests {
  func text(_ context: ReportContext, _ report: Report = SampleReport.report) -> String {
    String(decoding: JUnitReporter(context: context).bytes(of: report), as: UTF8.self)
  }

  @Test("fails by the gate: errors alone, warnings too, nothing, or a grade")
  func gate() {
    #expect(text(ReportContext()).ranges(of: "<failure ").count == 2)
    #expect(text(ReportContext(limit: .warning)).ranges(of: "<failure ").count == 11)
    #expect(text(ReportContext(limit: nil)).ranges(of: "<failure ").isEmpty)
    #expect(text(ReportContext(limit: nil, minimumGrade: .c)).ranges(of: #" type="grade""#).count == 4)
  }

  @Test("has a case for each string, a suite for each file, and an error for what could not be read")
  func cases() {
    let text = text(ReportContext())
    // Thirteen strings, one missing translation, one problem and one skipped file.
    #expect(text.ranges(of: "<testcase ").count == 16)
    #expect(text.ranges(of: "<testsuite ").count == 3)
    #expect(text.contains(#"tests="14" failures="2" errors="0" skipped="0""#))
    #expect(text.ranges(of: "<error ").count == 1)
    #expect(text.ranges(of: "<skipped ").count == 1)
  }
}

@Suite("The report for Xcode")
struct XcodeReporterTests {
  @Test("names files by their absolute paths, and what came over a stream without one")
  func lines() {
    let lines = String(decoding: OutputFormat.xcode.bytes(of: GateSample.report), as: UTF8.self).split(separator: "\n")
    #expect(lines[0] == "/build/trailmark/ios/App/broken.json:3:1: error: expected a value [problem]")
    #expect(lines.contains { $0.hasPrefix("warning: NSSiriUsageDescription in en: does not say who uses Siri [passive-voice]") })
    #expect(lines.contains { $0.hasPrefix("/build/trailmark/ios/App/infoPlist.strings:1:1: warning: ") })
  }
}

@Suite("The path of a report")
struct ReportPathsTests {
  static let paths = ReportPaths(workingFolder: "/build/app/ios", root: "/build/app")

  @Test(
    "is told from the root of the repository",
    arguments: [
      ("a.json", "ios/a.json"), ("./a//b/../c.json", "ios/a/c.json"), ("../a.json", "a.json"), ("/build/app/x/a.json", "x/a.json"),
      ("/elsewhere/a.json", "/elsewhere/a.json"), ("../../a.json", "../../a.json"), ("..", "."), ("-", "-"), ("/build/app", "."),
      ("/build/apple/a.json", "/build/apple/a.json"),
    ])
  func fromRoot(_ path: String, _ expected: String) { #expect(Self.paths.fromRoot(path) == expected) }

  @Test(
    "is absolute for an editor",
    arguments: [
      ("a.json", "/build/app/ios/a.json"), ("../a.json", "/build/app/a.json"), ("/x/../y", "/y"), ("-", "-"), ("../../../../x", "/x"),
    ])
  func absolute(_ path: String, _ expected: String) { #expect(Self.paths.absolute(path) == expected) }

  @Test(
    "stays relative where no folder is known",
    arguments: [("./a.json", "a.json"), ("a/../../b", "../b"), (".", "."), ("/x/./y", "/x/y")])
  func unknown(_ path: String, _ expected: String) {
    #expect(ReportPaths().fromRoot(path) == expected)
    #expect(ReportPaths().absolute(path) == expected)
  }

  @Test(
    "is escaped in a URI, and never looks like one with a scheme",
    arguments: [
      ("a b/ü.json", "a%20b/%C3%BC.json"), ("javascript:x", "javascript%3Ax"), ("/x/y", "file:///x/y"), ("a?b#c", "a%3Fb%23c"),
      ("100%25", "100%2525"), ("a\nb\r", "a%0Ab%0D"), ("caf\\xE9.json", "caf%E9.json"), ("\\xF", "%5CxF"), ("\\x41", "%5Cx41"),
      ("\\\\xFF", "%5C%FF"),
    ])
  func reference(_ path: String, _ expected: String) { #expect(ReportPaths().reference(path) == expected) }
}
