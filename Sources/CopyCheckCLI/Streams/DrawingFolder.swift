#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder that files are written into whole.
struct DrawingFolder {
  private let path: String

  /// Takes a folder, and makes it where there is none; the one that it stands in must be there.
  init(_ path: String) throws(StreamError) {
    self.path = path
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw StreamError(message: "is no folder; expected one to draw into") }
    } else if mkdir(path, 0o755) != 0 {
      let code = errno
      throw StreamError(
        message: code == ENOENT
          ? "cannot be made, since the folder it would stand in is not there" : "cannot be made: \(systemMessage(code))")
    }
  }

  /// Writes a file of the folder.
  func write(_ bytes: [UInt8], named name: String) throws(StreamError) {
    try WholeFile.write(bytes, to: "\(path)/\(name)")
  }
}
