internal import CopyModel
internal import GitHistory

/// Finds the carriers of a folder.
///
/// Links to folders are never followed, and links to files only to a file inside the folder. What stands where a carrier is expected and is
/// no file to read, such as a pipe, is a problem: its texts would be lost in silence.
struct FolderScan {
  /// A carrier that was found.
  struct Carrier {
    /// The path as it is shown: relative to how the folder was given.
    var path: String
    /// The path below the folder.
    var relativePath: String
    /// The file to open.
    var location: String
    /// The same as an absolute path without links.
    var realLocation: String
    /// Whether another repository inside the folder holds it, such as a submodule.
    var isInNestedRepository: Bool
  }

  private(set) var carriers: [Carrier] = []
  /// Files with other copy, which tell the languages of an app.
  private(set) var tables: [LanguageTable] = []
  /// Builds that lie in the folder, which are judged when they are named.
  private(set) var builds: [String] = []
  var skipped: [SkippedFile] = []
  private(set) var problems: [Problem] = []
  /// What cannot be read, before it is known whether git ignores it.
  var obstacles: [Obstacle] = []
  /// The paths of the tables below the folder, in their order; nil for one that another repository inside the folder holds.
  private var tablePaths: [String?] = []
  let root: String
  let realRoot: String
  let exclusions: PathPatterns?

  private struct Folder {
    var relativePath: String
    var depth: Int
    var isNestedRepository: Bool
  }

  private static let depthLimit = 64

  /// Walks a folder.
  ///
  /// - Parameters:
  ///   - root: The folder as the person gave it.
  ///   - usesGit: Whether files that git ignores are left out.
  ///   - exclusions: Files and folders that are left out besides.
  init(_ root: String, usesGit: Bool, exclusions: PathPatterns? = nil) {
    self.root = root
    self.exclusions = exclusions
    realRoot = FileSystem.realPath(root) ?? root
    var waiting = [Folder(relativePath: "", depth: 0, isNestedRepository: false)]
    while let folder = waiting.popLast() { visit(folder, waiting: &waiting) }
    carriers.sort { $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8) }
    if usesGit { leaveOutIgnored() }
    problems += obstacles.map { Problem(path: shown($0.path), message: $0.message) }
  }

  private mutating func visit(_ folder: Folder, waiting: inout [Folder]) {
    let location = folder.relativePath.isEmpty ? root : join(root, folder.relativePath)
    let entries: [FileSystem.Entry]
    do throws(FileSystem.Fault) {
      entries = try FileSystem.entries(of: location)
    } catch {
      let isNested = folder.isNestedRepository
      obstacles.append(Obstacle(path: folder.relativePath, isInNestedRepository: isNested, message: "the folder " + error.message))
      return
    }
    let isNested = folder.isNestedRepository || (folder.depth > 0 && entries.contains { $0.name == ".git" })
    let isUnity = ["Assets", "ProjectSettings"].allSatisfy { name in entries.contains { $0.name == name && $0.kind == .folder } }
    for entry in entries {
      let path = folder.relativePath.isEmpty ? entry.name : folder.relativePath + "/" + entry.name
      switch entry.kind {
      case .folder:
        if BuiltApp.isBuilt(folder: entry.name) { builds.append(shown(path)) }
        if let reason = SkippedNames.reason(forFolder: entry.name, isInUnityProject: isUnity) {
          if !reason.isEmpty { skipped.append(SkippedFile(path: shown(path), why: reason)) }
        } else if let pattern = exclusions?.match(join(realRoot, path), isFolder: true) {
          skipped.append(SkippedFile(path: shown(path), why: SkippedNames.reason(forExcluding: pattern)))
        } else if folder.depth < FolderScan.depthLimit {
          if CarrierName.isCarrier(entry.name.lowercased()) { refuse(.folder, at: path, isNested: isNested) }
          waiting.append(Folder(relativePath: path, depth: folder.depth + 1, isNestedRepository: isNested))
        } else {
          problems.append(
            Problem(path: shown(path), message: "folders are nested more than \(FolderScan.depthLimit) deep; name this one to read it"))
        }
      case .link where entry.name.lowercased().hasSuffix(".lproj"):
        considerLink(toFolder: path, isNested: isNested)
      case .file, .link, .special:
        consider(entry, at: path, isNested: isNested)
      }
    }
  }

  private mutating func consider(_ entry: FileSystem.Entry, at path: String, isNested: Bool) {
    let name = entry.name.lowercased()
    let exclusion = exclusions?.match(join(realRoot, path))
    guard CarrierName.isCarrier(name) else {
      if name.hasSuffix(".ipa") { builds.append(shown(path)) }
      if entry.kind == .file, exclusion == nil, LanguageTable.isTable(path) {
        tables.append(LanguageTable(path: shown(path), location: join(root, path)))
        tablePaths.append(isNested ? nil : path)
      }
      return
    }
    if let pattern = exclusion {
      skipped.append(SkippedFile(path: shown(path), why: SkippedNames.reason(forExcluding: pattern)))
      return
    }
    var location = join(root, path)
    if entry.kind == .link {
      guard let target = target(ofLink: path, isNested: isNested) else { return }
      location = target
    }
    let kind = entry.kind == .special ? .special : FileSystem.kind(of: location, followingLinks: false)
    guard kind == .file else { return refuse(kind, at: path, isNested: isNested) }
    // The folders on the way are none that links lead to.
    let realLocation = entry.kind == .link ? location : join(realRoot, path)
    carriers.append(
      Carrier(path: shown(path), relativePath: path, location: location, realLocation: realLocation, isInNestedRepository: isNested))
  }

  /// Moves what git ignores to the skipped files, and drops its tables; without git, or outside of a repository, everything stays.
  private mutating func leaveOutIgnored() {
    let refused = obstacles.lazy.filter { !$0.isInNestedRepository && !$0.path.isEmpty }.map(\.path)
    let asked = carriers.lazy.filter { !$0.isInNestedRepository }.map(\.relativePath) + tablePaths.compactMap(\.self) + refused
    guard !asked.isEmpty, isInRepository() else { return }
    var input: [UInt8] = []
    for path in asked {
      // The dot keeps a name that begins with a colon from being taken for a pattern.
      input += "./".utf8
      input += FileName.bytes(of: path)
      input.append(0)
    }
    guard let answer = GitCommand(folder: realRoot).run(["check-ignore", "-z", "--stdin"], input: input), answer.status == 0 else { return }
    let ignored = Set(answer.output.split(separator: 0).map { path in FileName.text(of: path.dropFirst(2)) })
    for carrier in carriers where ignored.contains(carrier.relativePath) {
      skipped.append(SkippedFile(path: carrier.path, why: "ignored by git"))
    }
    for obstacle in obstacles where ignored.contains(obstacle.path) {
      skipped.append(SkippedFile(path: shown(obstacle.path), why: "ignored by git"))
    }
    obstacles.removeAll { ignored.contains($0.path) }
    carriers.removeAll { ignored.contains($0.relativePath) }
    tables = zip(tables, tablePaths).filter { $0.1.map(ignored.contains) != true }.map(\.0)
  }

  /// Whether the folder or one around it holds a repository; spares a process where there is none.
  private func isInRepository() -> Bool {
    var folder = realRoot
    while true {
      if FileSystem.kind(of: join(folder, ".git")) != nil { return true }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return false }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  /// A path below the folder as it is shown.
  func shown(_ path: String) -> String {
    guard !path.isEmpty else { return root }
    let base = CarrierName.displayed(root)
    return base.isEmpty ? FileName.shown(path) : join(base, FileName.shown(path))
  }

  func join(_ folder: String, _ name: String) -> String { folder.hasSuffix("/") ? folder + name : folder + "/" + name }
}
