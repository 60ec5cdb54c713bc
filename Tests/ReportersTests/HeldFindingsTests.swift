import CopyModel
import Foundation
import Reporters
import Testing

@Suite("Findings that do not count")
struct HeldFindingsTests {
  /// The sample with its first finding known to a baseline, and its second one there before a change.
  static let report: Report = {
    var report = SampleReport.report
    report.baselined = Array(report.findings[0...0])
    report.earlier = Array(report.findings[1...1])
    report.findings.removeFirst(2)
    var baseline = BaselineOutcome(path: "old\u{202E}.json")
    baseline.fixed = 3
    baseline.recheck = ["passive-voice"]
    baseline.pending = ["brevity", "empty"]
    report.baseline = baseline
    report.comparison = ComparisonOutcome(revision: "main", commit: "0123")
    return report
  }()

  func text(_ format: OutputFormat) -> String { String(decoding: format.bytes(of: Self.report), as: UTF8.self) }

  @Test("are counted in the text, with what to do about the baseline, and nothing that paints a terminal")
  func remarks() {
    let text = text(.text).replacing("\n", with: " ").replacing("    ", with: "")
    #expect(text.contains("1 baselined, 1 since before main"))
    #expect(text.contains("fixed: 3 entries of old\\u{202E}.json no longer apply; copycheck baseline --update removes them"))
    #expect(text.contains("re-check: passive-voice"))
    #expect(text.contains("brevity, empty"))
    #expect(GateRemarks(Self.report).lines.count == 4)
    #expect(GateRemarks(SampleReport.report).lines.isEmpty)
  }

  @Test("are counted in the summary of JSON, and stand in no list")
  func json() throws {
    let object = try #require(try OutputFormat.json.object(of: Self.report) as? [String: Any])
    let summary = try #require(object["summary"] as? [String: Any])
    #expect(summary["baselined"] as? Int == 1 && summary["earlier"] as? Int == 1 && summary["fixed"] as? Int == 3)
    #expect((object["findings"] as? [Any])?.count == Self.report.findings.count)
  }

  @Test("stay among the results of SARIF: those of the baseline as accepted, both as unchanged")
  func sarif() throws {
    let object = try #require(try OutputFormat.sarif.object(of: Self.report) as? [String: Any])
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == SampleReport.report.findings.count)
    let states = results.compactMap { $0["baselineState"] as? String }
    #expect(states.count == results.count && states.count { $0 == "unchanged" } == 2)
    let accepted = results.filter { $0["suppressions"] != nil }
    #expect(accepted.count == 1 && accepted[0]["baselineState"] as? String == "unchanged")
    let before = try #require(try OutputFormat.sarif.object(of: SampleReport.report) as? [String: Any])
    #expect(!"\(before)".contains("baselineState") && !"\(before)".contains("suppressions"))
  }

  @Test("are in no annotation and no other list", arguments: [OutputFormat.github, .gitlab, .checkstyle, .xcode, .rdjson])
  func others(_ format: OutputFormat) {
    var report = Self.report
    report.findings = []
    report.problems = []
    let rules = (Self.report.baselined + Self.report.earlier).map(\.rule.rawValue)
    let text = String(decoding: format.bytes(of: report), as: UTF8.self)
    #expect(!rules.contains { text.contains($0) })
  }

  @Test("may be of a rule that is too new to count: then no gate stops them")
  func pending() {
    var report = SampleReport.report
    for place in report.findings.indices { report.findings[place].isPending = true }
    let text = String(decoding: OutputFormat.junit.bytes(of: report), as: UTF8.self)
    #expect(!text.contains("<failure"))
    #expect(String(decoding: OutputFormat.junit.bytes(of: SampleReport.report), as: UTF8.self).contains("<failure"))
  }
}
