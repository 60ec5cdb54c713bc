/// The files of a project's folder that may tell what it touches, by their names alone.
///
/// Unlike the scan for carriers it looks into dependencies, which are as much part of the app as its own code.
struct ProjectWalk {
  /// A file that names what the project consists of.
  struct ManifestFile {
    /// The path below the folder.
    var path: String
    /// What it is.
    var kind: SourceNames.Manifest
    /// Whether it is a dependency's own.
    var isDependency: Bool

    /// The folder that its paths begin at: around an Xcode project or workspace, else its own; empty for the folder that was walked.
    var folder: [String] {
      path.utf8.split(separator: UInt8(ascii: "/")).dropLast(kind == .xcodeProject || kind == .xcodeWorkspace ? 2 : 1).map {
        String(Substring($0))
      }
    }
  }

  /// The app's own sources, by their paths below the folder.
  private(set) var sources: [String] = []
  /// The sources of dependencies.
  private(set) var dependencySources: [String] = []
  /// The manifests.
  private(set) var manifests: [ManifestFile] = []
  /// The names of the Swift packages that were checked out, in lower case.
  private(set) var checkouts: Set<String> = []
  /// Whether there is a folder of frameworks that Carthage built.
  private(set) var hasCarthageBuilds = false
  /// What cannot be looked at.
  private(set) var gaps: [String] = []

  private struct Folder {
    var path: String
    var depth: Int
    var isDependency: Bool
  }

  private let root: String
  private let realRoot: String
  private static let depthLimit = 64
  private static let fileLimit = 200_000
  /// More gaps than these tell nobody more.
  static let gapLimit = 20

  /// Walks a folder.
  init(_ root: String) {
    self.root = root
    realRoot = FileSystem.realPath(root) ?? root
    var waiting = [Folder(path: "", depth: 0, isDependency: false)]
    while let folder = waiting.popLast(), sources.count + dependencySources.count < Self.fileLimit { visit(folder, &waiting) }
    if !waiting.isEmpty { add("the folder holds more than \(Self.fileLimit) sources") }
  }

  private mutating func visit(_ folder: Folder, _ waiting: inout [Folder]) {
    let entries: [FileSystem.Entry]
    do throws(FileSystem.Fault) {
      entries = try FileSystem.entries(of: folder.path.isEmpty ? root : root + "/" + folder.path)
    } catch { return add("\(folder.path.isEmpty ? root : folder.path) \(error.message)") }
    let holdsCheckouts = folder.path.lowercased().utf8.split(separator: UInt8(ascii: "/")).last.map { $0.elementsEqual("checkouts".utf8) }
    let isSwiftBuild = folder.path == ".build" || folder.path.utf8.reversed().starts(with: "/.build".utf8.reversed())
    for entry in entries {
      let path = folder.path.isEmpty ? entry.name : folder.path + "/" + entry.name
      switch entry.kind {
      case .file: note(path, SourceNames.role(of: entry.name.lowercased()), folder)
      case .link: follow(path, entry.name.lowercased())
      case .special: break
      case .folder:
        let name = entry.name.lowercased()
        if holdsCheckouts == true { checkouts.insert(name) }
        // Beside them lie the products of the build.
        if isSwiftBuild, name != "checkouts", name != "artifacts" { continue }
        enter(path, name, folder, &waiting)
      }
    }
  }

  private mutating func enter(_ path: String, _ name: String, _ folder: Folder, _ waiting: inout [Folder]) {
    switch SourceNames.folderRole(of: name, amongDependencies: folder.isDependency) {
    case .leftOut:
      if name == "build", path.lowercased().utf8.reversed().starts(with: "carthage/build".utf8.reversed()) { hasCarthageBuilds = true }
    case .binary: add("\(path) is a binary")
    case .own, .dependencies:
      guard folder.depth < Self.depthLimit else { return add("\(path) is nested more than \(Self.depthLimit) deep") }
      let isDependency =
        folder.isDependency || SourceNames.folderRole(of: name, amongDependencies: folder.isDependency) == .dependencies
      waiting.append(Folder(path: path, depth: folder.depth + 1, isDependency: isDependency))
    }
  }

  private mutating func note(_ path: String, _ role: SourceNames.Role, _ folder: Folder) {
    switch role {
    case .other: break
    case .binary: add("\(path) is a binary")
    case .manifest(let kind): manifests.append(ManifestFile(path: path, kind: kind, isDependency: folder.isDependency))
    case .source:
      if folder.isDependency {
        if !SourceNames.isScript(path.lowercased()) { dependencySources.append(path) }
      } else {
        sources.append(path)
      }
    }
  }

  /// A link inside the folder leads to what is met there anyway; one that leads out of it is a gap.
  private mutating func follow(_ path: String, _ name: String) {
    guard let kind = FileSystem.kind(of: root + "/" + path) else { return }
    if kind != .folder, case .other = SourceNames.role(of: name) { return }
    guard let target = FileSystem.realPath(root + "/" + path) else { return add("\(path) is a link that leads nowhere") }
    if target != realRoot, !target.utf8.starts(with: (realRoot == "/" ? "/" : realRoot + "/").utf8) {
      add("\(path) is a link that leads out of the folder")
    }
  }

  private mutating func add(_ gap: String) {
    if gaps.count < Self.gapLimit { gaps.append(gap) }
  }
}
