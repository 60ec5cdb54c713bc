public import CopyModel

/// Writes one line for each string, with what was found in it, and then one line that sums up.
///
/// What was found where there is no string, such as a missing translation, stands in the last line.
public struct NDJSONReporter: Reporter {
  /// Makes a reporter.
  public init() {}

  /// The report as UTF-8, a line break after each line.
  public func bytes(of report: Report) -> [UInt8] {
    var writer = JSONWriter(capacity: 1024 + 300 * report.strings.count + 1400 * report.findings.count)
    var found: [[Finding]] = Array(repeating: [], count: report.strings.count)
    var homeless: [Finding] = []
    for finding in report.findings {
      if let index = finding.stringIndex, found.indices.contains(index) { found[index].append(finding) } else { homeless.append(finding) }
    }
    for (string, findings) in zip(report.strings, found) {
      writer.beginObject()
      writer.stringMembers(string)
      writer.list("findings", findings) { $0.finding($1) }
      writer.endObject()
      writer.finalNewline()
    }
    writer.beginObject()
    writer.name("summary")
    writer.summary(of: report)
    writer.name("schemaVersion")
    writer.integer(1)
    writer.name("tool")
    writer.tool()
    writer.list("findings", homeless) { $0.finding($1) }
    writer.list("locales", report.locales) { $0.localeSummary($1) }
    writer.list("problems", report.problems) { $0.problem($1) }
    writer.list("skipped", report.skipped) { $0.skipped($1) }
    writer.endObject()
    writer.finalNewline()
    return writer.bytes
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
