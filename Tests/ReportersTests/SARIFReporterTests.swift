import CopyModel
import Foundation
import Testing

@testable import Reporters

@Suite("The SARIF report")
struct SARIFReporterTests {
  func run(_ report: Report) throws -> [String: Any] {
    let document = try #require(try OutputFormat.sarif.object(of: report) as? [String: Any])
    return try #require((document["runs"] as? [[String: Any]])?.first)
  }

  func results(_ report: Report) throws -> [[String: Any]] { try #require(try run(report)["results"] as? [[String: Any]]) }

  func location(_ result: [String: Any]) throws -> [String: Any] {
    let locations = try #require(result["locations"] as? [[String: Any]])
    return try #require(locations.first?["physicalLocation"] as? [String: Any])
  }

  @Test("points at the bytes of the excerpt")
  func bytes() throws {
    for (result, finding) in zip(try results(SampleReport.report), SampleReport.findings) {
      let region = try #require(try location(result)["region"] as? [String: Any])
      let offset = try #require(region["byteOffset"] as? Int)
      let length = try #require(region["byteLength"] as? Int)
      #expect(String(decoding: SampleReport.file.bytes[offset..<offset + length], as: UTF8.self) == finding.excerpt)
      #expect(region["startColumn"] as? Int == finding.place?.start?.column)
    }
  }

  @Test("has a place in each result, since GitHub refuses the whole file otherwise")
  func places() throws {
    let locations = try results(GateSample.report).map(location)
    let artifacts = locations.compactMap { $0["artifactLocation"] as? [String: Any] }
    #expect(artifacts.count == GateSample.report.findings.count)
    #expect(Set(artifacts.compactMap { $0["uri"] as? String }) == ["ios/App/strings.json", "ios/App/infoPlist.strings", "-"])
    #expect(artifacts.allSatisfy { $0["uriBaseId"] as? String == "%SRCROOT%" })
  }

  @Test("names each result as no other is named")
  func fingerprints() throws {
    let prints = try results(SampleReport.long).compactMap { $0["partialFingerprints"] as? [String: String] }
    #expect(Set(prints.map { $0["primaryLocationLineHash"] }).count == prints.count)
    #expect(Set(prints.map { $0["copycheck/v1"] }).count == prints.count)
  }

  @Test("describes the rules that speak, by what is known of them or what they said")
  func rules() throws {
    let run = try run(GateSample.report)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for result in try results(GateSample.report) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    let known = try #require(rules.first { $0["id"] as? String == "no-purpose" })
    #expect((known["shortDescription"] as? [String: String])?["text"] == "Says what the data is used for.")
    #expect(known["helpUri"] as? String == "https://example.com/no-purpose")
    #expect(rules.count == Set(GateSample.report.findings.map(\.rule)).count)
  }

  @Test("says that the run was not whole, and why")
  func invocation() throws {
    let invocation = try #require((try run(GateSample.report)["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect(invocation["exitCode"] as? Int == 2)
    #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 1)
    let clean = try #require((try run(SampleReport.clean)["invocations"] as? [[String: Any]])?.first)
    #expect(clean["executionSuccessful"] as? Bool == true)
  }

  @Test("keeps the most severe results where there are more than GitHub takes, and says how many it left out")
  func limit() throws {
    let bytes = SARIFReporter(context: GateSample.context, jobs: 1, limit: 3).bytes(of: SampleReport.report)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.ranges(of: #""ruleId": "#).count == 3)
    #expect(text.ranges(of: #""level": "error", "message""#).count == 3)
    #expect(text.contains("10 results more had no room here"))
  }

  @Test("keeps what is ignored as suppressed results, with who said so, why and where")
  func suppressions() throws {
    let results = try results(SampleReport.withSuppressions)
    let suppressed = results.compactMap { $0["suppressions"] as? [[String: Any]] }
    #expect(results.count == SampleReport.report.findings.count)
    #expect(suppressed.count == 2 && suppressed.allSatisfy { $0.count == 1 })
    let words = suppressed.compactMap(\.first)
    #expect(words.map { $0["kind"] as? String } == ["external", "inSource"])
    #expect(words.allSatisfy { $0["status"] as? String == "accepted" })
    #expect(words.allSatisfy { ($0["justification"] as? String)?.hasPrefix("agreed\\u{1B}") ?? false })
    let place = try location(["locations": try words.map { try #require($0["location"]) }])
    #expect((place["artifactLocation"] as? [String: Any])?["uri"] as? String == "ios/.copycheck.yml")
    #expect((place["region"] as? [String: Any])?["startLine"] as? Int == 4)
    let few = SARIFReporter(context: GateSample.context, jobs: 1, limit: 12).bytes(of: SampleReport.withSuppressions)
    #expect(String(decoding: few, as: UTF8.self).ranges(of: #""suppressions""#).count == 1, "results that count go before")
  }

  @Test("carries the edit that mends a finding")
  func fixes() throws {
    let fixes = try #require(try results(GateSample.report).first?["fixes"] as? [[String: Any]])
    let change = try #require((fixes.first?["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect((replacement["insertedContent"] as? [String: String])?["text"] == ".")
    #expect((replacement["deletedRegion"] as? [String: Int])?["byteLength"] == 0)
  }
}
