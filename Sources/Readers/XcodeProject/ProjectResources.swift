/// Finds the files of a target that hold copy in languages, above all those that translate its Info.plist.
struct ProjectResources {
  /// A file of a build phase.
  private struct BuildFile {
    var path: String
    /// The platforms it is for; empty for all.
    var filters: [String]
  }

  /// A folder whose files are not listed, and what is excepted from it, by the target's identifier.
  private struct Folder {
    var path: String
    var exceptions: [String: [String]] = [:]
  }

  private let objects: ProjectObjects
  /// What each build phase copies, read once.
  private var phases: [Int: [BuildFile]] = [:]
  /// The synchronized folders by identifier.
  private var folders: [String: Folder] = [:]
  /// The identifiers of the folders with exceptions for a target, by its identifier.
  private var foldersByTarget: [String: [String]] = [:]
  /// How many files were looked at; targets may share a phase, and phases a group.
  private var fileCount = 0

  /// No more files are looked at, each counted once for every target that copies it.
  private static let fileLimit = 50_000

  /// Indexes the synchronized folders of a project.
  init(objects: ProjectObjects) {
    self.objects = objects
    for id in objects.synchronizedFolders {
      guard let group = objects[id], let path = objects.path(ofID: id) else { continue }
      var folder = Folder(path: path)
      for (_, set) in objects.objects(group["exceptions"]) {
        guard set["isa"]?.isText("PBXFileSystemSynchronizedBuildFileExceptionSet") == true, let target = set["target"]?.text else {
          continue
        }
        if folder.exceptions[target] == nil { foldersByTarget[target, default: []].append(id) }
        folder.exceptions[target, default: []] += set["membershipExceptions"]?.texts ?? []
      }
      folders[id] = folder
    }
  }

  /// Adds what a target's build phases and folders hold.
  mutating func read(_ object: OpenStepValue, id: String, into target: inout XcodeProject.Target) {
    let platforms = target.shipped?.platforms ?? []
    for (_, phase) in objects.objects(object["buildPhases"]) where phase["isa"]?.isText("PBXResourcesBuildPhase") == true {
      for file in files(of: phase) {
        guard count() else { return }
        if XcodePlatform.isLetThrough(file.filters, to: platforms) { target.localizations.append(file.path) }
      }
    }
    let own = object["fileSystemSynchronizedGroups"]?.texts ?? []
    let ownIDs = Set(own)
    for folderID in own {
      guard let folder = folders[folderID], count() else { continue }
      target.folders.append(XcodeProject.SynchronizedFolder(path: folder.path, exceptions: folder.exceptions[id] ?? []))
    }
    for folderID in foldersByTarget[id] ?? [] where !ownIDs.contains(folderID) {
      guard let folder = folders[folderID], count() else { continue }
      target.addedFiles.append(XcodeProject.SynchronizedFolder(path: folder.path, exceptions: folder.exceptions[id] ?? []))
    }
  }

  /// The files of a resources phase that hold copy in languages.
  private mutating func files(of phase: OpenStepValue) -> [BuildFile] {
    if let known = phases[phase.index] { return known }
    var found: [BuildFile] = []
    for (_, buildFile) in objects.objects(phase["files"]) where fileCount <= ProjectResources.fileLimit {
      guard let id = buildFile["fileRef"]?.text, let file = objects[id], holdsTranslation(file) else { continue }
      let filters = buildFile["platformFilters"]?.texts ?? buildFile["platformFilter"]?.texts ?? []
      // The languages of one file are the children of a group.
      for id in file["children"]?.texts ?? [id] {
        guard count() else { break }
        if let path = objects.path(ofID: id) { found.append(BuildFile(path: path, filters: filters)) }
      }
    }
    phases[phase.index] = found
    return found
  }

  /// Whether a file or the group of its languages holds copy in languages, whatever the case of its name; a language's folder may.
  private func holdsTranslation(_ file: OpenStepValue) -> Bool {
    [file["path"], file["name"]].compactMap { $0?.text?.lowercased() }.contains { name in
      ProjectResources.suffixes.contains { name.hasSuffix($0) }
    }
  }

  private static let suffixes = [".intentdefinition", ".lproj", ".storyboard", ".strings", ".stringsdict", ".xcstrings", ".xib"]

  /// Counts a file; false when there are too many.
  private mutating func count() -> Bool {
    fileCount += 1
    return fileCount <= ProjectResources.fileLimit
  }
}
