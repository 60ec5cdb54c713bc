import CopyModel
import Foundation
import Readers
import TestSupport
import Testing

/// A format with a way to write a text and a plain way to read one scalar's spelling back.
enum TestFormat: String, CaseIterable, CustomTestStringConvertible {
  case json
  case plist
  case strings
  case stringsAsPlist

  var testDescription: String { rawValue }

  var path: String {
    switch self {
    case .json: "strings.json"
    case .plist: "App/Info.plist"
    case .strings, .stringsAsPlist: "App/en.lproj/InfoPlist.strings"
    }
  }

  /// Spells one scalar, in one of several ways.
  func spell(_ scalar: Unicode.Scalar, using numbers: inout SeededNumbers) -> String {
    let plain = String(Character(scalar))
    let roll = Int.random(in: 0..<4, using: &numbers)
    let units = Array(plain.utf16)
    func escaped(_ letter: String) -> String {
      units.map { unit in letter + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16) }.joined()
    }
    switch self {
    case .json:
      if scalar == "\"" || scalar == "\\" { return roll == 0 ? escaped("\\u") : "\\" + plain }
      if scalar.value < 0x20 { return scalar == "\n" && roll > 0 ? "\\n" : escaped("\\u") }
      return roll == 0 ? escaped("\\u") : plain
    case .strings:
      if scalar == "\"" || scalar == "\\" { return "\\" + plain }
      if scalar == "\n", roll == 0 { return "\\n" }
      return roll == 0 ? escaped("\\U") : plain
    case .plist, .stringsAsPlist:
      if scalar == "&" { return roll == 0 ? "&#38;" : "&amp;" }
      if scalar == "<" { return roll == 0 ? "<![CDATA[<]]>" : "&lt;" }
      if scalar == "\r" { return "&#13;" }
      switch roll {
      case 0: return "&#x\(String(scalar.value, radix: 16));"
      case 2 where scalar != ">": return "<![CDATA[\(plain)]]>"
      default: return scalar == ">" ? "&gt;" : plain
      }
    }
  }

  /// What a spelling means, by plain replacement: a second way to the text that shares no code with the readers.
  func meaning(of spelling: String) -> String {
    var text = spelling
    switch self {
    case .json, .strings:
      var result: [UInt16] = []
      var units = Array(text.utf16)[...]
      while let unit = units.popFirst() {
        guard unit == 0x5C, let letter = units.popFirst() else {
          result.append(unit)
          continue
        }
        if letter == 0x75 && self == .json || letter == 0x55 && self == .strings {
          result.append(UInt16(String(decoding: units.prefix(4), as: UTF16.self), radix: 16) ?? 0)
          units = units.dropFirst(4)
        } else {
          result.append(letter == 0x6E ? 0x0A : letter)
        }
      }
      return String(decoding: result, as: UTF16.self)
    case .plist, .stringsAsPlist:
      for mark in ["<![CDATA[", "]]>"] { text = replace(mark, "", in: text) }
      text = replace("\r\n", "\n", in: text)
      let references = text.utf8.contains(0x26) ? text : ""
      for value in Set(references.matches(of: /&#x([0-9a-f]+);/.matchingSemantics(.unicodeScalar)).map { String($0.output.1) }) {
        guard let scalar = UInt32(value, radix: 16).flatMap(Unicode.Scalar.init) else { continue }
        text = replace("&#x\(value);", String(Character(scalar)), in: text)
      }
      for (name, plain) in [("&#13;", "\r"), ("&#38;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
        text = replace(name, plain, in: text)
      }
      return text
    }
  }

  /// Replaces by scalars: a mark before a combining accent is still a mark.
  private func replace(_ mark: String, _ plain: String, in text: String) -> String {
    text.replacingOccurrences(of: mark, with: plain, options: .literal)
  }

  /// A file with texts under keys.
  func file(_ texts: [(key: String, spelling: String)], lineEnd: String) -> String {
    switch self {
    case .json:
      let members = texts.map { "\"\($0.key)\" :\(lineEnd)\t{ \"en\": \"\($0.spelling)\" }" }
      return "{" + members.joined(separator: ",\(lineEnd)") + "}\(lineEnd)"
    case .strings:
      return "/* é */\(lineEnd)" + texts.map { "\"\($0.key)\" = \"\($0.spelling)\";\(lineEnd)" }.joined()
    case .plist, .stringsAsPlist:
      let members = texts.map { "\t<key>\($0.key)</key>\(lineEnd)\t<string>\($0.spelling)</string>\(lineEnd)" }
      return "<?xml version=\"1.0\"?>\(lineEnd)<plist>\(lineEnd)<dict>\(lineEnd)" + members.joined() + "</dict></plist>\(lineEnd)"
    }
  }
}

@Suite("The bytes of every text lead back to it")
struct OffsetPropertyTests {
  private static let alphabet: [Unicode.Scalar] = Array(
    "abc XYZ.,;:'\"\\&<>/-_$%@{}()[]=\n\u{9}éßøžд字한ไعש\u{200F}\u{202E}\u{200B}\u{FEFF}e\u{301}😀👩🏽\u{200D}💻🇩🇪\u{FFFD}\u{10FFFD}\u{7F}"
      .unicodeScalars)

  @Test("In every format and encoding", arguments: TestFormat.allCases, TestEncoding.allCases)
  func roundTrips(format: TestFormat, encoding: TestEncoding) throws {
    var numbers = SeededNumbers(seed: UInt64(format.rawValue.count * 1000 + encoding.rawValue.count))
    for lineEnd in ["\n", "\r\n"] {
      for _ in 0..<8 {
        var expected: [String: (text: String, spellings: [String])] = [:]
        var texts: [(key: String, spelling: String)] = []
        for key in PurposeKey.all.map(\.name).shuffled(using: &numbers).prefix(6)
        where !key.hasSuffix("Dictionary") && !key.hasSuffix("Detail") {
          let count = Int.random(in: 0...40, using: &numbers)
          let scalars = (0..<count).compactMap { _ in Self.alphabet.randomElement(using: &numbers) }
          let spellings = scalars.map { format.spell($0, using: &numbers) }
          var text = String.UnicodeScalarView()
          text.append(contentsOf: scalars)
          expected[key] = (String(text), spellings)
          texts.append((key, spellings.joined()))
        }
        let bytes = encoding.bytes(format.file(texts, lineEnd: lineEnd))
        let catalog = CatalogReader().read(bytes: bytes, path: format.path)
        #expect(catalog.problems == [])
        #expect(catalog.strings.count == texts.count)
        for string in catalog.strings {
          let (text, spellings) = try #require(expected[string.key])
          #expect(string.text.unicodeScalars.elementsEqual(text.unicodeScalars), "\(string.key)")
          check(string, spellings: spellings, bytes: bytes, format: format, encoding: encoding)
        }
      }
    }
  }

  private func check(_ string: CopyString, spellings: [String], bytes: [UInt8], format: TestFormat, encoding: TestEncoding) {
    let whole = encoding.text(bytes[string.byteRange.lowerBound..<string.byteRange.upperBound])
    #expect(format.meaning(of: whole).unicodeScalars.elementsEqual(string.text.unicodeScalars), "\(whole)")
    #expect(string.offsets.fileRange(of: ByteRange(0, string.text.utf8.count)) == string.byteRange)
    var offset = 0
    for (scalar, spelling) in zip(string.text.unicodeScalars, spellings) {
      let length = String(scalar).utf8.count
      let range = string.offsets.fileRange(of: ByteRange(offset, offset + length))
      let found = encoding.text(bytes[range.lowerBound..<range.upperBound])
      #expect(format.meaning(of: found) == String(scalar), "\(spelling) is placed at \(found)")
      for inside in 1..<length where !string.offsets.isVerbatim {
        #expect(string.offsets.fileOffset(of: offset + inside) == range.lowerBound)
      }
      offset += length
    }
  }
}
