import CopyModel
import Languages
import Testing

@Suite("The language of the corpora’s sentences")
struct WrongLanguageCorpusTests {
  private static let tags = LanguageLibrary.bundledTags

  @Test("No sentence is told under its own language", arguments: tags)
  func sparesOwnSentences(_ tag: String) throws {
    let judge = OneRule("wrong-language")
    let sentences = Sentences.byLanguage[tag] ?? []
    #expect(sentences.count > 100)
    for sentence in sentences { #expect(try judge.findings(sentence, LocaleTag(tag)).isEmpty, "\(sentence)") }
  }

  @Test("English sentences are told under nearly every other language", arguments: tags.filter { $0 != "en" })
  func findsEnglish(_ tag: String) throws {
    let judge = OneRule("wrong-language")
    let sentences = ["en", "zh", "ja", "ko", "th", "ar", "ru"].contains(tag) ? Sentences.sample("en", 40) : Sentences.sample("en", 60)
    let found = try sentences.count { try !judge.findings($0, LocaleTag(tag)).isEmpty }
    #expect(found * 10 >= sentences.count * 6, "\(found) of \(sentences.count)")
  }

  @Test("Three sentences of four from other languages are told under a language, those of its nearest kin included", arguments: tags)
  func findsForeign(_ tag: String) throws {
    let judge = OneRule("wrong-language")
    var rows: [(tag: String, share: Double)] = []
    for other in Self.tags where other != tag {
      let sentences = Sentences.sample(other, 6)
      guard !sentences.isEmpty else { continue }
      let found = try sentences.count { try !judge.findings($0, LocaleTag(tag)).isEmpty }
      rows.append((other, Double(found) / Double(sentences.count)))
    }
    let mean = rows.map(\.share).reduce(0, +) / Double(rows.count)
    let low = rows.sorted { $0.share < $1.share }.prefix(8).map { "\($0.tag) \(Int($0.share * 100)) %" }.joined(separator: ", ")
    #expect(mean >= 0.75, "found \(Int(mean * 100)) %; lowest: \(low)")
  }
}
