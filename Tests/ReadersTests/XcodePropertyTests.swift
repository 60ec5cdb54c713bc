import CopyModel
import TestSupport
import Testing

@testable import Readers

@Suite("Generated Xcode projects")
struct XcodePropertyTests {
  private static let alphabet = Array("ab Z09;\"'\\=(){}<>$/*,\n\té한😀e\u{301}\u{FEFF}\u{202E}\u{10FFFD}".unicodeScalars)

  /// Spells one scalar inside of quotes, in one of several ways.
  private func spell(_ scalar: Unicode.Scalar, using numbers: inout SeededNumbers) -> String {
    let plain = String(Character(scalar))
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return plain.utf16.map { "\\U" + String(String(0x10000 + UInt32($0), radix: 16).suffix(4)) }.joined()
    case 1 where scalar == "\n": return "\\n"
    default: return scalar == "\"" || scalar == "\\" ? "\\" + plain : plain
    }
  }

  /// What a spelling means, by plain replacement: a second way to the text that shares no code with the reader.
  private func meaning(of spelling: String) -> String {
    var units = Array(spelling.utf16)[...]
    var result: [UInt16] = []
    while let unit = units.popFirst() {
      guard unit == 0x5C, let letter = units.popFirst() else {
        result.append(unit)
        continue
      }
      if letter == 0x55 {
        result.append(UInt16(String(decoding: units.prefix(4), as: UTF16.self), radix: 16) ?? 0)
        units = units.dropFirst(4)
      } else {
        result.append(letter == 0x6E ? 0x0A : letter)
      }
    }
    return String(decoding: result, as: UTF16.self)
  }

  @Test("The bytes of every text lead back to it, character by character, in every encoding", arguments: TestEncoding.allCases)
  func leadsBack(encoding: TestEncoding) throws {
    var numbers = SeededNumbers(seed: UInt64(encoding.rawValue.count) + 77)
    for _ in 0..<12 {
      var expected: [String: [(scalar: Unicode.Scalar, spelling: String)]] = [:]
      var written = ""
      for key in PurposeKey.all.map(\.name).shuffled(using: &numbers).prefix(8) where !key.hasSuffix("Dictionary") {
        let spelled = (0..<Int.random(in: 0...30, using: &numbers)).compactMap { _ -> (scalar: Unicode.Scalar, spelling: String)? in
          Self.alphabet.randomElement(using: &numbers).map { ($0, spell($0, using: &numbers)) }
        }
        expected[key] = spelled
        let name = "INFOPLIST_KEY_" + key
        let setting = Bool.random(using: &numbers) ? name : "\"\(name)[sdk=iphoneos*]\""
        written += "/* é */ \(setting) = \"\(spelled.map(\.spelling).joined())\";\n"
      }
      let bytes = encoding.bytes(xcodeProjectText(release: written))
      let project = XcodeProject.read(try openStepSource(bytes)) { _ in nil }
      #expect(project.problems == [])
      let texts = try #require(project.targets.first?.shipped?.texts)
      #expect(texts.count == expected.count)
      for text in texts {
        let spelled = try #require(expected[text.entry.key])
        let string = text.entry.value.copyString(in: text.source, app: "", target: "", key: text.entry.key, locale: "en")
        #expect(string.text.unicodeScalars.elementsEqual(spelled.map(\.scalar)))
        let whole = encoding.text(bytes[string.byteRange.lowerBound..<string.byteRange.upperBound])
        #expect(whole.unicodeScalars.elementsEqual(spelled.map(\.spelling).joined().unicodeScalars))
        let keyBytes = text.source.fileRange(of: text.entry.keyRange)
        #expect(encoding.text(bytes[keyBytes.lowerBound..<keyBytes.upperBound]) == text.entry.key)
        var offset = 0
        for (scalar, _) in spelled {
          let length = String(Character(scalar)).utf8.count
          let range = string.offsets.fileRange(of: ByteRange(offset, offset + length))
          let found = encoding.text(bytes[range.lowerBound..<range.upperBound])
          #expect(meaning(of: found).unicodeScalars.elementsEqual([scalar]), "\(scalar.value) is placed at \(found)")
          offset += length
        }
      }
    }
  }
}
