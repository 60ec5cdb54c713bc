#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A font file on disk, mapped into memory for as long as this stands.
///
/// Mapped and not read: a collection of the system's can be 100 MB, of which one line of text needs a few pages.
final class FontFile {
  /// The file's bytes.
  let bytes: UnsafeBufferPointer<UInt8>

  /// Maps a file.
  ///
  /// - Throws: ``FontError`` when it cannot be opened, is no plain file, is empty or larger than 1 GiB.
  init(path: String) throws(FontError) {
    // O_NONBLOCK: opening a pipe would else wait for somebody to write into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw FontError(file: path, message: "cannot be opened: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FontError(file: path, message: "is no plain file; expected a TrueType or OpenType font")
    }
    let count = Int(status.st_size)
    guard count > 0 else { throw FontError(file: path, message: "is empty; expected a TrueType or OpenType font") }
    guard count <= 1 << 30 else { throw FontError(file: path, message: "is larger than 1 GiB; no font is") }
    guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      throw FontError(file: path, message: "cannot be mapped: \(String(cString: strerror(errno)))")
    }
    bytes = UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}

extension FontScripts {
  /// Why a font file cannot be opened, in one clause; nil where it can.
  ///
  /// What stands in it is looked at when it is first drawn with.
  ///
  /// - Parameter path: The file, which may be followed by `#` and the number of a face.
  public static func fault(ofFont path: String) -> String? {
    do throws(FontError) { _ = try FontFile(path: FacePool.split(path).path) } catch { return error.message }
    return nil
  }
}
