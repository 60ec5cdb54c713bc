internal import CopyModel
internal import GitHistory
internal import Readers
internal import Reporters

extension Surroundings {
  /// What the value of `--since` names: a revision, or with `auto` what the service says that runs the tool.
  func revision(_ value: String) -> RevisionChoice {
    guard value == "auto" else { return .named(value) }
    return .automatic(AutomaticRevision.named(by: environment, earlierCommit: commitBeforeEvent))
  }

  /// The commit before the event that runs the tool, as GitHub's account of the event says; nil where there is none.
  private var commitBeforeEvent: String? {
    guard let path = environment["GITHUB_EVENT_PATH"], !path.isEmpty, let bytes = try? NamedFile.bytes(of: path) else { return nil }
    guard let event = try? JSONDocument(bytes).root else { return nil }
    // A push, or a group of pull requests that wait to be merged.
    return (event["before"] ?? event["merge_group"]?["base_sha"])?.string
  }

  /// Tells what a run was held against, where the person wants to know more, and what of it could not be read.
  func tell(comparisonOf report: Report) {
    guard let comparison = report.comparison else { return }
    if invocation.isVerbose {
      let reason = comparison.reason.map { " (\($0))" } ?? ""
      let state = comparison.isUnchanged ? "; nothing that ships copy changed since" : ""
      tell(lines: ["--since \(comparison.revision)\(reason): the change began at \(comparison.commit)\(state)".visible])
    }
    tell(
      lines: ProblemLines(comparison.problems, isWhole: invocation.isVerbose).lines.map {
        "before the change, \($0); what it held then counts as absent, so what is found in it counts"
      })
  }
}
