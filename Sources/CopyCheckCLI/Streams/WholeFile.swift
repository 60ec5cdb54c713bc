#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes a file whole or not at all: it is made beside its place and then takes it.
///
/// What stands in the file's place may come from strangers: a link is not followed, a pipe not waited for.
enum WholeFile {
  /// Writes a file, in place of one that may be there.
  static func write(_ bytes: [UInt8], to place: String) throws(StreamError) {
    var status = stat()
    if lstat(place, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw StreamError(message: "something stands there that is no plain file")
    }
    let parts = place.split(separator: "/", omittingEmptySubsequences: false)
    let draft = (parts.dropLast() + [".\(parts.last ?? "").\(getpid())"]).joined(separator: "/")
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
