internal import CopyModel

extension FolderScan {
  /// What cannot be read although its name is that of a carrier or of a folder.
  struct Obstacle {
    /// The path below the folder that is scanned.
    var path: String
    var isInNestedRepository: Bool
    /// What is wrong, to stand after the path.
    var message: String
  }

  /// What a link leads to, as an absolute path without links; nil where that is outside of the folder or nothing, which is noted.
  mutating func target(ofLink path: String, isNested: Bool) -> String? {
    let location = join(root, path)
    let target = FileSystem.realPath(location)
    if target == nil, let message = FileSystem.faultOfLink(location) {
      obstacles.append(Obstacle(path: path, isInNestedRepository: isNested, message: message))
      return nil
    }
    guard let target, target.hasPrefix(realRoot == "/" ? "/" : realRoot + "/") else {
      skipped.append(SkippedFile(path: shown(path), why: "a link that leads out of the folder"))
      return nil
    }
    return target
  }

  /// Notes a link in place of a folder for a language, whose texts are not read under this name.
  mutating func considerLink(toFolder path: String, isNested: Bool) {
    guard exclusions?.match(join(realRoot, path), isFolder: true) == nil, target(ofLink: path, isNested: isNested) != nil else { return }
    skipped.append(SkippedFile(path: shown(path), why: "a link to a folder, which is not followed"))
  }

  /// Notes what stands where a carrier is expected and is no file.
  mutating func refuse(_ kind: FileSystem.Kind?, at path: String, isNested: Bool) {
    let message =
      switch kind {
      case .folder: "is a folder where a file is expected; give it another name, or exclude it in .copycheck.yml"
      case .special: "is a pipe or device where a file is expected; remove it, or exclude it in .copycheck.yml"
      case .file, .link, nil: "is no regular file any more; run copycheck again"
      }
    obstacles.append(Obstacle(path: path, isInNestedRepository: isNested, message: message))
  }
}
