public import CopyModel

/// Writes Markdown for a comment on a pull request: problems and errors as tables, warnings, notes and grades folded.
///
/// Copy comes from whoever wrote the pull request, so it can neither end a cell, nor link, nor call anybody.
public struct MarkdownReporter: Reporter {
  private let context: ReportContext
  private let limit: Int

  /// How many characters of a text stand in a cell; more are no copy, and would leave no room for others.
  private static let longest = 300

  /// Makes a reporter.
  ///
  /// - Parameter limit: How many bytes the report may have; a comment on GitHub holds 65,536 characters.
  public init(context: ReportContext = ReportContext(), limit: Int = 65_000) {
    self.context = context
    self.limit = limit
  }

  /// Writes the report as UTF-8.
  public func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var page = MarkdownPage(limit: limit)
    // Whoever posts the comment finds the one of the last run by this line.
    page.line("<!-- \(Tool.name) -->")
    page.line("### \(Tool.name): \(report.tally)")
    if !report.problems.isEmpty {
      page.line()
      page.line("**\(counted(report.problems.count, "problem")): not everything could be judged**")
      page.line()
      page.table(["where", "problem"], report.problems) { problem in
        [place(problem.path, problem.position), shown(problem.message).markdown]
      }
    }
    let findings = report.findingsBySeverity
    let errors = findings.filter { $0.severity == .error }
    if !errors.isEmpty { page.line() }
    page.table(["error", "text", "where"], errors) { row($0, withHelp: true) }
    for severity in [Severity.warning, .note] {
      let group = findings.filter { $0.severity == severity }
      guard !group.isEmpty else { continue }
      page.details(counted(group.count, severity.rawValue), group.count) { page in
        // What would pass is said once for each rule.
        var told: Set<RuleID> = []
        page.table([severity.rawValue, "text", "where"], group) { row($0, withHelp: told.insert($0.rule).inserted) }
      }
    }
    grades(of: report, on: &page)
    skipped(report.skipped, on: &page)
    if page.omitted > 0 {
      page.line()
      page.line("\(counted(page.omitted, "row")) more had no room here.")
    }
    try sink(page.bytes)
  }

  /// A row: what is wrong and what would pass, the text, and where it stands.
  private func row(_ finding: Finding, withHelp: Bool) -> [String] {
    var first = "**\(finding.rule.rawValue.markdown)** \(shown(finding.key).markdownCode) in \(shown(finding.locale.rawValue).markdown)"
    first += "<br>\(shown(finding.message).markdown)"
    if finding.inherited > 0 { first += "<br>carried over by \(counted(finding.inherited, "translation"))" }
    if withHelp, !finding.help.isEmpty { first += "<br>Instead: \(shown(finding.help).markdown)" }
    return [first, finding.markedText(limit: Self.longest), finding.place.map { place($0.path, $0.start) } ?? ""]
  }

  private func place(_ path: String, _ position: SourcePosition?) -> String {
    let path = shown(context.paths.fromRoot(path))
    return (position.map { "\(path):\($0.line):\($0.column)" } ?? path).markdownCode
  }

  private func shown(_ text: String) -> String { text.shortened(to: Self.longest) }

  private func grades(of report: Report, on page: inout MarkdownPage) {
    let locales = report.locales.filter { $0.grades.values.contains { $0 > 0 } }
    guard !locales.isEmpty else { return }
    let namesApps = Set(locales.map(\.app)).count > 1
    page.details("grades", locales.count) { page in
      page.table((namesApps ? ["app"] : []) + ["locale"] + Grade.allCases.map(\.rawValue), locales) { summary in
        let grades = Grade.allCases.map { summary.grades[$0, default: 0] }.map { $0 == 0 ? "" : "\($0)" }
        return (namesApps ? [shown(summary.app).markdown] : []) + [shown(summary.locale.rawValue).markdown] + grades
      }
      let unjudged = locales.filter { !$0.isPurposeJudged }.map(\.locale.rawValue)
      guard !unjudged.isEmpty else { return }
      page.line()
      page.line("Not judged is whether a text gives a purpose in \(shown(Array(Set(unjudged)).sorted().joined(separator: ", ")).markdown).")
    }
  }

  private func skipped(_ files: [SkippedFile], on page: inout MarkdownPage) {
    guard !files.isEmpty else { return }
    page.details("\(counted(files.count, "file")) skipped", files.count) { page in
      page.table(["file", "why"], files) { [place($0.path, nil), shown($0.why).markdown] }
    }
  }
}
