#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// One stretch of memory that thousands of files are read into, one after the other.
struct SourceBuffer: ~Copyable {
  /// What came of reading a file.
  enum Outcome {
    case read
    case unreadable
    case tooLarge
  }

  private var memory: UnsafeMutableRawBufferPointer
  private var count = 0

  init() { memory = .allocate(byteCount: 1 << 20, alignment: 16) }

  deinit { memory.deallocate() }

  /// The bytes of the file that was read last.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.baseAddress?.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Reads a regular file, which may be no link, and never waits for a pipe.
  ///
  /// - Parameter limit: The most bytes to accept.
  mutating func read(_ path: String, limit: Int) -> Outcome {
    count = 0
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return .unreadable }
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .unreadable }
    guard status.st_size <= limit else { return .tooLarge }
    makeRoom(for: Int(status.st_size) + 1)
    while true {
      let got = systemRead(file, memory.baseAddress.map { $0 + count }, memory.count - count)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { return .unreadable }
      guard got > 0 else { return .read }
      count += got
      guard count <= limit else { return .tooLarge }
      // A read that fills less than was asked for has met the end of a regular file.
      if count == Int(status.st_size) { return .read }
      if count == memory.count { makeRoom(for: count * 2) }
    }
  }

  /// Makes the memory at least so large, and keeps what was read.
  private mutating func makeRoom(for size: Int) {
    guard size > memory.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, memory.count * 2), alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    memory.deallocate()
    memory = larger
  }
}

/// The system's read, whose name the buffer's own hides.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int { read(file, buffer, count) }
