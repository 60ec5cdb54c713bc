import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// A font file from outside that is cut short or damaged measures wrongly without a word.
@Suite("A font file from outside")
struct FontTablesTests {
  private static let files = ["NotoSansThai-Regular.ttf", "NotoSansArabic-Regular.ttf", "Inter-Regular.otf", "NotoSansCJK-Regular.ttc"]

  private func check(_ bytes: [UInt8], index: Int = 0) throws(FontError) {
    try TestFonts.with(bytes) { (buffer) throws(FontError) in try FontTables.check(buffer, index: index, name: "outside.ttf") }
  }

  /// Where each table of the first face stands, by its name.
  private func tables(of bytes: [UInt8]) -> [String: Range<Int>] {
    func number(_ offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let start = bytes.starts(with: "ttcf".utf8) ? number(12) : 0
    var tables: [String: Range<Int>] = [:]
    for entry in stride(from: start + 12, to: start + 12 + 16 * (number(start + 4) >> 16), by: 16) {
      let offset = number(entry + 8)
      tables[String(decoding: bytes[entry..<(entry + 4)], as: UTF8.self)] = offset..<(offset + number(entry + 12))
    }
    return tables
  }

  @Test("Is taken when it is whole: every font that is shipped, and those of the machine")
  func whole() throws {
    for (name, bytes) in EmbeddedFonts.files where EmbeddedFonts.face(name) != nil {
      for index in 0..<(name.hasSuffix(".ttc") ? 5 : 1) { #expect(throws: Never.self, "\(name)") { try check(Array(bytes), index: index) } }
    }
    let machine = FileManager.default.enumerator(atPath: "/usr/share/fonts/truetype")?.compactMap { $0 as? String } ?? []
    for path in machine.filter({ $0.hasSuffix(".ttf") }).sorted().prefix(10) {
      #expect(throws: Never.self, "\(path)") { _ = try Face(path: "/usr/share/fonts/truetype/" + path) }
    }
  }

  @Test("Is refused however little of its end is missing, with the table that is cut", arguments: files)
  func cutShort(_ name: String) throws {
    let bytes = Array(try #require(EmbeddedFonts.files[name]))
    let last = try #require(tables(of: bytes).max { $0.value.upperBound < $1.value.upperBound })
    // The first face of a collection may end long before the file does.
    for count in [last.value.upperBound - 1, last.value.upperBound * 99 / 100, last.value.upperBound / 2, 600, 40, 13] {
      let error = #expect(throws: FontError.self, "\(name) to \(count)") { try check(Array(bytes[..<count])) }
      #expect(
        error?.message.hasPrefix("is cut short: ") == true && error?.message.hasSuffix(" of \(count)") == true, "\(error?.message ?? "")")
    }
    let error = #expect(throws: FontError.self) { try check(Array(bytes[..<(last.value.upperBound - 1)])) }
    if !name.hasSuffix(".ttc") {
      #expect(error?.message == "is cut short: table \(last.key) ends at byte \(last.value.upperBound) of \(last.value.upperBound - 1)")
    }
  }

  @Test("Is refused where a byte of a table is changed by which glyphs are chosen, placed or drawn", arguments: files)
  func damaged(_ name: String) throws {
    let bytes = Array(try #require(EmbeddedFonts.files[name]))
    var tried = 0
    for (tag, range) in tables(of: bytes) where ["GSUB", "GPOS", "GDEF", "glyf", "loca", "hmtx", "cmap", "CFF "].contains(tag) {
      for place in [range.lowerBound, range.lowerBound + range.count / 2, range.upperBound - 1] {
        var changed = bytes
        changed[place] ^= 0x55
        tried += 1
        #expect(throws: FontError(file: "outside.ttf", message: "is damaged: table \(tag) is not what its checksum says")) {
          try check(changed)
        }
      }
    }
    #expect(tried >= 12)
  }

  @Test("Is taken where a tool left the checksum out")
  func noChecksum() throws {
    var bytes = Array(try #require(EmbeddedFonts.files["NotoSansThai-Regular.ttf"]))
    for entry in stride(from: 12, to: 12 + 16 * Int(bytes[5]), by: 16) {
      bytes.replaceSubrange((entry + 4)..<(entry + 8), with: [0, 0, 0, 0])
    }
    #expect(throws: Never.self) { try check(bytes) }
  }

  @Test("Is checked in no time where its directory names one large table over and over", .timeLimit(.minutes(1)))
  func repeated() throws {
    let count = 65_535
    var bytes: [UInt8] = [0, 1, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0]
    for _ in 0..<count { bytes += Array("glyf".utf8) + [0x55, 0x55, 0x55, 0x55, 0, 0, 0, 0, 0, 0x10, 0, 0] }
    #expect(throws: FontError.self) { try check(bytes) }
  }

  @Test("Is read within its bounds whatever they hold")
  func noise() throws {
    let whole = Array(try #require(EmbeddedFonts.files["NotoSansThai-Regular.ttf"]))
    var random = SeededNumbers(seed: 0x5EED)
    for signature in [[0, 1, 0, 0], Array("ttcf".utf8), Array("OTTO".utf8)] {
      for _ in 0..<300 {
        var bytes = signature + whole[4...]
        for _ in 0..<4 { bytes[Int.random(in: 4..<400, using: &random)] = [0, 0xFF, 0x7F].randomElement(using: &random) ?? 0 }
        try? check(Array(bytes[..<Int.random(in: 4..<bytes.count, using: &random)]), index: Int.random(in: 0...3, using: &random))
      }
    }
  }

  @Test("Is refused without a table that no face can do without", arguments: ["head", "hhea", "hmtx", "maxp", "cmap", "glyf", "loca"])
  func lacking(_ tag: String) throws {
    var bytes = Array(try #require(EmbeddedFonts.files["NotoSansThai-Regular.ttf"]))
    let entry = try #require(stride(from: 12, to: 12 + 16 * Int(bytes[5]), by: 16).first { bytes[$0..<($0 + 4)].elementsEqual(tag.utf8) })
    bytes[entry] = UInt8(ascii: "X")
    let error = #expect(throws: FontError.self) { try check(bytes) }
    #expect(error?.message.contains("it has no") == true && error?.message.contains(tag) == true, "\(error?.message ?? "")")
  }

  @Test("Is refused for a script that it has no character of", arguments: ["Thai", "Cyrl", "Zsye", "Hani"])
  func otherScript(_ script: String) {
    let path = TestFonts.fixture("Measures.ttf")
    #expect(throws: FontError(file: path, message: "holds no character of \(script)")) { try TestFonts.library(overrides: [script: path]) }
    #expect(throws: Never.self) { try TestFonts.library(overrides: ["Arab": path, "Latn": path]) }
  }
}
