public import CopyModel

/// A file that a person named and that carries no copy, such as a baseline.
public enum NamedFile {
  /// Why it cannot be read.
  public struct Fault: Error, Hashable, Sendable {
    /// The file and what is wrong.
    public var problem: Problem
  }

  /// Reads a file; a folder, pipe or device is refused.
  ///
  /// - Throws: ``Fault`` with what the system says.
  public static func bytes(of path: String, limit: Int = 64 << 20) throws(Fault) -> [UInt8] {
    do throws(FileSystem.Fault) { return try FileSystem.read(path, limit: limit, followingLinks: true).bytes } catch {
      throw Fault(problem: Problem(path: path, message: error.message))
    }
  }

  /// Whether a file stands in a folder or somewhere below it.
  public static func isInside(_ folder: String, file: String) -> Bool {
    let parent = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    guard let folder = FileSystem.realPath(folder), let real = FileSystem.realPath(parent) else { return false }
    return real == folder || real.hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}
