internal import CopyCheckKit
internal import CopyModel
internal import Fit
internal import Languages
internal import Readers
internal import Reporters

extension Surroundings {
  /// Judges files, or lines as they come.
  func check() throws(ToolError) -> Verdict {
    if invocation.inputFormat == .ndjson { return try judgeLines() }
    let plan: OutputPlan<OutputFormat>
    do throws(UsageError) {
      try refuseMistypedCommand()
      plan = try OutputPlan(invocation, standard: .text)
    } catch { throw .usage(error) }
    var configuration = try configuration()
    configuration.since = invocation.since.map(revision)
    let check = CopyCheck(configuration)
    let report: Report
    do throws(RunError) { report = try check.run() } catch { throw ToolError(error) }
    let verdict = configuration.gate.verdict(on: report)
    tell(report.problems)
    tell(comparisonOf: report)
    if !plan.entries.contains(where: { $0.format == .text && $0.path == nil }) { tell(lines: GateRemarks(report).lines) }
    if !invocation.isQuiet { tell(report.unusedSuppressions) }
    for entry in plan.entries { try write(report, entry, verdict: verdict, configuration) }
    if plan.entries.contains(where: { $0.format == .github }) {
      appendSummary(of: report, context(gate: configuration.gate, verdict: verdict))
    }
    // The process is about to end, and taking a large report and the judges to pieces first would only keep people waiting.
    leakUntilExit(report, check)
    return verdict
  }

  /// Writes a report in one format to where it goes.
  private func write(
    _ report: Report, _ entry: OutputPlan<OutputFormat>.Entry, verdict: Verdict, _ configuration: Configuration
  ) throws(ToolError) {
    let isForService = ![.text, .json, .ndjson].contains(entry.format)
    let context = isForService ? context(gate: configuration.gate, verdict: verdict) : ReportContext()
    guard let path = entry.path else {
      let reporter = entry.format.reporter(style: style, jobs: configuration.jobs, context: context)
      return try reporter.write(report) { bytes throws(ToolError) in try print(bytes, verdict: verdict) }
    }
    let reporter = entry.format.reporter(style: fileStyle, jobs: configuration.jobs, context: context)
    do throws(StreamError) {
      let file = try Output.file(path)
      try reporter.write(report) { bytes throws(StreamError) in try file.write(bytes) }
    } catch { throw .stream(path, error) }
  }

  /// Lists what would be judged.
  func list() throws(ToolError) -> Verdict {
    let plan: OutputPlan<ListFormat>
    do throws(UsageError) { plan = try OutputPlan(invocation, standard: .text) } catch { throw .usage(error) }
    let catalog = CopyCheck(try configuration()).catalog()
    let verdict = catalog.problems.isEmpty ? Verdict.clean : .notJudged
    tell(catalog.problems)
    for entry in plan.entries {
      if let path = entry.path {
        try write(entry.format.bytes(of: catalog, style: fileStyle), to: path)
      } else {
        try print(entry.format.bytes(of: catalog, style: style), verdict: verdict)
      }
    }
    return verdict
  }

  /// Reads standard input to its end.
  func readAll() throws(ToolError) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(StreamError) {
      while true {
        let more = try stdin.read()
        if more.isEmpty { return bytes }
        bytes += more
      }
    } catch { throw .stream("standard input", error) }
  }

  /// Tells a mistyped command from a path: the first argument is neither, but near to a command.
  private func refuseMistypedCommand() throws(UsageError) {
    guard !invocation.isCommandNamed, let first = invocation.operands.first, !first.contains("/"), !first.contains("."), first != "-" else {
      return
    }
    let nearest = Nearest.to(first, among: Command.allCases.map(\.rawValue))
    if let nearest, !pathExists(first) {
      throw UsageError("there is no file or command '\(first)'; did you mean 'copycheck \(nearest)'?")
    }
  }
}

/// Keeps a value for as long as the process runs.
private func leakUntilExit(_ report: Report, _ check: CopyCheck) { _ = Unmanaged.passRetained(Kept(report, check)) }

/// What to keep.
private final class Kept {
  let report: Report
  let check: CopyCheck

  init(_ report: Report, _ check: CopyCheck) {
    self.report = report
    self.check = check
  }
}
