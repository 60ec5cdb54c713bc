/// The commit that a work tree is held against.
public struct Origin: Sendable, Equatable {
  /// How people call it, such as `main`.
  public let revision: String
  /// The name of the commit that the work tree and the revision branched from.
  public let commit: String

  /// Finds the commit that the work tree's commit and a revision branched from.
  ///
  /// - Parameters:
  ///   - revision: A branch, tag or commit.
  ///   - branch: The branch of the remote that would have to be fetched; nil where it is not known.
  /// - Throws: ``HistoryError`` that names the command to run where the clone lacks the commit.
  public init(_ revision: String, branch: String? = nil, in repository: GitRepository) throws(HistoryError) {
    // One question answers all where nothing is amiss; each costs a process.
    guard let base = try repository.mergeBase(with: revision) else { throw try Origin.fault(of: revision, branch: branch, in: repository) }
    self.revision = revision
    commit = base
  }

  /// Why there is no commit to hold a work tree against.
  private static func fault(of revision: String, branch: String?, in repository: GitRepository) throws(HistoryError) -> HistoryError {
    guard try repository.commit(revision) != nil else { return missing(revision, branch: branch, isShallow: repository.isShallow) }
    guard try repository.commit("HEAD") != nil else {
      return HistoryError("--since \(revision): the branch you are on has no commit yet, so there is nothing to compare with")
    }
    guard repository.isShallow else {
      return HistoryError("--since \(revision): it has no commit in common with the branch you are on; give another one")
    }
    return HistoryError(
      "--since \(revision): the clone is shallow and lacks the commit that both branched from; run: git fetch --unshallow"
        + ", or: git fetch --deepen=100 origin \(branch ?? remoteBranch(revision) ?? "BRANCH")")
  }

  private static func missing(_ revision: String, branch: String?, isShallow: Bool) -> HistoryError {
    let start = "--since \(revision): there is no such commit here"
    if let branch = branch ?? remoteBranch(revision) {
      let depth = isShallow ? "--unshallow " : ""
      return HistoryError("\(start); run: git fetch \(depth)origin +refs/heads/\(branch):refs/remotes/origin/\(branch)")
    }
    if isShallow { return HistoryError("\(start), and the clone is shallow; run: git fetch --unshallow") }
    return HistoryError("\(start); give a branch, tag or commit, such as origin/main")
  }

  /// The branch of the remote `origin` that a revision names.
  private static func remoteBranch(_ revision: String) -> String? {
    for prefix in ["refs/remotes/origin/", "origin/"] where revision.hasPrefix(prefix) { return String(revision.dropFirst(prefix.count)) }
    return nil
  }
}
