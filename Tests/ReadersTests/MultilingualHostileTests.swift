import CopyModel
import Foundation
import TestSupport
import Testing

@testable import Readers

extension MultilingualFormat {
  /// A small valid file that uses much of the format.
  fileprivate var sample: String {
    let key = "NSCameraUsageDescription"
    return switch self {
    case .stringCatalog:
      "{\"sourceLanguage\":\"en\",\"strings\":{\"\(key)\":{\"shouldTranslate\":true,\"localizations\":{\"en\":"
        + "{\"stringUnit\":{\"state\":\"new\",\"value\":\"a\\u00e9\\ud83d\\ude00\"}},\"de\":{\"variations\":{\"device\":"
        + "{\"ipad\":{\"stringUnit\":{\"value\":\"b\"}},\"other\":"
        + "{\"variations\":{\"plural\":{\"other\":{\"stringUnit\":{\"value\":\"ü\"}}}}}}}}}}},\"version\":\"1.0\"}"
    case .xliff:
      "<?xml version=\"1.0\"?><xliff version=\"1.2\"><file original=\"InfoPlist.strings\" "
        + "source-language=\"en\" target-language=\"de\"><body><trans-unit id='\(key)|==|device.ipad' resname = \"a\">"
        + "<source>a<g id='1'>é</g><![CDATA[b]]></source>"
        + "<target state=\"new\">&#x1F600;ü</target><note>n</note></trans-unit></body></file></xliff>"
    case .xliff2:
      "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"de\"><file id=\"f\"><unit id=\"1\" name=\"\(key)\"><segment state=\"final\">"
        + "<source>a <pc id='1'>é</pc></source><target>ü<!-- c -->&amp;</target></segment></unit></file></xliff>"
    case .commaTable: "key,en,German (de)\n\(key),\"a \"\"é\"\",\n😀\",ü\nb,c\n"
    case .tabTable: "id\ten\tno\tkey\r\n1\ta, é\t\"😀 \"\"\"\t\(key)\r\n"
    }
  }
}

extension MultilingualFormat {
  /// What a file begins with before its first text.
  fileprivate var beginning: String {
    switch self {
    case .stringCatalog: "{\"sourceLanguage\":\"en\",\"strings\":{\"NSSiriUsageDescription\":{\"localizations\":{"
    case .xliff: "<xliff version=\"1.2\"><file original=\"InfoPlist.strings\" source-language=\"en\"><body>"
    case .xliff2: "<xliff version=\"2.0\" srcLang=\"en\"><file><unit id=\"NSSiriUsageDescription\"><segment><source>"
    case .commaTable, .tabTable: "key,en\nNSSiriUsageDescription,a\n"
    }
  }
}

@Suite("Hostile files of several languages")
struct MultilingualHostileTests {
  /// Reads bytes and checks that all places lie in the file; nil for bytes that are refused as a whole.
  @discardableResult
  private func survive(_ bytes: [UInt8], _ format: MultilingualFormat) -> MultilingualContent? {
    guard let content = try? format.read(bytes) else { return nil }
    for entry in content.content.entries {
      let string = entry.value.copyString(in: content.content.source, app: "", target: "", key: entry.key, locale: "en")
      #expect(string.byteRange.upperBound <= bytes.count)
      #expect(string.offsets.fileRange(of: ByteRange(0, string.text.utf8.count)).upperBound <= bytes.count)
      #expect(content.content.source.fileRange(of: entry.keyRange).upperBound <= bytes.count)
      #expect(entry.value.offsets.isEmpty || entry.value.offsets.count == entry.value.text.utf8.count + 1)
    }
    for text in content.content.stranded { #expect(content.content.source.fileOffset(of: text.offset) <= bytes.count) }
    #expect(content.content.problems.count <= 51)
    return content
  }

  @Test("Every prefix of a file is read", arguments: MultilingualFormat.allCases, TestEncoding.allCases)
  func survivesPrefixes(format: MultilingualFormat, encoding: TestEncoding) {
    let bytes = encoding.bytes(format.sample)
    for length in bytes.indices { survive(Array(bytes[..<length]), format) }
    #expect(survive(bytes, format)?.problemLines == [])
    #expect(survive(bytes, format)?.content.entries.isEmpty == (format == .xliff))
  }

  @Test("Every prefix of a structured file that is cut is a problem", arguments: [MultilingualFormat.stringCatalog, .xliff, .xliff2])
  func reportsPrefixes(format: MultilingualFormat) {
    let bytes = Array(format.sample.utf8)
    for length in bytes.indices { #expect(survive(Array(bytes[..<length]), format)?.problemLines.isEmpty != true, "\(length) bytes") }
  }

  @Test("Every changed byte is survived", arguments: MultilingualFormat.allCases, [TestEncoding.utf8, .utf16LittleEndianMark])
  func survivesDamage(format: MultilingualFormat, encoding: TestEncoding) {
    let bytes = encoding.bytes(format.sample)
    for index in bytes.indices {
      for byte in [0x00, 0x22, 0x3C, 0x5C, 0xD8] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        survive(damaged, format)
      }
    }
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<4 { damaged[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(in: .min ... .max, using: &numbers) }
      survive(damaged, format)
    }
  }

  @Test("Noise and endless repetition end soon", arguments: MultilingualFormat.allCases)
  func survivesRepetition(format: MultilingualFormat) {
    let key = "NSCameraUsageDescription"
    for start in ["", format.beginning] {
      for unit in [
        "\"", "\"\"", ",", ";", "\t", "\n", "\r", "\"\n", ",\"\n", "\(key),\"\n", "\(key),x\"\"\n", "\"a\"b,\n", "{\"a\":", "[",
        "\"en\":{},",
        "\"x!\":1,", "\"e\":{\"variations\":", "\"device\":{\"ipad\":{}},", "<a>", "<a/>", "<!--", "<trans-unit id=\"\(key)\">", "<g>",
        "<g/>a",
        "<trans-unit id=\"\(key)|==|device.ipad\"><source>a</source></trans-unit>", "<note>k</note>", "&amp;", "|==|", "\(key),a\n", "sep=",
        "(de),",
      ] { survive(Array((start + String(repeating: unit, count: 400)).utf8), format) }
    }
    survive(Array((format.beginning + String(repeating: "\"a,<\n", count: 100_000)).utf8), format)
    var numbers = SeededNumbers(seed: 7)
    survive((0..<(1 << 17)).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }, format)
    let marks = Array("\"',;\t\n\r{}[]:<>&/=é".utf8)
    survive((0..<(1 << 16)).map { _ in marks[Int.random(in: 0..<marks.count, using: &numbers)] }, format)
  }

  @Test("A text of megabytes is refused", arguments: MultilingualFormat.allCases)
  func refusesHugeTexts(format: MultilingualFormat) throws {
    let long = String(repeating: "a", count: (1 << 20) + 1)
    let text: String
    switch format {
    case .stringCatalog:
      text =
        "{\"sourceLanguage\":\"en\",\"strings\":{\"NSSiriUsageDescription\":"
        + "{\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\"\(long)\"}}}}}}"
    case .xliff, .xliff2:
      text =
        "<xliff version=\"1.2\" srcLang=\"en\"><file><trans-unit id=\"NSSiriUsageDescription\">"
        + "<source>\(long)</source></trans-unit></file></xliff>"
    case .commaTable: text = "key,en\nNSSiriUsageDescription,\(long)\n"
    case .tabTable: text = "key\ten\nNSSiriUsageDescription\t\"\(long)\"\n"
    }
    let content = try format.read(text)
    #expect(content.lines == [])
    #expect(content.content.problems.map(\.message) == ["this text is longer than a megabyte; no alert shows that"])
  }

  @Test("A file that draws very many problems is cut short")
  func cutsProblems() throws {
    let localizations = (0..<500).map { "\"!\($0)\":{}" }.joined(separator: ",")
    let content = try MultilingualFormat.stringCatalog.read(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"NSSiriUsageDescription\":{\"localizations\":{\(localizations)}}}}")
    #expect(content.content.problems.count == 51)
    #expect(content.content.problems.last?.message == "more than 50 faults; the rest are not listed")
  }

  @Test("Reading takes time in proportion to the size", arguments: MultilingualFormat.allCases)
  func isLinear(format: MultilingualFormat) throws {
    func seconds(_ count: Int) throws -> Double {
      let row: (Int) -> String
      let frame: (String, String)
      switch format {
      case .stringCatalog:
        frame = ("{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{}", "}}")
        row = { ",\"k\($0)\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"ü\\n\"}}}}" }
      case .xliff, .xliff2:
        frame = (
          "<xliff version=\"1.2\"><file original=\"InfoPlist.strings\" source-language=\"en\" target-language=\"de\">", "</file></xliff>"
        )
        row = { "<trans-unit id=\"k\($0)\"><source>a<g>&amp;</g></source><target/></trans-unit>" }
      case .commaTable, .tabTable:
        frame = ("key,en,de\n", "")
        row = { _ in "NSSiriUsageDescription,\"a \"\"b\"\"\",\n" }
      }
      let bytes = Array((frame.0 + (0..<count).map(row).joined() + frame.1).utf8)
      return try processorSeconds { _ = try format.read(bytes) }
    }
    _ = try seconds(100)
    let small = try seconds(1_000)
    let large = try seconds(8_000)
    // Eight times the size; a quadratic reader would take sixty-four times as long.
    #expect(large < max(small, 0.005) * 32)
  }
}
