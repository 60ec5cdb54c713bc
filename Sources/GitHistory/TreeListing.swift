/// What git lists of a commit: its files, links and submodules.
struct TreeListing {
  /// One entry.
  struct Entry {
    /// What stands under the path.
    var kind: Kind
    /// The path below the root of the repository, as git has its bytes.
    var path: ArraySlice<UInt8>
    /// The name of the object that holds it.
    var object: String
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
      let words = line[..<tab].split(separator: 0x20)
      guard words.count == 3, let kind = Self.kind(ofMode: words[0]) else { continue }
      entries.append(Entry(kind: kind, path: line[(tab + 1)...], object: String(decoding: words[2], as: UTF8.self)))
    }
  }

  private static func kind(ofMode mode: ArraySlice<UInt8>) -> Kind? {
    switch String(decoding: mode, as: UTF8.self) {
    case "120000": .link
    case "160000": .submodule
    case let mode where mode.hasPrefix("100"): .file
    default: nil
    }
  }
}
