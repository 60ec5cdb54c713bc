public import CopyModel

/// Writes SARIF 2.1.0, which code scanning of GitHub, Azure DevOps and editors read.
///
/// What GitHub asks for beyond the schema: a physical location in each result, else it refuses the whole file; a fingerprint under the name
/// `primaryLocationLineHash`, else alerts are doubled; and rules with descriptions and help.
/// Sources: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0"; GitHub Docs, "SARIF support for code scanning".
public struct SARIFReporter: Reporter {
  private let context: ReportContext
  private let jobs: Int
  /// How many results a run may have; GitHub refuses a file with more.
  private let limit: Int

  /// Makes a reporter.
  ///
  /// - Parameter jobs: How many threads may write at a time, 1 or more.
  public init(context: ReportContext = ReportContext(), jobs: Int = 1) { self.init(context: context, jobs: jobs, limit: 25_000) }

  /// Makes a reporter that writes no more than a number of results, and says how many it left out.
  init(context: ReportContext, jobs: Int, limit: Int) {
    self.context = context
    self.jobs = jobs
    self.limit = limit
  }

  /// Writes the report as UTF-8: one run with a result a line.
  public func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    // Only where there are too many does their order matter: the most severe come first.
    let findings = report.findings.count > limit ? Array(report.findingsBySeverity.prefix(limit)) : report.findings
    let entries = SARIFEntry.entries(findings, of: report, limit: limit)
    let rules = SARIFRules(entries.map(\.named.finding), described: context.rules)
    var writer = JSONWriter(capacity: 4096)
    writer.beginObject()
    writer.name("$schema")
    writer.string("https://json.schemastore.org/sarif-2.1.0.json")
    writer.name("version")
    writer.string("2.1.0")
    writer.name("runs")
    writer.beginArray()
    writer.beginObject()
    writer.newline()
    writer.name("tool")
    writer.beginObject()
    writer.driver(rules)
    writer.endObject()
    writer.newline()
    writer.name("automationDetails")
    writer.object("id", "\(Tool.name)/")
    writer.newline()
    writer.name("columnKind")
    writer.string("unicodeCodePoints")
    writer.newline()
    writer.name("originalUriBaseIds")
    writer.beginObject()
    writer.name("%SRCROOT%")
    writer.beginObject()
    writer.name("description")
    writer.object("text", "The root of the repository, or the folder that copycheck ran in.")
    writer.endObject()
    writer.endObject()
    writer.beginElements("invocations")
    writer.newline()
    writer.invocation(report, context, omitted: report.findings.count - findings.count)
    writer.endArray()
    writer.beginElements("results")
    try sink(writer.bytes)
    let paths = context.paths
    try LongList(entries, jobs: jobs).write(to: sink) { writer, entry in
      writer.newline()
      writer.result(entry, ruleIndex: rules.index(of: entry.named.finding.rule), paths)
    }
    writer.removeAll()
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.finalNewline()
    try sink(writer.bytes)
  }
}

extension String {
  /// The text with a space in what SARIF would take for a link: `[text](target)` in any message.
  var withoutLinks: String { replacing("](", with: "] (") }
}

extension JSONWriter {
  /// Writes an object with one member, a string.
  mutating func object(_ name: StaticString, _ value: String) {
    beginObject()
    self.name(name)
    string(value)
    endObject()
  }

  /// Writes a message: plain text in which nothing is taken for a link.
  mutating func message(_ text: String) {
    name("message")
    object("text", text.withoutLinks)
  }

  /// Writes how the run went, with what could not be read.
  fileprivate mutating func invocation(_ report: Report, _ context: ReportContext, omitted: Int) {
    beginObject()
    name("executionSuccessful")
    boolean(report.problems.isEmpty)
    if let status = context.exitStatus {
      name("exitCode")
      integer(status)
    }
    beginElements("toolExecutionNotifications")
    for problem in report.problems {
      newline()
      notification(problem, context.paths)
    }
    if omitted > 0 {
      newline()
      beginObject()
      name("level")
      string("warning")
      message("\(counted(omitted, "result")) more had no room here; the most severe are told")
      endObject()
    }
    endArray()
    elements("toolConfigurationNotifications", report.skipped) { writer, file in
      writer.beginObject()
      writer.name("level")
      writer.string("note")
      writer.message("skipped: \(file.why)".visible)
      writer.locations(of: file.path, nil, context.paths)
      writer.endObject()
    }
    endObject()
  }

  private mutating func notification(_ problem: Problem, _ paths: ReportPaths) {
    beginObject()
    name("level")
    string("error")
    message(problem.shownMessage)
    locations(of: problem.path, problem.position, paths)
    endObject()
  }

  private mutating func locations(of path: String, _ position: SourcePosition?, _ paths: ReportPaths) {
    name("locations")
    beginArray()
    beginObject()
    var place = Place(path: path)
    place.start = position
    physicalLocation(place, paths)
    endObject()
    endArray()
  }
}
