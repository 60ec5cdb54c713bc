import CopyModel
import Foundation
import TestSupport
import Testing

@testable import Readers

/// A way to write a text in a program, and a plain way to read one scalar's spelling back.
enum TestQuoting: String, CaseIterable, CustomTestStringConvertible {
  case json
  case single
  case double
  case template
  case joined
  case swift
  case swiftRaw
  case swiftBlock

  var testDescription: String { rawValue }
  var isSwift: Bool { rawValue.hasPrefix("swift") }

  /// Spells one scalar, in one of several ways.
  func spell(_ scalar: Unicode.Scalar, using numbers: inout SeededNumbers) -> String {
    let plain = String(Character(scalar))
    let hex = String(scalar.value, radix: 16)
    let roll = Int.random(in: 0..<4, using: &numbers)
    let units = plain.utf16.map { "\\u" + String(repeating: "0", count: 4 - String($0, radix: 16).count) + String($0, radix: 16) }.joined()
    switch self {
    case .swiftRaw: return "\"\n".unicodeScalars.contains(scalar) || roll == 0 ? "\\#u{\(hex)}" : plain
    case .swift, .swiftBlock:
      if scalar == "\\" || scalar == "\"" { return "\\" + plain }
      if self == .swiftBlock, scalar == "\n" { return roll == 0 ? "\\n" : "\n\t  " }
      return scalar == "\n" || scalar == "\t" || roll == 0 ? "\\u{\(hex)}" : plain
    case .json, .single, .double, .joined, .template:
      if scalar == "\\" || scalar == "\"" { return "\\" + plain }
      if scalar == "'" || scalar == "`" || scalar == "$" { return self == .json ? plain : "\\" + plain }
      if scalar.value < 0x20 { return scalar == "\n" && roll > 0 ? (self == .template ? "\n" : "\\n") : units }
      if roll == 0 { return units }
      return roll == 1 && self != .json && !"abfnrtvxu0123456789".unicodeScalars.contains(scalar) && scalar.value < 0x2028
        ? "\\" + plain : plain
    }
  }

  /// Writes spellings as a literal.
  func literal(_ spellings: [String]) -> String {
    switch self {
    case .json, .double: return "\"" + spellings.joined() + "\""
    case .single: return "'" + spellings.joined() + "'"
    case .template: return "`" + spellings.joined() + "`"
    case .joined:
      let half = spellings.count / 2
      return "'" + spellings[..<half].joined() + "' + /* ' */ (\"" + spellings[half...].joined() + "\")"
    case .swift: return "\"" + spellings.joined() + "\""
    case .swiftRaw: return "#\"" + spellings.joined() + "\"#"
    case .swiftBlock: return "\"\"\"\n\t  " + spellings.joined() + "\n\t  \"\"\""
    }
  }

  /// What a spelling of one scalar means.
  func meaning(of spelling: String) -> String {
    if self == .swiftBlock, spelling.utf8.first == 0x0A { return "\n" }
    guard spelling.utf8.first == 0x5C, spelling.utf8.count > 1 else { return spelling }
    // By scalars: a backslash before a combining accent is still a backslash.
    let rest = String(String.UnicodeScalarView(spelling.unicodeScalars.dropFirst(self == .swiftRaw ? 2 : 1)))
    if rest == "n" { return "\n" }
    if rest.hasPrefix("u{") { return UInt32(rest.dropFirst(2).dropLast(), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "" }
    if rest.hasPrefix("u") {
      return String(decoding: spelling.split(separator: "\\u").compactMap { UInt16($0, radix: 16) }, as: UTF16.self)
    }
    return rest
  }
}

@Suite("The bytes of every literal lead back to its text")
struct LiteralPropertyTests {
  private static let alphabet: [Unicode.Scalar] = Array(
    "abc XYZ.,;:'\"\\&<>/-_$%@{}()[]=#`\n\u{9}éßøžд字한ไعש\u{200F}\u{200B}e\u{301}😀👩🏽\u{200D}💻🇩🇪\u{FFFD}\u{10FFFD}\u{2028}".unicodeScalars)

  @Test("In every way to quote a text", arguments: TestQuoting.allCases)
  func roundTrips(quoting: TestQuoting) throws {
    var numbers = SeededNumbers(seed: UInt64(quoting.rawValue.utf8.reduce(7) { $0 * 31 + Int($1) }))
    for _ in 0..<40 {
      var expected: [(key: String, scalars: [Unicode.Scalar], spellings: [String])] = []
      for key in PurposeKey.all.map(\.name).shuffled(using: &numbers).prefix(5)
      where !key.hasSuffix("Dictionary") && !key.hasSuffix("Detail") {
        let scalars = (0..<Int.random(in: 0...30, using: &numbers)).compactMap { _ in Self.alphabet.randomElement(using: &numbers) }
        expected.append((key, scalars, scalars.map { quoting.spell($0, using: &numbers) }))
      }
      let members = expected.map { "\"\($0.key)\" : \(quoting.literal($0.spellings))" }.joined(separator: ",\r\n")
      let content =
        quoting.isSwift
        ? try tuist("/* é */ .target(name: \"T\", infoPlist: .dictionary([\(members)]))").content
        : try expo(
          (quoting == .json ? "" : "export default ") + "{\"é\": 1, \"ios\": {\"infoPlist\": {\(members)}}}", isJSON: quoting == .json
        ).content
      #expect(problemLines(content) == [])
      #expect(content.entries.map(\.key) == expected.map(\.key))
      expectSoundPlaces(content)
      for (entry, wanted) in zip(content.entries, expected) {
        #expect(entry.value.text.unicodeScalars.elementsEqual(wanted.scalars), "\(wanted.spellings)")
        check(entry.value, wanted.spellings, in: content.source, quoting)
        #expect(String(decoding: content.source.utf8[entry.keyRange], as: UTF8.self) == entry.key)
      }
    }
  }

  private func check(_ value: DecodedText, _ spellings: [String], in source: SourceText, _ quoting: TestQuoting) {
    let map = source.offsets(of: value.range, table: value.offsets)
    var offset = 0
    for (scalar, spelling) in zip(value.text.unicodeScalars, spellings) {
      let length = String(scalar).utf8.count
      let start = map.fileOffset(of: offset)
      let found = String(decoding: source.utf8[start..<min(start + spelling.utf8.count, source.utf8.count)], as: UTF8.self)
      #expect(found.utf8.elementsEqual(spelling.utf8))
      #expect(quoting.meaning(of: found).unicodeScalars.elementsEqual([scalar]), "\(spelling)")
      for inside in 1..<length where !map.isVerbatim { #expect(map.fileOffset(of: offset + inside) == start) }
      offset += length
    }
  }
}
