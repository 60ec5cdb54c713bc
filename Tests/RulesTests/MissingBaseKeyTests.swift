import CopyModel
import Rules
import Testing

@Suite("Translated keys that the Info.plist lacks")
struct MissingBaseKeyTests {
  private let rule: RuleID = "missing-base-key"

  private func texts(_ key: String, _ locales: [LocaleTag]) -> [HandText] {
    locales.map { HandText(key: key, locale: $0, text: "Picks a picture for \($0).") }
  }

  @Test("A key that only localised files have is told once, with the number of its languages")
  func lacks() throws {
    let catalog = handCatalog(texts(Keys.camera, ["de", "en", "fr"]), base: [Keys.microphone])
    let findings = try found(rule, in: catalog)
    #expect(findings.map(\.locale) == ["en"])
    #expect(findings.first?.message == "is not in the Info.plist, so nobody sees it in any of 3 languages")
    #expect(findings.first?.help == "add \(Keys.camera) to the Info.plist, or remove it from the localised files")
    #expect(findings.first?.severity == .error)
  }

  @Test("A similar key of the Info.plist that nobody translated is suggested")
  func suggests() throws {
    let translated = texts(Keys.photos, ["en", "de", "ja"])
    let plain = HandText(key: Keys.addPhotos, locale: "en", text: "Saves a picture.", path: "Info.plist")
    let findings = try found(rule, in: handCatalog(translated + [plain], base: [Keys.addPhotos, Keys.camera]))
    #expect(findings.map(\.key) == [Keys.photos])
    #expect(findings.first?.help.hasPrefix("if \(Keys.addPhotos) is meant") ?? false)
    let both = try found(rule, in: handCatalog(translated + texts(Keys.addPhotos, ["en", "de"]), base: [Keys.addPhotos]))
    #expect(both.first?.help.hasPrefix("add \(Keys.photos)") ?? false)
  }

  @Test("A key of the Info.plist is none, nor is an entry of one of its dictionaries")
  func holds() throws {
    let entry = "NSLocationTemporaryUsageDescriptionDictionary.Delivery"
    let base: Set<String> = [Keys.camera, "NSLocationTemporaryUsageDescriptionDictionary"]
    #expect(try found(rule, in: handCatalog(texts(Keys.camera, ["en"]) + texts(entry, ["en", "de"]), base: base)).isEmpty)
    #expect(try found(rule, in: handCatalog(texts(entry, ["en"]), base: [entry])).isEmpty)
  }

  @Test("Leftovers of a key whose successor stands in the Info.plist harm nobody")
  func leftovers() throws {
    #expect(try found(rule, in: handCatalog(texts(Keys.calendars, ["en", "de"]), base: [Keys.fullCalendars])).isEmpty)
    #expect(try found(rule, in: handCatalog(texts(Keys.calendars, ["en", "de"]), base: [])).count == 1)
  }

  @Test("Where the Info.plist or the project is not known, nothing is said")
  func unknown() throws {
    #expect(try found(rule, in: handCatalog(texts(Keys.camera, ["en", "de"]))).isEmpty)
    #expect(try found(rule, in: handCatalog(texts(Keys.camera, ["en", "de"]), hasTarget: false)).isEmpty)
  }
}
