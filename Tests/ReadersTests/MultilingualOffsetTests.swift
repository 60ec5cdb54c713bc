import CopyModel
import TestSupport
import Testing

@testable import Readers

extension MultilingualFormat {
  /// Spells one scalar in one of the ways of the format; a table's cell is quoted, so that all of them can stand in it.
  fileprivate func spell(_ scalar: Unicode.Scalar, using numbers: inout SeededNumbers) -> String {
    switch self {
    case .stringCatalog: TestFormat.json.spell(scalar, using: &numbers)
    case .xliff, .xliff2:
      if Int.random(in: 0..<6, using: &numbers) == 0, scalar != "\n" {
        (self == .xliff ? "<g id='1'>" : "<pc id=\"1\">") + TestFormat.plist.spell(scalar, using: &numbers)
          + (self == .xliff ? "</g>" : "</pc>")
      } else {
        TestFormat.plist.spell(scalar, using: &numbers)
      }
    case .commaTable, .tabTable: scalar == "\"" ? "\"\"" : String(Character(scalar))
    }
  }

  /// What a spelling means, by plain replacement.
  fileprivate func meaning(of spelling: String) -> String {
    func without(_ marks: [String], _ text: String) -> String {
      marks.reduce(text) { $0.replacing($1, with: "", options: .scalars) }
    }
    switch self {
    case .stringCatalog: return TestFormat.json.meaning(of: spelling)
    case .xliff, .xliff2:
      return TestFormat.plist.meaning(of: without(["<g id='1'>", "</g>", "<pc id=\"1\">", "</pc>"], spelling))
    case .commaTable, .tabTable: return spelling.replacing("\"\"", with: "\"", options: .scalars)
    }
  }

  /// A file with one text for each key and each of two locales.
  fileprivate func file(_ texts: [(key: String, en: String, de: String)], lineEnd: String) -> String {
    switch self {
    case .stringCatalog:
      func unit(_ text: String) -> String { "{ \"stringUnit\" : {\(lineEnd)\"state\" : \"new\", \"value\" : \"\(text)\" } }" }
      let strings = texts.map { "\"\($0.key)\" : { \"localizations\" : {\"en\" : \(unit($0.en)),\(lineEnd)\"de\":\(unit($0.de))}}" }
      return "{\"sourceLanguage\":\"en\",\(lineEnd)\"strings\" : {" + strings.joined(separator: ",") + "},\"version\":\"1.0\"}" + lineEnd
    case .xliff:
      let units = texts.map {
        "<trans-unit id=\"\($0.key)\">\(lineEnd)<source>\($0.en)</source>\(lineEnd)<target>\($0.de)</target></trans-unit>"
      }
      return "<xliff version=\"1.2\">\(lineEnd)<file original='é' source-language='en' target-language='de'><body>" + units.joined()
        + "</body></file></xliff>"
    case .xliff2:
      let units = texts.map {
        "<unit id=\"1\" name = '\($0.key)'><segment><source>\($0.en)</source>\(lineEnd)<target>\($0.de)</target></segment></unit>"
      }
      return "<xliff version=\"2.1\" srcLang='en' trgLang='de'>\(lineEnd)<file id='é'>" + units.joined() + "</file></xliff>"
    case .commaTable:
      return "\"key\",\"é\",en,de\(lineEnd)" + texts.map { "\($0.key),é,\"\($0.en)\",\"\($0.de)\"\(lineEnd)" }.joined()
    case .tabTable:
      return "en\tde\tkey\(lineEnd)" + texts.map { "\"\($0.en)\"\t\"\($0.de)\"\t\"\($0.key)\"\(lineEnd)" }.joined()
    }
  }
}

extension String {
  /// How a replacement compares.
  fileprivate enum Comparison { case scalars }

  /// Replaces by scalars: a mark before a combining accent is still a mark.
  fileprivate func replacing(_ mark: String, with plain: String, options: Comparison) -> String {
    let scalars = Array(unicodeScalars)
    let wanted = Array(mark.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if scalars[index...].starts(with: wanted) {
        result.append(contentsOf: plain.unicodeScalars)
        index += wanted.count
      } else {
        result.append(scalars[index])
        index += 1
      }
    }
    return String(result)
  }
}

@Suite("The bytes of every text of several languages lead back to it")
struct MultilingualOffsetTests {
  private static let alphabet: [Unicode.Scalar] = Array(
    "abc XYZ.,;:'\"\\&<>/-_$%@{}()[]=|\n\u{9}éßøžд字한ไعש\u{200F}\u{202E}\u{200B}\u{FEFF}e\u{301}😀👩🏽\u{200D}💻🇩🇪\u{FFFD}\u{10FFFD}\u{7F}"
      .unicodeScalars)

  @Test("In every format and encoding", arguments: MultilingualFormat.allCases, TestEncoding.allCases)
  func roundTrips(format: MultilingualFormat, encoding: TestEncoding) throws {
    var numbers = SeededNumbers(seed: UInt64(format.rawValue.count * 1000 + encoding.rawValue.count))
    for lineEnd in ["\n", "\r\n"] {
      for _ in 0..<3 {
        var expected: [String: [String]] = [:]
        var texts: [(key: String, en: String, de: String)] = []
        func spellings(_ name: String) -> String {
          let scalars = (0..<Int.random(in: 1...40, using: &numbers)).compactMap { _ in Self.alphabet.randomElement(using: &numbers) }
          expected[name] = scalars.map { format.spell($0, using: &numbers) }
          return expected[name, default: []].joined()
        }
        for key in PurposeKey.all.map(\.name).shuffled(using: &numbers).prefix(5) {
          texts.append((key, spellings("en " + key), spellings("de " + key)))
        }
        let bytes = encoding.bytes(format.file(texts, lineEnd: lineEnd))
        let content = try format.read(bytes)
        #expect(content.problemLines == [])
        #expect(content.content.entries.count == texts.count * 2)
        for entry in content.content.entries {
          let locale = try #require(entry.locale)
          let spellings = try #require(expected["\(locale) \(entry.key)"])
          let string = entry.value.copyString(in: content.content.source, app: "", target: "", key: entry.key, locale: LocaleTag(locale))
          let keyRange = content.content.source.fileRange(of: entry.keyRange)
          #expect(encoding.text(bytes[keyRange.lowerBound..<keyRange.upperBound]) == entry.key)
          check(string, spellings: spellings, bytes: bytes, format: format, encoding: encoding)
        }
      }
    }
  }

  private func check(_ string: CopyString, spellings: [String], bytes: [UInt8], format: MultilingualFormat, encoding: TestEncoding) {
    let whole = encoding.text(bytes[string.byteRange.lowerBound..<string.byteRange.upperBound])
    #expect(format.meaning(of: whole).unicodeScalars.elementsEqual(string.text.unicodeScalars), "\(whole)")
    #expect(string.offsets.fileRange(of: ByteRange(0, string.text.utf8.count)) == string.byteRange)
    let scalars = Array(string.text.unicodeScalars)
    #expect(scalars.count == spellings.count)
    var offset = 0
    for (scalar, spelling) in zip(scalars, spellings) {
      let length = String(scalar).utf8.count
      let range = string.offsets.fileRange(of: ByteRange(offset, offset + length))
      let found = encoding.text(bytes[range.lowerBound..<range.upperBound])
      #expect(format.meaning(of: found).unicodeScalars.elementsEqual([scalar]), "\(spelling) is placed at \(found)")
      offset += length
    }
  }
}
