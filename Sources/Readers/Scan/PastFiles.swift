public import CopyModel
public import GitHistory

/// The files of a commit, under the paths by which a person names those of the work tree.
public struct PastFiles: Sendable {
  private var snapshot: Snapshot
  /// The folder that relative paths start from, absolute and without links.
  private let workingFolder: String
  /// The paths that a person named, each with its path below the root of the repository.
  private var named: [(path: String, below: String)]
  /// Whether a path that was named is not in the commit, so that what it holds may have stood anywhere: all of the commit is looked at.
  public private(set) var isWhole = false
  /// What a scan finds in the folders that are looked at, by their paths.
  private var scans: [String: FolderScan] = [:]
  /// The files of the commit that a scan takes for carriers, and those that were named.
  private var carriers: [String] = []
  /// The files of the commit that tell which languages an app speaks.
  private var tables: [String] = []

  /// Lists the commit that a work tree is held against, as far as it concerns some paths.
  ///
  /// - Parameters:
  ///   - origin: The commit.
  ///   - paths: The files and folders that are judged, as they were named.
  ///   - exclusions: Files and folders that a scan leaves out.
  /// - Throws: ``HistoryError`` when a path is outside of the repository, or git cannot list the commit.
  public init(_ origin: Origin, in repository: GitRepository, paths: [String], exclusions: PathPatterns? = nil) throws(HistoryError) {
    workingFolder = FileSystem.realPath(".") ?? "/"
    var named: [(path: String, below: String)] = []
    var folders: [String] = []
    for path in paths {
      // A path that is no longer there, or not yet, is where its folder is.
      let real = FileSystem.realPath(path) ?? PastFiles.absolute(path, from: workingFolder)
      guard let below = PastFiles.below(repository.root, real) else {
        throw HistoryError("\(path) is outside of the repository \(repository.root), so --since has nothing to compare it with")
      }
      named.append((path, below))
      folders.append(FileSystem.kind(of: real) == .folder ? below : PastFiles.surroundings(ofFile: below))
    }
    self.named = named
    snapshot = try Snapshot(of: origin.commit, in: repository, below: folders) { FileName.text(of: $0) }
    if named.contains(where: { snapshot.resolved($0.below) == nil }) {
      isWhole = true
      snapshot = try Snapshot(of: origin.commit, in: repository) { FileName.text(of: $0) }
      self.named.append((snapshot.root, ""))
    }
    let paths = isWhole ? [snapshot.root] : paths
    let scans = FileSystem.$past.withValue(self) {
      paths.map { FileSystem.kind(of: $0) == .folder ? FolderScan($0, usesGit: false, exclusions: exclusions) : nil }
    }
    for (path, scan) in zip(paths, scans) {
      carriers += scan?.carriers.map(\.location) ?? [path]
      tables += scan?.tables.map(\.location) ?? []
      self.scans[path] = scan
    }
  }

  /// What a scan finds in a folder, where it was looked through already.
  func scan(of folder: String) -> FolderScan? { scans[folder] }

  /// The root of the repository.
  var root: String { snapshot.root }

  /// Whether a file of the commit is still there in the work tree.
  public func isStill(_ path: String) -> Bool { FileSystem.kind(of: path) == .file }

  /// The folder to look for a repository from: the path itself, or that of the file.
  public static func folder(around path: String) -> String {
    if FileSystem.kind(of: path) == .folder { return path }
    let folder = DeclaredTarget.folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// The folder whose files a file may refer to: its own, for a project.pbxproj the one around its .xcodeproj.
  private static func surroundings(ofFile path: String) -> String {
    let folder = DeclaredTarget.folder(of: path)
    return folder.lowercased().hasSuffix(".xcodeproj") ? DeclaredTarget.folder(of: folder) : folder
  }

  /// A path that starts at the root of the file system, without dots.
  static func absolute(_ path: String, from folder: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The part of an absolute path below a folder; nil for one outside.
  private static func below(_ root: String, _ path: String) -> String? {
    if path == root { return "" }
    let start = root == "/" ? "/" : root + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }

  /// Whether an absolute path is that of a folder, or of something below it.
  static func isBelow(_ folder: String, _ path: String) -> Bool { below(folder, path) != nil }

  /// The path below the root of the repository; nil for one outside.
  func below(_ path: String) -> String? {
    for (name, below) in named {
      if path == name { return below }
      let start = name.hasSuffix("/") ? name : name + "/"
      if path.hasPrefix(start) { return (below.isEmpty ? "" : below + "/") + path.dropFirst(start.count) }
    }
    return PastFiles.below(snapshot.root, PastFiles.absolute(path, from: workingFolder))
  }

  // MARK: What the file system is asked

  func kind(of path: String, followingLinks: Bool) -> FileSystem.Kind? {
    below(path).flatMap { snapshot.resolved($0, followingLast: followingLinks) }.flatMap(snapshot.kind).map(PastFiles.kind)
  }

  func realPath(_ path: String) -> String? {
    guard let real = below(path).flatMap({ snapshot.resolved($0) }) else { return nil }
    return real.isEmpty ? snapshot.root : snapshot.root + "/" + real
  }

  func entries(of folder: String) throws(FileSystem.Fault) -> [FileSystem.Entry] {
    guard let real = below(folder).flatMap({ snapshot.resolved($0) }) else { throw FileSystem.Fault(message: "is not in the commit") }
    return snapshot.entries(of: real).map { FileSystem.Entry(name: $0.name, kind: PastFiles.kind($0.kind)) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  func read(_ path: String, limit: Int) throws(FileSystem.Fault) -> (bytes: [UInt8], identity: FileSystem.Identity) {
    guard let real = below(path).flatMap({ snapshot.resolved($0) }), snapshot.kind(at: real) == .file else {
      throw FileSystem.Fault(message: "is not in the commit")
    }
    guard let bytes = snapshot.bytes(of: real) else {
      throw FileSystem.Fault(message: "is in the commit, but git does not have it here; fetch the whole history, without a filter")
    }
    if bytes.starts(with: PastFiles.largeFilePointer) {
      throw FileSystem.Fault(message: "is kept by Git LFS, and what it held then is not here")
    }
    guard bytes.count <= limit else { throw FileSystem.Fault(message: "is larger than \(limit >> 20) MB") }
    return (bytes, FileSystem.Identity(device: 0, number: UInt64(snapshot.number(of: real) ?? 0)))
  }

  /// What stands in the repository in place of a file that Git LFS keeps elsewhere.
  private static let largeFilePointer = Array("version https://git-lfs.github.com/spec/v1\n".utf8)

  private static func kind(_ kind: Snapshot.Kind) -> FileSystem.Kind {
    switch kind {
    case .file: .file
    case .link: .link
    case .folder: .folder
    }
  }

  // MARK: What changed

  /// Whether everything that readers looked at is as it was in the commit, and nothing else there could have been read.
  ///
  /// - Parameter log: What was looked at in the work tree.
  public func isUnchanged(_ log: ReadLog) -> Bool {
    var looked: Set<String> = []
    var files: [(now: String, then: String)] = []
    for path in log.paths {
      // Git is asked by names that are text.
      guard let below = below(path), FileName.bytes(of: path).elementsEqual(path.utf8) else { return false }
      looked.insert(below)
      let then = snapshot.resolved(below)
      switch (FileSystem.kind(of: path), then.flatMap(snapshot.kind)) {
      case (nil, nil), (.folder, .folder): break
      case (.file, .file): files.append((path, then ?? ""))
      default: return false
      }
    }
    // Of the tables that are still there the readers know which matter.
    guard carriers.allSatisfy({ below($0).map(looked.contains) ?? false }), tables.allSatisfy({ FileSystem.kind(of: $0) == .file }) else {
      return false
    }
    // What they held then is about to be read where anything differs, so that comparing it costs no question of its own.
    snapshot.prefetch(below(log))
    return files.allSatisfy { now, then in
      guard let bytes = snapshot.bytes(of: then) else { return false }
      return (try? FileSystem.read(now, limit: bytes.count, followingLinks: true).bytes) == bytes
    }
  }

  /// What readers are about to ask for, by the paths below the root of the repository.
  private func below(_ log: ReadLog) -> [String] { (log.paths + carriers).compactMap(below) }

  /// Reads at once what readers are about to ask for: what they looked at in the work tree, as it was then.
  ///
  /// - Throws: ``HistoryError`` when git does not have all of it.
  func fetch(_ log: ReadLog) throws(HistoryError) {
    try snapshot.fetch(below(log))
  }
}

extension CatalogReader {
  /// Reads what some paths held in a commit.
  ///
  /// What is not there is no problem; the sources beside the carriers are not looked through.
  ///
  /// - Parameters:
  ///   - past: The commit.
  ///   - log: What was looked at in the work tree, most of which is about to be asked for.
  /// - Throws: ``HistoryError`` when git does not have the files of the commit.
  public func read(paths: [String], in past: PastFiles, after log: ReadLog) throws(HistoryError) -> Catalog {
    try past.fetch(log)
    var options = self.options
    options.usesGit = false
    options.findsEvidence = false
    options.demandsCopy = false
    let reader = CatalogReader(options: options)
    return FileSystem.$past.withValue(past) {
      let present = (past.isWhole ? [past.root] : []) + paths.filter { FileSystem.kind(of: $0) != nil }
      return present.isEmpty ? Catalog() : reader.read(paths: present)
    }
  }

  /// Reads all copy below some paths, and notes what was looked at.
  public func read(paths: [String], noting log: ReadLog) -> Catalog {
    FileSystem.$log.withValue(log) { read(paths: paths) }
  }
}
