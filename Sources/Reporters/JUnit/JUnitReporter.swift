public import CopyModel

/// Writes JUnit XML: a suite for each file, a test case for each string, which fails when a finding of it is at the gate.
///
/// A finding below the gate stands in the suite's output. What the schema asks for and a report does not know, the moment and the host, is
/// constant, so that two runs over the same files write the same bytes.
/// Source: windyroad/JUnit-Schema, JUnit.xsd.
public struct JUnitReporter: Reporter {
  private let context: ReportContext

  /// Makes a reporter.
  public init(context: ReportContext = ReportContext()) { self.context = context }

  /// Writes the report as UTF-8, a suite for each file.
  public func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var writer = XMLWriter()
    writer.begin("testsuites")
    for (number, suite) in JUnitSuite.suites(of: report).enumerated() {
      let cases = suite.cases(of: report, context)
      begin(suite, number: number, cases, &writer)
      for testCase in cases {
        write(testCase, in: suite, &writer)
        try writer.bytes.drain(into: sink)
      }
      writer.element("system-out", lines: cases.flatMap(\.remarks).map(line))
      writer.empty("system-err")
      writer.end("testsuite")
    }
    writer.end("testsuites")
    try sink(writer.bytes)
  }

  private func begin(_ suite: JUnitSuite, number: Int, _ cases: [JUnitCase], _ writer: inout XMLWriter) {
    let path = context.paths.fromRoot(suite.path)
    writer.begin(
      "testsuite",
      [
        ("package", Tool.name), ("id", "\(number)"), ("name", path), ("timestamp", "1970-01-01T00:00:00"), ("hostname", "localhost"),
        ("tests", "\(cases.count)"), ("failures", "\(cases.count { $0.outcome == .failed })"),
        ("errors", "\(cases.count { $0.outcome == .notJudged })"), ("skipped", "\(cases.count { $0.outcome == .skipped })"), ("time", "0"),
      ])
    writer.empty("properties")
  }

  private func write(_ testCase: JUnitCase, in suite: JUnitSuite, _ writer: inout XMLWriter) {
    let group = testCase.group.isEmpty ? context.paths.fromRoot(suite.path) : testCase.group
    let attributes = [("name", testCase.name), ("classname", group), ("time", "0")]
    guard let element = testCase.outcome.element else { return writer.empty("testcase", attributes) }
    writer.begin("testcase", attributes)
    let type = testCase.type.map { [("type", $0)] } ?? []
    let details = testCase.failures.flatMap { finding in [line(finding)] + finding.details(limit: .max).map { "  " + $0 } }
    writer.element(element, [("message", testCase.message)] + type, lines: details)
    writer.end("testcase")
  }

  /// A finding as compilers write one.
  private func line(_ finding: Finding) -> String {
    "\(finding.shownPlace): \(finding.severity): \(finding.headline) [\(finding.rule)]"
  }
}
