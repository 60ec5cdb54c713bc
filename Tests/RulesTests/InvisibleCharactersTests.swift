import CopyModel
import Rules
import Testing

@Suite("Invisible characters")
struct InvisibleCharactersTests {
  private let rule: RuleID = "invisible-characters"

  @Test("The message names the code points, each once")
  func namesCodePoints() throws {
    let finding = try #require(try findings("Scan\u{200B}\u{AD}\u{200B} it.", "en", rule: rule).first)
    #expect(finding.message == "holds U+200B (zero width space), U+00AD (soft hyphen), which nobody sees")
    #expect(finding.textRange == ByteRange(4, 12))
  }

  @Test(
    "Hidden characters that change nothing are told and deleted",
    arguments: [
      "\u{FEFF}", "\u{2060}", "\u{AD}", "\u{200E}", "\u{200F}", "\u{7}", "\u{7F}", "\u{180E}", "\u{E0041}", "\u{200C}", "\u{200D}",
      "\u{206A}",
    ])
  func deletes(_ hidden: String) throws {
    let text = "Scan \(hidden)it."
    #expect(try findings(text, "en", rule: rule).map(\.textRange) == [ByteRange(5, 5 + hidden.utf8.count)])
    #expect(try mended(text, "en", rule: rule) == "Scan it.")
  }

  @Test(
    "Those that turn letters around or take room are deleted only when somebody looks",
    arguments: ["\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{3164}", "\u{FFA0}", "\u{115F}", "\u{202D}\u{202C}"])
  func deletesUnsafely(_ hidden: String) throws {
    let text = "Scan \(hidden)it."
    #expect(try mended(text, "en", rule: rule) == text)
    #expect(try OneRule(rule).mended(text, "en", unsafely: true) == "Scan it.")
  }

  @Test("A lost character has no fix, nor has a control that was a quote of Windows", arguments: ["\u{FFFD}", "\u{92}", "\u{FFF9}"])
  func asksForLostText(_ mark: String) throws {
    let found = try Judge(languages: languages, rules: [rule]).findings(in: carried("Scan \(mark)it.", "en"))
    #expect(found.count == 1 && found[0].fixes.isEmpty)
  }

  @Test("A control between letters may have been a space")
  func keepsControlledWordsApart() throws {
    #expect(try mended("Scan\u{1}it.", "en", rule: rule) == "Scan\u{1}it.")
  }

  @Test(
    "Where words are written without spaces, one space of no width stays between them",
    arguments: [
      ("km", "ស្កេន\u{200B}\u{200B}សំបុត្រ", "ស្កេន\u{200B}សំបុត្រ"), ("th", "ที่\u{200B}\u{200B}ใช้", "ที่\u{200B}ใช้"),
      ("my", "ကို\u{200B}\u{FEFF}ရယူ", "ကို\u{200B}ရယူ"), ("lo", "ສະແກນ\u{200B}", "ສະແກນ"),
      ("th", "สแกน (\u{200B}QR) ตั๋ว", "สแกน (\u{200B}QR) ตั๋ว"),
    ])
  func keepsBreaks(_ locale: String, _ text: String, _ expected: String) throws {
    #expect(try mended(text, LocaleTag(locale), rule: rule) == expected)
    #expect(try mended(expected, LocaleTag(locale), rule: rule) == expected)
  }

  @Test("A space of no width between letters is a person’s to mend")
  func keepsWordsApart() throws {
    #expect(try mended("Scan\u{200B}it.", "en", rule: rule) == "Scan\u{200B}it.")
  }

  @Test(
    "What a script, an emoji or a direction needs is left alone",
    arguments: [
      ("می\u{200C}خواهد عکس بگیرد.", "fa"), ("क्\u{200D}ष", "hi"), ("ශ්\u{200D}රී", "si"), ("สแกน\u{200B}ตั๋ว", "th"), ("ស្កេន\u{200B}សំបុត្រ", "km"),
      ("Family 👨‍👩‍👧 and 🏳️‍🌈.", "en"), ("Flag 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}.", "en"),
      ("סורק \u{200E}PDF\u{200F}.", "he"),
      ("Opens \u{2068}%@\u{2069}.", "en"), ("\u{202B}סורק\u{202C}", "he"), ("❤️ 1️⃣", "en"), ("10 µm, 5 kΩ, α-test, TNFα", "en"),
      ("Δ and “спасибо”", "en"),
      ("SMS-код для iPhone’а", "ru"), ("Лекция о COVIDе", "ru"), ("Витамины группы B и блокD", "ru"), ("eДневник", "ru"), ("IPадрес", "ru"),
    ])
  func spares(_ text: String, _ locale: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).isEmpty)
  }

  @Test(
    "A letter of another alphabet is told, with the word in one alphabet",
    arguments: [
      ("Open the c\u{430}mera.", "camera"), ("\u{421}amera", "Camera"), ("Open the camer\u{430}.", "camera"),
      ("Включает к\u{61}меру.", "камеру"),
      ("\u{54}ест камеры", "Тест"), ("Κάνει σάρωση \u{4F}λων", "Ολων"),
    ])
  func findsTwins(_ text: String, _ word: String) throws {
    let judge = Judge(languages: languages, rules: [rule])
    let found = try judge.findings(in: carried(text, "en"))
    #expect(found.count == 1)
    #expect(found.first?.fixes.first?.replacement == word)
    #expect(found.first?.fixes.first?.isSafe == false)
  }
}
