internal import Baselines
internal import CopyCheckKit
internal import CopyModel
internal import Reporters

extension Surroundings {
  /// Writes a baseline, or brings one up to date.
  ///
  /// - Returns: Not judged when nothing was written.
  func baseline() throws(ToolError) -> Verdict {
    var configuration = try configuration()
    let path = configuration.baseline ?? standardBaseline
    configuration.baseline = path
    let old: BaselineFile?
    switch (invocation.rewriting, pathExists(path)) {
    case (.anew, _), (.refused, false): old = nil
    case (.update, false):
      throw .stream(path, StreamError(message: "is not there, so nothing can be updated; copycheck baseline without --update writes it"))
    case (.update, true), (.refused, true):
      do throws(BaselineError) { old = try BaselineFile(path) } catch { throw .baseline(error) }
    }
    let report: BaselineReport
    do throws(RunError) {
      report = try CopyCheck(configuration).baseline(updating: invocation.rewriting == .update ? old : nil)
    } catch { throw ToolError(error) }
    tell(report.problems)
    guard let draft = report.draft else {
      tell(lines: ["\(path): not written, since not everything could be judged and entries would be lost".visible])
      return .notJudged
    }
    if let old, invocation.rewriting == .update ? draft.baseline.bytes == old.bytes : draft.baseline == old.baseline {
      try say("\(path) is up to date: \(counted(old.baseline.entries.count, "entry", "entries"))", and: remarks(on: draft, path))
      return .clean
    }
    guard old == nil || invocation.rewriting != .refused else {
      throw .stream(
        path,
        StreamError(
          message: "is there already and differs from what is found today; --update removes what is gone, --force writes it anew"))
    }
    do throws(StreamError) { try WholeFile.write(draft.baseline.bytes, to: path) } catch { throw .stream(path, error) }
    try say(
      "\(path): \(counted(draft.baseline.entries.count, "entry", "entries")) written",
      and: remarks(on: draft, path, repeated: old?.repeated.count ?? 0))
    return .clean
  }

  /// What there is to know of a baseline besides.
  private func remarks(on draft: BaselineDraft, _ path: String, repeated: Int = 0) -> [String] {
    guard invocation.rewriting == .update else { return ["copycheck check --baseline \(path) leaves them out"] }
    var remarks: [String] = []
    if draft.removed > 0 { remarks.append("\(counted(draft.removed, "entry", "entries")) removed, since the findings are gone") }
    if draft.adopted > 0 {
      remarks.append(
        "\(counted(draft.adopted, "finding")) taken in of rules that are new: \(draft.adoptedRules.map(\.rawValue).joined(separator: ", "))"
      )
    }
    if !draft.refreshedRules.isEmpty {
      remarks.append("taken to today’s version: \(draft.refreshedRules.map(\.rawValue).joined(separator: ", "))")
    }
    if draft.retold > 0 {
      let why = "the fault is the key’s or the source text’s, and is still there"
      remarks.append("\(counted(draft.retold, "entry", "entries")) given the text of today: \(why)")
    }
    if draft.renamed > 0 {
      remarks.append("\(counted(draft.renamed, "entry", "entries")) given the name that the app, target or locale has today")
    }
    if draft.corrected > 0 {
      remarks.append("\(counted(draft.corrected, "entry", "entries")) corrected, which said something else than their fingerprints")
    }
    if repeated > 0 { remarks.append("\(counted(repeated, "entry", "entries")) removed, which stood there twice") }
    if draft.left > 0 {
      remarks.append("\(counted(draft.left, "new finding")) left out: mend what is new, or begin anew with --force")
    }
    return remarks
  }

  private func say(_ first: String, and others: [String]) throws(ToolError) {
    try print(Array(([first] + others.map { "  " + $0 }).map { $0.visible + "\n" }.joined().utf8))
  }
}
