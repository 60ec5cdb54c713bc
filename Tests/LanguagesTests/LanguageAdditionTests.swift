import CopyModel
import Testing

@testable import Languages

@Suite("What a project adds to a language")
struct LanguageAdditionTests {
  @Test("may name every set that code asks for, and no other")
  func sets() {
    let resources = Resource.allCases.map(\.rawValue)
    let expected =
      KnownSets.general.map(\.name) + KnownSets.ofResource.flatMap { set in resources.map { "\(set.name).\($0.lowercased())" } }
    #expect(Set(LanguageAddition.sets.map { $0.lowercased() }) == Set(expected))
  }

  @Test("comes after the pack, and leaves other languages as the build compiled them")
  func order() throws {
    let entries = [
      LanguageAddition.Entries(kind: "jargon", isPattern: false, added: [("glorfindel", 1)], excepted: [("BLE", 2)]),
      LanguageAddition.Entries(kind: "praise", isPattern: false, added: [("very shiny", 3)], excepted: []),
    ]
    let library = LanguageLibrary(additions: [LanguageAddition(language: "en", path: "c.yml", entries: entries)])
    let plain = LanguageLibrary()
    func isJargon(_ word: String, _ library: LanguageLibrary) throws -> Bool {
      let lexicon = try library.language(for: "en").lexicon
      guard let number = lexicon.words.find(Array(word.utf8)) else { return false }
      return lexicon.known.jargon.intersects(lexicon.bits[Int(number)])
    }
    #expect(try isJargon("glorfindel", library))
    #expect(try !isJargon("glorfindel", plain))
    #expect(try !isJargon("ble", library))
    #expect(try isJargon("ble", plain))
    #expect(try library.language(for: "en-GB") === library.language(for: "en"))
  }

  @Test("says where a pattern is none")
  func faults() {
    let entries = [LanguageAddition.Entries(kind: "placeholder", isPattern: true, added: [("{nosuchset} x", 7)], excepted: [])]
    let library = LanguageLibrary(additions: [LanguageAddition(language: "en", path: "c.yml", entries: entries)])
    do {
      _ = try library.language(for: "en")
      Issue.record("a set that is none was taken")
    } catch {
      #expect(error.path == "c.yml" && error.line == 7)
    }
  }
}
