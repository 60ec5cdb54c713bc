import CopyModel
import Foundation
import Reporters
import Testing

@Suite("The JSON report")
struct JSONReporterTests {
  @Test("looks as recorded")
  func golden() throws {
    try expectGolden(JSONReporter().bytes(of: SampleReport.report), "report.json")
    try expectGolden(NDJSONReporter().bytes(of: SampleReport.report), "report.ndjson")
  }

  @Test("is JSON that holds every text as it was")
  func roundTrip() throws {
    let object = try JSONSerialization.jsonObject(with: Data(JSONReporter().bytes(of: SampleReport.report)))
    let strings = try #require((object as? [String: Any])?["strings"] as? [[String: Any]])
    #expect(strings.map { $0["text"] as? String } == SampleReport.texts.map(\.text))
  }

  @Test("points at the bytes of the excerpt")
  func byteRanges() throws {
    let object = try JSONSerialization.jsonObject(with: Data(JSONReporter().bytes(of: SampleReport.report)))
    let findings = try #require((object as? [String: Any])?["findings"] as? [[String: Any]])
    for finding in findings {
      let range = try #require(finding["byteRange"] as? [Int])
      #expect(String(decoding: SampleReport.file.bytes[range[0]..<range[1]], as: UTF8.self) == finding["excerpt"] as? String)
    }
  }

  @Test("shows no control to a terminal")
  func controls() {
    let bytes = JSONReporter().bytes(of: SampleReport.report)
    #expect(!bytes.contains(0x1B))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#"steps \u202eon a hike\u001b[31m"#))
  }

  @Test("is the same whatever the number of threads, and comes in parts", arguments: [2, 3, 7])
  func threads(_ jobs: Int) {
    #expect(JSONReporter(jobs: jobs).bytes(of: SampleReport.long) == JSONReporter().bytes(of: SampleReport.long))
    #expect(NDJSONReporter(jobs: jobs).bytes(of: SampleReport.long) == NDJSONReporter().bytes(of: SampleReport.long))
    var parts = 0
    JSONReporter(jobs: jobs).write(SampleReport.long) { _ in parts += 1 }
    #expect(parts > 4)
  }

  @Test("has one line for each string and one that sums up, as ndjson")
  func lines() throws {
    let lines = NDJSONReporter().bytes(of: SampleReport.report).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == SampleReport.strings.count + 1)
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line)) }
    #expect(String(decoding: try #require(lines.last), as: UTF8.self).hasPrefix(#"{"summary": {"worst": "F""#))
  }
}

@Suite("The JSON writer")
struct JSONWriterTests {
  func written(_ value: String) -> String {
    var writer = JSONWriter()
    writer.string(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("escapes what JSON demands, wherever it stands in a run of eight bytes", arguments: 0..<17)
  func escapes(_ offset: Int) {
    let before = String(repeating: "x", count: offset)
    for (character, escape) in [("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{1}", #"\u0001"#), ("\u{7F}", #"\u007f"#)] {
      #expect(written(before + character + "yyyyyyyyy") == "\"\(before)\(escape)yyyyyyyyy\"")
    }
  }

  @Test("escapes what a runner would take for a command in its log, and no other number sign", arguments: 0..<9)
  func commands(_ offset: Int) {
    let before = String(repeating: "x", count: offset)
    #expect(written(before + "##[error]") == "\"\(before)\\u0023#[error]\"")
    #expect(written(before + "#0A84FF, #1, #") == "\"\(before)#0A84FF, #1, #\"")
  }

  @Test("escapes what a reader could not see, and leaves other letters alone")
  func concealed() {
    #expect(written("a\u{202E}b\u{85}\u{FEFF}\u{E0041}") == #""a\u202eb\u0085\ufeff\udb40\udc41""#)
    #expect(written("é ü 한국어 日本語 العربية 👩\u{200D}🚀") == "\"é ü 한국어 日本語 العربية 👩\u{200D}🚀\"")
  }

  @Test(
    "writes decimals without an exponent",
    arguments: [(0.0, "0"), (2, "2"), (0.0125, "0.0125"), (0.000_000_4, "0"), (12.3456789, "12.345679"), (1e300, "null"), (-0.5, "-0.5")])
  func decimals(_ value: Double, _ text: String) {
    var writer = JSONWriter()
    writer.decimal(value)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  @Test("writes whole numbers of any size", arguments: [0, 7, 10, 99, 100, 1_234_567, -1, -10, Int.max, Int.min])
  func integers(_ value: Int) {
    var writer = JSONWriter()
    writer.integer(value)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == String(value))
  }
}
