public import CopyModel

/// A file that a person named and that carries no copy, such as a baseline.
public enum NamedFile {
  /// Why it cannot be read.
  public struct Fault: Error, Hashable, Sendable {
    /// The file and what is wrong.
    public var problem: Problem
    /// Whether nothing has that name, so that it can be given to a new file.
    public var isMissing = false
  }

  /// Reads a file; a folder, pipe or device is refused.
  ///
  /// - Throws: ``Fault`` with what the system says.
  public static func bytes(of path: String, limit: Int = 64 << 20) throws(Fault) -> [UInt8] {
    func fault(_ message: String, isMissing: Bool = false) -> Fault {
      Fault(problem: Problem(path: path, message: message), isMissing: isMissing)
    }
    switch FileSystem.kind(of: path) {
    case .file, .link: break
    case .folder: throw fault("is a folder")
    case .special: throw fault("is a pipe or device")
    case nil:
      switch FileSystem.kind(of: path, followingLinks: false) {
      case .link: throw fault("is a link that leads to nothing")
      case nil: throw fault("is not there", isMissing: true)
      default: break
      }
    }
    do throws(FileSystem.Fault) { return try FileSystem.read(path, limit: limit, followingLinks: true).bytes } catch {
      throw fault(error.message)
    }
  }

  /// Whether a path that stands in a project leads out of it, by a link: a stranger may have put it there, and what it leads to is nobody's
  /// business.
  ///
  /// - Complexity: A few questions to the system for each folder upwards.
  public static func leadsOut(_ path: String) -> Bool {
    guard let target = FileSystem.realPath(path), let here = FileSystem.realPath(".") else { return false }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    // Folders that lead out count as links too, so the project is the one around the path as it is written.
    let written = PastFiles.absolute(folder, from: here)
    // What a person keeps elsewhere, such as under `.config`, may lead wherever the person likes.
    guard let project = repository(around: written) ?? (path.hasPrefix("/") ? nil : FileSystem.realPath(folder)) else { return false }
    return !PastFiles.isBelow(FileSystem.realPath(project) ?? project, target)
  }

  /// The nearest folder upwards that is a repository.
  private static func repository(around folder: String) -> String? {
    var rest = folder[...]
    while true {
      if FileSystem.kind(of: rest + "/.git", followingLinks: false) != nil { return rest.isEmpty ? "/" : String(rest) }
      guard let slash = rest.lastIndex(of: "/") else { return nil }
      rest = rest[..<slash]
    }
  }

  /// Whether a file stands in a folder or somewhere below it.
  public static func isInside(_ folder: String, file: String) -> Bool {
    let parent = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    guard let folder = FileSystem.realPath(folder), let real = FileSystem.realPath(parent) else { return false }
    return real == folder || real.hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}
