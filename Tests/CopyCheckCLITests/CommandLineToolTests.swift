import CopyModel
import Foundation
import TestSupport
import Testing

@testable import CopyCheckCLI

@Suite("The tool")
struct CommandLineToolTests {
  static let clean = #"{"NSCameraUsageDescription": "Scan a trail sign to look up the route it marks."}"#
  static let faulty = #"{"NSMicrophoneUsageDescription": "We need the microphone."}"#

  @Test("ends with 0 when all is judged and clean")
  func clean() {
    let run = Run("-", input: [CommandLineToolTests.clean])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("No faults"))
  }

  @Test("ends with 1 when something is at the gate, and writes findings to standard output only")
  func findings() {
    let run = Run("check", "-", input: [CommandLineToolTests.faulty])
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(run.output.contains("no-purpose"))
    #expect(Run("-", "--fail-on", "never", input: [CommandLineToolTests.faulty]).status == 0)
    #expect(Run("-", "--fail-on=never", "--min-grade=D", input: [CommandLineToolTests.faulty]).status == 1)
  }

  @Test("ends with 2 when something could not be judged, and says on standard error what and where")
  func problems() {
    let run = Run("-", input: ["{\n  \"NSCameraUsageDescription\": tru\n}"])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("copycheck: -:2:"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("counts the problems that are alike on standard error, and keeps them all in the report")
  func manyProblems() throws {
    let members = (1...30).map { "\"NSCamera\($0)UsageDescription\": \($0)" }.joined(separator: ",\n")
    let run = Run("-", "--format", "json", input: ["{\(members)}"])
    #expect(run.status == 2)
    #expect(run.errors.split(separator: "\n").count == 5)
    #expect(run.errors.contains("copycheck: -: and 27 more like this in this file\n"))
    #expect(run.output.components(separatedBy: "\"message\": \"expected").count == 31)
    #expect(Run("-", "--verbose", input: ["{\(members)}"]).errors.split(separator: "\n").count == 30)
  }

  @Test("lists location buttons where there is no text")
  func listedButtons() {
    let path = packageFolder.appending(path: "Corpora/examples/buttons/strings.json").path
    let run = Run("list", path)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("No text here.\n\nLocation buttons\n  share-spot   the system’s title shareCurrentLocation\n"))
  }

  @Test("ends with 2 for a path that is not there, even when other files hold findings")
  func missingPath() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copycheck-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "strings.json")
    try Data(CommandLineToolTests.faulty.utf8).write(to: file)
    let run = Run("check", file.path, folder.appending(path: "absent.json").path)
    #expect(run.status == 2)
    #expect(run.output.contains("no-purpose"))
    #expect(run.errors.contains("absent.json"))
  }

  @Test("ends with 2 for what it cannot follow, and tells what was meant")
  func usage() {
    let run = Run("chekc")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "copycheck: there is no file or command 'chekc'; did you mean 'copycheck check'?\n")
    #expect(Run("--fromat").errors == "copycheck: unknown option '--fromat'; did you mean '--format'?\n")
    #expect(Run("explain", "no-purpos").errors == "copycheck: unknown rule 'no-purpos'; did you mean 'no-purpose'?\n")
    #expect(Run("schema", "reprot").errors == "copycheck: unknown schema 'reprot'; did you mean 'report'?\n")
    #expect(Run("-", "--format", "jsno").errors == "copycheck: unknown format 'jsno'; did you mean 'json'?\n")
    #expect(Run("-", "--locale", "fr", input: [CommandLineToolTests.clean]).status == 2)
  }

  @Test(
    "refuses a choice that chooses nothing, instead of judging all or nothing",
    arguments: [
      ["-", "--locale", ","], ["-", "--rule=,"], ["-", "--skip-rule", ","], ["-", "--key", ",,"], ["-", "--format", ","], [""],
      ["-", "--rule", "no-purpose", "--skip-rule", "no-purpose"], ["-", "--languages", "/nowhere"],
      ["languages", "--languages", "/dev/null"], ["help", "nope"],
    ])
  func emptyChoices(arguments: [String]) {
    let run = Run(arguments: arguments, input: [CommandLineToolTests.clean])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("suggests no grade for another letter")
  func grades() {
    #expect(Run("-", "--min-grade", "E").errors == "copycheck: unknown grade 'E'; there is A, B, C, D, F\n")
  }

  @Test("lets no control of its arguments through to the terminal")
  func hostileArguments() {
    #expect(!Run("--\u{1B}[31m").errors.contains("\u{1B}"))
  }

  @Test("ends quietly when nobody reads on")
  func closedOutput() {
    let stderr = MemorySink()
    let closed = MemorySink(failure: StreamError(isClosed: true, message: "broken pipe"))
    let status = CommandLineTool.run(
      arguments: ["-"], environment: [:], stdin: MemorySource([CommandLineToolTests.faulty]), stdout: closed, stderr: stderr)
    #expect(status == 1)
    #expect(stderr.text == "")
  }

  @Test("ends with 2 when its report cannot be written")
  func fullDisk() {
    let stderr = MemorySink()
    let full = MemorySink(failure: StreamError(message: "no space left on device"))
    let status = CommandLineTool.run(
      arguments: ["-"], environment: [:], stdin: MemorySource([CommandLineToolTests.clean]), stdout: full, stderr: stderr)
    #expect(status == 2)
    #expect(stderr.text == "copycheck: standard output: no space left on device\n")
  }

  @Test("writes a report with one write")
  func oneWrite() {
    let stdout = MemorySink()
    _ = CommandLineTool.run(
      arguments: ["-"], environment: [:], stdin: MemorySource([CommandLineToolTests.faulty]), stdout: stdout, stderr: MemorySink())
    #expect(stdout.writes.count == 1)
  }

  @Test("writes files besides standard output")
  func files() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "copycheck-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = Run("-", "--output", "json=\(file.path)", input: [CommandLineToolTests.faulty])
    #expect(run.output.contains("no-purpose"))
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("{\"schemaVersion\": 1"))
    #expect(Run("-", "-o", "/nowhere/at/all", input: [CommandLineToolTests.clean]).status == 2)
  }

  @Test("answers a stream line by line, and writes each answer when the peer waits")
  func stream() {
    let lines = (1...3).map { #"{"id": \#($0), "key": "NSCameraUsageDescription", "locale": "en", "text": "We need the camera."}"# + "\n" }
    let stdout = MemorySink()
    let status = CommandLineTool.run(
      arguments: ["--input-format", "ndjson", "-"], environment: [:], stdin: MemorySource(lines), stdout: stdout, stderr: MemorySink())
    #expect(status == 1)
    #expect(stdout.writes.count == 3)
    #expect(stdout.text.split(separator: "\n").count == 3)
    #expect(Run("--input-format", "ndjson", input: ["no json\n"]).status == 2)
    #expect(Run("--input-format", "ndjson", "--format", "text").status == 2)
    #expect(Run("--input-format", "ndjson", "/dev/null").errors.contains("pass - and feed it"))
  }

  @Test("shows no colour unless it is asked for or a terminal looks")
  func color() {
    #expect(!Run("-", input: [CommandLineToolTests.faulty]).output.contains("\u{1B}"))
    #expect(Run("-", "--color", "always", input: [CommandLineToolTests.faulty]).output.contains("\u{1B}"))
    #expect(Run("-", input: [CommandLineToolTests.faulty], terminal: 100).output.contains("\u{1B}[1;31m"))
    #expect(!Run("-", input: [CommandLineToolTests.faulty], environment: ["NO_COLOR": "1"], terminal: 100).output.contains("\u{1B}"))
  }
}

@Suite("The manual")
struct ManualTests {
  @Test("explains every rule that it lists")
  func rules() throws {
    let rules = Run("rules")
    #expect(rules.status == 0)
    let ids = rules.output.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(ids.contains("no-purpose"))
    for id in ids {
      let manual = Run("explain", id)
      #expect(manual.status == 0)
      #expect(manual.output.hasPrefix(id + " · "))
    }
  }

  @Test("prints help, version, formats, languages and schemas", arguments: ["--help", "version", "formats", "languages", "help"])
  func pages(_ argument: String) {
    let run = Run(argument)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(run.errors == "")
  }

  @Test("has a page for every command that names all its options", arguments: Command.allCases)
  func help(_ command: Command) {
    let page = Run(command.rawValue, "--help").output
    for option in Option.all where option.commands.contains(command) { #expect(page.contains(option.name)) }
    #expect(page.contains("Usage: copycheck"))
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("prints the schemas that it publishes", arguments: ["report", "strings"])
  func schemas(_ name: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(Run("schema", name).output.utf8)) as? [String: Any]
    #expect(object?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }
}

@Suite("The example app", .serialized)
struct ExampleTests {
  /// The report on the example, its path made the same on every machine.
  func report(_ arguments: String..., terminal: Int? = nil) throws -> String {
    let input = try String(contentsOf: packageFolder.appending(path: "Corpora/examples/trailmark/strings.json"), encoding: .utf8)
    let stdout = MemorySink(isTerminal: terminal != nil, columns: terminal)
    _ = CommandLineTool.run(
      arguments: ["-"] + arguments, environment: ["COLUMNS": "80"], stdin: MemorySource([input]), stdout: stdout, stderr: MemorySink())
    return stdout.text
  }

  @Test("is reported as recorded, narrow and wide, with colour and without")
  func golden() throws {
    try expectGolden(try report(), "trailmark-80.txt")
    try expectGolden(try report("--color=never", terminal: 120), "trailmark-120.txt")
    try expectGolden(try report(terminal: 80), "trailmark-80-color.txt")
  }

  @Test("is listed as recorded")
  func list() throws {
    let path = packageFolder.appending(path: "Corpora/examples/trailmark/strings.json").path
    try expectGolden(Run("list", path).output, "list-80.txt")
    try expectGolden(Run("list", path, "--format", "tsv").output, "list.tsv")
  }

  @Test("shows nothing twice: the same arguments give the same bytes")
  func stable() throws {
    #expect(try report() == report())
  }

  @Test("is shown in the README as it is reported")
  func readme() throws {
    let readme = try String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)
    let excerpt = try #require(readme.components(separatedBy: "```").first { $0.contains("$ copycheck\n") })
    let output = try report()
    let places = excerpt.components(separatedBy: "strings.json:").dropFirst().map { $0.prefix { $0.isNumber || $0 == ":" } }
    #expect(places.count > 5)
    for place in places { #expect(output.contains("-:\(place)"), "the README shows a finding at \(place)") }
    for line in excerpt.split(separator: "\n") where line.contains(" A") || line.contains(" strings, ") && !line.contains("·") {
      if !line.contains("strings.json") { #expect(output.contains("\(line)\n"), "the README shows the line \(line)") }
    }
  }

  @Test("answers in the README as it answers")
  func readmeAnswer() throws {
    let readme = try String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)
    let block = try #require(readme.components(separatedBy: "```").first { $0.contains("--input-format ndjson -\n") })
    let request = try #require(block.split(separator: "'").dropFirst().first)
    let answer = try #require(block.split(separator: "\n").last)
    #expect(Run("--input-format", "ndjson", "-", input: ["\(request)\n"]).output == "\(answer)\n")
  }
}
