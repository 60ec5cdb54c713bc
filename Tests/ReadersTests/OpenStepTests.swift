import CopyModel
import Foundation
import TestSupport
import Testing

@testable import Readers

/// Parses a text as an old-style property list.
func openStep(_ text: String) throws -> OpenStepDocument {
  try OpenStepDocument(openStepSource(Array(text.utf8)))
}

/// Bytes as the source of a property list.
func openStepSource(_ bytes: [UInt8], path: String = "project.pbxproj") throws -> SourceText {
  MadeLists.keep(bytes, named: path)
  do {
    return try SourceText(path: path, bytes: bytes)
  } catch {
    throw OpenStepTestFailure(message: error.problem.message)
  }
}

/// Why a test cannot go on.
struct OpenStepTestFailure: Error {
  var message: String
}

/// A value in a short form of its own, to compare: `{k=v;}`, `(v,)`, `"text"`, `<data>`.
func openStepShown(_ value: OpenStepValue?) -> String {
  guard let value else { return "nothing" }
  switch value.kind {
  case .dictionary:
    var last: [String: String] = [:]
    for pair in value.pairs { last[pair.key.text ?? "?"] = openStepShown(pair.value) }
    return "{" + last.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value);" }.joined() + "}"
  case .array: return "(" + value.items.map { openStepShown($0) + "," }.joined() + ")"
  case .string: return "\"\(value.text ?? "?")\""
  case .data: return "<\(value.document.source.utf8[value.range].filter { hexDigit($0) != nil }.count / 2)>"
  }
}

/// Faults as `line:column message`.
func openStepFaults(_ document: OpenStepDocument) -> [String] {
  document.problems.map { "\($0.position.map { "\($0.line):\($0.column) " } ?? "")\($0.message)" }
}

@Suite("Old-style property lists")
struct OpenStepTests {
  /// Sound lists and what they hold.
  static let values: [(text: String, shown: String)] = [
    (#"{ a = b; "c d" = "e"; }"#, #"{a="b";c d="e";}"#),
    ("{ a = (x, \"y z\", ); b = (); c = {}; }", #"{a=("x","y z",);b=();c={};}"#),
    ("{ a = <0fbd 77>; }", "{a=<3>;}"),
    ("// !$*UTF8*$!\n{ /* one */ a /* two */ = b /* three */; // four\n}", #"{a="b";}"#),
    ("{ a = http://example.org/x//y-1.2:$_; }", #"{a="http://example.org/x//y-1.2:$_";}"#),
    ("{ a; }", #"{a="a";}"#),
    ("a = b; c = d;", #"{a="b";c="d";}"#),
    ("(a, b)", #"("a","b",)"#),
    ("word", #""word""#),
    ("{ a = b; a = c; }", #"{a="c";}"#),
    ("{ a = 'say \"hi\"'; }", #"{a="say "hi"";}"#),
    ("{ a = { b = { c = (d, { e = f; }); }; }; }", #"{a={b={c=("d",{e="f";},);};};}"#),
  ]

  /// Faulty lists, what is told of them and what is read.
  static let faults: [(text: String, problems: [String], rest: String)] = [
    ("{ a = b c; d = e; }", ["1:9 found “c” where a semicolon after the value was expected"], #"{a="b";d="e";}"#),
    ("{ a = b\n  d = e;\n}", ["1:8 expected a semicolon after this value; Xcode rejects the whole file without it"], #"{a="b";d="e";}"#),
    ("{ a = ; d = e; }", ["1:7 found “;” where a value was expected"], #"{d="e";}"#),
    (
      "{ a = x+y; d = e; }",
      ["1:8 found “+” where a semicolon after the value was expected; a text with such a character must stand in double quotes"],
      #"{a="x";d="e";}"#
    ),
    ("{ a = (b c); d = e; }", ["1:10 found “c” where a comma or ) was expected"], #"{a=("b",);d="e";}"#),
    ("{ a = (b, , c); d = e; }", ["1:11 found “,” where a value was expected"], #"{a=("b",);d="e";}"#),
    ("{ a = \"b; }", ["1:7 this text is never closed; expected a closing quote"], "{}"),
    ("{ a = b; /* c }", ["1:10 this comment is never closed; expected */"], #"{a="b";}"#),
    (
      "{ a = { b = c; }", ["1:1 the dictionary that begins here is never closed; expected } before the end of the file"],
      #"{a={b="c";};}"#
    ),
    ("{ a = (b", ["1:7 the array that begins here is never closed; expected ) before the end of the file"], #"{a=("b",);}"#),
    ("{ a = b; } c", ["1:12 found “c” where the end of the file was expected"], #"{a="b";}"#),
    ("{ a = <0g>; b = c; }", ["1:9 expected pairs of hexadecimal digits and > in data; write a text in double quotes"], #"{b="c";}"#),
    ("{ a = <012>; b = c; }", ["1:11 expected pairs of hexadecimal digits and > in data; write a text in double quotes"], #"{b="c";}"#),
    ("a = b", ["1:6 expected a semicolon after this value"], #"{a="b";}"#),
  ]

  @Test(
    "Reads every kind of value",
    arguments: Self.values)
  func readsValues(text: String, expected: String) throws {
    let document = try openStep(text)
    #expect(openStepFaults(document) == [])
    #expect(openStepShown(document.root) == expected)
  }

  @Test("Decodes escapes as Core Foundation does, and knows where each stands")
  func decodesEscapes() throws {
    let text = #"{ a = "x\n\"\U00e9\351\e\\é\tz"; }"#
    let value = try #require(try openStep(text).root?["a"]?.decoded())
    #expect(value.text == "x\n\"éØe\\é\tz")
    #expect(String(decoding: Array(text.utf8)[value.range], as: UTF8.self) == #"x\n\"\U00e9\351\e\\é\tz"#)
    #expect(value.offsets == [7, 8, 10, 12, 12, 18, 18, 22, 24, 26, 26, 28, 30, 31])
  }

  @Test(
    "Tells what is wrong, where, and what was expected",
    arguments: Self.faults)
  func tellsFaults(text: String, expected: [String], rest: String) throws {
    let document = try openStep(text)
    #expect(openStepFaults(document).filter { !$0.contains("never closed; expected } before") || expected.contains($0) } == expected)
    #expect(openStepShown(document.root) == rest)
  }

  @Test("A text that is cut off anywhere is one fault")
  func cutOff() throws {
    let text = "{ o = {\n A = {isa = B; list = (C, \"D E\", ); data = <01>; };\n}; r = A; }"
    for length in 1..<text.utf8.count {
      let document = try openStep(String(decoding: text.utf8.prefix(length), as: UTF8.self))
      #expect(openStepFaults(document).count == 1, "cut at \(length): \(openStepFaults(document))")
    }
  }

  @Test("Goes on behind a fault inside an object on one line, without losing the objects around it")
  func resumesInsideBraces() throws {
    let document = try openStep("{ o = {\n A = {isa = B; ref = C D; };\n E = {isa = F; };\n}; r = A; }")
    #expect(openStepFaults(document) == ["2:24 found “D” where a semicolon after the value was expected"])
    #expect(openStepShown(document.root) == #"{o={A={isa="B";ref="C";};E={isa="F";};};r="A";}"#)
  }

  @Test("Reads both sides of an unresolved merge and names it once")
  func readsConflicts() throws {
    let document = try openStep(
      "{\n a = b;\n<<<<<<< HEAD\n c = d;\n=======\n c = e;\n>>>>>>> other\n f = (\n g,\n<<<<<<< HEAD\n h,\n=======\n>>>>>>> x\n );\n}")
    #expect(
      openStepFaults(document) == [
        "3:1 an unresolved merge conflict begins here; resolve it and remove its markers",
        "10:1 an unresolved merge conflict begins here; resolve it and remove its markers",
      ])
    #expect(openStepShown(document.root) == #"{a="b";c="e";f=("g","h",);}"#)
  }

  @Test("Names the first byte that is no UTF-8 and refuses only the texts that hold such bytes")
  func refusesInvalidBytes() throws {
    let bytes = Array("{ a = \"b".utf8) + [0xFF] + Array("\"; c = d; }".utf8)
    let document = OpenStepDocument(try openStepSource(bytes))
    #expect(openStepFaults(document) == ["1:9 the byte 0xFF is not valid UTF-8; save the file as UTF-8"])
    #expect(throws: StringsLexer.Fault.self) { try document.root?["a"]?.decoded() }
    #expect(try document.root?["c"]?.decoded().text == "d")
  }

  @Test("Reads UTF-16 and byte order marks", arguments: TestEncoding.allCases)
  func readsEncodings(encoding: TestEncoding) throws {
    let document = OpenStepDocument(try openStepSource(encoding.bytes("{ \"ä\" = \"ö😀\\\"\"; }")))
    #expect(openStepFaults(document) == [])
    #expect(openStepShown(document.root) == "{ä=\"ö😀\"\";}")
  }

  @Test("Depth is refused with a place, and what stands before it is kept")
  func refusesDepth() throws {
    let document = try openStep("{ a = b; c = " + String(repeating: "(", count: 100_000))
    #expect(openStepFaults(document) == ["1:525 dictionaries and arrays are nested more than 512 deep; the rest of the file is not read"])
    #expect(document.root?["a"]?.text == "b")
  }
}
