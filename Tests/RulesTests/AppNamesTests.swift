import CopyModel
import Languages
import Testing

@testable import Rules

@Suite("An app's name counts nothing, another product's does")
struct AppNamesTests {
  /// Texts of an app that its carriers do not name.
  private func names(_ texts: [String]) throws -> [String] {
    let strings = texts.enumerated().map { CopyString(key: "Key\($0.offset)", locale: "en", text: $0.element) }
    var names = AppNames(CatalogView(Catalog(strings: strings)))
    let known: Set<String> = ["Allow", "The", "Camera"]
    return names.names(for: strings[0]) { known.contains($0) }.all
  }

  @Test(
    "The name for a sentence of our own is that of the locale, or the only one; never another locale's, and never a path",
    arguments: [
      ("Loop", ["ja": "ループ", "en": "Loop"], "en", "Loop"), ("Loop", ["ja": "ループ", "en": "Loop"], "de", nil),
      ("Loop", ["en": "Loop", "fr": "Loop"], "de", "Loop"), ("Loop", [:], "de", "Loop"), ("App/Sources", [:], "de", nil),
      ("$(PRODUCT_NAME)", [:], "de", nil), ("", [:], "de", nil),
    ] as [(String, [LocaleTag: String], String, String?)])
  func own(app: String, given: [LocaleTag: String], locale: String, expected: String?) {
    let string = CopyString(app: app, key: "NSCameraUsageDescription", locale: LocaleTag(locale), text: "Scan.")
    var names = AppNames(CatalogView(Catalog(apps: [Catalog.App(name: app, names: given)], strings: [string])))
    #expect(names.names(for: string).own == expected)
  }

  @Test("What begins half of the texts and no pack knows is the name")
  func learnt() throws {
    let texts = ["Pocket Owl films birds.", "Pocket Owl hears birds.", "Counts nests.", "Draws maps."]
    #expect(try names(texts) == ["Pocket Owl"])
  }

  @Test("Two names that share the texts are both learnt, one of every third text is not, however many others there are")
  func shared() throws {
    let halves = ["Pocket Owl films birds.", "Night Jar hears birds.", "Night Jar counts nests.", "Pocket Owl draws maps."]
    #expect(try names(halves) == ["Pocket Owl", "Night Jar"])
    let thirds = ["Pocket Owl films.", "Finds nests.", "Draws maps.", "Pocket Owl hears.", "Counts nests.", "Shows maps."]
    #expect(try names(thirds).isEmpty)
  }

  @Test("A product named inside the texts is none, however often")
  func inside() throws {
    let texts = ["Finds Magic Cast speakers.", "Plays on Magic Cast.", "Lists Magic Cast groups.", "Draws maps."]
    #expect(try names(texts).isEmpty)
  }

  @Test("Words that the language knows are no name, and a few texts teach none")
  func known() throws {
    #expect(try names(["The camera films.", "The map shows.", "The Camera sees.", "The sound plays."]).isEmpty)
    #expect(try names(["Pocket Owl films birds.", "Pocket Owl hears birds."]).isEmpty)
  }
}
