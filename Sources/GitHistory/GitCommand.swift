#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Asks git about a work tree, without letting the tree run anything.
///
/// Hooks, the file system monitor, external diffs, text conversions, downloads and prompts are off, git's variables of the environment are
/// not handed on, and a time limit ends a git that hangs. What the system and the person configure is read, since it says which folders of
/// others git may trust.
public struct GitCommand: Sendable {
  /// What git answered.
  public struct Answer: Sendable {
    /// The exit status.
    public let status: Int32
    /// Standard output.
    public let output: [UInt8]
    /// The first line of what git said on standard error.
    public let complaint: String
  }

  /// The folder git works in.
  public let folder: String
  /// How long one command may take, in seconds.
  public let timeLimit: Double
  /// Whether the folder is what git keeps of a repository, whose work tree may be anywhere or nowhere.
  var isStore = false

  /// Prepares to ask about a folder.
  public init(folder: String, timeLimit: Double = 5) {
    self.folder = folder
    self.timeLimit = timeLimit
  }

  private static let safety = [
    "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-c", "core.untrackedCache=false", "-c", "diff.external=",
    "-c", "core.pager=cat", "-c", "core.quotePath=false", "-c", "protocol.allow=never", "--no-pager",
  ]
  private static let outputLimit = 256 << 20

  /// Runs one command of git.
  ///
  /// - Parameters:
  ///   - arguments: The command and its options, such as `["check-ignore", "--stdin"]`.
  ///   - input: What git reads from standard input.
  /// - Returns: The answer, or nil when git is not installed, was ended by a signal or took too long.
  public func run(_ arguments: [String], input: [UInt8] = []) -> Answer? {
    // A file instead of a pipe: git may stop reading early, and writing to a closed pipe would end this process.
    guard let inputFile = tmpfile() else { return nil }
    defer { fclose(inputFile) }
    guard fwrite(input, 1, input.count, inputFile) == input.count, fflush(inputFile) == 0 else { return nil }
    rewind(inputFile)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { _ = close(ends[0]) }
    guard let complaints = tmpfile() else { return nil }
    defer { fclose(complaints) }
    let words = ["git", "-C", folder] + (isStore ? ["--git-dir=.", "--work-tree=."] : []) + GitCommand.safety + arguments
    let child = spawn(words, input: fileno(inputFile), output: ends[1], complaints: fileno(complaints))
    _ = close(ends[1])
    guard let child, let (status, output) = answer(of: child, from: ends[0]) else { return nil }
    return Answer(status: status, output: output, complaint: status == 0 ? "" : firstLine(of: complaints))
  }

  /// The first line of a file that a child wrote, without the word that git begins it with.
  private func firstLine(of file: UnsafeMutablePointer<FILE>) -> String {
    rewind(file)
    let bytes = [UInt8](unsafeUninitializedCapacity: 1000) { buffer, count in count = fread(buffer.baseAddress, 1, buffer.count, file) }
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
  }

  private func spawn(_ words: [String], input: Int32, output: Int32, complaints: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, complaints, 2)
    var environment = ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_ATTR_NOSYSTEM=1", "GIT_NO_LAZY_FETCH=1"]
    for name in ["PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR"] {
      if let value = getenv(name) { environment.append("\(name)=" + String(cString: value)) }
    }
    var child = pid_t()
    let failed = withCStrings(words) { words in
      withCStrings(environment) { environment in posix_spawnp(&child, "git", &actions, nil, words, environment) }
    }
    return failed == 0 ? child : nil
  }

  private func answer(of child: pid_t, from output: Int32) -> (status: Int32, output: [UInt8])? {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: .seconds(timeLimit))
    func remaining() -> Int32 {
      let left = clock.now.duration(to: deadline).components
      return Int32(clamping: max(0, left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000))
    }
    var bytes: [UInt8] = []
    var isDone = false
    while !isDone, bytes.count <= GitCommand.outputLimit {
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, remaining())
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { break }
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        count = read(output, buffer.baseAddress, buffer.count)
        filled = max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      isDone = count <= 0
      bytes += chunk
    }
    if !isDone { kill(child, SIGKILL) }
    var status: Int32 = 0
    var ended = waitpid(child, &status, WNOHANG)
    // Who has closed its output is mostly about to end.
    var pause: useconds_t = 20
    while ended == 0, remaining() > 0 {
      usleep(pause)
      pause = min(2 * pause, 500)
      ended = waitpid(child, &status, WNOHANG)
    }
    if ended == 0 {
      kill(child, SIGKILL)
      isDone = false
      ended = waitpid(child, &status, 0)
    }
    // The low seven bits hold the signal that ended the process; posix_spawn reports a missing git as 127.
    guard isDone, ended == child, status & 0x7F == 0, status >> 8 & 0xFF != 127 else { return nil }
    return (status >> 8 & 0xFF, bytes)
  }
}

/// Lends texts as a list of C strings that ends with a null pointer.
private func withCStrings<Result>(_ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
  let copies = texts.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
