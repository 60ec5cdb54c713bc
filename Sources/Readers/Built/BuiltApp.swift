internal import CopyModel

/// Finds the carriers inside a built app: an .ipa, an .xcarchive, an .app folder, an .xcloc, or a zip of any of them.
///
/// Nothing is unpacked to disk. Frameworks and bundles of resources are listed as skipped: their texts reach no alert of the app.
enum BuiltApp {
  /// Whether a file is an archive by its name.
  static func isArchive(_ path: String) -> Bool { ["ipa", "zip"].contains(BuiltPlace.suffix(of: path)) }

  /// Whether bytes are those of a zip archive, by how they begin; one without entries begins with its end.
  static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6]) }

  /// Whether a folder is a build, by its name.
  static func isBuilt(folder path: String) -> Bool {
    ["app", "appex", "xcarchive"].contains(BuiltPlace.suffix(of: name(ofFolder: path)))
  }

  /// Whether a folder is an export for translators, by its name.
  static func isExport(folder path: String) -> Bool { BuiltPlace.suffix(of: name(ofFolder: path)) == "xcloc" }

  /// A folder's own name, whether or not the path spells it: the current folder has one too.
  private static func name(ofFolder path: String) -> String {
    let path = withoutLastSlash(path)
    guard [".", ".."].contains(ProjectPath.name(of: path)) else { return path }
    return FileSystem.realPath(path) ?? path
  }

  /// A path without a slash at its end.
  static func withoutLastSlash(_ path: String) -> String {
    var path = Substring(path)
    while path.utf8.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }
}
