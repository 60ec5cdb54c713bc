public import Foundation

/// A folder of files that goes away with the last reference to it.
public final class TemporaryFolder {
  /// Where it is, without links.
  public let path: String

  /// Makes an empty folder.
  ///
  /// - Throws: An error of Foundation when the temporary folder cannot be written to.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "copycheck-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it, which need not be there.
  public func location(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the folders it needs.
  ///
  /// - Returns: The file's path.
  /// - Throws: An error of Foundation when that fails.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String { try write(name, bytes: Array(text.utf8)) }

  /// Writes a file, and the folders it needs.
  ///
  /// - Returns: The file's path.
  /// - Throws: An error of Foundation when that fails.
  @discardableResult
  public func write(_ name: String, bytes: [UInt8]) throws -> String {
    let file = URL(filePath: location(name))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    MadeLists.keep(bytes, named: name)
    return file.path
  }

  /// The text of a file.
  ///
  /// - Throws: An error of Foundation when it cannot be read.
  public func read(_ name: String) throws -> String { String(decoding: try Data(contentsOf: URL(filePath: location(name))), as: UTF8.self) }

  /// Removes a file, or a folder with all that is in it.
  ///
  /// - Throws: An error of Foundation when that fails.
  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: location(name)) }

  /// The names in the folder, sorted.
  public var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

/// The folder of the package.
public let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
