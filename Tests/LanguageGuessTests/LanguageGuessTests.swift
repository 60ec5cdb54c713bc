import Foundation
import LanguageGuess
import Testing

@Suite("The language of a text is guessed")
struct LanguageGuessTests {
  /// Sentences of our own, by the tag that a guess should give.
  private static let sentences: [(tag: String, text: String)] = [
    ("en", "Photograph the broken tile so that the builder can order the right one."),
    ("de", "Fotografiere die zerbrochene Fliese, damit der Handwerker die richtige bestellen kann."),
    ("fr", "Photographiez le carreau cassé afin que l’artisan puisse commander le bon."),
    ("nb", "Ta bilde av den ødelagte flisen slik at håndverkeren kan bestille riktig type til deg."),
    ("he", "צלמו את האריח השבור כדי שבעל המקצוע יוכל להזמין את הנכון."),
    ("ko", "깨진 타일을 촬영하면 시공업자가 맞는 타일을 주문할 수 있습니다."),
    ("ru", "Сфотографируйте разбитую плитку, чтобы мастер заказал подходящую."),
  ]

  @Test("Plain sentences are known, under today’s tags", arguments: sentences)
  func knowsSentences(_ tag: String, _ text: String) throws {
    try #require(LanguageGuess.hindrance == nil)
    let guess = try #require(LanguageGuess.guess(text))
    #expect(guess.language == tag && guess.isReliable && guess.percent > 80, "\(guess)")
  }

  @Test("What is no language gives no guess", arguments: ["", " ", "123", "…", "\u{0}", "🎉🎉", "x", "\u{202E}"])
  func knowsNothing(_ text: String) {
    #expect(LanguageGuess.guess(text)?.isReliable ?? false == false)
  }

  @Test("A long text is judged by its beginning, and never cut inside a scalar")
  func readsLongTexts() {
    for prefix in ["", "a", "ab", "abc"] {
      let text = prefix + String(repeating: "깨진 타일을 촬영하면 주문할 수 있습니다. ", count: 20_000)
      #expect(LanguageGuess.guess(text)?.language == "ko")
    }
  }

  @Test("Many threads at once get the answers of one")
  func isSafeToShare() async {
    let wrong = await withTaskGroup(of: Int.self) { group in
      for thread in 0..<8 {
        group.addTask {
          (0..<500).count { round in
            let sentence = LanguageGuessTests.sentences[(thread + round) % LanguageGuessTests.sentences.count]
            return LanguageGuess.guess(sentence.text)?.language != sentence.tag
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
