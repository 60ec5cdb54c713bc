/// What git lists of a commit: its files, links and submodules.
struct TreeListing {
  /// One entry.
  struct Entry {
    /// What stands under the path.
    var kind: Kind
    /// The path below the root of the repository, as git has its bytes.
    var path: ArraySlice<UInt8>
    /// The name of the object that holds it, of which few are asked for.
    var object: ArraySlice<UInt8>
  }

  /// What a path leads to.
  enum Kind {
    case file
    case link
    /// A commit of another repository.
    case submodule
  }

  /// The entries in git's order.
  private(set) var entries: [Entry] = []

  /// Lists a commit.
  ///
  /// - Parameters:
  ///   - folders: The paths to list, with all that is below them; empty for everything.
  /// - Throws: ``HistoryError`` when the commit cannot be listed.
  init(of commit: String, in repository: GitRepository, below folders: [String]) throws(HistoryError) {
    guard let answer = repository.git.run(["ls-tree", "-r", "-z", "--full-tree", "--", commit] + folders) else { throw .noGit }
    guard answer.status == 0 else { throw HistoryError("git cannot list the commit \(commit): \(answer.complaint)") }
    // Each is "mode type object", a tab and the path.
    for line in answer.output.split(separator: 0) {
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      guard let space = line[..<tab].lastIndex(of: 0x20), let kind = Self.kind(ofMode: line.prefix { $0 != 0x20 }) else { continue }
      entries.append(Entry(kind: kind, path: line[(tab + 1)...], object: line[(space + 1)..<tab]))
    }
  }

  private static func kind(ofMode mode: ArraySlice<UInt8>) -> Kind? {
    if mode.starts(with: "100".utf8) { return .file }
    if mode.elementsEqual("120000".utf8) { return .link }
    return mode.elementsEqual("160000".utf8) ? .submodule : nil
  }
}
