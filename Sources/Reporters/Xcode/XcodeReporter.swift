public import CopyModel

/// Writes the lines that Xcode takes for diagnostics in the log of a run-script phase.
///
/// Xcode opens a file only by its absolute path. What has no place in a file is told without one, which Xcode shows with the target.
/// Source: Apple, Xcode Help, "Log errors and warnings from a script".
public struct XcodeReporter: Reporter {
  private let context: ReportContext

  /// Makes a reporter.
  public init(context: ReportContext = ReportContext()) { self.context = context }

  /// Writes the report as UTF-8, a line for each problem and each finding.
  public func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var bytes: [UInt8] = []
    for problem in report.problems {
      let place = self.place(problem.path, problem.position)
      bytes.append(line: "\(place)error: \(problem.shownMessage) [problem]")
    }
    for finding in report.findings {
      let place = finding.place.map { self.place($0.path, $0.start) } ?? ""
      let help = finding.help.isEmpty ? "" : ". \(finding.shownHelp)"
      bytes.append(line: "\(place)\(finding.severity): \(finding.headline + help) [\(finding.rule)]")
      try bytes.drain(into: sink)
    }
    try bytes.drain(into: sink, atLeast: 1)
  }

  /// The place before the severity; a whole file is told at its first line, and what came over a stream without a place.
  private func place(_ path: String, _ position: SourcePosition?) -> String {
    guard path != "-" else { return "" }
    let position = position ?? SourcePosition(line: 1, column: 1)
    return "\(context.paths.absolute(path).visible):\(position.line):\(position.column): "
  }
}
