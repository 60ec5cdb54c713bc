#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The bytes of an archive, in memory or in an open file, read from any place.
enum ArchiveBytes {
  case memory([UInt8])
  case file(Int32, size: Int)

  /// How many bytes there are.
  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .file(_, let size): size
    }
  }

  /// Reads a range that lies inside the archive.
  ///
  /// - Throws: ``ArchiveError/unreadable(_:)`` when the file cannot be read, or has become shorter.
  func read(_ range: Range<Int>) throws(ArchiveError) -> [UInt8] {
    switch self {
    case .memory(let bytes): return Array(bytes[range])
    case .file(let file, _):
      var fault = ""
      let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
        while filled < range.count {
          let place = buffer.baseAddress.map { $0 + filled }
          let count = pread(file, place, range.count - filled, off_t(range.lowerBound + filled))
          if count < 0, errno == EINTR { continue }
          if count < 0 { fault = String(cString: strerror(errno)) }
          guard count > 0 else { break }
          filled += count
        }
      }
      guard bytes.count == range.count else { throw .unreadable(fault.isEmpty ? "the file became shorter" : fault) }
      return bytes
    }
  }

  /// Opens a regular file for reading, and never waits for a pipe.
  static func open(_ path: String) throws(ArchiveError) -> ArchiveBytes {
    let file = systemOpen(path)
    guard file >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      _ = systemClose(file)
      throw .notAFile
    }
    return .file(file, size: Int(status.st_size))
  }

  /// Closes an open file.
  func close() {
    if case .file(let file, _) = self { _ = systemClose(file) }
  }
}

/// The system's open, whose name the type's own hides.
private func systemOpen(_ path: String) -> Int32 { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }

/// The system's close, whose name the type's own hides.
private func systemClose(_ file: Int32) -> Int32 { close(file) }

/// A number of a zip archive: two, four or eight bytes, the low one first.
func littleEndian(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt64 {
  var value: UInt64 = 0
  for index in (0..<count).reversed() { value = value << 8 | UInt64(bytes[offset + index]) }
  return value
}
