internal import CopyCheckKit
internal import CopyModel
internal import Fixes
internal import Reporters

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What would be written, as a diff that `git apply` and `patch` take.
struct FixDiff {
  /// Whether a person looks at it: then nothing in it may paint the terminal.
  let isForTerminal: Bool

  /// The diff of all files, their paths counted from the folder that the tool was started in.
  func bytes(of files: [MendedCopy.File]) -> [UInt8] {
    let folder = FixDiff.workingFolder
    let diff = files.flatMap { file in
      let path = FixDiff.path(of: file.change.location, below: folder)
      return file.encoding == .utf8
        ? UnifiedDiff.bytes(path: path, old: file.change.old, new: file.change.new) : UnifiedDiff.notShown(path: path)
    }
    guard isForTerminal else { return diff }
    let lines = String(decoding: diff, as: UTF8.self).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.map { String($0).visible }.joined(separator: "\n").utf8)
  }

  /// The files of which the diff only says that they differ.
  func hidden(among files: [MendedCopy.File]) -> [FileChange] { files.filter { $0.encoding != .utf8 }.map(\.change) }

  /// A file's path below a folder; one that stands elsewhere is told from the root on, without the slash that no tool accepts.
  private static func path(of location: String, below folder: String?) -> String {
    if let folder, location.hasPrefix(folder == "/" ? "/" : folder + "/") {
      return String(location.dropFirst(folder == "/" ? 1 : folder.count + 1))
    }
    return location.hasPrefix("/") ? String(location.dropFirst()) : location
  }

  /// The folder that the tool was started in, without links.
  private static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
