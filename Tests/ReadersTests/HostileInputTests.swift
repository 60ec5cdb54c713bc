import CopyModel
import Readers
import TestSupport
import Testing

/// Small valid files of each format.
private let samples: [(path: String, text: String)] = [
  (
    "strings.json",
    "{\"app\":{\"name\":\"é\"},\"purposeStrings\":{\"NSCameraUsageDescription\":{\"en\":\"a\\u00e9\\ud83d\\ude00\",\"ignore\":{\"brevity\":\"r\"}}}}"
  ),
  ("App/Info.plist", plist("<key>NSCameraUsageDescription</key><string>a&amp;é<![CDATA[b]]><!-- c -->&#x1F600;</string>")),
  ("App/de.lproj/InfoPlist.strings", "/* é */ \"NSCameraUsageDescription\" = \"a\\n\\Ud83d\\Ude00\\351\"; // x\nb = (c, {d = <0f>;});\n"),
  ("App/fr.lproj/InfoPlist.strings", plist("<key>NSCameraUsageDescription</key><string>a</string>")),
  ("a.ndjson", "{\"id\":1,\"key\":\"NSCameraUsageDescription\",\"locale\":\"de\",\"text\":\"ä\\n\"}\n"),
]

@Suite("Hostile input")
struct HostileInputTests {
  private func survive(_ bytes: [UInt8], _ path: String) -> Catalog {
    let catalog = CatalogReader().read(bytes: bytes, path: path)
    for string in catalog.strings {
      #expect(string.byteRange.upperBound <= bytes.count)
      #expect(string.offsets.fileRange(of: ByteRange(0, string.text.utf8.count)).upperBound <= bytes.count)
    }
    return catalog
  }

  @Test("Every prefix of a file is read or is a problem, in every encoding", arguments: samples.indices, TestEncoding.allCases)
  func survivesPrefixes(sample: Int, encoding: TestEncoding) {
    let (path, text) = samples[sample]
    let bytes = encoding.bytes(text)
    for length in bytes.indices {
      let catalog = survive(Array(bytes[..<length]), path)
      #expect(!catalog.strings.isEmpty || !catalog.problems.isEmpty, "\(length) bytes of \(path)")
    }
  }

  @Test("Every changed byte is read or is a problem", arguments: samples.indices, [TestEncoding.utf8, .utf16LittleEndianMark])
  func survivesDamage(sample: Int, encoding: TestEncoding) {
    let (path, text) = samples[sample]
    let bytes = encoding.bytes(text)
    for index in bytes.indices {
      for byte in [0x00, 0x22, 0x3C, 0x5C, 0xD8] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        _ = survive(damaged, path)
      }
    }
  }

  @Test("Noise is a problem and no crash", arguments: samples.map(\.path))
  func survivesNoise(path: String) {
    var numbers = SeededNumbers(seed: 7)
    let noise = (0..<(1 << 19)).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
    #expect(!survive(noise, path).problems.isEmpty)
    let marks = Array("\"'\\{}[]()<>=;,:&/*-!\n\r ansé".utf8)
    let markNoise = (0..<(1 << 17)).map { _ in marks[Int.random(in: 0..<marks.count, using: &numbers)] }
    #expect(!survive(markNoise, path).problems.isEmpty)
    #expect(!survive([UInt8](repeating: 0, count: 1 << 16), path).problems.isEmpty)
    for unit in ["[", "{\"a\":", "<a>", "<![CDATA[", "<!--", "/*", "\"", "(", "\\", "&amp;", "<!ENTITY a 'b'>", "\n", "a = \"\n"] {
      _ = survive(Array(String(repeating: unit, count: 10_000).utf8), path)
    }
  }

  @Test("Nesting of any depth is refused with a place")
  func refusesDepth() {
    let deep = String(repeating: "{\"a\":", count: 10_000) + "1" + String(repeating: "}", count: 10_000)
    #expect(problemLines(read(deep, as: "strings.json")) == ["1:2561 not valid JSON: objects and arrays are nested more than 512 deep"])
    let dictionaries = plist(String(repeating: "<key>a</key><dict>", count: 10_000) + String(repeating: "</dict>", count: 10_000))
    #expect(problemLines(read(dictionaries, as: "Info.plist")).first?.contains("nested more than 128 deep") == true)
    let braces = "a = " + String(repeating: "{b = ", count: 100_000) + ";"
    #expect(!read(braces, as: "InfoPlist.strings").problems.isEmpty)
  }

  @Test("Entities of a property list are refused, at any size", .timeLimit(.minutes(1)))
  func refusesEntities() {
    var bomb = "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a \"aaaaaaaaaa\">"
    for level in 1..<30 { bomb += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level == 1 ? "" : "\(level - 1)");", count: 10))\">" }
    bomb += "]><plist><dict><key>NSCameraUsageDescription</key><string>&a29;</string></dict></plist>"
    let outside =
      "<!DOCTYPE plist [<!ENTITY x SYSTEM \"/etc/hostname\">]><plist><dict><key>NSCameraUsageDescription</key><string>&x;</string></dict></plist>"
    for text in [bomb, outside] {
      let catalog = read(text, as: "Info.plist")
      #expect(catalog.strings.isEmpty)
      #expect(catalog.problems.count == 1)
      #expect(catalog.problems.first?.position?.line == 1)
      #expect(catalog.problems.first?.message.contains("only the five predefined entities are read") == true)
    }
  }

  @Test("A text of megabytes is refused, and so is what a few bytes would blow up to")
  func refusesHugeTexts() {
    let long = String(repeating: "a", count: 1 << 20) + "é"
    #expect(
      problemLines(read("{\"NSCameraUsageDescription\": \"\(long)\"}", as: "strings.json")).first?.contains("longer than a megabyte")
        == true)
    #expect(
      problemLines(read("NSCameraUsageDescription = \"\(long)\";", as: "InfoPlist.strings")).first?.contains("longer than a megabyte")
        == true)
    let xml = plist("<key>NSCameraUsageDescription</key><string>\(long)</string>")
    #expect(problemLines(read(xml, as: "Info.plist")).first?.contains("longer than a megabyte") == true)
  }

  @Test("A file that is no text is one problem, at its first byte that is none")
  func reportsNoiseOnce() {
    let bytes = Array("\"NSCameraUsageDescription\" = \"T\";\n".utf8) + [0xFF, 0x3B, 0x0A, 0xFE, 0x3D, 0x0A]
    let catalog = CatalogReader().read(bytes: bytes, path: "InfoPlist.strings")
    #expect(problemLines(catalog) == ["2:1 the byte 0xFF is not valid UTF-8; save the file as UTF-8"])
    #expect(lines(catalog).count == 1)
  }

  @Test("A file of another kind is told from a carrier, whatever it is called", arguments: ["hello", "key: value\n", "# Title"])
  func refusesOtherKinds(text: String) {
    let problems = problemLines(read(text, as: "notes.txt"))
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("1:1 neither its name nor its beginning") == true)
  }

  @Test("Names of a file are shown cut in problems")
  func cutsNames() {
    let name = String(repeating: "n", count: 5000)
    for catalog in [
      read("{\"purposeStrings\": {\"\(name)\": 1}, \"\(name)\": {}}", as: "strings.json"),
      read(plist("<key>\(name)</key><key>\(name)</key><\(name)/>"), as: "Info.plist"),
    ] {
      #expect(catalog.problems.count > 1)
      #expect(catalog.problems.allSatisfy { $0.message.utf8.count < 400 }, "\(catalog.problems.map(\.message.utf8.count))")
    }
  }
}
