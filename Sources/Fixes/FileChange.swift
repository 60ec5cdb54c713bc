/// A file that is to hold other bytes.
public struct FileChange: Sendable {
  /// The file, as an absolute path without links.
  public var location: String
  /// The file as it is shown.
  public var path: String
  /// The bytes that were read.
  public var old: [UInt8]
  /// The bytes to write.
  public var new: [UInt8]

  /// Makes a change.
  public init(location: String, path: String, old: [UInt8], new: [UInt8]) {
    self.location = location
    self.path = path
    self.old = old
    self.new = new
  }
}

/// Why a file could not be changed; it holds what it held.
public struct FileFault: Error, Hashable, Sendable {
  /// The file as it is shown.
  public var path: String
  /// What happened and what to do, in one clause.
  public var message: String

  /// Makes a fault.
  init(_ change: FileChange, _ message: String) {
    path = change.path
    self.message = message
  }
}
