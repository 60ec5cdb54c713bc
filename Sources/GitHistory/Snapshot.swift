internal import Synchronization

/// The files of a commit, read out of git's own store: nothing is checked out, filtered, converted or run.
///
/// Links lead to what they name inside the commit, and nowhere else. The files of a submodule are those of the commit that is recorded for
/// it, where the submodule was fetched.
public final class Snapshot: Sendable {
  /// What a path leads to.
  public enum Kind: Sendable {
    case file
    case link
    case folder
  }

  /// The root of the repository's work tree, which paths count from.
  public let root: String
  /// What is under each path below the root, folders included; the root is the empty path.
  private let nodes: [String: Node]
  /// The contents that were read, by the objects' names.
  private let contents = Mutex<[String: [UInt8]]>([:])
  let repository: GitRepository

  private struct Node {
    var kind: Kind
    /// The name of the object, as git lists it.
    var listedObject: ArraySlice<UInt8> = []
    /// The number of the file in git's order, which is its identity.
    var number = 0
    /// The repository that holds the object, where it is a submodule's.
    var home: GitRepository?
    /// What is in a folder, in git's order.
    var children: [(name: String, kind: Kind)] = []

    /// The name of the object.
    var object: String { String(decoding: listedObject, as: UTF8.self) }
  }

  private static let submoduleDepth = 4
  private static let linkLimit = 40

  /// Lists the files of a commit; what is in them is read when it is asked for.
  ///
  /// - Parameters:
  ///   - folders: Paths below the root that alone are wanted; empty for everything.
  ///   - name: Makes text of the bytes of a name.
  /// - Throws: ``HistoryError`` when git cannot list it.
  public init(
    of commit: String, in repository: GitRepository, below folders: [String] = [], name: @escaping (ArraySlice<UInt8>) -> String
  ) throws(HistoryError) {
    self.repository = repository
    root = repository.root
    var builder = Builder(name: name)
    try builder.add(commit, in: repository, home: nil, at: "", below: folders.contains("") ? [] : folders, depth: 0)
    nodes = builder.nodes
  }

  /// Gathers the nodes of a commit and of the submodules in it.
  private struct Builder {
    var nodes: [String: Node] = ["": Node(kind: .folder)]
    let name: (ArraySlice<UInt8>) -> String

    mutating func add(
      _ commit: String, in repository: GitRepository, home: GitRepository?, at prefix: String, below folders: [String], depth: Int
    ) throws(HistoryError) {
      for entry in try TreeListing(of: commit, in: repository, below: folders).entries {
        let path = prefix + name(entry.path)
        switch entry.kind {
        case .file, .link:
          insert(path, Node(kind: entry.kind == .file ? .file : .link, listedObject: entry.object, number: nodes.count, home: home))
        case .submodule:
          let object = String(decoding: entry.object, as: UTF8.self)
          // One that was not fetched has no files in the work tree either.
          guard depth < Snapshot.submoduleDepth,
            let submodule = repository.submodule(at: name(entry.path), of: commit, holding: object)
          else { continue }
          insert(path, Node(kind: .folder))
          try add(object, in: submodule, home: submodule, at: path + "/", below: [], depth: depth + 1)
        }
      }
    }

    /// Inserts a node, and the folders around it that are not there yet.
    private mutating func insert(_ path: String, _ node: Node) {
      nodes[path] = node
      var (path, folder, kind) = (path, "", node.kind)
      while true {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        folder = slash.map { String(path[..<$0]) } ?? ""
        let child = slash.map { String(path[path.index(after: $0)...]) } ?? path
        if nodes[folder] != nil {
          nodes[folder]?.children.append((child, kind))
          return
        }
        nodes[folder] = Node(kind: .folder, children: [(child, kind)])
        (path, kind) = (folder, .folder)
      }
    }
  }

  /// What stands under a path below the root, whose folders are no links; nil when nothing does.
  public func kind(at path: String) -> Kind? { nodes[path]?.kind }

  /// The number of a file, the same under every name; nil where there is none.
  public func number(of path: String) -> Int? { nodes[path]?.number }

  /// The names in a folder and what they lead to.
  public func entries(of folder: String) -> [(name: String, kind: Kind)] {
    nodes[folder]?.children ?? []
  }

  /// The path that a path leads to when links are followed; nil when it leads nowhere or out of the commit.
  ///
  /// - Parameter followingLast: Whether the last part is followed too.
  public func resolved(_ path: String, followingLast: Bool = true) -> String? {
    var waiting = Array(path.split(separator: "/").reversed())
    var resolved: [Substring] = []
    var links = 0
    while let part = waiting.popLast() {
      if part == "." { continue }
      if part == ".." {
        guard resolved.popLast() != nil else { return nil }
        continue
      }
      resolved.append(part)
      let here = resolved.joined(separator: "/")
      guard let kind = kind(at: here) else { return nil }
      guard kind == .link, followingLast || !waiting.isEmpty else { continue }
      links += 1
      guard links <= Self.linkLimit, let target = bytes(of: here), target.first != UInt8(ascii: "/") else { return nil }
      resolved.removeLast()
      waiting += Substring(decoding: target, as: UTF8.self).split(separator: "/").reversed()
    }
    return resolved.joined(separator: "/")
  }

  /// The bytes of a file, or the text of a link; nil when git cannot hand them over.
  public func bytes(of path: String) -> [UInt8]? {
    guard let node = nodes[path], node.kind != .folder else { return nil }
    let object = node.object
    if let known = contents.withLock({ $0[object] }) { return known }
    _ = fetched([path])
    return contents.withLock { $0[object] }
  }

  /// Reads the contents of several files, and of all links, at once, since each question to git costs a process.
  ///
  /// - Throws: ``HistoryError`` when git does not have all of them, as in a clone with a filter.
  public func fetch(_ paths: [String]) throws(HistoryError) {
    if fetched(paths) { return }
    throw HistoryError(
      "--since: this clone was made with a filter and lacks files of the commit to compare with; run: \(GitRepository.refetchCommand)")
  }

  /// Reads the contents of several files, and of all links, as far as git has them.
  public func prefetch(_ paths: [String]) { _ = fetched(paths) }

  /// Reads the contents of several files and of all links; false when git does not have all of them.
  private func fetched(_ paths: [String]) -> Bool {
    let links = nodes.values.filter { $0.kind == .link }
    let wanted = paths.compactMap { nodes[$0] }.filter { $0.kind == .file } + links
    let known = contents.withLock { Set($0.keys) }
    var isComplete = true
    for (_, nodes) in Dictionary(grouping: wanted, by: { $0.home?.root ?? repository.root }) {
      let objects = Set(nodes.map(\.object)).subtracting(known).sorted()
      guard !objects.isEmpty else { continue }
      let found = (nodes[0].home ?? repository).contents(of: objects)
      contents.withLock { $0.merge(found) { first, _ in first } }
      isComplete = isComplete && found.count == objects.count
    }
    return isComplete
  }
}
