internal import CopyModel

/// A pattern for paths, as people know it from .gitignore.
///
/// `*` stands for any letters of one name, `?` for one, `**` for any folders. A pattern without a slash before its end means a name
/// anywhere; any other begins at the folder that patterns count from. A pattern means what it names and all below; with a slash at its end,
/// folders alone.
public struct PathGlob: Sendable, Hashable {
  /// The pattern as it was written.
  public let pattern: String
  private let parts: [[Unicode.Scalar]]
  private let isAnchored: Bool
  private let isForFolders: Bool

  /// Makes a pattern.
  public init(_ pattern: String) {
    self.pattern = pattern
    let names = pattern.split(separator: "/").filter { $0 != "." }
    parts = names.map { Array($0.unicodeScalars) }
    isForFolders = pattern.hasSuffix("/")
    isAnchored = names.count > 1 || pattern.hasPrefix("/") || pattern.hasPrefix("./")
  }

  /// Whether the pattern means a path or a folder that it lies in.
  ///
  /// - Parameters:
  ///   - path: The path from the folder that patterns count from.
  ///   - isFolder: Whether the path itself is a folder.
  /// - Complexity: O(*n*·*m*) at worst, since only the last star is ever tried again.
  public func matches(_ path: String, isFolder: Bool = false) -> Bool {
    guard !parts.isEmpty else { return false }
    let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
    let count = isForFolders && !isFolder ? names.count - 1 : names.count
    guard count > 0 else { return false }
    if !isAnchored {
      return names[..<count].contains { StarMatching.matches(parts[0], name: $0) }
    }
    let deep = parts + [Array("**".unicodeScalars)]
    return StarMatching.matches(deep[...], names[..<count], isStar: { $0.elementsEqual("**".unicodeScalars) }) { part, name in
      StarMatching.matches(part, name: name)
    }
  }
}

/// Patterns for paths, and the folder that they count from.
public struct PathPatterns: Sendable, Equatable {
  /// The patterns.
  public var globs: [PathGlob]
  /// The folder that they count from, absolute and without links.
  public var folder: String

  /// Makes patterns.
  public init(globs: [PathGlob], folder: String) {
    self.globs = globs
    self.folder = folder
  }

  /// The first pattern that means a path.
  ///
  /// - Parameters:
  ///   - path: The absolute path, without links; outside of the folder only patterns for names apply.
  ///   - isFolder: Whether it is a folder.
  public func match(_ path: String, isFolder: Bool = false) -> PathGlob? {
    guard !globs.isEmpty else { return nil }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let relative = path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
    return globs.first { $0.matches(relative, isFolder: isFolder) }
  }
}
