#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The few things the readers ask of the file system.
enum FileSystem {
  /// What a path leads to.
  enum Kind {
    case file
    case folder
    case link
    /// A pipe, socket or device.
    case special
  }

  /// A file's identity, the same under every name.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// Why a file could not be read.
  struct Fault: Error {
    var message: String
  }

  /// The commit whose files are read in place of those on disk, for the length of a call; nil for the disk.
  @TaskLocal static var past: PastFiles?
  /// Where it is noted which files are looked at, for the length of a call.
  @TaskLocal static var log: ReadLog?

  /// What a path leads to, or nil when there is nothing; a link is followed only when asked for.
  static func kind(of path: String, followingLinks: Bool = true) -> Kind? {
    if let past { return past.kind(of: path, followingLinks: followingLinks) }
    var status = stat()
    let isThere = withName(path) { followingLinks ? stat($0, &status) : lstat($0, &status) } == 0
    return isThere ? kind(status.st_mode) : nil
  }

  private static func kind(_ mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .special
    }
  }

  /// The path without links and dots; nil when there is nothing.
  static func realPath(_ path: String) -> String? {
    log?.note(path)
    if let past { return past.realPath(path) }
    guard let resolved = withName(path, { realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return text(of: resolved)
  }

  /// The words for the last fault of the system.
  static var lastFault: String { String(cString: strerror(errno)) }

  /// Why a link leads to nothing, to stand after its path; nil where it leads to something, or where a commit is read, out of which a link
  /// may lead to what only the work tree has.
  static func faultOfLink(_ path: String) -> String? {
    guard past == nil else { return nil }
    var status = stat()
    guard withName(path, { stat($0, &status) }) != 0 else { return nil }
    return errno == ENOENT
      ? "is a link that leads to nothing; mend it, or exclude it in .copycheck.yml"
      : "is a link that cannot be followed: \(lastFault)"
  }

  /// Reads a regular file, and never waits for a pipe.
  ///
  /// - Parameters:
  ///   - limit: The most bytes to accept.
  ///   - followingLinks: Whether the last part of the path may be a link.
  static func read(_ path: String, limit: Int, followingLinks: Bool) throws(Fault) -> (bytes: [UInt8], identity: Identity) {
    log?.note(path)
    if let past { return try past.read(path, limit: limit) }
    let file = withName(path) { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW)) }
    guard file >= 0 else { throw Fault(message: "cannot be opened: \(lastFault)") }
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Fault(message: "cannot be read: \(lastFault)") }
    switch kind(status.st_mode) {
    case .file: break
    case .folder: throw Fault(message: "is a folder where a file is expected")
    default: throw Fault(message: "is a pipe or device; pass - and feed it to standard input")
    }
    let identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    return (try readAll(file, expecting: Int(status.st_size), limit: limit), identity)
  }

  /// Lends the bytes of a path, for which some scalars stand; see ``FileName``.
  static func withName<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let bytes = FileName.bytes(of: path).map(CChar.init(bitPattern:)) + [0]
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("a buffer that ends with a zero has a start") }
      return body(start)
    }
  }

  /// The text of a name or path that the system gives.
  static func text(of name: UnsafePointer<CChar>) -> String {
    FileName.text(of: UnsafeBufferPointer(start: name, count: strlen(name)).map(UInt8.init(bitPattern:)))
  }

  /// Reads standard input to its end.
  static func readStandardInput(limit: Int) throws(Fault) -> [UInt8] {
    try readAll(0, expecting: 0, limit: limit)
  }

  private static func readAll(_ file: Int32, expecting size: Int, limit: Int) throws(Fault) -> [UInt8] {
    let tooLarge = Fault(message: "is larger than \(limit >> 20) MB, which no carrier of copy is; name the file that holds the texts")
    guard size <= limit else { throw tooLarge }
    var bytes: [UInt8] = []
    var capacity = max(size + 1, 1 << 16)
    while true {
      bytes.reserveCapacity(bytes.count + capacity)
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
        repeat { count = systemRead(file, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
        filled = max(count, 0)
      }
      guard count >= 0 else { throw Fault(message: "cannot be read: \(lastFault)") }
      guard count > 0 else { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      guard bytes.count <= limit else { throw tooLarge }
      capacity = 1 << 16
    }
  }
}

/// The system's read, whose name the file system's own hides.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int { read(file, buffer, count) }
