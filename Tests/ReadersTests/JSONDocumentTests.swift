import Readers
import Testing

private func fault(_ text: String) -> JSONSyntaxError? { fault(Array(text.utf8)) }

private func fault(_ bytes: [UInt8]) -> JSONSyntaxError? {
  do throws(JSONSyntaxError) {
    _ = try JSONDocument(bytes)
    return nil
  } catch {
    return error
  }
}

@Suite("JSON by the letter of RFC 8259")
struct JSONDocumentTests {
  @Test(
    "Accepts",
    arguments: [
      "null", "true", "false", "0", "-0", "10", "1.5", "-1.5e10", "1E+2", "1e-2", "0.0", "0e1", "123456789012345678901234567890", "1e999",
      "\"\"", "\"a\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u0041\"", "\"\\uD83D\\uDE00\"", "\"\\ud800\"", "\"\\u0000\"", "\"/\"",
      "\"\u{7F}\"", "\"\u{2028}\u{2029}\"", "\"\u{10FFFF}\"", "\"é字😀\"", "[]", "[ ]", "{}", "{ }", "[[],{}]", "{\"a\":1}",
      "{\"\":0}", "{\"a\":1,\"a\":2}", " \t\r\n[ 1 , 2 ]\n", "[null,true,false,0,\"\"]", "{\"a\":{\"b\":[{}]}}",
    ])
  func accepts(text: String) { #expect(fault(text) == nil) }

  @Test(
    "Rejects, with the byte where it stops being JSON",
    arguments: [
      ("", 0), (" ", 1), ("nul", 0), ("True", 0), ("nulL", 0), ("tru", 0), ("NaN", 0), ("Infinity", 0), ("-", 1), ("+1", 0), ("01", 1),
      ("-01", 2), (".5", 0), ("1.", 2), ("1.e1", 2), ("1e", 2), ("1e+", 3), ("0x10", 1), ("1 2", 2), ("\"", 1), ("\"a", 2),
      ("'a'", 0), ("\"\\", 2), ("\"\\a\"", 1), ("\"\\'\"", 1), ("\"\\x41\"", 1), ("\"\\u\"", 3), ("\"\\u12\"", 5), ("\"\\u12G4\"", 5),
      ("\"\\U0041\"", 1), ("\"a\nb\"", 2), ("\"\t\"", 1), ("\"\0\"", 1), ("\"\u{1F}\"", 1), ("[", 1), ("[1", 2), ("[1,", 3), ("[1,]", 3),
      ("[,1]", 1), ("[1,,2]", 3), ("[1 2]", 3), ("[1}", 2), ("]", 0), ("{", 1), ("{\"a\"", 4), ("{\"a\":", 5), ("{\"a\":1", 6),
      ("{\"a\":1,", 7), ("{\"a\":1,}", 7), ("{a:1}", 1), ("{1:1}", 1), ("{\"a\" 1}", 5), ("{\"a\"::1}", 5), ("{,}", 1), ("{]", 1),
      ("// c\n1", 0), ("1 // c", 2), ("/**/1", 0), ("\u{FEFF}1", 0), ("\u{A0}1", 0), ("\u{C}1", 0), ("[1]]", 3), ("{}{}", 2), ("a", 0),
    ] as [(String, Int)])
  func rejects(text: String, offset: Int) { #expect(fault(text)?.offset == offset) }

  @Test(
    "Rejects bytes that are no UTF-8",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],
      [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func rejectsInvalidUTF8(sequence: [UInt8]) {
    #expect(fault(Array("\"a".utf8) + sequence + Array("\"".utf8))?.offset == 2)
    #expect(fault(Array("{\"".utf8) + sequence + Array("\":1}".utf8))?.offset == 2)
    #expect(fault(sequence)?.offset == 0)
  }

  @Test("Reads as deep as its limit and no deeper, without recursion")
  func limitsDepth() {
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(fault(nested(512)) == nil)
    #expect(fault(nested(513))?.offset == 512)
    #expect(fault(nested(10_000))?.offset == 512)
    #expect(fault(String(repeating: "{\"a\":", count: 10_000))?.offset == 512 * 5)
  }

  @Test("Gives members, elements and values their bytes")
  func placesValues() throws {
    let text = "{\"é\": [10, \"a\\u0062\"], \"t\": true, \"é\": null}"
    let bytes = Array(text.utf8)
    let root = try JSONDocument(bytes).root
    #expect(root.range == 0..<bytes.count)
    func spelling(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(root.members.map(\.name) == ["é", "t", "é"])
    #expect(root.members.map { spelling($0.nameRange) } == ["é", "t", "é"])
    #expect(root.members.map { spelling($0.value.range) } == ["[10, \"a\\u0062\"]", "true", "null"])
    #expect(root.members.map(\.value.kind) == [.array, .boolean, .null])
    let elements = root.members.first { $0.name == "é" }.map { Array($0.value.elements) } ?? []
    #expect(elements.map { spelling($0.range) } == ["10", "\"a\\u0062\""])
    #expect(elements.first?.integer == 10)
    #expect(elements.last?.string == "ab")
    #expect(root["t"]?.boolean == true)
    #expect(root["é"]?.kind == .null)
    #expect(root.repeatedMembers.map(\.name) == ["é"])
    #expect(Array(root.elements).isEmpty)
  }

  @Test("Joins the halves of a surrogate pair and names one that stands alone")
  func decodesSurrogates() throws {
    let pair = try #require(try JSONDocument(Array("\"x\\uD83D\\ude00y\"".utf8)).root.decoded)
    #expect(pair.text == "x😀y")
    #expect(pair.offsets == [1, 2, 2, 2, 2, 14, 15])
    #expect(pair.loneSurrogate == nil)
    for alone in ["\\uD800", "\\uDC00", "\\uD800\\u0041", "\\uD800\\n", "\\uDC00\\uD800"] {
      let text = try #require(try JSONDocument(Array("\"x\(alone)\"".utf8)).root.decoded)
      #expect(text.loneSurrogate == 2, "\(alone)")
    }
  }

  @Test("Survives every prefix and every changed byte of a sample")
  func survivesDamage() {
    let sample = Array("{\"a\\u00e9\": [1.5e3, \"\\\"é😀\", {\"b\": null}], \"c\": false}".utf8)
    #expect(fault(sample) == nil)
    for length in sample.indices { #expect(fault(Array(sample[..<length])) != nil) }
    for index in sample.indices {
      for byte in [0x00, 0x22, 0x5C, 0x7B, 0x7D, 0x80, 0xFF] as [UInt8] {
        var damaged = sample
        damaged[index] = byte
        if let fault = fault(damaged) { #expect((0...sample.count).contains(fault.offset)) }
      }
    }
  }
}
