public import CopyModel

/// Writes one line for each string, with what was found in it, and then one line that sums up.
///
/// What was found where there is no string, such as a missing translation, stands in the last line.
public struct NDJSONReporter: Reporter {
  private let jobs: Int

  /// Makes a reporter.
  ///
  /// - Parameter jobs: How many threads may write at a time, 1 or more.
  public init(jobs: Int = 1) { self.jobs = jobs }

  /// Writes the report as UTF-8, a line break after each line.
  public func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var lines = report.strings.map { Line(string: $0) }
    var homeless: [Finding] = []
    for finding in report.findings {
      if let index = finding.stringIndex, lines.indices.contains(index) {
        lines[index].findings.append(finding)
      } else {
        homeless.append(finding)
      }
    }
    try LongList(lines, separator: .newline, jobs: jobs).write(to: sink) { writer, line in
      writer.beginObject()
      writer.stringMembers(line.string)
      writer.list("findings", line.findings) { $0.finding($1) }
      writer.endObject()
      writer.finalNewline()
    }
    var writer = JSONWriter(capacity: 4096)
    writer.beginObject()
    writer.name("summary")
    writer.summary(of: report)
    writer.name("schemaVersion")
    writer.integer(1)
    writer.name("tool")
    writer.tool()
    writer.list("findings", homeless) { $0.finding($1) }
    writer.list("locales", report.locales) { $0.localeSummary($1) }
    writer.list("suppressed", report.suppressed) { $0.finding($1) }
    writer.list("unusedSuppressions", report.unusedSuppressions) { $0.suppression($1) }
    writer.list("problems", report.problems) { $0.problem($1) }
    writer.list("skipped", report.skipped) { $0.skipped($1) }
    writer.endObject()
    writer.finalNewline()
    try sink(writer.bytes)
  }

  /// A string with what was found in it.
  private struct Line: Sendable {
    var string: GradedString
    var findings: [Finding] = []
  }
}

extension JSONWriter {
  /// Writes a member whose value is an array, all in one line.
  public mutating func list<Element>(_ name: StaticString, _ elements: [Element], write: (inout JSONWriter, Element) -> Void) {
    self.name(name)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }
}
