import CopyModel
import Languages
import Testing

@testable import Rules

@Suite("Rules are asked only about texts in which they may find something")
struct RuleListTests {
  /// The rules that say which patterns tell their faults.
  private static let resting = listedRules.compactMap { listed in listed.string.flatMap { type in type.patterns.map { (type, $0) } } }

  @Test("A rule that rests on patterns alone finds nothing where none of them matches", arguments: LanguageLibrary.bundledTags)
  func silence(_ tag: String) throws {
    #expect(Self.resting.count > 3)
    let reading = try CopyReading(language: try languages.language(for: LocaleTag(tag)), locale: LocaleTag(tag))
    var asked = 0
    for sentence in Sentences.byLanguage[tag] ?? [] {
      reading.read(CopyString(key: "NSCameraUsageDescription", locale: LocaleTag(tag), text: sentence))
      for (type, patterns) in Self.resting where reading.matchedKinds.isDisjoint(with: patterns) {
        #expect(type.init().faults(in: reading).isEmpty, "\(type.id): \(sentence)")
        asked += 1
      }
    }
    #expect(asked > 100)
  }

  @Test("What was found in one text is not taken for a match of the next")
  func forgets() throws {
    let judge = OneRule("passive-voice")
    #expect(try judge.findings("Your location is used for maps.", "en").count == 1)
    #expect(try judge.findings("Draws maps of your walks.", "en").isEmpty)
    #expect(try judge.findings("Your location is used for maps.", "en").count == 1)
  }
}
