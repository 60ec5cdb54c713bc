import CopyModel
import Foundation
import Testing

@testable import CopyCheckCLI

@Suite("A configuration file on the command line")
struct ConfigurationTests {
  static let strings = """
    {"NSMicrophoneUsageDescription": "We need the microphone.", "NSCameraUsageDescription": "Scan a sign to find the route"}
    """

  let folder = FileManager.default.temporaryDirectory.appending(path: "copycheck-config-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder.appending(path: "App"), withIntermediateDirectories: true)
    try Data(Self.strings.utf8).write(to: folder.appending(path: "App/strings.json"))
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Runs a check with a configuration.
  private func run(_ config: String, _ arguments: String...) throws -> Run {
    let file = folder.appending(path: "c.yml")
    try Data(config.utf8).write(to: file)
    return Run(arguments: ["--config", file.path] + arguments)
  }

  @Test("says what is judged where no path is named, and is passed over where one is")
  func paths() throws {
    defer { remove() }
    #expect(try run("paths: [App]").status == 1)
    #expect(try run("paths: [Nothing]").status == 2)
    #expect(try run("paths: [Nothing]", folder.path + "/App").status == 1)
  }

  @Test(
    "decides about the gate, unless the command line does",
    arguments: [
      ("fail-on: never", [], 0), ("fail-on: never", ["--fail-on", "error"], 1), ("rules: {no-purpose: off}", [], 0),
      ("rules: {no-purpose: off}\nstrict: true", [], 1), ("rules: {no-purpose: off}\nstrict: true", ["--fail-on", "error"], 0),
      ("fail-on: never\nmin-grade: D", [], 1), ("fail-on: never\nmin-grade: D", ["--min-grade", "F"], 0),
      ("rules: {no-purpose: off}", ["--rule", "no-purpose"], 1), ("rules: {no-purpose: warning}", [], 0),
      ("ignore: [{rule: no-purpose, reason: agreed}]", [], 0), ("ignore: [{rule: pressure, reason: old}]\nfail-on: never", [], 0),
      ("ignore: [{rule: pressure, reason: old}, {rule: no-purpose, reason: a}, {rule: terminal-punctuation, reason: a}]", ["--strict"], 1),
      ("ignore: [{rule: no-purpose, reason: a}, {rule: terminal-punctuation, reason: a}]", ["--strict"], 0),
    ])
  func gate(_ config: String, _ arguments: [String], _ status: Int32) throws {
    defer { remove() }
    let file = folder.appending(path: "c.yml")
    try Data("paths: [App]\n\(config)".utf8).write(to: file)
    #expect(Run(arguments: ["--config", file.path] + arguments).status == status)
  }

  @Test("that is at fault judges nothing, and tells each fault in a line")
  func faults() throws {
    defer { remove() }
    let run = try run("rules: {no-purpos: off}\n\"lo\u{202E}cale\": en\n", folder.path)
    #expect(run.status == 2)
    #expect(run.output == "")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("copycheck: \(folder.path)/c.yml:") })
    #expect(lines[0].hasSuffix(":1:9: unknown rule 'no-purpos'; did you mean 'no-purpose'?"))
    #expect(!run.errors.unicodeScalars.contains("\u{202E}"))
  }

  @Test("that is not there is no reason to judge without it", arguments: ["absent.yml", "App"])
  func absent(_ name: String) {
    defer { remove() }
    let run = Run("--config", folder.path + "/" + name, folder.path)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("copycheck: \(folder.path)/\(name): "))
  }

  @Test("is named where the person wants to know more, and passed over where none is wanted")
  func named() throws {
    defer { remove() }
    #expect(try run("paths: [App]", "--verbose").errors.hasPrefix("copycheck: configuration: \(folder.path)/c.yml\n"))
    #expect(try run("fail-on: never", "--no-config", folder.path).status == 1)
    #expect(try run("fail-on: never", folder.path).status == 0)
  }

  @Test("of the person counts where the project has none, for every command that reads copy")
  func own() throws {
    defer { remove() }
    let config = folder.appending(path: "copycheck")
    try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
    try Data("x: [\n".utf8).write(to: config.appending(path: "config.yml"))
    let environment = ["XDG_CONFIG_HOME": folder.path, "HOME": "/"]
    for command in ["check", "list", "fit"] {
      let run = Run(arguments: [command, folder.path + "/App"], environment: environment)
      #expect(run.status == 2 && run.errors.contains("copycheck/config.yml:2:1: not valid YAML"), "\(command): \(run.errors)")
      #expect(!Run(arguments: [command, "--no-config", folder.path + "/App"], environment: environment).errors.contains("YAML"))
    }
    let lines = Run(arguments: ["--input-format", "ndjson", "-"], input: ["{}\n"], environment: environment)
    #expect(lines.status == 2 && lines.output == "")
  }

  @Test("leaves the suppressions that nothing needed to standard error, a line each")
  func unused() throws {
    defer { remove() }
    let run = try run("paths: [App]\nignore:\n  - {rule: pressure, reason: old}\n", "--fail-on", "never")
    #expect(run.errors == "copycheck: \(folder.path)/c.yml:3:5: pressure finds nothing here that would have to be ignored; remove this\n")
    #expect(run.output.contains("1 suppression that nothing needed"))
  }

  @Test("is written by init, which never writes over a file")
  func initialize() throws {
    defer { remove() }
    let file = folder.appending(path: "c.yml")
    try Data("mine".utf8).write(to: file)
    let run = Run("init", "--output", file.path)
    #expect(run.status == 2)
    let message = "is there already and stays as it is; --output FILE writes another, --output - shows it"
    #expect(run.errors == "copycheck: \(file.path) \(message)\n")
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    #expect(Run("init", "App").status == 2)
  }

  @Test("has a schema that is published")
  func schema() {
    #expect(Run("schema", "config").output.contains(#""title": ".copycheck.yml""#))
  }
}
