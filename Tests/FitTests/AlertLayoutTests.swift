import Testing

@testable import Fit

@Suite("The alert of a purpose string")
struct AlertLayoutTests {
  private func mayExceed(_ lines: Int, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { AlertLayout.mayExceed(lines: lines, $0) }
  }

  @Test(
    "Is set whenever line breaks alone make it long enough",
    arguments: ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func breaks(_ mark: String) throws {
    let nine = Array(repeating: "a", count: 9).joined(separator: mark)
    let lines = try #require(AlertLayout.lines(of: nine, locale: "en"))
    #expect(lines == 9)
    #expect(mayExceed(8, nine))
    #expect(!mayExceed(8, Array(repeating: "a", count: 5).joined(separator: mark)))
  }

  @Test("Is never held for shorter than it is, with and without line breaks", arguments: ["en", "ja", "th", "ar"])
  func bound(_ locale: String) throws {
    let words = ["en": "Scan the trail sign ", "ja": "最寄りの駅を表示します。", "th": "แสดงสถานีที่ใกล้ที่สุด ", "ar": "أين أقرب صيدلية؟ "]
    let word = try #require(words[locale])
    for count in 1...14 {
      for mark in ["", "\n", "\n\n"] {
        let text = String(repeating: word + mark, count: count)
        let lines = try #require(AlertLayout.lines(of: text, locale: locale))
        if lines > 1 { #expect(mayExceed(lines - 1, text), "\(count) \(mark.debugDescription)") }
      }
    }
  }

  @Test("Takes no letter whose bytes look like a line break’s for one")
  func letters() {
    #expect(!mayExceed(8, String(repeating: "é", count: 60) + String(repeating: "è", count: 30)))
  }
}
