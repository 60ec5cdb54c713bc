internal import CopyCheckKit
internal import CopyModel
internal import Fixes
internal import Reporters

extension Surroundings {
  /// Mends what can be mended without a person.
  func fix() throws(ToolError) -> Verdict {
    let configuration = try configuration()
    let isStream = configuration.standardInput != nil
    let mended: MendedCopy
    do throws(RunError) {
      mended = try CopyCheck(configuration).mended(allowsUnsafe: invocation.allowsUnsafeFixes) { location in
        invocation.fixOutput == .diff ? nil : FileRewriter.obstacle(at: location)
      }
    } catch { throw ToolError(error) }
    var outcome = FixOutcome(mended, isDone: invocation.fixOutput == .files)
    switch invocation.fixOutput {
    case .diff:
      try print(FixDiff(isForTerminal: stdout.isTerminal).bytes(of: mended.files), verdict: mended.problems.isEmpty ? .clean : .notJudged)
    case .dryRun: break
    case .files where isStream:
      // Whatever happened, a filter gives back what it was given, mended or not.
      try print(mended.files.first?.change.new ?? configuration.standardInput ?? [])
    case .files: write(mended, &outcome)
    }
    let problems = (mended.problems + outcome.faults.map { Problem(path: $0.path, message: $0.message) }).sorted()
    tell(problems)
    let verdict = problems.isEmpty ? Verdict.clean : .notJudged
    let summary = outcome.bytes(style: style, isQuiet: invocation.isQuiet, isVerbose: invocation.isVerbose)
    if isStream || invocation.fixOutput == .diff {
      // A closed standard error leaves nobody to tell.
      try? stderr.write(summary)
    } else {
      try print(summary, verdict: verdict)
    }
    return verdict
  }

  /// Writes the files, those that belong together at once.
  private func write(_ mended: MendedCopy, _ outcome: inout FixOutcome) {
    let rewriter = FileRewriter()
    for group in mended.groups {
      let changes = group.map(\.change)
      do throws(FileFault) {
        try rewriter.write(changes)
      } catch {
        outcome.fail(changes, error)
      }
    }
  }
}
