/// A format that a report can be written in, under the name that `--format` takes.
public enum OutputFormat: String, Sendable, CaseIterable {
  case text
  case json
  case ndjson

  /// What the format is for, in one line.
  public var summary: String {
    switch self {
    case .text: "for people: faults first and in full, the rest folded, grades at the end"
    case .json: "for programs: the whole report in one document (copycheck schema report)"
    case .ndjson: "for pipes: one line for each string, then a summary line; answers line by line to ndjson input"
    }
  }

  /// The reporter that writes the format.
  ///
  /// - Parameters:
  ///   - style: How text looks; other formats do not heed it.
  ///   - jobs: How many threads may write at a time, 1 or more.
  public func reporter(style: TextStyle, jobs: Int = 1) -> any Reporter {
    switch self {
    case .text: TextReporter(style: style)
    case .json: JSONReporter(jobs: jobs)
    case .ndjson: NDJSONReporter(jobs: jobs)
    }
  }
}
