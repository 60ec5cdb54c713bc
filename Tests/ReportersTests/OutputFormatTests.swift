import CopyModel
import Foundation
import Reporters
import Testing

@Suite("An output format")
struct OutputFormatTests {
  @Test("looks as recorded", arguments: GateSample.formats)
  func golden(_ format: OutputFormat) throws {
    try expectGolden(format.bytes(of: GateSample.report), "report.\(format.rawValue)")
  }

  @Test("says that nothing was found", arguments: GateSample.formats)
  func clean(_ format: OutputFormat) throws {
    try expectGolden(format.bytes(of: SampleReport.clean), "clean.\(format.rawValue)")
  }

  @Test("has a summary of its own that fits a line", arguments: OutputFormat.allCases)
  func summary(_ format: OutputFormat) {
    #expect(OutputFormat.allCases.count { $0.summary == format.summary } == 1)
    #expect(format.summary.count <= 100)
  }

  @Test("is the same whatever the number of threads", arguments: GateSample.formats)
  func threads(_ format: OutputFormat) {
    let report = SampleReport.long
    let one = format.reporter(style: TextStyle(), jobs: 1, context: GateSample.context).bytes(of: report)
    #expect(format.reporter(style: TextStyle(), jobs: 3, context: GateSample.context).bytes(of: report) == one)
  }

  @Test("loses no rule, no problem and no file", arguments: GateSample.formats)
  func complete(_ format: OutputFormat) {
    let text = String(decoding: format.bytes(of: GateSample.report), as: UTF8.self).replacing("&#46;", with: ".")
    for finding in GateSample.report.findings { #expect(text.contains(finding.rule.rawValue)) }
    for part in [
      "expected a value", "broken.json", "infoPlist.strings", "is in a file that iOS does not read", "does not say who uses Siri",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test(
    "holds to the schema that its readers publish", .enabled(if: Validator.json != nil && Validator.xml != nil, Validator.need),
    arguments: [
      (OutputFormat.sarif, "sarif-2.1.0.json"), (.rdjson, "rdjson/DiagnosticResult.json"), (.junit, "junit.xsd"),
    ])
  func schema(_ format: OutputFormat, _ schema: String) throws {
    let validator = try #require(format == .junit ? Validator.xml : Validator.json)
    var reports = [
      GateSample.report, SampleReport.report, SampleReport.clean, SampleReport.withButtons, SampleReport.long, Report(),
      HeldFindingsTests.report,
    ]
    reports += HostileCopyTests.texts.map(\.report)
    #expect(try validator.complaint(about: reports.map(format.bytes(of:)), schema: schema) == "")
  }
}

extension OutputFormat {
  /// The report in this format, as a run in a folder of a repository writes it.
  func bytes(of report: Report) -> [UInt8] {
    reporter(style: TextStyle(), context: GateSample.context).bytes(of: report)
  }

  /// The report in this format, read as JSON.
  func object(of report: Report) throws -> Any { try JSONSerialization.jsonObject(with: Data(bytes(of: report))) }
}
