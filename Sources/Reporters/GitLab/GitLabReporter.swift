public import CopyModel

/// Writes a Code Quality report, which GitLab shows in the merge request.
///
/// GitLab shows only the first of those that share a fingerprint, and asks for paths from the root of the repository without `./`.
/// Source: GitLab Docs, "Code Quality", "Code Quality report format".
public struct GitLabReporter: Reporter {
  private let context: ReportContext
  private let jobs: Int

  /// Makes a reporter.
  ///
  /// - Parameter jobs: How many threads may write at a time, 1 or more.
  public init(context: ReportContext = ReportContext(), jobs: Int = 1) {
    self.context = context
    self.jobs = jobs
  }

  /// Writes the report as UTF-8: an array with an element a line, problems first.
  public func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let names = Problem.names(of: report.problems, paths: context.paths)
    let elements =
      zip(report.problems, names).map { Element.problem($0, name: $1) } + NamedFinding.named(report.findings).map(Element.finding)
    try sink([UInt8(ascii: "[")])
    try LongList(elements, jobs: jobs).write(to: sink) { [self] writer, element in
      writer.newline()
      switch element {
      case .problem(let problem, let name): write(problem, name: name, to: &writer)
      case .finding(let finding): write(finding, to: &writer)
      }
    }
    try sink(Array("\n]\n".utf8))
  }

  private enum Element: Sendable {
    case problem(Problem, name: String)
    case finding(NamedFinding)
  }

  private func write(_ problem: Problem, name: String, to writer: inout JSONWriter) {
    writer.beginObject()
    members("problem", "blocker", name, problem.shownMessage, &writer)
    location(problem.path, problem.position, nil, &writer)
    writer.endObject()
  }

  private func write(_ named: NamedFinding, to writer: inout JSONWriter) {
    let finding = named.finding
    let place = finding.place
    let help = finding.help.isEmpty ? "" : ". \(finding.shownHelp)"
    writer.beginObject()
    members(finding.rule.rawValue, severity(of: finding), named.name, finding.headline + help, &writer)
    location(place?.path ?? "-", place?.start, place?.end, &writer)
    writer.endObject()
  }

  private func members(_ check: String, _ severity: String, _ name: String, _ description: String, _ writer: inout JSONWriter) {
    writer.name("description")
    writer.string(description)
    writer.name("check_name")
    writer.string(check)
    writer.name("fingerprint")
    writer.string(name)
    writer.name("severity")
    writer.string(severity)
  }

  /// Writes where it is; GitLab asks for a line, so what concerns a whole file is told at its first.
  private func location(_ path: String, _ start: SourcePosition?, _ end: SourcePosition?, _ writer: inout JSONWriter) {
    writer.name("location")
    writer.beginObject()
    writer.name("path")
    writer.string(context.paths.fromRoot(path))
    writer.name("lines")
    writer.beginObject()
    writer.name("begin")
    writer.integer(start?.line ?? 1)
    if let end {
      writer.name("end")
      writer.integer(end.line)
    }
    writer.endObject()
    writer.endObject()
  }

  private func severity(of finding: Finding) -> String {
    switch finding.severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
