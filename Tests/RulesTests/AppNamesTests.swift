import CopyModel
import Languages
import Testing

@testable import Rules

@Suite("An app's name counts nothing, another product's does")
struct AppNamesTests {
  /// Texts of an app that its carriers do not name.
  private func names(_ texts: [String]) throws -> [String] {
    let strings = texts.enumerated().map { CopyString(key: "Key\($0.offset)", locale: "en", text: $0.element) }
    var names = AppNames(Catalog(strings: strings))
    let known: Set<String> = ["Allow", "The", "Camera"]
    return names.names(for: strings[0]) { known.contains($0) }
  }

  @Test("What begins half of the texts and no pack knows is the name")
  func learnt() throws {
    let texts = ["Pocket Owl films birds.", "Pocket Owl hears birds.", "Counts nests.", "Draws maps."]
    #expect(try names(texts) == ["Pocket Owl"])
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
