import CopyModel
import Languages
import TestSupport
import Testing

@testable import Rules

@Suite("Every rule on any text")
struct SafetyTests {
  private static let scalars: [Unicode.Scalar] = Array(
    ("aZiİıßÉǆ9 .,!?:;…—-\"'“”„«»()[]{}$%@/\\\t\n\r\u{A0}\u{AD}\u{200B}\u{200C}\u{200D}\u{200F}\u{202E}\u{202C}\u{2066}\u{2069}\u{FEFF}\u{FFFD}\u{0}\u{301}"
      + "кΩμא؟ن।กၐ្語かカ한。、！🎉👩‍👧\u{E0020}\u{1F3F4}\u{FE0F}\u{3164}\u{1D54F}").unicodeScalars)

  @Test(
    "Places lie inside the text, between scalars, and fixes too", arguments: ["en", "de", "ko", "ja", "ar", "th", "tr", "el", "und", "fr"])
  func placesAreRight(_ locale: String) throws {
    var numbers = SeededNumbers(seed: UInt64(locale.utf8.reduce(7) { $0 * 31 + Int($1) }))
    let judge = Judge(languages: languages)
    for _ in 0..<400 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...24, using: &numbers) {
        if let scalar = SafetyTests.scalars.randomElement(using: &numbers) { text.append(scalar) }
      }
      let string = carried(String(text), LocaleTag(locale))
      let utf8 = Array(string.text.utf8)
      func isBoundary(_ offset: Int) -> Bool { offset == utf8.count || (offset < utf8.count && utf8[offset] & 0xC0 != 0x80) }
      for finding in try judge.findings(in: string, names: ["Zi"]) {
        let range = finding.textRange
        #expect(isBoundary(range.lowerBound) && isBoundary(range.upperBound), "\(finding.rule) \(range) in \(string.text.debugDescription)")
        for fix in finding.fixes { #expect(isBoundary(fix.byteRange.lowerBound) && isBoundary(fix.byteRange.upperBound)) }
      }
    }
  }

  @Test("A safe fix mends what was found", arguments: ExampleCase.all.filter(\.example.isFlagged))
  func fixesMend(_ test: ExampleCase) throws {
    let example = test.example
    let judge = Judge(languages: languages, rules: [test.rule.id])
    let before = try judge.findings(in: carried(example.text, example.locale, key: example.key))
    guard !before.isEmpty, before.allSatisfy({ $0.fixes.contains(where: \.isSafe) }) else { return }
    let after = try mended(example.text, example.locale, rule: test.rule.id, key: example.key)
    #expect(try findings(after, example.locale, rule: test.rule.id, key: example.key).isEmpty, "\(after)", sourceLocation: test.location)
  }

  @Test(
    "A word of four times as many letters costs little more than four times as much",
    arguments: ["de", "nl", "sv", "fi", "ko", "ja", "th"])
  func longWords(_ locale: String) throws {
    let judge = Judge(languages: languages)
    func time(_ count: Int) throws -> Double {
      let text = String(repeating: "x", count: count)
      return try processorSeconds {
        _ = try judge.findings(in: CopyString(key: "NSCameraUsageDescription", locale: LocaleTag(locale), text: text))
      }
    }
    _ = try time(10)
    let small = try time(2500)
    let large = try time(10_000)
    #expect(large < 0.1 || large < small * 9, "\(small) s, \(large) s")
  }
}
