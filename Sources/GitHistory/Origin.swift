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
    guard try repository.commit(revision) != nil else { return try missing(revision, branch: branch, in: repository) }
    guard try repository.commit("HEAD") != nil else {
      return HistoryError("--since \(revision): the branch you are on has no commit yet, so there is nothing to compare with")
    }
    guard repository.isShallow else {
      return HistoryError("--since \(revision): it has no commit in common with the branch you are on; give another one")
    }
    let deepen = (branch ?? remoteBranch(revision)).map { ", or: \(GitRepository.deepenCommand(for: $0))" } ?? ""
    return HistoryError(
      "--since \(revision): the clone is shallow and lacks the commit that both branched from; run: \(repository.fetchCommand())\(deepen)")
  }

  /// Why a revision names no commit, and the command that brings it.
  private static func missing(_ revision: String, branch: String?, in repository: GitRepository) throws(HistoryError) -> HistoryError {
    let start = "--since \(revision): there is no such commit here"
    guard let remote = repository.remote else {
      return HistoryError("\(start), and no remote to fetch it from; give a branch, tag or commit")
    }
    if let branch = branch ?? remoteBranch(revision) {
      return HistoryError("\(start); run: \(repository.fetchCommand(for: branch, from: GitRepository.usualRemote))")
    }
    let isShallow = repository.isShallow
    let deepen = "the clone is shallow; run: \(repository.fetchCommand())"
    // What stands before `~2` or `^`.
    let name = String(revision.prefix { !"~^:@".contains($0) })
    let suffix = revision.dropFirst(name.count)
    if name.isEmpty || name == "HEAD" || isCommitName(name) {
      if isShallow { return HistoryError("\(start), and \(deepen)") }
      return HistoryError("\(start); give a branch, tag or commit, such as \(remote)/main")
    }
    let tracked = "\(remote)/\(name)"
    guard try repository.commit(name) == nil else { return HistoryError(start + (isShallow ? ", and \(deepen)" : "")) }
    if try repository.commit(tracked) != nil {
      let unshallow = isShallow ? "; the clone is shallow: run \(repository.fetchCommand()) first" : ""
      return HistoryError("\(start); did you mean --since \(tracked)\(suffix)\(unshallow)?")
    }
    return HistoryError(
      "\(start); if it is a branch of \(remote), run: \(repository.fetchCommand(for: name)), and give --since \(tracked)\(suffix)")
  }

  /// Whether a word can only be the name of a commit, or its beginning.
  private static func isCommitName(_ word: String) -> Bool {
    word.utf8.count >= 7 && word.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// The branch of the remote `origin` that a revision names.
  private static func remoteBranch(_ revision: String) -> String? {
    for prefix in ["refs/remotes/origin/", "origin/"] where revision.hasPrefix(prefix) { return String(revision.dropFirst(prefix.count)) }
    return nil
  }
}
