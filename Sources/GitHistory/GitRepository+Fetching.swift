extension GitRepository {
  /// The command that fetches what is not here, to be shown: with the rest of the history where the clone is shallow.
  ///
  /// - Parameters:
  ///   - branch: The branch to fetch under its own name, `*` for all; nil for those that the clone is set up to follow.
  ///   - remote: Where to fetch from; nil for the remote that branches are fetched from.
  func fetchCommand(for branch: String? = nil, from remote: String? = nil) -> String {
    let remote = remote ?? self.remote ?? GitRepository.usualRemote
    let depth = isShallow ? "--unshallow " : ""
    // A clone of one branch, as services make them, knows no other by itself.
    let branch = branch.map { " " + "+refs/heads/\($0):refs/remotes/\(remote)/\($0)".shellWord } ?? ""
    return "git fetch \(depth)\(remote.shellWord)\(branch)"
  }

  /// The command that fetches a little more of a branch of the usual remote, to be shown.
  static func deepenCommand(for branch: String) -> String { "git fetch --deepen=100 \(usualRemote) \(branch.shellWord)" }

  /// The command that fetches the files which a clone with a filter lacks, to be shown.
  static let refetchCommand = "git fetch --refetch --no-filter \(usualRemote)"

  /// The remote that a clone has by itself.
  static let usualRemote = "origin"
}
