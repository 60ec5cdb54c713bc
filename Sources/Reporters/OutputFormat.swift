/// A format that a report can be written in, under the name that `--format` takes.
public enum OutputFormat: String, Sendable, CaseIterable {
  case text
  case json
  case ndjson
  case sarif
  case github
  case gitlab
  case junit
  case checkstyle
  case xcode
  case rdjson
  case markdown

  /// What the format is for, in one line.
  public var summary: String {
    switch self {
    case .text: "for people: faults first and in full, the rest folded, grades at the end"
    case .json: "for programs: the whole report in one document (copycheck schema report)"
    case .ndjson: "for pipes: one line for each string, then a summary line; answers line by line to ndjson input"
    case .sarif: "for code scanning on GitHub and elsewhere: SARIF 2.1.0"
    case .github: "for GitHub Actions: annotations in the pull request, the most severe first"
    case .gitlab: "for GitLab: a Code Quality report for the merge request"
    case .junit: "for pages that list tests: a suite for each file, a test for each string"
    case .checkstyle: "for Jenkins and all that read the XML of Checkstyle"
    case .xcode: "for Xcode: issues of a run-script phase"
    case .rdjson: "for reviewdog: diagnostics with suggestions"
    case .markdown: "for a comment on a pull request: errors in a table, the rest folded"
    }
  }

  /// The reporter that writes the format.
  ///
  /// - Parameters:
  ///   - style: How text looks; other formats do not heed it.
  ///   - jobs: How many threads may write at a time, 1 or more.
  ///   - context: Where files stand, what the gate stops and what the rules are about, for the formats that say so.
  public func reporter(style: TextStyle, jobs: Int = 1, context: ReportContext = ReportContext()) -> any Reporter {
    switch self {
    case .text: TextReporter(style: style)
    case .json: JSONReporter(jobs: jobs)
    case .ndjson: NDJSONReporter(jobs: jobs)
    case .sarif: SARIFReporter(context: context, jobs: jobs)
    case .github: GitHubReporter(context: context)
    case .gitlab: GitLabReporter(context: context, jobs: jobs)
    case .junit: JUnitReporter(context: context)
    case .checkstyle: CheckstyleReporter(context: context)
    case .xcode: XcodeReporter(context: context)
    case .rdjson: RDJSONReporter(jobs: jobs)
    case .markdown: MarkdownReporter(context: context)
    }
  }
}
