import ConfigFile
import CopyModel
import Foundation
import Reporters
import TestSupport
import Testing

@Suite("A published schema")
struct SchemaTests {
  /// The validator that `make deps` installs, if it is there.
  static let validator: String? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.map { $0 + "/check-jsonschema" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Runs the validator over a document and returns what it says, empty when the document is valid.
  func complaint(about document: Data, named name: String = "document.json", schema: String) throws -> String {
    let validator = try #require(SchemaTests.validator)
    let folder = FileManager.default.temporaryDirectory.appending(path: "copycheck-schema-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Schema.report.json.utf8).write(to: folder.appending(path: "report.json"))
    try Data(Schema.strings.json.utf8).write(to: folder.appending(path: "strings.json"))
    try Data(Schema.config.json.utf8).write(to: folder.appending(path: "config.json"))
    try Data(#"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "\#(schema)"}"#.utf8)
      .write(to: folder.appending(path: "schema.json"))
    try document.write(to: folder.appending(path: name))
    let process = Process()
    process.executableURL = URL(filePath: validator)
    process.arguments = ["--schemafile", folder.appending(path: "schema.json").path, folder.appending(path: name).path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : text
  }

  @Test("is JSON", arguments: Schema.allCases)
  func parses(_ schema: Schema) throws {
    let object = try JSONSerialization.jsonObject(with: Data(schema.json.utf8)) as? [String: Any]
    #expect(object?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test("holds the reports that are written", .enabled(if: validator != nil, "needs check-jsonschema; make deps installs it"))
  func reports() throws {
    for report in [
      SampleReport.report, SampleReport.clean, SampleReport.withButtons, SampleReport.withSuppressions, HeldFindingsTests.report,
    ] {
      #expect(try complaint(about: Data(JSONReporter().bytes(of: report)), schema: "report.json") == "")
      let lines = NDJSONReporter().bytes(of: report).split(separator: UInt8(ascii: "\n"))
      let array = Data([UInt8(ascii: "[")] + lines.dropLast().joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")])
      #expect(try complaint(about: Data(try #require(lines.last)), schema: "report.json#/$defs/summaryLine") == "")
      let first = try #require(lines.first)
      #expect(array.count > first.count)
      #expect(try complaint(about: Data(first), schema: "report.json#/$defs/stringLine") == "")
    }
  }

  @Test("refuses a report that lacks a member", .enabled(if: validator != nil, "needs check-jsonschema; make deps installs it"))
  func refuses() throws {
    #expect(try complaint(about: Data(#"{"schemaVersion": 1}"#.utf8), schema: "report.json") != "")
    #expect(try complaint(about: Data(#"{"purposeString": {}}"#.utf8), schema: "strings.json") != "")
  }

  @Test(
    "refuses numbers and icons that the reader refuses, and takes those that it takes",
    .enabled(if: validator != nil, "needs check-jsonschema; make deps installs it"),
    arguments: [
      (#""width": 0"#, false), (#""width": 10001"#, false), (#""width": 0.5"#, true), (#""width": 10000"#, true),
      (#""fontSize": 0"#, false),
      (#""fontSize": 8"#, true), (#""fontSize": 10001"#, false), (#""height": 0"#, false), (#""cornerRadius": 0"#, true),
      (#""cornerRadius": 10001"#, false), (#""opacity": 1.5"#, false), (#""icon": "arrow""#, false), (#""icon": "arrowOutline""#, true),
      (#""icon": "mappin", "system": false"#, true), (#""icon": "mappin", "system": true"#, false),
    ])
  func bounds(_ member: String, _ isTaken: Bool) throws {
    let document = #"{"locationButtons": [{"id": "b", \#(member)}]}"#
    #expect(try complaint(about: Data(document.utf8), schema: "strings.json").isEmpty == isTaken, "\(member)")
  }

  @Test(
    "takes configurations that the reader takes, and refuses those that it refuses",
    .enabled(if: validator != nil, "needs check-jsonschema; make deps installs it"),
    arguments: [
      ("{}", true), ("# nothing", true), ("rules: {brevity: off, no-purpose: note, pressure: on}", true),
      ("rules: {brevity: sometimes}", false),
      ("rules: [brevity]", false), ("ruels: {}", false), ("x-team: 1", true), ("paths: App", true), ("paths: [App, 1]", false),
      ("overrides: [{locales: [de], rules: {brevity: off}}]", true), ("overrides: [{rules: {brevity: off}}]", false),
      ("overrides: [{paths: [A/], rules: {brevity: off}, local: de}]", false), ("exclude: ['!a']", false), ("exclude: [../a]", false),
      ("exclude: [a/**/b, '*.strings']", true), ("app: {name: T, names: [G]}", true), ("app: {nam: T}", false),
      ("locales: [en, zh-Hant]", true),
      ("locales: [e]", false), ("phrases: {en: {access.camera: {add: [zap]}, passive-voice: {except: ['{be} x']}}}", true),
      ("phrases: {en: {jargon: [zap]}}", false), ("buttons: {padding: larger}", true), ("buttons: {gap: 1}", false),
      ("devices: [320, 393.5]", true),
      ("devices: [1]", false), ("fonts: {Thai: T.ttf}", true), ("fonts: {Th: T.ttf}", false), ("fail-on: never", true),
      ("fail-on: fatal", false),
      ("min-grade: F", true), ("min-grade: E", false), ("strict: true", true), ("strict: maybe", false), ("baseline: b.json", true),
      ("ignore: [{rule: brevity, key: NS*, locale: de, reason: why}]", true), ("ignore: [{rule: brevity}]", false),
      ("ignore: [{rule: brevity, reason: why, keys: NS*}]", false),
    ])
  func configurations(_ document: String, _ isTaken: Bool) throws {
    let complaint = try complaint(about: Data(document.utf8), named: "document.yml", schema: "config.json")
    #expect(complaint.isEmpty == isTaken, "\(document): \(complaint)")
    let vocabulary = ConfigVocabulary(
      rules: ["brevity", "no-purpose", "pressure"], languages: ["en"], sets: ["access.camera", "jargon"], patterns: ["passive-voice"],
      paddings: ["larger"], scripts: ["Thai"], isLanguage: { _ in true }, isRegion: { _ in true })
    #expect(ConfigReader.read(Array(document.utf8), path: "c", vocabulary: vocabulary).problems.isEmpty == isTaken, "\(document)")
  }

  @Test("takes the configuration that init writes", .enabled(if: validator != nil, "needs check-jsonschema; make deps installs it"))
  func template() throws {
    var template = ConfigTemplate()
    template.appName = "Trailmark"
    template.locales = ["en", "de"]
    #expect(try complaint(about: Data(template.yaml.utf8), named: "document.yml", schema: "config.json") == "")
  }

  @Test("holds the example app", .enabled(if: validator != nil, "needs check-jsonschema; make deps installs it"))
  func example() throws {
    for name in ["trailmark", "buttons"] {
      let example = try Data(contentsOf: packageFolder.appending(path: "Corpora/examples/\(name)/strings.json"))
      #expect(try complaint(about: example, schema: "strings.json") == "")
    }
  }

  @Test(
    "holds every form of strings.json", .enabled(if: validator != nil, "needs check-jsonschema; make deps installs it"),
    arguments: [
      #"{"NSCameraUsageDescription": "Scan signs."}"#, #"{"NSCameraUsageDescription": {"en": "Scan signs.", "xh": "…", "zh-Hant": "…"}}"#,
      #"{"en": {"NSCameraUsageDescription": "Scan signs.", "CFBundleName": "Trailmark"}}"#,
      #"{"CFBundleName": "Trailmark", "UIDeviceFamily": [1], "NSCameraUsageDescription": "Scan signs."}"#,
      #"{"targets": {"Watch": {"purposeStrings": {"NSMotionUsageDescription": "Counts steps."}}}}"#,
      #"{"purposeStrings": {"NSLocationTemporaryUsageDescriptionDictionary": {"Hike": {"en": "Draws the track."}}}}"#,
      ##"{"locationButtons": [{"id": "share", "textStyle": "body", "maxTextSize": "accessibility5", "background": "#0A84FF"}]}"##,
      #"{"$schema": "x", "x-team": 1, "app": {"name": {"en": "Trailmark"}, "platforms": ["iOS"], "locales": ["en"]}, "sourceLocale": "en", "purposeStrings": {"NSCameraUsageDescription": {"en": "…", "ignore": {"thin-purpose": "reviewed"}}}}"#,
    ])
  func forms(_ document: String) throws {
    #expect(try complaint(about: Data(document.utf8), schema: "strings.json") == "")
  }
}
