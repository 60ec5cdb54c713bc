/// What a change is held against, as the service that runs the tool says.
public struct AutomaticRevision: Sendable, Equatable {
  /// The revision.
  public let revision: String
  /// The branch of the remote that it is, where it is one.
  public let branch: String?
  /// Where it was taken from, for people.
  public let reason: String

  /// The variables of services that name the branch which a change is to go into.
  private static let branchVariables = [
    "GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "BITBUCKET_PR_DESTINATION_BRANCH", "SYSTEM_PULLREQUEST_TARGETBRANCH",
    "CHANGE_TARGET", "BUILDKITE_PULL_REQUEST_BASE_BRANCH",
  ]
  private static let commitVariable = "CI_MERGE_REQUEST_DIFF_BASE_SHA"
  private static let pushVariable = "CI_COMMIT_BEFORE_SHA"

  /// All variables that decide.
  public static let variables = [commitVariable] + branchVariables + [pushVariable]

  /// What the variables of the environment name; nil when they name nothing.
  ///
  /// - Parameter earlierCommit: The commit that was there before what runs this, as the service's account of the event says.
  public static func named(by environment: [String: String], earlierCommit: String? = nil) -> AutomaticRevision? {
    if let commit = environment[commitVariable], !commit.isEmpty {
      return AutomaticRevision(revision: commit, branch: nil, reason: commitVariable)
    }
    for variable in branchVariables {
      guard var branch = environment[variable], !branch.isEmpty else { continue }
      if branch.hasPrefix("refs/heads/") { branch.removeFirst("refs/heads/".count) }
      return AutomaticRevision(revision: "origin/" + branch, branch: branch, reason: variable)
    }
    // Of a branch that is new the account says a commit of zeros alone.
    if let earlierCommit = earlierCommit ?? environment[pushVariable], earlierCommit.utf8.contains(where: { $0 != UInt8(ascii: "0") }) {
      return AutomaticRevision(revision: earlierCommit, branch: nil, reason: "what was there before the push")
    }
    return nil
  }

  /// What a repository's own names tell: the branch that the remote puts first, else one with a usual name.
  ///
  /// - Throws: ``HistoryError`` when none is there.
  public static func usual(in repository: GitRepository) throws(HistoryError) -> AutomaticRevision {
    for (revision, reason) in [
      ("origin/HEAD", "the first branch of origin"), ("origin/main", "a usual name"), ("origin/master", "a usual name"),
      ("main", "a usual name"), ("master", "a usual name"),
    ] where try repository.commit(revision) != nil {
      return AutomaticRevision(revision: revision, branch: nil, reason: reason)
    }
    let start = "--since auto: no variable of a service names a branch, and there is no origin/HEAD, main or master here"
    guard repository.isShallow else { throw HistoryError("\(start); give one, such as --since origin/develop") }
    // A shallow clone knows one branch alone, and fetches no other unless it is told to.
    let remote = repository.remote ?? GitRepository.usualRemote
    throw HistoryError(
      "\(start): the clone is shallow; run: \(repository.fetchCommand(for: "*"))"
        + (remote == GitRepository.usualRemote ? "" : ", and give --since \(remote)/main"))
  }

  /// Why nothing is told by a work tree that is no other than its own commit, when that was taken to be the origin of the change: in a
  /// shallow clone what was there before it cannot be seen.
  ///
  /// - Parameter origin: What the repository's own names told to be the origin.
  /// - Returns: What to do; nil where the commit is another, or the clone has what was before it.
  public static func blindness(of origin: Origin, in repository: GitRepository) throws(HistoryError) -> HistoryError? {
    guard try repository.commit("HEAD") == origin.commit, repository.isShallow else { return nil }
    return HistoryError(
      "--since auto: no variable of a service names a branch, HEAD is \(origin.revision) itself, and the clone is shallow, so no change can "
        + "be seen; run: \(repository.fetchCommand()), and give what to compare with, such as --since HEAD~1")
  }
}
