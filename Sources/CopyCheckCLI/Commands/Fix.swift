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
      mended = try CopyCheck(configuration).mended(
        allowsUnsafe: invocation.allowsUnsafeFixes, obstacle: FileRewriter.obstacle(at:))
    } catch { throw ToolError(error) }
    var outcome = FixOutcome(mended, isDone: invocation.fixOutput == .files)
    var hidden: [String] = []
    if invocation.fixOutput == .files, !isStream {
      write(mended, &outcome)
    }
    let problems = (mended.problems + outcome.obstacles.map { Problem(path: $0.path, message: $0.why) }).sorted()
    let verdict = problems.isEmpty ? Verdict.clean : .notJudged
    switch invocation.fixOutput {
    case .diff:
      let diff = FixDiff(isForTerminal: stdout.isTerminal)
      try print(diff.bytes(of: mended.files), verdict: verdict)
      hidden = diff.hidden(among: mended.files).flatMap { file in
        ["\(file.path.visible): is UTF-16, which a diff cannot show; copycheck fix mends in it:"] + outcome.lines(of: file.location)
      }
    // Whatever happened, a filter gives back what it was given, mended or not.
    case .files where isStream: try print(mended.files.first?.change.new ?? configuration.standardInput ?? [], verdict: verdict)
    case .files, .dryRun: break
    }
    tell(problems)
    tell(lines: hidden)
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
    outcome.finish()
  }
}
