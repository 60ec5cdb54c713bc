import CopyModel
import Fixes
import Foundation
import TestSupport
import Testing

@testable import CopyCheckKit

@Suite("Mending copy")
struct MendingTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "copycheck-mending-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ bytes: [UInt8], to path: String) throws -> String {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  private func mended(_ paths: [String], unsafely: Bool = false, rules: Set<RuleID>? = nil) throws -> MendedCopy {
    try CopyCheck(Configuration(paths: paths, rules: rules)).mended(allowsUnsafe: unsafely)
  }

  private func check(_ test: FixCase, _ encoding: FixCase.Encoding, lineEnd: String = "\n") throws {
    let file = try write(encoding.bytes(test.faulty.replacing("\n", with: lineEnd)), to: test.path)
    for (path, text) in test.others { _ = try write(Array(text.utf8), to: path) }
    let copy = try mended([file])
    #expect(copy.problems.isEmpty)
    let change = try #require(copy.files.first?.change, "nothing is mended")
    #expect(copy.files.count == 1)
    let good = encoding.bytes(test.good.replacing("\n", with: lineEnd))
    #expect(String(decoding: change.new, as: UTF8.self) == String(decoding: good, as: UTF8.self))
    #expect(change.new == good)
    try FileRewriter().write([change])
    #expect(CopyCheck(Configuration(paths: [file])).catalog().strings.map(\.text).contains(test.text))
    #expect(try mended([file]).files.isEmpty, "mending twice changes more than once")
    try FileManager.default.removeItem(at: folder)
  }

  @Test("writes what was meant and nothing else, in every encoding", arguments: FixCase.encoded, FixCase.Encoding.allCases)
  func encodings(_ test: FixCase, _ encoding: FixCase.Encoding) throws { try check(test, encoding) }

  @Test("keeps line ends", arguments: FixCase.encoded)
  func lineEnds(_ test: FixCase) throws { try check(test, .utf8, lineEnd: "\r\n") }

  @Test("writes what was meant and nothing else, in every format", arguments: FixCase.others)
  func formats(_ test: FixCase) throws { try check(test, .utf8) }

  @Test("leaves alone what the carrier cannot spell: a line break that a block’s header writes")
  func unspellable() throws {
    let spec = """
      name: A
      targets:
        A:
          type: application
          platform: iOS
          info:
            path: I.plist
            properties:
              NSCameraUsageDescription: |
                Scan tickets to board the tram.

      """
    let file = try write(Array(spec.utf8), to: "project.yml")
    let copy = try mended([file], rules: ["whitespace"])
    #expect(copy.files.isEmpty)
    #expect(copy.left.map(\.rule) == ["whitespace"])
  }

  @Test("mends a text in every place that holds it, and reads both again as one")
  func copies() throws {
    let strings = "\"NSCameraUsageDescription\" = \"scan tickets to board the tram faster\";\n"
    let plist =
      "<plist><dict><key>CFBundleDevelopmentRegion</key><string>en</string><key>NSCameraUsageDescription</key><string>scan tickets to board the tram faster</string></dict></plist>"
    _ = try write(Array(strings.utf8), to: "App/en.lproj/InfoPlist.strings")
    _ = try write(Array(plist.utf8), to: "App/Info.plist")
    let copy = try mended([folder.path])
    #expect(copy.files.map(\.change.path.lastComponent) == ["Info.plist", "InfoPlist.strings"])
    #expect(copy.files.allSatisfy { String(decoding: $0.change.new, as: UTF8.self).contains("Scan tickets to board the tram faster.") })
    #expect(copy.groups.count == 1)
    #expect(copy.mended.count == 2)
  }

  @Test("leaves a text alone, and says so, when one of its places cannot take the fix")
  func blockedCopy() throws {
    let strings = "\"NSCameraUsageDescription\" = \"scan tickets to board the tram faster\";\n"
    let plist = "<plist><dict><key>NSCameraUsageDescription</key><string>scan tickets to board the tram faster</string></dict></plist>"
    _ = try write(Array(strings.utf8), to: "App/en.lproj/InfoPlist.strings")
    let blocked = try write(Array(plist.utf8), to: "App/Info.plist")
    let copy = try CopyCheck(Configuration(paths: [folder.path])).mended(allowsUnsafe: false) { $0 == blocked ? "is read-only" : nil }
    #expect(copy.files.isEmpty)
    #expect(copy.obstacles.map(\.why) == ["is read-only"])
    #expect(copy.refused.count == 2)
  }

  @Test("renames a key that is surely misspelt, and none where the right key stands already")
  func keys() throws {
    let text = "{\"NSCameraUsageDescripton\": \"Scan tickets to board the tram faster.\"}"
    let file = try write(Array(text.utf8), to: "strings.json")
    let copy = try mended([file])
    #expect(copy.files.map { String(decoding: $0.change.new, as: UTF8.self) } == [text.replacing("Descripton", with: "Description")])
    let twice = text.dropLast() + ", \"NSCameraUsageDescription\": \"Scan tickets to board the tram early.\"}"
    let other = try write(Array(twice.utf8), to: "b/strings.json")
    #expect(try mended([other]).files.isEmpty)
  }

  @Test("makes safe fixes only, unless told otherwise")
  func unsafe() throws {
    let file = try write(Array("{\"NSCameraUsageDescription\": \"Scan tickets to board the tram..\"}".utf8), to: "strings.json")
    let safe = try mended([file])
    #expect(safe.files.isEmpty)
    #expect(safe.needingEyes.map(\.rule) == ["terminal-punctuation"])
    let all = try mended([file], unsafely: true)
    #expect(
      all.files.map { String(decoding: $0.change.new, as: UTF8.self) } == [
        "{\"NSCameraUsageDescription\": \"Scan tickets to board the tram.\"}"
      ])
    #expect(all.needingEyes.isEmpty)
  }

  @Test("lets other rules say that a text is not worth mending, even when they are not asked for")
  func wrongLanguage() throws {
    let text = "Scanne die Fahrkarte, um schneller in die Bahn zu steigen, und finde deinen Platz ohne langes Suchen"
    let file = try write(Array("{\"NSCameraUsageDescription\": {\"en\": \"\(text)\"}}".utf8), to: "strings.json")
    #expect(try mended([file], rules: ["terminal-punctuation"]).files.isEmpty)
  }

  @Test("says that binary carriers and builds are never written to")
  func binary() throws {
    let plist = try PropertyListSerialization.data(
      fromPropertyList: ["NSCameraUsageDescription": "scan tickets to board the tram faster"], format: .binary, options: 0)
    let file = try write(Array(plist), to: "Info.plist")
    let copy = try mended([file])
    #expect(copy.files.isEmpty)
    #expect(copy.obstacles.map(\.why).contains { $0.hasPrefix("is binary") })
    _ = try write(
      Array(
        "<plist><dict><key>CFBundleIdentifier</key><string>a</string><key>NSCameraUsageDescription</key><string>scan  tickets</string></dict></plist>"
          .utf8), to: "A.app/Info.plist")
    for path in ["A.app", "A.app/Info.plist"] {
      let build = try mended([folder.appending(path: path).path])
      #expect(build.files.isEmpty)
      #expect(build.obstacles.map(\.why) == ["is part of A.app, whose signature covers it; mend its source and build again"])
    }
  }

  @Test("says nothing of a file that cannot be written to where nothing in it would be mended")
  func nothingRefused() throws {
    let plist = try PropertyListSerialization.data(
      fromPropertyList: ["NSCameraUsageDescription": "We need the camera."], format: .binary, options: 0)
    let copy = try mended([try write(Array(plist), to: "Info.plist")])
    #expect(copy.obstacles.isEmpty && copy.refused.isEmpty)
    #expect(!copy.left.isEmpty)
    let doubled = try PropertyListSerialization.data(
      fromPropertyList: ["NSCameraUsageDescription": "Scan tickets to board the tram.."], format: .binary, options: 0)
    let file = try write(Array(doubled), to: "b/Info.plist")
    #expect(try mended([file]).obstacles.isEmpty)
    #expect(try mended([file]).needingEyes.count == 1)
    #expect(try mended([file], unsafely: true).refused.count == 1)
  }

  @Test("mends the translation in a file for translators, and says where its source is mended")
  func exchange() throws {
    let xliff = """
      <xliff version="1.2"><file original="InfoPlist.strings" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="NSCameraUsageDescription"><source>scan tickets to board the tram</source><target>Scanne Fahrkarten für die Bahn</target>
      </trans-unit></body></file></xliff>
      """
    let copy = try mended([try write(Array(xliff.utf8), to: "de.xliff")])
    #expect(copy.files.map { String(decoding: $0.change.new, as: UTF8.self) } == [xliff.replacing("für die Bahn", with: "für die Bahn.")])
    #expect(copy.obstacles.count == 1)
    #expect(copy.obstacles.first?.why.contains("source texts of the developer’s files") == true)
    #expect(copy.refused.map(\.rule.rawValue).sorted() == ["sentence-case", "terminal-punctuation"])
  }

  @Test("writes together what is mended together, and nothing else")
  func groups() {
    func file(_ name: String) -> MendedCopy.File {
      MendedCopy.File(change: FileChange(location: name, path: name, old: [], new: []), encoding: .utf8)
    }
    func mended(_ names: String...) -> MendedCopy.Mended {
      let string = CopyString(key: "k", locale: "en", text: "t")
      let finding = Finding(rule: "r", severity: .warning, of: string, at: ByteRange(0, 0), message: "", reason: "", help: "", url: "")
      return MendedCopy.Mended(finding: finding, spots: names.map { MendedCopy.Mended.Spot(location: $0, string: string, offset: 0) })
    }
    var copy = MendedCopy()
    copy.files = ["a", "b", "c", "d", "e", "f"].map(file)
    copy.mended = [mended("d", "a"), mended("b"), mended("c", "e"), mended("e", "d")]
    #expect(copy.groups.map { $0.map(\.change.path) } == [["a", "c", "d", "e"], ["b"], ["f"]])
  }

  @Test("reaches a point where nothing is left to mend, whatever stands in a text", arguments: 0..<30)
  func fixedPoint(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let pieces = [
      "scan", "Tickets", " ", "  ", "\\t", "\\n", " .", ",", ".", "..", "。", "\u{200B}", "\u{AD}", "\u{202E}", "é", "🎉", "(", "”", "i",
      "\u{A0}", " :",
    ]
    var members: [String] = []
    for (number, locale) in ["en", "de", "fr", "ja", "tr", "th", "ar", "ko"].enumerated() {
      let text = (0..<Int.random(in: 1..<9, using: &numbers)).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      members.append("\"\(locale)\" \(number % 2 == 0 ? ":" : " : ")\"\(text)\"")
    }
    let before = "{ \"NSCameraUsageDescription\": {" + members.joined(separator: ",\n") + "} }"
    let file = try write(Array(before.utf8), to: "strings.json")
    for unsafely in [false, true] {
      let copy = try mended([file], unsafely: unsafely)
      #expect(copy.problems.isEmpty)
      guard let change = copy.files.first?.change else { continue }
      try FileRewriter().write([change])
      #expect(try mended([file], unsafely: unsafely).files.isEmpty, "\(before)")
      let after = String(decoding: change.new, as: UTF8.self)
      #expect(outside(after) == outside(String(decoding: change.old, as: UTF8.self)))
    }
  }

  /// A file without its texts.
  private func outside(_ json: String) -> [String] {
    json.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 || $0.offset < 4 }.map {
      String($0.element)
    }
  }
}

extension String {
  /// What stands behind the last slash.
  fileprivate var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
