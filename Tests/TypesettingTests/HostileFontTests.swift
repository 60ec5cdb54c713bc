import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Font files come from pull requests of strangers.
@Suite("Survives any file as a font")
struct HostileFontTests {
  private static let texts = [("en", "AV fi é"), ("ar", "\u{628}\u{628}\u{627}"), ("en", "Q")]
  private let typesetter: Typesetter

  init() throws { typesetter = try TestFonts.typesetter() }

  /// Opens a file and, when that works, measures and draws with it.
  ///
  /// - Returns: Whether it could be opened.
  @discardableResult private func use(_ bytes: [UInt8], axes: [String: Double] = [:]) -> Bool {
    do throws(FontError) {
      try TestFonts.with(bytes) { (buffer) throws(FontError) in
        let face = try Face(bytes: buffer, axes: axes, name: "hostile.ttf")
        for (locale, text) in Self.texts {
          let line = typesetter.line(text, locale: locale, in: face)
          #expect(line.width(at: 17).isFinite)
          #expect(line.outline(at: 17).elements.count < 1_000_000)
        }
      }
      return true
    } catch {
      #expect(error.file == "hostile.ttf" && !error.message.isEmpty && !error.message.contains("\n"))
      return false
    }
  }

  private static let fixtures = ["Measures.ttf", "Measures.otf", "Measures.ttc"]
  private static func bytes(of name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: TestFonts.fixture(name)))) }

  @Test("Fixtures cut short at every byte", arguments: fixtures)
  func shortFixtures(name: String) throws {
    let whole = try Self.bytes(of: name)
    #expect(use(whole))
    for count in whole.indices { use(Array(whole[..<count])) }
  }

  @Test("Shipped fonts cut short", arguments: ["Inter-Regular.otf", "NotoSansKhmer-Regular.ttf", "NotoNastaliqUrdu-Regular.ttf"])
  func shortFonts(name: String) throws {
    let whole = try #require(EmbeddedFonts.files[name])
    // Every 97th byte of the directory and the first tables, then fewer: each cut copies the file.
    let cuts = Array(stride(from: 0, to: 9700, by: 97)) + Array(stride(from: 9700, to: whole.count, by: 97 * 41))
    for count in cuts { use(Array(whole[..<count])) }
  }

  @Test("Fixtures with random bytes changed", arguments: fixtures)
  func mutations(name: String) throws {
    let whole = try Self.bytes(of: name)
    var random = SeededNumbers(seed: 0x5EED)
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          [0, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
      }
      use(bytes, axes: Bool.random(using: &random) ? ["wght": 650] : [:])
    }
  }

  @Test(
    "A shipped font with random bytes changed",
    arguments: ["Inter-Regular.otf", "NotoSansKhmer-Regular.ttf", "NotoNastaliqUrdu-Regular.ttf"])
  func shippedMutations(name: String) throws {
    let whole = Array(try #require(EmbeddedFonts.files[name]))
    var random = SeededNumbers(seed: 0x5EED)
    for _ in 0..<100 {
      var bytes = whole
      for _ in 0..<200 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
      use(bytes)
    }
  }

  @Test("Says what is wrong with a file that is no font")
  func refusals() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copycheck-fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
      let path = folder.appending(path: name).path
      try Data(bytes).write(to: URL(filePath: path))
      return path
    }
    let noFont = "is no font that can be measured; expected TrueType, OpenType or a collection of them"
    let cases = [
      (try file("empty.ttf", []), "is empty; expected a TrueType or OpenType font"),
      (folder.path, "is no plain file; expected a TrueType or OpenType font"),
      (folder.appending(path: "absent.ttf").path, "cannot be opened: No such file or directory"),
      (try file("picture.png", Array("\u{89}PNG\r\n\u{1A}\n".utf8)), noFont),
      (try file("web.woff", Array("wOFF\u{0}\u{1}\u{0}\u{0}".utf8)), noFont),
      (TestFonts.fixture("ZeroEm.ttf"), "is damaged or cut short: FreeType refuses it with error 8"),
      ("/dev/null", "is no plain file; expected a TrueType or OpenType font"),
    ]
    for (path, message) in cases { #expect(throws: FontError(file: path, message: message)) { try Face(path: path) } }
    let cut = try file("cut.otf", Array([UInt8]("OTTO".utf8)))
    let fault = #expect(throws: FontError.self) { try Face(path: cut) }
    #expect(fault?.message.isEmpty == false)
  }
}
