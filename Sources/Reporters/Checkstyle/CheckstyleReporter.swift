public import CopyModel

/// Writes the XML that Checkstyle writes, which Jenkins and many other services read.
///
/// Checkstyle itself tells what concerns a whole file at line 1; so do we, without a column.
/// Source: checkstyle/checkstyle, XMLLogger.java.
public struct CheckstyleReporter: Reporter {
  private let context: ReportContext

  /// Makes a reporter.
  public init(context: ReportContext = ReportContext()) { self.context = context }

  /// Writes the report as UTF-8, a `file` element for each file in the order of its first finding.
  public func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var writer = XMLWriter()
    writer.begin("checkstyle", [("version", "10.0")])
    for file in FileGroup.groups(of: report) {
      writer.begin("file", path: ("name", context.paths.fromRoot(file.path)))
      for problem in file.problems { write(problem, to: &writer) }
      for finding in file.findings {
        write(finding, to: &writer)
        try writer.bytes.drain(into: sink)
      }
      writer.end("file")
    }
    writer.end("checkstyle")
    try sink(writer.bytes)
  }

  private func write(_ problem: Problem, to writer: inout XMLWriter) {
    writer.empty(
      "error",
      position(problem.position) + [
        ("severity", "error"), ("message", problem.message), ("source", "\(Tool.name).problem"),
      ])
  }

  private func write(_ finding: Finding, to writer: inout XMLWriter) {
    let help = finding.help.isEmpty ? "" : ". \(finding.help)"
    writer.empty(
      "error",
      position(finding.place?.start) + [
        ("severity", finding.severity == .note ? "info" : finding.severity.rawValue), ("message", finding.headline + help),
        ("source", "\(Tool.name).\(finding.rule)"),
      ])
  }

  private func position(_ position: SourcePosition?) -> [(name: String, value: String)] {
    guard let position else { return [("line", "1")] }
    return [("line", "\(position.line)"), ("column", "\(position.column)")]
  }
}
