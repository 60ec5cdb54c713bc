public import CopyModel

/// Writes annotations for a pull request as commands of GitHub Actions, the most severe first.
///
/// GitHub shows ten errors, ten warnings and ten notices of a step, in the order of the log, and says nothing of the others. So the last
/// notice says how many there are, and the log lists them.
/// Source: actions/toolkit, docs/problem-matchers.md, "Limitations".
public struct GitHubReporter: Reporter {
  private let context: ReportContext

  /// How many annotations of a kind GitHub shows of a step.
  private static let shownOfAKind = 10

  /// Makes a reporter.
  public init(context: ReportContext = ReportContext()) { self.context = context }

  /// Writes the report as UTF-8, a line for each annotation, problems first.
  public func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let kinds: [(severity: Severity, all: Int)] = [
      (.error, report.problems.count + report.count(of: .error)), (.warning, report.count(of: .warning)), (.note, report.count(of: .note)),
    ]
    let isCut = kinds.contains { $0.all > Self.shownOfAKind }
    // The notice that says how many are not shown is one of those that are.
    var room: [Severity: Int] = [.error: Self.shownOfAKind, .warning: Self.shownOfAKind, .note: Self.shownOfAKind - (isCut ? 1 : 0)]
    func isShown(_ severity: Severity) -> Bool {
      room[severity, default: 0] -= 1
      return room[severity, default: 0] >= 0
    }
    var bytes: [UInt8] = []
    let problems = report.problems.map { ($0, isShown(.error)) }
    for (problem, isShown) in problems where isShown { bytes.append(line: annotation(problem).line) }
    var others: [Finding] = []
    for finding in report.findingsBySeverity {
      if isShown(finding.severity) { bytes.append(line: annotation(finding).line) } else { others.append(finding) }
    }
    let otherProblems = problems.filter { !$1 }.map(\.0)
    let count = others.count + otherProblems.count
    guard count > 0 else { return try bytes.drain(into: sink, atLeast: 1) }
    bytes.append(line: WorkflowCommand(name: "group", message: "\(count) more").line)
    for problem in otherProblems { bytes.append(line: logLine(problem)) }
    for finding in others {
      bytes.append(line: logLine(finding))
      try bytes.drain(into: sink)
    }
    bytes.append(line: WorkflowCommand(name: "endgroup", message: "").line)
    let message = "\(count) more, which the log of this step lists: GitHub shows ten annotations of a kind. In all: \(report.tally)"
    bytes.append(line: WorkflowCommand(name: "notice", properties: [("title", Tool.name)], message: message).line)
    try bytes.drain(into: sink, atLeast: 1)
  }

  private func annotation(_ problem: Problem) -> WorkflowCommand {
    let place = self.place(problem.path, problem.position, nil)
    return WorkflowCommand(name: "error", properties: place + [("title", "\(Tool.name): not judged")], message: problem.shownMessage)
  }

  private func annotation(_ finding: Finding) -> WorkflowCommand {
    let place = finding.place.map { self.place($0.path, $0.start, $0.end) } ?? []
    return WorkflowCommand(
      name: finding.severity == .note ? "notice" : finding.severity.rawValue,
      properties: place + [("title", "\(Tool.name): \(finding.rule)")],
      message: ([finding.headline] + finding.details()).joined(separator: "\n"))
  }

  private func place(_ path: String, _ start: SourcePosition?, _ end: SourcePosition?) -> [(name: String, value: String)] {
    guard path != "-" else { return [] }
    // The runner has escapes of its own for the ends of lines, by which the name is that of the file.
    var name = ""
    var part = String.UnicodeScalarView()
    for scalar in context.paths.fromRoot(path).unicodeScalars {
      if scalar == "\n" || scalar == "\r" {
        name += String(part).visible + String(scalar)
        part.removeAll()
      } else {
        part.append(scalar)
      }
    }
    var properties = [("file", name + String(part).visible)]
    guard let start else { return properties }
    properties.append(("line", "\(start.line)"))
    guard let end else { return properties + [("col", "\(start.column)")] }
    properties.append(("endLine", "\(end.line)"))
    if start.line == end.line { properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")] }
    return properties
  }

  /// A line that is no command, wherever a command would be looked for.
  private func logLine(_ finding: Finding) -> String {
    "- \(finding.place.map { $0.shown + ": " } ?? "")\(finding.severity): \(finding.headline) [\(finding.rule)]"
  }

  private func logLine(_ problem: Problem) -> String {
    var place = Place(path: problem.path)
    place.start = problem.position
    return "- \(place.shown): error: \(problem.shownMessage)"
  }
}

/// Writes the summary of a step of GitHub Actions, to be appended to the file that `GITHUB_STEP_SUMMARY` names.
///
/// GitHub refuses a summary of more than a mebibyte and shows none of it.
public struct GitHubSummary: Reporter {
  private let markdown: MarkdownReporter

  /// Makes a reporter.
  ///
  /// - Parameter limit: How many bytes the summary may have.
  public init(context: ReportContext = ReportContext(), limit: Int = 1_000_000) {
    markdown = MarkdownReporter(context: context, limit: min(limit, 1_000_000))
  }

  /// Writes the report as UTF-8, in Markdown.
  public func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try markdown.write(report, to: sink)
  }
}
