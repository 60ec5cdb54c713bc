/// A repository with a work tree, and what of its past is asked for.
public struct GitRepository: Sendable {
  /// The root of the work tree, absolute and without links.
  public let root: String
  /// Asks git about it.
  let git: GitCommand

  /// How long git may take to list or hand over a large tree, in seconds.
  private static let timeLimit = 120.0

  /// Finds the repository that a folder is in.
  ///
  /// - Throws: ``HistoryError`` when there is none, when git does not trust it, or when git is not there.
  public init(around folder: String) throws(HistoryError) {
    let git = GitCommand(folder: folder, timeLimit: Self.timeLimit)
    guard let answer = git.run(["rev-parse", "--show-toplevel"]) else { throw .noGit }
    guard answer.status == 0 else {
      if answer.complaint.contains("dubious ownership") {
        let quoted = answer.complaint.split(separator: "'", omittingEmptySubsequences: false)
        throw HistoryError(
          "git does not trust this repository, since it belongs to another user; run: git config --global --add safe.directory "
            + (quoted.count > 1 ? String(quoted[1]) : folder))
      }
      throw HistoryError("\(folder): no work tree of a git repository, so --since has nothing to compare with (\(answer.complaint))")
    }
    root = answer.line
    self.git = GitCommand(folder: root, timeLimit: Self.timeLimit)
  }

  /// A repository without its work tree, by the folder in which git keeps it.
  init(store: String) {
    root = store
    var git = GitCommand(folder: store, timeLimit: Self.timeLimit)
    git.isStore = true
    self.git = git
  }

  /// The repository of a submodule, whose work tree stands inside.
  init(root: String) {
    self.root = root
    git = GitCommand(folder: root, timeLimit: Self.timeLimit)
  }

  /// The commit that a revision names; nil when it names none that is here.
  ///
  /// - Throws: ``HistoryError`` for what may not be a revision, such as an option.
  public func commit(_ revision: String) throws(HistoryError) -> String? {
    try GitRepository.refuseWhatIsNone(revision)
    guard let answer = git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]) else { throw .noGit }
    return answer.status == 0 && answer.isObjectName ? answer.line : nil
  }

  /// The commit that the work tree's commit and a revision branched from; nil when it, or one of the two, is not here.
  ///
  /// - Throws: ``HistoryError`` for what may not be a revision, such as an option.
  public func mergeBase(with revision: String) throws(HistoryError) -> String? {
    try GitRepository.refuseWhatIsNone(revision)
    guard let answer = git.run(["merge-base", "HEAD", revision + "^{commit}"]) else { throw .noGit }
    return answer.status == 0 && answer.isObjectName ? answer.line : nil
  }

  private static func refuseWhatIsNone(_ revision: String) throws(HistoryError) {
    guard !revision.isEmpty, !revision.hasPrefix("-"), !revision.utf8.contains(where: { $0 < 0x20 }) else {
      throw HistoryError("--since takes a branch, tag or commit, not '\(revision)'")
    }
  }

  /// Whether the older part of the history was not fetched.
  public var isShallow: Bool { git.run(["rev-parse", "--is-shallow-repository"])?.line == "true" }

  /// The remote that branches are fetched from: `origin`, else the first; nil where there is none.
  var remote: String? {
    let names = git.run(["remote"])?.line.split(separator: "\n") ?? []
    return names.contains("origin") ? "origin" : names.first.map(String.init)
  }
}

extension GitCommand.Answer {
  /// What git answered, without the line's end.
  var line: String {
    var bytes = output[...]
    while bytes.last == 0x0A { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the answer is the name of one object.
  var isObjectName: Bool {
    let name = line.utf8
    return [40, 64].contains(name.count) && name.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
