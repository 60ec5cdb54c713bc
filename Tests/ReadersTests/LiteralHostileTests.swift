import CopyModel
import Foundation
import TestSupport
import Testing

@testable import Readers

/// Small valid files of each kind.
private let samples: [String] = [
  "{\"expo\": {\"name\": \"é\", \"ios\": {\"infoPlist\": {\"NSCameraUsageDescription\": \"a\\u00e9\\ud83d\\ude00\"}}, \"plugins\": [[\"expo-av\", {}]]}}",
  "const a = 'x'; export default ({config}) => ({...config, ios: {infoPlist: {NSSiriUsageDescription: a + `b`, c: /'[/]/g, d: `${`${'}'}`}`}}}) // é",
  "let d = [\"NSCameraUsageDescription\": .string(\"a\\u{e9}\"), \"b\": #\"\\#(x)\"#]\n.target(name: \"é\", infoPlist: .dictionary(d), settings: .settings(base: [\"INFOPLIST_KEY_NSSiriUsageDescription\": \"\"\"\n  a\n  \"\"\"]))",
]

@Suite("Hostile programs")
struct LiteralHostileTests {
  /// Reads bytes with the readers that read files like a sample.
  private func survive(_ bytes: [UInt8], as sample: Int) {
    guard let source = try? SourceText(path: "a", bytes: bytes) else { return }
    switch sample {
    case 0:
      expectSoundPlaces(ExpoReader.read(source, isJSON: true).content)
      expectSoundPlaces(ExpoLocaleReader.read(source, locale: "de"))
      expectSoundPlaces(CapacitorReader.read(source))
    case 1:
      let found = ExpoReader.read(source, isJSON: false)
      _ = found.shipped
      expectSoundPlaces(found.content)
    default: expectSoundPlaces(TuistReader.read(source).content)
    }
  }

  @Test("Every prefix and every changed byte of a file is survived", arguments: samples.indices)
  func survivesDamage(sample: Int) {
    let bytes = Array(samples[sample].utf8)
    for length in bytes.indices { survive(Array(bytes[..<length]), as: sample) }
    for index in bytes.indices {
      for byte in Array("\"`\\}(".utf8) + [0xD8] {
        var damaged = bytes
        damaged[index] = byte
        survive(damaged, as: sample)
      }
    }
  }

  @Test("Noise is survived", arguments: samples.indices)
  func survivesNoise(sample: Int) {
    var numbers = SeededNumbers(seed: 11)
    survive((0..<(1 << 12)).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }, as: sample)
    let marks = Array("\"'`\\{}[]()<>=;,:&/*-!\n\r $#.+?anséconstletreturn".utf8)
    for _ in 0..<4 { survive((0..<(1 << 11)).map { _ in marks[Int.random(in: 0..<marks.count, using: &numbers)] }, as: sample) }
  }

  @Test("Eight times as much of anything takes about eight times as long")
  func staysLinear() throws {
    let units = [
      "(", "[", "{", ")", "${", "`${", "`", "\"", "'", "\\", "\"\\(", "#", "#\"", "\"\"\"", "/", "/[", "/*", "//", "}/", "...", "a=>", "a.",
      "a?.",
      "const a={a:", "const{", "let a=", "a=a\n", "a+", "-", "as ", "(a as ", "!", "[[", "{a:[", "function a(", "function(){return ",
      "func a(",
      "f(infoPlist:", "return ", "export default ", "module.exports=", "require(", "import ", "'a'+", "1", "é", "\u{2028}", ",", ":", "?",
      "delete a.",
      "a[", "=", "infoPlist:", "f(name:a,infoPlist:a)", "[\"NSSiriUsageDescription\":", "{NSSiriUsageDescription:", "{...", "if(a){", "\n",
    ]
    for unit in units {
      for prefix in ["export default {ios:{infoPlist:{", "let a = [\"NSSiriUsageDescription\": "] {
        let small = try duration(prefix + String(repeating: unit, count: 250), prefix)
        let large = try duration(prefix + String(repeating: unit, count: 2_000), prefix)
        // Far under the 64 of quadratic time, with room for a busy machine; very short times tell nothing.
        #expect(large < 0.02 || large < 24 * small, "\(unit.debugDescription) behind \(prefix): \(small) s, \(large) s")
      }
    }
  }

  /// How many seconds of this thread's own work the reading of a text takes.
  private func duration(_ text: String, _ prefix: String) throws -> Double {
    let source = try source(text)
    return processorSeconds {
      if prefix.hasPrefix("let") { _ = TuistReader.read(source) } else { _ = ExpoReader.read(source, isJSON: false) }
    }
  }

  @Test("Constants that multiply each other are given up, not followed")
  func boundsConstants() throws {
    var program = "const c0 = {" + (0..<200).map { "k\($0): 'text'" }.joined(separator: ",") + "};\n"
    for level in 1..<8 { program += "const c\(level) = {" + String(repeating: "...c\(level - 1),", count: 20) + "};\n" }
    let found = try expo(program + "export default {ios: {infoPlist: c7}}")
    #expect(found.content.problems.map(\.message) == ["the file uses its constants so often that the rest of it is not read"])
    var manifest = "let d = [" + (0..<500).map { "\"k\($0)\": 1" }.joined(separator: ",") + "]\n"
    manifest += String(repeating: "f(infoPlist: .dictionary(d))\n", count: 500)
    #expect(try tuist(manifest).content.problems.count == 1)
  }

  @Test("A text of megabytes is refused")
  func refusesHugeTexts() throws {
    let long = String(repeating: "a", count: 1 << 20) + "é"
    let found = try expo(
      "export default {ios: {infoPlist: {NSSiriUsageDescription: '\(long)', NSMotionUsageDescription: '\(long)' + 'b'}}}")
    #expect(found.content.entries.isEmpty)
    #expect(found.content.problems.count == 2)
    #expect(found.content.problems.allSatisfy { $0.message.contains("longer than a megabyte") })
  }
}
