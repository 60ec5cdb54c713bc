import CopyModel
import Languages
import Rules
import Testing

@Suite("Formal and informal address in one language")
struct MixedAddressTests {
  private static let keys = PurposeKey.all.map(\.name)

  private func findings(_ texts: [String], _ locale: LocaleTag) throws -> [Finding] {
    let texts = texts.enumerated().map { HandText(key: MixedAddressTests.keys[$0.offset], locale: locale, text: $0.element) }
    return try found("mixed-address", in: handCatalog(texts, hasTarget: false))
  }

  @Test(
    "The rarer address is told at its word",
    arguments: [
      ("de", ["Findet deine Freunde.", "Zeigt dir Wege.", "Damit du Schilder scannst."], "Damit Sie Fotos teilen.", "Sie"),
      ("nl", ["Toont je routes.", "Vindt jouw vrienden."], "Zo deelt u foto’s met anderen.", "u"),
      ("fr", ["Montre vos sentiers.", "Vous aide à marcher."], "Scanne tes panneaux.", "tes"),
      ("es", ["Muestra tus rutas.", "Te guía por el monte."], "Así usted comparte fotos.", "usted"),
      ("it", ["Mostra i tuoi sentieri.", "Ti guida in montagna."], "Così Lei condivide le foto.", "Lei"),
      ("ru", ["Показывает ваши тропы.", "Помогает вам идти."], "Сканирует твои указатели.", "твои"),
      ("uk", ["Показує ваші стежки.", "Допомагає вам іти."], "Сканує твої вказівники.", "твої"),
      ("pl", ["Pokazuje twoje szlaki.", "Prowadzi cię w góry."], "Dzięki temu zobaczy Pan swoje trasy.", "Pan"),
      ("cs", ["Ukáže vaše cesty.", "Provede vás horami."], "Naskenuje tvé cedule.", "tvé"),
      ("sk", ["Ukáže vaše chodníky.", "Prevedie vás horami."], "Naskenuje tvoje tabule.", "tvoje"),
      ("hr", ["Prikazuje vaše staze.", "Vodi vas u planine."], "Skenira tvoje znakove.", "tvoje"),
      ("ro", ["Vă arată potecile.", "Găsește prietenii dumneavoastră."], "Scanează semnele tale.", "tale"),
      ("tr", ["Sizin yollarınızı gösterir.", "Size dağda rehberlik eder."], "Senin tabelalarını tarar.", "Senin"),
      ("el", ["Δείχνει τα μονοπάτια σας.", "Σας οδηγεί στο βουνό."], "Σαρώνει τις πινακίδες σου.", "σου"),
      ("fi", ["Näyttää sinun polkusi.", "Opastaa sinua metsässä."], "Skannaa teidän kylttinne.", "teidän"),
      ("hu", ["Megmutatja önnek az utat.", "Így ön megoszthat képeket."], "Elküldi neked a képet.", "neked"),
    ] as [(LocaleTag, [String], String, String)])
  func minority(_ locale: LocaleTag, _ usual: [String], _ odd: String, _ word: String) throws {
    let findings = try findings(usual + [odd], locale)
    #expect(findings.map(\.excerpt) == [word])
    #expect(findings.first?.stringIndex == usual.count && findings.first?.severity == .note)
  }

  @Test("The message says which way most texts go")
  func message() throws {
    let findings = try findings(["Findet deine Freunde.", "Zeigt dir Wege.", "Damit Sie Fotos teilen."], "de")
    #expect(findings.first?.message == "addresses people formally, while 2 other texts in de do so informally")
    #expect(findings.first?.help == "use the informal address here, as the other texts do")
  }

  @Test(
    "A word that may mean somebody else counts nothing",
    arguments: [
      "Sie finden Wege.", "Hinweis: Sie finden Wege.", "Freunde sehen, wo sie sind.", "Freunde teilen ihre Fotos.",
      "Sagt „Sie kommen“ an.", "Zeigt Wege. Ihre Namen stehen dabei.", "SIE FINDEN WEGE UND IHRE NAMEN.", "Zeigt den Sie-Modus.",
    ])
  func ambiguous(_ text: String) throws {
    #expect(try findings(["Findet deine Freunde.", "Zeigt dir Wege.", "Damit du scannst.", text], "de").isEmpty)
  }

  @Test("Parts of other words and names of the app count nothing")
  func parts() throws {
    #expect(try findings(["Montre tes sentiers.", "Te guide.", "Scanne pour toi.", "Note les rendez-vous."], "fr").isEmpty)
    #expect(try findings(["Montre vos sentiers.", "Vous guide.", "Pour vous aider.", "Donne le ton à la chorale."], "fr").isEmpty)
    let strings = ["Findet Ihre", "Zeigt Ihnen", "Für Ihre", "Mit Du und"].enumerated().map { number, text in
      CopyString(app: "Du", key: MixedAddressTests.keys[number], locale: "de", text: "\(text) Touren.")
    }
    let catalog = Catalog(apps: [Catalog.App(name: "Du")], strings: strings)
    #expect(try found("mixed-address", in: catalog).isEmpty)
  }

  @Test("Few texts, no clear majority, or one text in several places say nothing")
  func silence() throws {
    #expect(try findings(["Zeigt dir Wege.", "Damit Sie Fotos teilen."], "de").isEmpty)
    #expect(
      try findings(["Zeigt dir Wege.", "Findet deine Freunde.", "Damit Sie teilen.", "Zeigt Ihnen Wege."], "de").isEmpty)
    #expect(try findings(["Zeigt dir Wege.", "Zeigt dir Wege.", "Zeigt dir Wege.", "Damit Sie teilen."], "de").isEmpty)
    #expect(try findings(["Shows you trails.", "Your friends see it.", "Du bist da."], "en").isEmpty)
  }

  @Test("A text that its author spares is evidence, and is not told")
  func ignored() throws {
    let texts = ["Damit Sie teilen.", "Zeigt dir Wege.", "Findet deine Freunde."].enumerated().map { number, text in
      CopyString(
        key: MixedAddressTests.keys[number], locale: "de", text: text,
        ignoredRules: number == 0 ? ["mixed-address": Suppression(rule: "mixed-address", reason: "a quotation of the law")] : [:])
    }
    #expect(try found("mixed-address", in: Catalog(strings: texts)).isEmpty)
    let informal = CopyString(key: MixedAddressTests.keys[3], locale: "de", text: "Damit Sie Wege finden.")
    #expect(try found("mixed-address", in: Catalog(strings: texts + [informal])).isEmpty, "two against two")
  }

  @Test("Languages and apps are judged by themselves")
  func groups() throws {
    let texts = [
      HandText(key: Keys.camera, locale: "de", text: "Zeigt dir Wege."),
      HandText(key: Keys.contacts, locale: "de", text: "Findet deine Freunde."),
      HandText(key: Keys.photos, locale: "de-CH", text: "Damit Sie teilen."),
    ]
    #expect(try found("mixed-address", in: handCatalog(texts)).isEmpty)
  }

  @Test("A text that is not translated is no evidence")
  func untranslated() throws {
    let german = "Damit Sie Fotos mit anderen teilen."
    var texts = ["Montre tes sentiers.", "Te guide en montagne."].enumerated().map {
      HandText(key: MixedAddressTests.keys[$0.offset], locale: "fr", text: $0.element)
    }
    texts.append(HandText(key: Keys.photos, locale: "de", text: german))
    texts.append(HandText(key: Keys.photos, locale: "fr", text: german))
    #expect(try Judge(languages: languages).findings(in: handCatalog(texts, source: "de")).filter { $0.rule == "mixed-address" }.isEmpty)
  }

  @Test("The packs that tell address are these", arguments: LanguageLibrary.bundledTags)
  func packs(_ tag: String) throws {
    let told: Set<String> = ["cs", "de", "el", "es", "fi", "fr", "hr", "hu", "it", "nl", "pl", "ro", "ru", "sk", "tr", "uk"]
    #expect(try languages.language(for: LocaleTag(tag)).tellsAddress == told.contains(tag))
    let rules = try RuleRegistry.supportedRules(by: languages, locale: LocaleTag(tag))
    #expect(rules.contains("mixed-address") == told.contains(tag))
  }

  @Test(
    "A word in a quoted title, a unit, and a familiar “Ihr” count nothing",
    arguments: [
      ("de", ["Findet deine Freunde.", "Zeigt dir Wege.", "Damit du scannst."], "Tippe auf „Fotos für Sie“ und teile sie."),
      ("de", ["Findet deine Freunde.", "Zeigt dir Wege.", "Damit du scannst."], "Die Taste »Wählen Sie« öffnet Bilder."),
      ("de", ["Findet deine Freunde.", "Zeigt dir Wege.", "Damit du scannst."], "Damit Ihr eure Touren teilt."),
      ("fr", ["Montre vos sentiers.", "Vous guide.", "Pour vous aider."], "Ouvre l’album « Tes photos » du refuge."),
      ("es", ["Muestra tus rutas.", "Te guía.", "Para ti."], "El botón \"Para usted\" abre fotos."),
      ("nl", ["Toont je routes.", "Vindt jouw vrienden.", "Voor jou."], "Bewaart de route 24 u op het toestel."),
    ] as [(LocaleTag, [String], String)])
  func spares(_ locale: LocaleTag, _ usual: [String], _ text: String) throws {
    #expect(try findings(usual + [text], locale).isEmpty)
  }

  @Test("A word behind a closed quotation counts")
  func behindQuotation() throws {
    let texts = ["Findet deine Freunde.", "Zeigt dir Wege.", "Damit du scannst.", "Das Album „Touren“ zeigt Ihnen Bilder."]
    #expect(try findings(texts, "de").map(\.excerpt) == ["Ihnen"])
  }
}
