#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder that files are written into whole: each is made beside its place and then takes it.
///
/// What stands in a file's place may come from strangers: a link is not followed, a pipe not waited for.
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
    let place = "\(path)/\(name)"
    var status = stat()
    if lstat(place, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw StreamError(message: "something stands there that is no plain file")
    }
    let draft = "\(path)/.\(name).\(getpid())"
    let file = try Output.newFile(draft)
    do throws(StreamError) { try file.write(bytes) } catch {
      unlink(draft)
      throw error
    }
    guard rename(draft, place) == 0 else {
      let code = errno
      unlink(draft)
      throw StreamError(message: systemMessage(code))
    }
  }
}
