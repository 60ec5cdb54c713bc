import CopyModel
import TestSupport
import Testing

@testable import Readers

/// Reads one configuration file on its own.
private func content(_ text: String) throws -> CarrierContent {
  XcodeConfigReader.read(try openStepSource(Array(text.utf8), path: "App.xcconfig"))
}

/// The entries as `key=text`.
private func texts(_ content: CarrierContent) -> [String] { content.entries.map { "\($0.key)=\($0.value.text)" } }

/// Problems as `line:column message`.
private func places(_ problems: [Problem]) -> [String] {
  problems.map { "\($0.position.map { "\($0.line):\($0.column) " } ?? "")\($0.message)" }
}

@Suite("Configuration files of Xcode")
struct XcodeConfigTests {
  private let camera = "INFOPLIST_KEY_NSCameraUsageDescription"

  @Test(
    "Reads a value as Xcode takes it",
    arguments: [
      ("= Scan a leaf to name it.", "Scan a leaf to name it."), ("=Scan a leaf.", "Scan a leaf."), ("=  Scan a leaf. \t", "Scan a leaf."),
      ("= Scan a leaf.;", "Scan a leaf."), ("= Scan a leaf. ; ", "Scan a leaf."), ("= Scan a leaf.;;", "Scan a leaf.;"),
      ("= Scan a leaf. // note", "Scan a leaf."), ("= See https://example.org", "See https:"), ("= \"Scan a leaf.\"", "\"Scan a leaf.\""),
      ("=", ""), ("= ;", ""), ("= // note", ""), ("= Scan \\\n   a leaf. // x\nA = b", "Scan a leaf."),
      ("= Scan\\\n\\\n  \\\n a leaf.", "Scan a leaf."),
      ("= a \\\n// note\nB = c", "a"), ("= Größe 字😀", "Größe 字😀"), ("= $(inherited) a = b", "$(inherited) a = b"), ("= a\\", "a X = y"),
    ])
  func readsValues(spelling: String, expected: String) throws {
    for lineEnd in ["\n", "\r\n", "\r"] {
      let text = "// first\n\(camera) \(spelling)\nX = y\n".replacing("\n", with: lineEnd)
      let content = try content(text)
      #expect(places(content.problems) == [])
      #expect(texts(content) == ["NSCameraUsageDescription=" + expected])
      let entry = try #require(content.entries.first)
      #expect(String(decoding: Array(text.utf8)[entry.keyRange], as: UTF8.self) == "NSCameraUsageDescription")
      for (byte, offset) in zip(entry.value.text.utf8, entry.value.offsets.isEmpty ? Array(entry.value.range) : entry.value.offsets)
      where byte < 0x80 && byte != 0x20 {
        #expect(Array(text.utf8)[offset] == byte)
      }
      if entry.value.offsets.isEmpty { #expect(Array(text.utf8)[entry.value.range].elementsEqual(expected.utf8)) }
    }
  }

  @Test("Only what writes purpose strings and names for iOS is an entry")
  func picksEntries() throws {
    let content = try content(
      """
      INFOPLIST_KEY_CFBundleDisplayName = Leaf
      INFOPLIST_KEY_UILaunchScreen_Generation = YES
      \(camera)[sdk=macosx*] = Mac text.
      \(camera)[sdk=iphoneos*] = Phone text.
      INFOPLIST_KEY_NSCamraUsageDescription = Misspelt.
      PRODUCT_NAME = $(TARGET_NAME)
      """)
    #expect(texts(content) == ["CFBundleDisplayName=Leaf", "NSCameraUsageDescription=Phone text.", "NSCamraUsageDescription=Misspelt."])
  }

  @Test(
    "Tells what is wrong with a line and reads the others",
    arguments: [
      ("NAME", "1:5 expected = and a value after the name of a build setting"),
      ("NAME[sdk] = x", "1:5 expected a condition such as [sdk=iphoneos*]"),
      ("NAME[sdk=x = y", "1:5 expected a condition such as [sdk=iphoneos*]"),
      ("<plist>", "1:1 expected a build setting such as NAME = value, #include, or a comment with //"),
      ("#import \"a\"", "1:1 expected #include or #include? with a file in double quotes; comments begin with //"),
      ("#include a", "1:10 expected the file's name in double quotes after #include"),
      ("#include \"a", "1:11 expected a file's name and a closing quote after #include"),
      ("#include \"a\" b", "1:14 expected the end of the line after the file's name"),
    ])
  func tellsFaults(line: String, problem: String) throws {
    let content = try content("\(line)\n\(camera) = Scan a leaf.\n")
    #expect(places(content.problems) == [problem])
    #expect(texts(content) == ["NSCameraUsageDescription=Scan a leaf."])
  }

  @Test("Follows includes beside the file, then in the project's folder, with or without the suffix")
  func followsIncludes() throws {
    let files = [
      "Config/App.xcconfig":
        "A = 1\n#include \"Base\"\n#include? \"Local.xcconfig\"\n#include \"Generated.xcconfig\"\nB = $(inherited) b\n",
      "Config/Base.xcconfig": "#include \"Root.xcconfig\"\nA = 2\n", "Root.xcconfig": "B = root\n",
    ]
    func load(_ path: String) -> SourceText? { files[path].flatMap { try? SourceText(path: path, bytes: Array($0.utf8)) } }
    let config = XcodeConfig.read(try #require(load("Config/App.xcconfig")), path: "Config/App.xcconfig", loading: load)
    #expect(config.problems == [])
    #expect(config.missingFiles == ["Generated.xcconfig"])
    #expect(
      config.settings.map { "\($0.source.file.path): \($0.name)=\($0.value.text)" } == [
        "Config/App.xcconfig: A=1", "Root.xcconfig: B=root", "Config/Base.xcconfig: A=2", "Config/App.xcconfig: B=$(inherited) b",
      ])
    let settings = BuildSettings(levels: [SettingsLevel(config.settings)], context: BuildContext(configuration: "Debug"))
    #expect(settings.value(of: "A") == "2")
    #expect(settings.value(of: "B") == "root b")
  }

  @Test("A file that includes itself is passed over, and includes without end are refused", .timeLimit(.minutes(1)))
  func refusesCycles() throws {
    func load(_ path: String) -> SourceText? {
      let text =
        switch path {
        case "a.xcconfig": "A = 1\n#include \"b.xcconfig\"\n"
        case "b.xcconfig": "#include \"a.xcconfig\"\nB = 2\n"
        case let deep where deep.hasPrefix("deep"):
          "#include \"deep\((Int(deep.dropFirst(4)) ?? 0) + 1)\"\n#include \"deep\((Int(deep.dropFirst(4)) ?? 0) + 1)\"\n"
        default: String(repeating: "#include \"many\"\n", count: 1000)
        }
      return try? SourceText(path: path, bytes: Array(text.utf8))
    }
    let cycle = XcodeConfig.read(try #require(load("a.xcconfig")), path: "a.xcconfig", loading: load)
    #expect(places(cycle.problems) == ["1:11 this file includes itself, and Xcode passes over it; remove this line"])
    #expect(cycle.settings.map(\.name) == ["A", "B"])
    let deep = XcodeConfig.read(try #require(load("deep0")), path: "deep0", loading: load)
    #expect(deep.problems.contains { $0.message.hasPrefix("files include each other more than 32 deep") })
    #expect(deep.problems.contains { $0.message.hasPrefix("more than 256 files are included") })
    #expect(deep.problems.count < 300)
    let many = XcodeConfig.read(try #require(load("many")), path: "many", loading: load)
    #expect(many.problems.count < 300)
  }

  @Test("Generated values lead back to their bytes in every encoding", arguments: TestEncoding.allCases)
  func leadsBack(encoding: TestEncoding) throws {
    var numbers = SeededNumbers(seed: UInt64(encoding.rawValue.count))
    let alphabet = Array("ab ;\"'\\=[]#$()é한😀e\u{301}\u{2028}".unicodeScalars).filter { $0 != "\u{2028}" }
    for _ in 0..<60 {
      var expected: [String] = []
      var text = ""
      for key in PurposeKey.all.map(\.name).shuffled(using: &numbers).prefix(4)
      where !key.hasSuffix("Dictionary") && !key.hasSuffix("Detail") {
        let scalars = (0..<Int.random(in: 1...20, using: &numbers)).compactMap { _ in alphabet.randomElement(using: &numbers) }
        let value = "x" + scalars.map { String(Character($0)) }.joined() + "x"
        let broken = Bool.random(using: &numbers) && !value.contains("\\ ") ? value.replacing(" ", with: " \\\n\t ") : value
        text += "// é\nINFOPLIST_KEY_\(key)[sdk=*] = \(broken);\n"
        expected.append(value)
      }
      let bytes = encoding.bytes(text)
      let source = try openStepSource(bytes, path: "a.xcconfig")
      let content = XcodeConfigReader.read(source)
      #expect(content.problems == [])
      #expect(content.entries.count == expected.count)
      for (entry, value) in zip(content.entries, expected) where !value.contains("  ") {
        #expect(entry.value.text == value)
        let string = entry.value.copyString(in: source, app: "", target: "", key: entry.key, locale: "en")
        let spelled = encoding.text(bytes[string.byteRange.lowerBound..<string.byteRange.upperBound])
        #expect(spelled.replacing(" \\\n\t ", with: " ") == value)
        var offset = 0
        for scalar in value.unicodeScalars {
          let length = String(Character(scalar)).utf8.count
          if scalar != " " {
            let range = string.offsets.fileRange(of: ByteRange(offset, offset + length))
            #expect(encoding.text(bytes[range.lowerBound..<range.upperBound]).unicodeScalars.first == scalar)
          }
          offset += length
        }
      }
    }
  }

  @Test("Every prefix, changed byte and repetition is read or is a problem", .timeLimit(.minutes(1)))
  func survivesDamage() throws {
    let bytes = Array("// é\n#include? \"a\"\n\(camera)[sdk=iphoneos*] = Scan \\\n a \u{2028} leaf; // x\r\nA = b".utf8)
    for length in bytes.indices { _ = XcodeConfigReader.read(try openStepSource(Array(bytes[..<length]))) }
    for index in bytes.indices {
      for byte in [0x00, 0x0A, 0x22, 0x2F, 0x5B, 0x5C, 0xE2] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        for entry in XcodeConfigReader.read(try openStepSource(damaged)).entries { #expect(entry.value.range.upperBound <= bytes.count) }
      }
    }
    for unit in ["[", "A[", "A = \\\n", "\\\n", "#", "#include \"", "//", "A", "A = ", "= ", ";", "A[sdk=x]", "A = b\n", "\u{2028}", "/ "] {
      _ = try content(String(repeating: unit, count: 50_000))
      _ = try content("A = " + String(repeating: unit, count: 50_000))
    }
  }
}
