import CopyModel
import Testing

@Suite("Sentence case")
struct SentenceCaseTests {
  private let rule: RuleID = "sentence-case"

  @Test(
    "A small first letter gets its capital, as the language writes it",
    arguments: [
      ("scan it.", "en", "Scan it."), ("“scan it,” you say.", "en", "“Scan it,” you say."),
      ("ijs in de buurt zoeken.", "nl", "IJs in de buurt zoeken."),
      ("izin verir.", "tr", "İzin verir."), ("ölçüm yapar.", "tr", "Ölçüm yapar."), ("ανοίγει την πόρτα.", "el", "Ανοίγει την πόρτα."),
      ("բացում է դուռը։", "hy", "Բացում է դուռը։"), ("¿abrir la puerta?", "es", "¿Abrir la puerta?"), ("🎉 scan it.", "en", "🎉 Scan it."),
    ])
  func capitalises(_ text: String, _ locale: String, _ expected: String) throws {
    #expect(try OneRule(rule).mended(text, LocaleTag(locale), unsafely: true) == expected)
    #expect(try findings(expected, LocaleTag(locale), rule: rule).isEmpty)
  }

  @Test(
    "A first letter that is small for a reason stays",
    arguments: [
      ("iPhone scans it.", "en"), ("eBay offers appear.", "en"), ("x²", "en"), ("3 photos a day.", "en"), ("example.com shows it.", "en"),
      ("’n Foto van die meter.", "af"), ("’t Is om foto’s te maken.", "nl"), ("nGaeilge amháin.", "ga"), ("ფოტოს გადაღება.", "ka"),
      ("ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ.", "chr"),
      ("(optional) Scan it.", "en"), ("- scan it", "en"), ("… and scan it.", "en"), ("%@ scans it.", "en"), ("e-Mail lesen.", "de"),
      ("http://x.org", "en"),
      ("toki pona li pona.", "tok"), ("photo_1.jpg opens.", "en"),
    ])
  func sparesSmallStarts(_ text: String, _ locale: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).isEmpty)
  }

  @Test(
    "A word that the language’s pack knows gets its capital without anybody looking",
    arguments: [
      ("scan it.", "en", "Scan it."), ("camera access is asked for.", "en", "Camera access is asked for."),
      ("izin verir.", "tr", "İzin verir."),
      ("scanne die Karte.", "de", "Scanne die Karte."), ("¿abrir la puerta?", "es", "¿Abrir la puerta?"),
    ])
  func capitalisesSafely(_ text: String, _ locale: String, _ expected: String) throws {
    #expect(try mended(text, LocaleTag(locale), rule: rule) == expected)
  }

  @Test(
    "A word that may be a name gets its capital only when somebody looks, and one with a spelling of its own gets that",
    arguments: [
      ("instagram posts are scanned.", "en", "Instagram posts are scanned."),
      ("instagram wird gescannt.", "de", "Instagram wird gescannt."),
      ("iphone camera scans it.", "en", "iPhone camera scans it."), ("api keys are scanned.", "en", "API keys are scanned."),
      ("սկանավորում է այն։", "hy", "Սկանավորում է այն։"),
    ])
  func sparesNames(_ text: String, _ locale: String, _ expected: String) throws {
    #expect(try mended(text, LocaleTag(locale), rule: rule) == text)
    #expect(try OneRule(rule).mended(text, LocaleTag(locale), unsafely: true) == expected)
  }

  @Test("A command of programmers begins a text in its own spelling", arguments: ["npm packages are shown.", "git-lfs files are shown."])
  func sparesCommands(_ text: String) throws {
    #expect(try findings(text, "en", rule: rule).isEmpty)
  }

  @Test("An app’s name keeps its spelling")
  func sparesAppName() throws {
    #expect(try findings("trailmark records your route.", "en", rule: rule, names: ["trailmark"]).isEmpty)
  }

  @Test(
    "Capitals throughout are told in every script with case",
    arguments: [
      ("WE NEED YOUR LOCATION.", "en", "WE NEED YOUR LOCATION"),
      ("PARA MOSTRAR ESTACIONES CERCANAS.", "es", "PARA MOSTRAR ESTACIONES CERCANAS"),
      ("СКАНИРУЕТ ВАШИ ЧЕКИ.", "ru", "СКАНИРУЕТ ВАШИ ЧЕКИ"), ("ΣΑΡΩΝΕΙ ΤΙΣ ΑΠΟΔΕΙΞΕΙΣ.", "el", "ΣΑΡΩΝΕΙ ΤΙΣ ΑΠΟΔΕΙΞΕΙΣ"),
      ("KAMERAZUGRIFF ERFORDERLICH", "de", "KAMERAZUGRIFF ERFORDERLICH"),
      ("Scan it. WE NEED THE CAMERA FOR IT.", "en", "WE NEED THE CAMERA FOR IT"),
    ])
  func findsCapitals(_ text: String, _ locale: String, _ excerpt: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).map(\.excerpt) == [excerpt])
  }

  @Test(
    "Acronyms and one stressed word are no capitals throughout",
    arguments: [
      ("Reads PDF, JPEG and PNG.", "en"), ("USB, NFC, GPS.", "en"), ("We do NOT sell it.", "en"), ("Saves HEIC, JPEG, HEVC, PNG.", "en"),
      ("TÜV, ADAC, HUK.", "de"),
      ("SMS и MMS.", "ru"), ("QR", "en"),
    ])
  func sparesAcronyms(_ text: String, _ locale: String) throws {
    #expect(try findings(text, LocaleTag(locale), rule: rule).isEmpty)
  }

  @Test(
    "Names, titles and quotes are no Title Case",
    arguments: [
      "Play songs by The Beatles.", "Read the New York Times.", "When you tap Add Photo, the camera opens.",
      "Say “Turn On The Lights” to begin.",
      "Go to Settings > Privacy > Location to change it.", "Use Do Not Disturb while you drive.", "Find rides in San Francisco.",
      "Note: The camera reads codes.", "Scan it – Then send it.", "Scan it.\nThen Send it.",
    ])
  func sparesNames(_ text: String) throws {
    #expect(try findings(text, "en", rule: rule).isEmpty)
  }

  @Test(
    "A later sentence is told only where no abbreviation can be meant",
    arguments: [
      ("Scans receipts. files them for you.", 1), ("Scans approx. five receipts.", 0), ("Scans receipts … files them.", 0),
      ("Scans no. five.", 0),
      ("Ask “Where?” and it answers.", 0), ("Opens example.com and others.", 0),
    ])
  func judgesLaterSentences(_ text: String, _ count: Int) throws {
    #expect(try findings(text, "en", rule: rule).count == count)
  }
}
