public import CopyModel

/// Writes the whole report as one JSON document with one element a line.
public struct JSONReporter: Reporter {
  private let jobs: Int

  /// Makes a reporter.
  ///
  /// - Parameter jobs: How many threads may write at a time, 1 or more.
  public init(jobs: Int = 1) { self.jobs = jobs }

  /// Writes the report as UTF-8, with a line break at the end.
  public func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var writer = JSONWriter(capacity: 4096)
    writer.beginObject()
    writer.name("schemaVersion")
    writer.integer(1)
    writer.name("tool")
    writer.tool()
    writer.beginElements("findings")
    try sink(writer.bytes)
    try LongList(report.findings, jobs: jobs).write(to: sink) { writer, finding in
      writer.newline()
      writer.finding(finding)
    }
    writer.removeAll()
    writer.endArray()
    writer.beginElements("strings")
    try sink(writer.bytes)
    try LongList(report.strings, jobs: jobs).write(to: sink) { writer, string in
      writer.newline()
      writer.beginObject()
      writer.stringMembers(string)
      writer.endObject()
    }
    writer.removeAll()
    writer.endArray()
    try writer.fit(report.buttons, jobs: jobs, to: sink)
    writer.elements("locales", report.locales) { $0.localeSummary($1) }
    writer.elements("suppressed", report.suppressed) { $0.finding($1) }
    writer.elements("unusedSuppressions", report.unusedSuppressions) { $0.suppression($1) }
    writer.elements("problems", report.problems) { $0.problem($1) }
    writer.elements("skipped", report.skipped) { $0.skipped($1) }
    writer.newline()
    writer.name("summary")
    writer.summary(of: report)
    writer.endObject()
    writer.finalNewline()
    try sink(writer.bytes)
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
    beginElements(name)
    for element in elements {
      newline()
      write(&self, element)
    }
    endArray()
  }

  /// Begins a member whose value is an array with one element a line.
  mutating func beginElements(_ name: StaticString) {
    newline()
    self.name(name)
    beginArray()
  }
}
