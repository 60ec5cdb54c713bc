internal import Archives
internal import CopyModel

extension BuiltApp {
  /// The carriers in a folder that is a build; no link in it is followed.
  ///
  /// - Throws: A problem when the folder holds no app.
  static func carriers(inFolder path: String) throws(ReadError) -> BuiltContents {
    var walk = BuiltWalk(root: withoutLastSlash(path))
    walk.run()
    return try walk.contents.finished()
  }
}

/// A walk through a build's folders, to the places where copy can be and to no others.
private struct BuiltWalk {
  private struct Folder {
    var path: String
    var place: BuiltPlace
    /// The bundle around it, below the build; empty for the build itself.
    var bundle: String
    var depth: Int
  }

  private(set) var contents: BuiltContents
  private let root: String
  private var waiting: [Folder] = []
  private var seen = 0
  private var allowance = Archive.totalLimit

  private static let depthLimit = 64

  init(root: String) {
    self.root = root
    contents = BuiltContents(path: CarrierName.displayed(root))
  }

  mutating func run() {
    let name = (FileSystem.realPath(root) ?? root).split(separator: "/").last.map(String.init) ?? ""
    var place = BuiltPlace.outside
    if case .into(let next) = BuiltPlace.outside.step(into: name) { place = next }
    if case .bundle = place { contents.meet(bundle: "") }
    waiting = [Folder(path: "", place: place, bundle: "", depth: 0)]
    while let folder = waiting.popLast() {
      do throws(FileSystem.Fault) {
        for entry in try FileSystem.entries(of: location(folder.path)) where take() {
          visit(entry, at: folder.path.isEmpty ? entry.name : folder.path + "/" + entry.name, in: folder)
        }
      } catch {
        contents.report("the folder " + error.message, at: folder.path)
      }
    }
  }

  private func location(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

  /// Counts a file or folder; false from the first on that is one too many.
  private mutating func take() -> Bool {
    seen += 1
    if seen == Archive.entryLimit + 1 {
      contents.report("holds more than \(Archive.entryLimit) files, which no app does; name the folder of the app alone")
      waiting = []
    }
    return seen <= Archive.entryLimit
  }

  private mutating func visit(_ entry: FileSystem.Entry, at path: String, in folder: Folder) {
    let step = folder.place.step(into: entry.name)
    switch entry.kind {
    case .folder where folder.place.holdsCarrier(entry.name):
      contents.report("is a folder where a file is expected", at: path)
    case .folder:
      switch step {
      case .passed: return
      case .skipped(let why): contents.skip(path, why: why)
      case .into(let next): enter(entry, Folder(path: path, place: next, bundle: folder.bundle, depth: folder.depth + 1))
      }
    case .file where folder.place.holdsCarrier(entry.name):
      if entry.name == "Info.plist" { contents.meetInfo(ofBundle: folder.bundle) }
      read(path)
    case .file where folder.place.holdsTable(entry.name):
      if contents.wantsTable(path) { contents.addTable(path, location: location(path)) }
    case .link:
      if case .outside = folder.place { return }
      if case .passed = step, !folder.place.holdsCarrier(entry.name) { return }
      contents.skip(path, why: "a link, and links are not followed")
    case .special where folder.place.holdsCarrier(entry.name): contents.report("is a pipe or device where a file is expected", at: path)
    case .file, .special: return
    }
  }

  private mutating func enter(_ entry: FileSystem.Entry, _ folder: Folder) {
    guard folder.depth <= Self.depthLimit else {
      return contents.report("folders are nested more than \(Self.depthLimit) deep; name this one to read it", at: folder.path)
    }
    var folder = folder
    if case .bundle = folder.place {
      folder.bundle = folder.path
      contents.meet(bundle: folder.path)
    }
    waiting.append(folder)
  }

  private mutating func read(_ path: String) {
    do throws(FileSystem.Fault) {
      let bytes = try FileSystem.read(location(path), limit: min(Archive.readLimit, allowance), followingLinks: false).bytes
      allowance -= bytes.count
      contents.add(path, bytes)
    } catch {
      contents.report(error.message, at: path)
    }
  }
}
