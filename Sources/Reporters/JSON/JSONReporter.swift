public import CopyModel

/// Writes the whole report as one JSON document with one element a line.
public struct JSONReporter: Reporter {
  /// Makes a reporter.
  public init() {}

  /// The report as UTF-8, with a line break at the end.
  public func bytes(of report: Report) -> [UInt8] {
    var writer = JSONWriter(capacity: 1024 + 300 * report.strings.count + 1400 * report.findings.count)
    writer.beginObject()
    writer.name("schemaVersion")
    writer.integer(1)
    writer.name("tool")
    writer.tool()
    writer.elements("findings", report.findings) { $0.finding($1) }
    writer.elements("strings", report.strings) { writer, string in
      writer.beginObject()
      writer.stringMembers(string)
      writer.endObject()
    }
    writer.elements("fit", [Never]()) { _, _ in }
    writer.elements("locales", report.locales) { $0.localeSummary($1) }
    writer.elements("problems", report.problems) { $0.problem($1) }
    writer.elements("skipped", report.skipped) { $0.skipped($1) }
    writer.newline()
    writer.name("summary")
    writer.summary(of: report)
    writer.endObject()
    writer.finalNewline()
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes the name and version of the tool.
  public mutating func tool() {
    beginObject()
    name("name")
    string(Tool.name)
    name("version")
    string(Tool.version)
    endObject()
  }

  /// Writes a member whose value is an array with one element a line.
  public mutating func elements<Element>(_ name: StaticString, _ elements: [Element], write: (inout JSONWriter, Element) -> Void) {
    newline()
    self.name(name)
    beginArray()
    for element in elements {
      newline()
      write(&self, element)
    }
    endArray()
  }
}
