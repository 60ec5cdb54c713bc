internal import CopyModel

/// The objects of a project by their identifiers, and the folders of its groups.
struct ProjectObjects {
  /// The dictionary of the project's root object.
  let root: OpenStepValue
  private let byID: [String: OpenStepValue]
  /// The identifier of the group that each child stands in.
  private let parents: [String: String]
  /// The identifiers of folders whose files are not listed (Xcode 16).
  let synchronizedFolders: [String]
  /// The folder that the project's paths are relative to, below the folder around the project.
  private let folder: String
  /// Folders are nested no deeper.
  private static let depthLimit = 128

  /// Indexes the objects of a document.
  ///
  /// - Throws: A problem when the document is no project.
  init(_ document: OpenStepDocument) throws(ReadError) {
    let source = document.source
    guard let top = document.root, let objects = top["objects"], objects.kind == .dictionary else {
      throw ReadError(document.problems.first ?? source.problem(at: source.start, "expected an Xcode project with its objects in braces"))
    }
    var byID: [String: OpenStepValue] = [:]
    var parents: [String: String] = [:]
    var folders: [String] = []
    var projects: [OpenStepValue] = []
    for (key, value) in objects.pairs {
      guard value.kind == .dictionary, let id = key.text else { continue }
      byID[id] = value
      if let children = value["children"] {
        for child in children.items { child.text.map { parents[$0] = id } }
      } else if let kind = value["isa"] {
        if kind.isText("PBXProject") { projects.append(value) }
        if kind.isText("PBXFileSystemSynchronizedRootGroup") { folders.append(id) }
      }
    }
    guard let root = top["rootObject"]?.text.flatMap({ byID[$0] }) ?? (projects.count == 1 ? projects[0] : nil) else {
      let place = top["rootObject"]?.range.lowerBound ?? objects.range.lowerBound
      throw ReadError(source.problem(at: place, "expected rootObject to name the project among the objects; Xcode cannot open it as it is"))
    }
    self.root = root
    self.byID = byID
    self.parents = parents
    synchronizedFolders = folders
    folder = root["projectDirPath"]?.text.flatMap { ProjectPath.join("", $0) } ?? ""
  }

  /// The object with an identifier.
  subscript(id: String) -> OpenStepValue? { byID[id] }

  /// The object that a value names.
  func object(_ reference: OpenStepValue?) -> OpenStepValue? { reference?.text.flatMap { byID[$0] } }

  /// The objects that an array names, with their identifiers; those that are not there are left out.
  func objects(_ references: OpenStepValue?) -> [(id: String, object: OpenStepValue)] {
    (references?.items).map { items in items.compactMap { item in item.text.flatMap { id in byID[id].map { (id, $0) } } } } ?? []
  }

  /// A path as a setting writes it, relative to the folder around the project.
  func path(_ written: String) -> String? { ProjectPath.join(folder, written) }

  /// Where a file or group stands, below the folder around the project; nil when it is elsewhere, such as in an SDK.
  func path(ofID id: String) -> String? {
    var parts: [String] = []
    var current = id
    for _ in 0..<ProjectObjects.depthLimit {
      guard let object = byID[current] else { return nil }
      let tree = object["sourceTree"]
      if let path = object["path"]?.text, !path.isEmpty { parts.append(path) }
      if tree?.isText("<group>") ?? true {
        guard let parent = parents[current] else { return joined(parts) }
        current = parent
      } else if tree?.isText("SOURCE_ROOT") == true {
        return joined(parts)
      } else {
        return nil
      }
    }
    return nil
  }

  private func joined(_ parts: [String]) -> String? {
    var path = folder
    for part in parts.reversed() {
      guard let next = ProjectPath.join(path, part) else { return nil }
      path = next
    }
    return path
  }
}
