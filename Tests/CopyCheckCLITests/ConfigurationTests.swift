import CopyModel
import Foundation
import TestSupport
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

  @Test(
    "tells what cannot be true of this machine or the packs, with its place",
    arguments: [
      ("fonts: {Thai: none.ttf}", "1:15: the font for Thai, ", "none.ttf, cannot be opened"),
      ("fonts: {Thai: App}", "1:15: the font for Thai, ", "is no plain file"),
      ("fonts: {Thai: a.ttf#x9, Latn: 'b.ttf#-1'}", "1:15: the font for Thai, ", "a.ttf#x9, cannot be opened"),
      ("phrases: {en: {jargon: {except: [metadata, breakfast]}}}", "1:44: the set jargon of en does not hold 'breakfast'", ""),
      ("phrases: {de: {lowercase: {except: [\"Über allem\"]}}}", "1:37: the set lowercase of de does not hold 'Über allem'", ""),
      ("locales: [en, jp]", "1:15: unknown locale 'jp'", ""), ("locales: [de-XY]", "1:11: unknown region XY", ""),
      ("overrides: [{locales: [english], rules: {brevity: off}}]", "1:24: unknown locale 'english'", ""),
    ])
  func untrue(_ config: String, _ place: String, _ words: String) throws {
    defer { remove() }
    let run = try run(config, folder.path + "/App")
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("c.yml:\(place)") && (words.isEmpty || run.errors.contains(words)), "\(run.errors)")
  }

  @Test(
    "may except what a pack has, however it is cased or joined", arguments: ["SDK", "vpn tunnel", "VPN-tunnel", "Bluetooth Low Energy"])
  func excepted(_ phrase: String) throws {
    defer { remove() }
    #expect(try run("phrases: {en: {jargon: {except: [\(phrase)]}}}", folder.path + "/App").status == 1)
  }

  @Test("takes every locale of the system for one")
  func knownLocales() throws {
    defer { remove() }
    let tags =
      "ar, ca, cs, da, de, el, en, en-AU, en-GB, en-IN, es, es-419, fi, fr, fr-CA, he, iw, hi, hr, hu, id, in, it, ja, ko, ms, nb, no, nl, "
      + "pl, pt-BR, pt-PT, ro, ru, sk, sv, th, tr, uk, vi, zh-Hans, zh-Hant, zh-HK, zh-TW, fil, tl, yue, mn, sr-Latn, sr-Cyrl-RS, gsw, haw, kab"
    let run = try run("locales: [\(tags)]", folder.path + "/App", "--rule", "no-purpose")
    #expect(run.status == 1, "\(run.errors)")
  }

  @Test("is not read through a link out of the project, and what is named shows nothing of what stands there")
  func links() throws {
    defer { remove() }
    let project = folder.appending(path: "App")
    try FileManager.default.createDirectory(at: project.appending(path: ".git"), withIntermediateDirectories: true)
    try Data("token-of-somebody: [\n".utf8).write(to: folder.appending(path: "secret"))
    for name in [".copycheck.yml", "named.yml"] {
      symlink("../secret", project.appending(path: name).path)
    }
    let run = Run("check", project.path, "--config", project.path + "/named.yml")
    #expect(run.status == 2 && run.errors.contains("out of the project") && !run.errors.contains("token"), "\(run.errors)")
    // What a person keeps outside of projects is told about as it is.
    symlink("secret", folder.appending(path: "own.yml").path)
    #expect(Run("check", project.path, "--config", folder.path + "/own.yml").errors.contains("own.yml:2:1: not valid YAML"))
    let found = try Executable.run(try #require(Executable.path), ["check", "."], in: project.path)
    #expect(found.status == 2 && found.output == "")
    #expect(found.errors.contains(".copycheck.yml: is a link that leads out of the project") && !found.errors.contains("token"))
  }

  @Test("is written by init with the languages of a single target, and with those of several as a comment where they differ")
  func initializedLocales() throws {
    defer { remove() }
    let tool = try #require(Executable.path)
    let tree = try WorkTree()
    func written() throws -> String { try Executable.run(tool, ["init", "--output", "-"], in: tree.path).output }
    try SampleApp.write(to: tree)
    #expect(try written().contains("\nlocales: [de, en, ja]\n"))
    // A language that only other copy is in counts too.
    try tree.write("Trailmark/fr.lproj/Localizable.strings", "\"a\" = \"b\";\n")
    #expect(try written().contains("\nlocales: [de, en, fr, ja]\n"))
    try tree.write("Widget/Info.plist", SampleApp.plist(["NSCameraUsageDescription": "Scan a sign to look up the route it marks."]))
    #expect(try written().contains("\n# Not every target has texts in the same ones; all in all there are these.\n# locales: ["))
    // What carriers say goes before what texts there are.
    let app = try WorkTree()
    try app.write(
      "strings.json", #"{"app": {"name": "A", "locales": ["en", "ko"]}, "purposeStrings": {"NSCameraUsageDescription": {"en": "Scan."}}}"#)
    #expect(try Executable.run(tool, ["init", "--output", "-"], in: app.path).output.contains("\nlocales: [en, ko]\n"))
  }

  @Test("gives measure its fonts, unless the command line does")
  func measured() throws {
    defer { remove() }
    let font = packageFolder.appending(path: "Fonts/InterDisplay-Regular.otf").path
    try #require(FileManager.default.isReadableFile(atPath: font))
    let file = folder.appending(path: "c.yml")
    try Data("fonts: {Latn: \"\(font)\"}\n".utf8).write(to: file)
    let text = "Share My Location"
    let plain = Run("measure", "--no-config", text)
    let own = Run("measure", "--config", file.path, text)
    #expect(plain.status == 0 && own.status == 0 && own.output != plain.output)
    #expect(own.output == Run("measure", "--no-config", "--font", "Latn=\(font)", text).output)
    #expect(Run("measure", "--config", folder.path + "/none.yml", text).status == 2)
  }

  @Test("has a schema that is published")
  func schema() {
    #expect(Run("schema", "config").output.contains(#""title": ".copycheck.yml""#))
  }
}
