import CopyModel
import Testing

@Suite("Passive voice")
struct PassiveVoiceTests {
  private func finding(_ text: String, _ locale: LocaleTag, names: [String] = []) throws -> Finding {
    try #require(try findings(text, locale, rule: "passive-voice", names: names).first)
  }

  @Test(
    "Says that nobody is named only where nobody is",
    arguments: [
      ("Photos are shared with friends.", "en", false), ("Photos are shared by email.", "en", false),
      ("Photos are shared by our partners.", "en", true), ("Photos are shared. Sold by our partners, they travel.", "en", false),
      ("Deine Fotos werden ausgewertet.", "de", false), ("Deine Fotos werden von unseren Partnern ausgewertet.", "de", true),
    ])
  func actor(_ text: String, _ locale: String, _ isNamed: Bool) throws {
    let message = try finding(text, LocaleTag(locale)).message
    #expect(message.contains(isNamed ? "is named" : "does not say who acts"), "\(message)")
  }

  @Test(
    "Shows the sentence to write where the app's name and the verb's active form are known",
    arguments: [
      ("Your route is recorded for the map.", "en", "Trailmark records …"),
      ("Deine Fotos werden hochgeladen.", "de", "Trailmark lädt … hoch"),
      ("사진이 여행 일지에 저장됩니다.", "ko", "Trailmark(이)가 … 저장합니다"),
      ("写真は旅行日記に保存されます。", "ja", "Trailmarkが…保存します"),
      ("Votre position est utilisée pour afficher les gares proches.", "fr", "Trailmark utilise …"),
      ("Tus fotos son compartidas con el grupo.", "es", "Trailmark comparte …"),
      ("Je foto’s worden in het dagboek opgeslagen.", "nl", "Trailmark slaat … op"),
      ("Dina bilder sparas i dagboken.", "sv", "Trailmark sparar …"),
    ])
  func activeSentence(_ text: String, _ locale: String, _ sentence: String) throws {
    let help = try finding(text, LocaleTag(locale), names: ["Trailmark"]).help
    #expect(help.contains("“\(sentence)”"), "\(help)")
    #expect(try !finding(text, LocaleTag(locale)).help.contains(sentence), "nobody can be the subject without a name")
  }
}
