#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file descriptor that is written to: standard output, standard error or a file of the person's choice.
public final class Output: ByteSink {
  private let descriptor: Int32
  private let isOwned: Bool

  private init(descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  /// Standard output.
  public static func standard() -> Output { Output(descriptor: 1, isOwned: false) }

  /// Standard error.
  public static func error() -> Output { Output(descriptor: 2, isOwned: false) }

  /// A file that is made, or emptied when it is there.
  public static func file(_ path: String) throws(StreamError) -> Output {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw StreamError(message: systemMessage(errno)) }
    return Output(descriptor: descriptor, isOwned: true)
  }

  /// The end of a file, which is made where it is not there; a pipe without a reader is not waited for.
  static func end(of path: String) throws(StreamError) -> Output {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw StreamError(message: systemMessage(errno)) }
    return Output(descriptor: descriptor, isOwned: true)
  }

  /// A file that must not be there yet; not even a link may stand in its place.
  static func newFile(_ path: String) throws(StreamError) -> Output {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw StreamError(message: systemMessage(errno)) }
    return Output(descriptor: descriptor, isOwned: true)
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Writes all bytes.
  public func write(_ bytes: [UInt8]) throws(StreamError) {
    let descriptor = descriptor
    let failure: StreamError? = bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0 {
          if errno == EINTR { continue }
          return StreamError(isClosed: errno == EPIPE, message: systemMessage(errno))
        }
        rest = rest.dropFirst(count)
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Whether a person looks at it as it is written.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal has.
  public var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Lets writing to a pipe without a reader fail instead of ending the process.
  public static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}

/// A file descriptor that is read from.
public final class Input: ByteSource {
  private let descriptor: Int32
  private let isOwned: Bool

  private init(descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  /// Standard input.
  public static func standard() -> Input { Input(descriptor: 0, isOwned: false) }

  /// A file; a pipe or device is refused, since opening one may wait for ever.
  public static func file(_ path: String) throws(StreamError) -> Input {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw StreamError(message: systemMessage(errno)) }
    let input = Input(descriptor: descriptor, isOwned: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw StreamError(message: systemMessage(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return input
    case S_IFDIR: throw StreamError(message: "is a folder; expected a file of JSON lines")
    default: throw StreamError(message: "is a pipe or device; pass - and feed it to standard input")
    }
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Reads some bytes, waiting for the first of them; none at the end.
  public func read() throws(StreamError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      var result = systemRead(descriptor, UnsafeMutableRawBufferPointer(buffer))
      while result < 0, errno == EINTR { result = systemRead(descriptor, UnsafeMutableRawBufferPointer(buffer)) }
      if result < 0 { code = errno }
      count = max(0, result)
    }
    if code != 0 { throw StreamError(message: systemMessage(code)) }
    return bytes
  }

  /// Whether the next read would return at once.
  public var isReady: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }
}

/// Whether something stands under a path.
func pathExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Whether a path is a folder that holds a language pack.
func holdsPacks(_ path: String) -> Bool {
  guard let folder = opendir(path) else { return false }
  defer { closedir(folder) }
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if name.hasSuffix(".yaml"), !name.hasPrefix(".") { return true }
  }
  return false
}

/// What the system says about an error, in lower case as a clause.
func systemMessage(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  let message = String(cString: text)
  return message.prefix(1).lowercased() + message.dropFirst()
}

/// The system's `write`, out of reach of the method of that name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int { write(descriptor, bytes.baseAddress, bytes.count) }

/// The system's `read`, out of reach of the method of that name.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
