public import CopyModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Finds the configuration file of a folder, and reads its bytes.
public enum ConfigSearch {
  /// The names that a configuration file may have, the first of two going before the other.
  public static let names = [".copycheck.yml", ".copycheck.yaml"]

  /// The configuration file of the current folder: the nearest upwards, up to the root of the repository or the home folder, else the one
  /// of the person.
  ///
  /// - Parameters:
  ///   - folder: The current folder, absolute.
  ///   - home: The home folder, where it is known.
  ///   - configurations: The folder of all configurations of the person, which is `.config` in the home folder unless told otherwise.
  /// - Returns: The file as it is shown, or nil. It may turn out not to be readable.
  /// - Complexity: Two questions to the system for each folder upwards, some microseconds in all.
  public static func file(from folder: String, home: String?, configurations: String?) -> String? {
    var rest = folder[...]
    var shown = ""
    while true {
      let base = String(rest)
      for name in names where exists(base + "/" + name) { return shown + name }
      if exists(base + "/.git") || base == home || rest.isEmpty { break }
      rest = rest[..<(rest.lastIndex(of: "/") ?? rest.startIndex)]
      shown += "../"
    }
    let own = configurations.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home.map { $0 + "/.config" }
    guard let own else { return nil }
    return ["config.yml", "config.yaml"].map { "\(own)/copycheck/\($0)" }.first(where: exists)
  }

  /// The bytes of a configuration file.
  ///
  /// - Throws: A problem when it is no regular file, cannot be read or is far too large.
  public static func bytes(of path: String) throws(ConfigError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw ConfigError(path, "cannot be opened: \(String(cString: strerror(errno)))") }
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw ConfigError(path, "cannot be read: \(String(cString: strerror(errno)))") }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw ConfigError(path, "is a folder; expected a configuration file in YAML")
    default: throw ConfigError(path, "is a pipe or device; expected a configuration file in YAML")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ConfigError(path, "cannot be read: \(String(cString: strerror(errno)))") }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= sizeLimit else { throw ConfigError(path, "is larger than \(sizeLimit >> 20) MB; no configuration is") }
    }
  }

  private static let sizeLimit = 1 << 20

  /// A folder without links and dots; nil when there is none.
  public static func realFolder(_ path: String) -> String? {
    guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether something has a name, be it only a link that leads nowhere.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}

/// A configuration file that cannot be used, with everything that is wrong with it.
public struct ConfigError: Error, Sendable {
  /// What is wrong, in the order of the file.
  public var problems: [Problem]

  /// Makes an error of problems.
  public init(_ problems: [Problem]) { self.problems = problems }

  /// Makes an error of the whole file.
  init(_ path: String, _ message: String) { problems = [Problem(path: path, message: message)] }
}
