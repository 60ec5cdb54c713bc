/// Paths of a project, as texts with slashes; no file system is asked.
///
/// A slash is a byte, whatever mark stands behind it; looking for it as a character would cost ten times as much.
enum ProjectPath {
  /// A path below a folder, with dots resolved; `..` at the beginning stays.
  ///
  /// - Returns: The path, or nil when it begins at the root of the disk.
  static func join(_ folder: String, _ path: String) -> String? {
    guard !path.utf8.starts(with: "/".utf8) else { return nil }
    var parts: [Substring] = []
    for part in folder.split(separator: "/") + path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The folder a path stands in; empty at the top.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// The last part of a path.
  static func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
  }

  /// A path without the folder of its language, such as `de.lproj`, that its file stands in; nil where there is none.
  static func withoutLanguageFolder(_ path: String) -> String? {
    let folder = folder(of: path)
    guard name(of: folder).hasSuffix(".lproj") else { return nil }
    let outer = self.folder(of: folder)
    return (outer.isEmpty ? "" : outer + "/") + name(of: path)
  }
}
