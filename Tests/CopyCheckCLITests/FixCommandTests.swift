import CopyModel
import Foundation
import TestSupport
import Testing

@testable import CopyCheckCLI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("copycheck fix")
struct FixCommandTests {
  static let faulty = #"{"NSCameraUsageDescription": "scan tickets to board the tram faster"}"#
  static let good = #"{"NSCameraUsageDescription": "Scan tickets to board the tram faster."}"#
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("mends files, and says how much in which")
  func mends() throws {
    try folder.write("a.strings.json", Self.faulty)
    try folder.write("b/strings.json", #"{"NSCameraUsageDescription": "Scan tickets to board the tram.."}"#)
    try folder.write("c/strings.json", #"{"NSCameraUsageDescription": "We need the camera."}"#)
    let run = Run("fix", folder.path)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.last == "fixed 2 findings in 1 file; 1 more with --unsafe; 1 needs a person")
    #expect(lines.first?.hasSuffix("a.strings.json: sentence-case 1, terminal-punctuation 1") == true)
    #expect(try folder.read("a.strings.json") == Self.good)
    #expect(Run("fix", folder.path).output == "fixed nothing; 1 more with --unsafe; 1 needs a person\n")
    #expect(Run("fix", "--unsafe", folder.path).output.hasSuffix("fixed 1 finding in 1 file; 1 needs a person\n"))
    #expect(try folder.read("b/strings.json") == #"{"NSCameraUsageDescription": "Scan tickets to board the tram."}"#)
  }

  @Test("says the same without writing", arguments: ["--dry-run", "-n"])
  func dryRun(_ option: String) throws {
    try folder.write("strings.json", Self.faulty)
    let run = Run("fix", option, folder.location("strings.json"))
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("would fix 2 findings in 1 file\n"))
    #expect(try folder.read("strings.json") == Self.faulty)
    #expect(folder.names == ["strings.json"])
  }

  @Test("mends what is chosen, by locale, key and rule")
  func chooses() throws {
    let file = #"{"NSCameraUsageDescription": {"en": "scan tickets to board the tram", "de": "scanne Fahrkarten für die Bahn"}}"#
    func mended(_ options: String...) throws -> String {
      try folder.write("strings.json", file)
      _ = Run(arguments: ["fix", folder.location("strings.json")] + options)
      return try folder.read("strings.json")
    }
    let rule = try mended("--rule", "sentence-case")
    #expect(rule == file.replacing("\"scan tickets", with: "\"Scan tickets").replacing("scanne", with: "Scanne"))
    #expect(try mended("--skip-rule", "sentence-case", "--locale", "de") == file.replacing("Bahn", with: "Bahn."))
    #expect(
      try mended("--key", "NSCamera*", "--locale", "en")
        == file.replacing("scan tickets to board the tram", with: "Scan tickets to board the tram."))
  }

  @Test("mends standard input to standard output, and gives back what it cannot mend")
  func stream() throws {
    let run = Run("fix", "-", input: [Self.faulty])
    #expect(run.output == Self.good)
    #expect(run.errors.hasSuffix("fixed 2 findings in 1 file\n"))
    let plist = "<plist><dict><key>NSCameraUsageDescription</key><string>Scan  tickets to board the tram.</string></dict></plist>"
    #expect(Run("fix", "-", "--input-format", "plist", input: [plist]).output == plist.replacing("  ", with: " "))
    let broken = Run("fix", "-", input: ["{\"NSCameraUsageDescription\": tru"])
    #expect(broken.status == 2)
    #expect(broken.output == "{\"NSCameraUsageDescription\": tru")
    #expect(Run("fix", "-", "x.json", input: [""]).status == 2)
  }

  @Test("mends lines of a stream, and gives back all others")
  func lines() {
    func line(_ text: String) -> String {
      #"{"id": 1, "key": "NSCameraUsageDescription", "locale": "en", "text": "\#(text)"}"#
    }
    let stream = [line("scan tickets to board the tram."), "", line("Scan it to board the tram."), line("Scan  it to board the tram.")]
    let mended = [line("Scan tickets to board the tram."), "", line("Scan it to board the tram."), line("Scan it to board the tram.")]
    let run = Run("fix", "--input-format", "ndjson", "-", input: [stream.joined(separator: "\r\n") + "\n"])
    #expect(run.status == 0)
    #expect(run.output == mended.joined(separator: "\r\n") + "\n")
    #expect(run.errors.hasSuffix("fixed 2 findings in 1 file\n"))
    let broken = Run("fix", "--input-format", "ndjson", "-", input: [stream[0] + "\n{\"id\": 2}\n"])
    #expect(broken.status == 2)
    #expect(broken.output == mended[0] + "\n{\"id\": 2}\n")
    let diff = Run("fix", "--diff", "--input-format", "ndjson", "-", input: [stream[0] + "\n"])
    #expect(diff.output == "--- a/-\n+++ b/-\n@@ -1,1 +1,1 @@\n-\(stream[0])\n+\(mended[0])\n")
  }

  @Test("refuses in every way of asking what it would refuse to write, with one path and one reason, and ends with 2")
  func refusals() throws {
    try folder.write("a/strings.json", Self.faulty)
    chmod(folder.location("a/strings.json"), 0o444)
    try folder.write("hard/strings.json", Self.faulty)
    link(folder.location("hard/strings.json"), folder.location("hard/other.json"))
    let strings = "\"NSCameraUsageDescription\" = \"scan tickets to board the tram faster\";\n"
    try folder.write("Foo.app/en.lproj/InfoPlist.strings", strings)
    for path in ["a", "hard", "Foo.app/en.lproj", "Foo.app/en.lproj/InfoPlist.strings"] {
      let runs = [[], ["--diff"], ["--dry-run"], ["--unsafe"]].map { Run(arguments: ["fix", folder.location(path)] + $0) }
      #expect(runs.map(\.status) == [2, 2, 2, 2])
      let told = Set(runs.map { $0.errors.split(separator: "\n").first { $0.hasPrefix("copycheck: ") } })
      #expect(told.count == 1 && told.first??.hasPrefix("copycheck: \(folder.location(path))") == true, "\(told)")
      #expect(runs[1].output == "")
      #expect(runs[0].output == "fixed nothing; 2 refused\n")
      #expect(runs[2].output == "would fix nothing; 2 refused\n")
    }
    #expect(try folder.read("a/strings.json") == Self.faulty)
    #expect(try folder.read("hard/other.json") == Self.faulty)
    #expect(try folder.read("Foo.app/en.lproj/InfoPlist.strings") == strings)
  }

  @Test("counts each finding in one file, so that all add up, and names every place of a text")
  func counts() throws {
    try folder.write("App/en.lproj/InfoPlist.strings", "\"NSCameraUsageDescription\" = \"scan tickets to board the tram faster\";\n")
    try folder.write(
      "App/Info.plist",
      "<plist><dict><key>CFBundleDevelopmentRegion</key><string>en</string><key>NSCameraUsageDescription</key>"
        + "<string>scan tickets to board the tram faster</string></dict></plist>")
    let verbose = Run("fix", "--dry-run", "-v", folder.path, terminal: 1000)
    for place in ["App/Info.plist:1:", "App/en.lproj/InfoPlist.strings:1:"] {
      #expect(verbose.output.components(separatedBy: place).count == 3, "\(verbose.output)")
    }
    let lines = Run("fix", folder.path).output.replacing(folder.path + "/", with: "").split(separator: "\n")
    #expect(
      lines == [
        "App/Info.plist: 2 as in App/en.lproj/InfoPlist.strings", "App/en.lproj/InfoPlist.strings: sentence-case 1, terminal-punctuation 1",
        "fixed 2 findings in 2 files",
      ])
  }

  @Test("mends neither what the configuration turns off nor what somebody wants ignored, but what a baseline knows")
  func configuration() throws {
    let faulty = #"{"NSCameraUsageDescription": "scan  tickets to board the tram"}"#
    func mended(_ config: String) throws -> String {
      try folder.write("strings.json", faulty)
      try folder.write(".copycheck.yml", config)
      #expect(Run("fix", folder.location("strings.json"), "--config", folder.location(".copycheck.yml")).status == 0)
      return try folder.read("strings.json")
    }
    #expect(try mended("rules:\n  sentence-case: off\n") == #"{"NSCameraUsageDescription": "scan tickets to board the tram."}"#)
    let spaced = #"{"NSCameraUsageDescription": "Scan  tickets to board the tram."}"#
    #expect(try mended("ignore:\n  - rule: whitespace\n    reason: a reason\n") == spaced)
    try folder.write("strings.json", faulty)
    #expect(Run("baseline", folder.location("strings.json"), "--baseline", folder.location("b.json")).status == 0)
    #expect(try mended("baseline: b.json\n") == #"{"NSCameraUsageDescription": "Scan tickets to board the tram."}"#)
    let strings = "/* copycheck:ignore whitespace -- a reason */\n\"NSCameraUsageDescription\" = \"Scan  tickets to board the tram\";\n"
    try folder.write("en.lproj/InfoPlist.strings", strings)
    _ = Run("fix", folder.location("en.lproj/InfoPlist.strings"))
    #expect(try folder.read("en.lproj/InfoPlist.strings").contains("Scan  tickets to board the tram.\""))
  }

  @Test("prints a diff that git apply turns into the same bytes")
  func diff() throws {
    try folder.write("one/strings.json", Self.faulty)
    try folder.write("two words/strings.json", "{\r\n \"NSCameraUsageDescription\":\r\n \"scan tickets to board the tram\"}\r\n")
    try folder.write(
      "App/en.lproj/InfoPlist.strings", "/* é */\n\"NSCameraUsageDescription\" = \"scan tickets to board the tram faster\";\n")
    let tool = try #require(Executable.path, "needs the built executable")
    let (status, diff, _) = try Executable.run(tool, ["fix", "--diff", "."], in: folder.path)
    #expect(status == 0)
    #expect(try folder.read("one/strings.json") == Self.faulty)
    try folder.write("change.patch", diff)
    let copy = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: copy.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: copy.path)
    #expect(try Executable.run("/usr/bin/env", ["git", "apply", "change.patch"], in: copy.path).status == 0)
    #expect(try Executable.run(tool, ["fix"], in: folder.path).status == 0)
    for path in ["one/strings.json", "two words/strings.json", "App/en.lproj/InfoPlist.strings"] {
      #expect(try folder.read(path) == copy.read(path))
      #expect(try folder.read(path).contains("Scan tickets"))
    }
  }

  @Test("says of a UTF-16 file that it differs and on standard error in what, and lets no character paint the terminal")
  func diffOfOthers() throws {
    let text = "\"NSCameraUsageDescription\" = \"scan tickets\u{1B}[31m to board\u{202E} the tram\";\n"
    let file = URL(filePath: folder.location("en.lproj/InfoPlist.strings"))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data([0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }).write(to: file)
    let hidden = Run("fix", "--diff", file.path)
    #expect(hidden.status == 0)
    #expect(hidden.output.hasPrefix("UTF-16 files a/"))
    #expect(hidden.errors.contains("copycheck: \(file.path): is UTF-16, which a diff cannot show; copycheck fix mends in it:\n"))
    #expect(hidden.errors.contains("copycheck: \(file.path):1:31: sentence-case · NSCameraUsageDescription · en: Scan tickets"))
    try Data(text.utf8).write(to: file)
    let raw = Run("fix", "--diff", file.path).output
    #expect(raw.contains("\u{1B}[31m"))
    let shown = Run("fix", "--diff", file.path, terminal: 100).output
    #expect(!shown.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x202E })
  }

  @Test("mends the others when one file is read-only, and ends with 2")
  func readOnly() throws {
    try folder.write("a/strings.json", Self.faulty)
    try folder.write("b/strings.json", Self.faulty)
    chmod(folder.location("a/strings.json"), 0o444)
    let run = Run("fix", folder.path)
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix("a/strings.json: is read-only; make it writable to have it mended\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try folder.read("a/strings.json") == Self.faulty)
    #expect(try folder.read("b/strings.json") == Self.good)
  }

  @Test("mends the file that a link inside the folder leads to, and none that lies outside")
  func links() throws {
    let outside = try TemporaryFolder()
    try outside.write("strings.json", Self.faulty)
    try folder.write("real/words.txt", Self.faulty)
    symlink(folder.location("real/words.txt"), folder.location("strings.json"))
    symlink(outside.location("strings.json"), folder.location("out.strings.json"))
    #expect(Run("fix", folder.path).status == 0)
    #expect(try folder.read("real/words.txt") == Self.good)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.location("strings.json")) == folder.location("real/words.txt"))
    #expect(try outside.read("strings.json") == Self.faulty)
    let named = Run("fix", folder.location("out.strings.json"))
    #expect(named.errors.contains("leads out of its folder"))
    #expect(try outside.read("strings.json") == Self.faulty)
  }

  @Test("says in explain and in the list of rules which rules have fixes")
  func manuals() {
    #expect(Run("explain", "whitespace").output.contains("copycheck fix mends it"))
    #expect(Run("explain", "terminal-punctuation").output.contains("--unsafe"))
    #expect(!Run("explain", "no-purpose").output.contains("copycheck fix"))
    #expect(Run("rules").output.split(separator: "(has fixes)", omittingEmptySubsequences: false).count == 6)
  }

  @Test("is shown in the README as it mends the example")
  func readme() throws {
    let readme = try String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)
    let block = try #require(readme.components(separatedBy: "```").first { $0.contains("$ copycheck fix --diff\n") })
    let example = packageFolder.appending(path: "Corpora/examples/trailmark/strings.json")
    try folder.write("strings.json", try String(contentsOf: example, encoding: .utf8))
    let path = folder.location("strings.json").dropFirst()
    let diff = Run("fix", "--diff", folder.location("strings.json")).output.replacing(path, with: "strings.json")
    #expect(block.contains("$ copycheck fix --diff\n\(diff)$ copycheck fix\n"))
    let mended = Run("fix", folder.location("strings.json")).output.replacing("/" + path, with: "strings.json")
    #expect(block.hasSuffix("$ copycheck fix\n\(mended)"))
  }

  @Test("leaves every file old or new when it is killed at any moment", arguments: 0..<12)
  func killed(attempt: Int) throws {
    let tool = try #require(Executable.path, "needs the built executable")
    let count = 60
    for number in 0..<count { try folder.write("\(number)/strings.json", Self.faulty) }
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["fix", folder.path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    // The first file is written when everything has been judged; from then on the moments are spread.
    let start = Date()
    while process.isRunning, try folder.read("0/strings.json") == Self.faulty, Date().timeIntervalSince(start) < 30 { usleep(200) }
    usleep(UInt32(attempt) * 700)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    for number in 0..<count {
      let text = try folder.read("\(number)/strings.json")
      #expect(text == Self.faulty || text == Self.good)
    }
    // What is left beside the files is no copy to judge, and the next run mends the rest.
    #expect(Run("fix", folder.path).status == 0)
    for number in 0..<count { #expect(try folder.read("\(number)/strings.json") == Self.good) }
  }
}

/// The executable, as it was built.
enum Executable {
  /// Its path: what COPYCHECK names, else the debug build; nil where there is none.
  static let path: String? = {
    let named = ProcessInfo.processInfo.environment["COPYCHECK"]
    let built = packageFolder.appending(path: ".build/debug/copycheck").path
    return [named, built].compactMap(\.self).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Runs a program to its end.
  static func run(_ tool: String, _ arguments: [String], in folder: String) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let told = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: written, as: UTF8.self), String(decoding: told, as: UTF8.self))
  }
}

@Suite("copycheck fix on whole projects")
struct FixProjectTests {
  /// The example apps, and files of real apps where they stand beside the project.
  static let folders: [URL] = {
    let real = packageFolder.deletingLastPathComponent().appending(path: "shared/bench/realworld/files")
    return [packageFolder.appending(path: "Corpora/examples"), real].flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }.sorted { $0.path < $1.path }
  }()

  @Test("does all it can at once, and changes no more than it says", arguments: folders, [[], ["--unsafe"]])
  func fixedPoint(_ project: URL, _ options: [String]) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.copyItem(at: project, to: URL(filePath: folder.path))
    for path in try files(of: folder) { chmod(folder.location(path), 0o644) }
    let before = try contents(of: folder)
    let run = Run(arguments: ["fix", folder.path] + options)
    let after = try contents(of: folder)
    let changed = before.keys.filter { before[$0] != after[$0] }
    #expect(before.keys == after.keys)
    for path in changed { #expect(run.output.contains(path)) }
    #expect(run.output.split(separator: "\n").last?.contains(changed.isEmpty ? "fixed nothing" : "in \(changed.count) file") == true)
    let again = Run(arguments: ["fix", folder.path] + options)
    #expect(again.output.split(separator: "\n").last?.hasPrefix("fixed nothing") == true)
    #expect(try contents(of: folder) == after)
    #expect(again.status == run.status)
  }

  private func files(of folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      var isFolder = ObjCBool(false)
      return FileManager.default.fileExists(atPath: folder.location(path), isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  private func contents(of folder: TemporaryFolder) throws -> [String: Data] {
    Dictionary(uniqueKeysWithValues: try files(of: folder).map { ($0, try Data(contentsOf: URL(filePath: folder.location($0)))) })
  }
}
