import CopyModel
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// What copycheck costs as people run it: start-up, a file of many strings, a long stream.
struct WholeProcess {
  let mix: Mix
  let executable: String
  var faults: [String] = []

  init(mix: Mix, executable: String) {
    self.mix = mix
    self.executable = executable
  }

  mutating func run() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copycheck-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try startUp(folder)
    try file(folder)
    try stream(folder)
    let size = try FileManager.default.attributesOfItem(atPath: executable)[.size] as? Int ?? 0
    print("\nExecutable      \(size / 1_000_000) MB (limit 40)")
    if size > 40_000_000 { faults.append("the executable has \(size) bytes; the limit is 40 MB") }
  }

  private mutating func startUp(_ folder: URL) throws {
    let one = folder.appendingPathComponent("one.json")
    try Data(#"{"NSCameraUsageDescription": "Scan receipts to file them under travel costs."}"#.utf8).write(to: one)
    print("\nStart-up, median of 50")
    let version = try median((0..<50).map { _ in try spawn(["version"], folder).seconds })
    let check = try median((0..<50).map { _ in try spawn(["check", one.path], folder).seconds })
    print("  version       \(milliseconds(version)) (aim 4 ms)")
    print("  one string    \(milliseconds(check)) (aim 8 ms)")
  }

  private mutating func file(_ folder: URL) throws {
    let path = folder.appendingPathComponent("many.strings.json")
    var byKey: [String: [String: String]] = [:]
    var expected = 0
    // One text of each locale under every key, so that none is missing.
    for (index, string) in mix.strings.enumerated() {
      let key = "NSLocationTemporaryUsageDescriptionDictionary.N\(index / mix.locales.count)"
      byKey[key, default: [:]][string.locale.rawValue] = string.text
      expected += 1
    }
    let members: [String: Any] = ["app": ["name": "Bench"], "sourceLocale": "en", "purposeStrings": byKey]
    try JSONSerialization.data(withJSONObject: members, options: [.sortedKeys]).write(to: path)
    let runs = try (0..<9).map { _ in try spawn(["check", "--format", "json", "--fail-on", "never", path.path], folder) }
    let peak = try spawn(["check", "--format", "json", "--fail-on", "never", path.path], folder, watchesMemory: true).peak
    print("\nWhole process, \(expected) strings from strings.json to json, median of 9")
    print("  time          \(milliseconds(median(runs.map(\.seconds)))) (aim 150 ms)")
    print("  peak memory   \(peak / 1_000_000) MB")
  }

  private mutating func stream(_ folder: URL) throws {
    let path = folder.appendingPathComponent("stream.ndjson")
    var lines = Data()
    for index in 0..<100_000 {
      let string = mix.strings[index % mix.strings.count]
      let object: [String: Any] = ["id": index, "key": string.key, "locale": string.locale.rawValue, "text": string.text]
      lines.append(try JSONSerialization.data(withJSONObject: object))
      lines.append(0x0A)
    }
    try lines.write(to: path)
    let run = try spawn(
      ["check", "--input-format", "ndjson", "--format", "ndjson", "--fail-on", "never", "-"], folder, input: path, watchesMemory: true)
    print("\nStream of 100,000 strings")
    print("  time          \(milliseconds(run.seconds)), \(Int(100_000 / run.seconds)) strings/s")
    print("  answers       \(run.lines)")
    print("  peak memory   \(run.peak / 1_000_000) MB (limit 64)")
    if run.lines != 100_000 { faults.append("100,000 lines in, \(run.lines) lines out") }
    if run.peak > 64_000_000 { faults.append("streaming took \(run.peak) bytes; the limit is 64 MB") }
  }

  private struct Run {
    var seconds: Double
    /// Bytes; 0 when memory was not watched.
    var peak: Int
    var lines: Int
  }

  /// Runs copycheck once, its output going to a file.
  private func spawn(_ arguments: [String], _ folder: URL, input: URL? = nil, watchesMemory: Bool = false) throws -> Run {
    let output = folder.appendingPathComponent("out").path
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input?.path ?? "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var argv: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) } + [nil]
    defer { for argument in argv { free(argument) } }
    var pid = pid_t()
    let clock = ContinuousClock()
    let start = clock.now
    guard posix_spawn(&pid, executable, &actions, nil, &argv, environ) == 0 else { throw CocoaError(.executableLoad) }
    var status: Int32 = 0
    // What the kernel reports of a finished process counts the memory of the one that spawned it; so the running one is asked.
    var peak = 0
    while waitpid(pid, &status, watchesMemory ? WNOHANG : 0) == 0 {
      peak = max(peak, residentPeak(of: pid))
      usleep(2000)
    }
    let duration = start.duration(to: clock.now)
    guard status & 0x7F == 0, (status >> 8) & 0xFF < 2 else { throw CocoaError(.executableRuntimeMismatch) }
    let data = try Data(contentsOf: URL(fileURLWithPath: output))
    return Run(
      seconds: Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18, peak: peak,
      lines: data.count { $0 == 0x0A })
  }

  /// The most memory a running process has had resident, in bytes; 0 where the system does not tell.
  private func residentPeak(of pid: pid_t) -> Int {
    guard let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8) else { return 0 }
    for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      return (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) * 1024
    }
    return 0
  }
}
