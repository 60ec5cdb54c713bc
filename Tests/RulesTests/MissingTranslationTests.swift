import CopyModel
import Testing

@testable import Rules

/// Which keys are held to have a text in every language.
@Suite("Missing translations of a target")
struct MissingTranslationTests {
  private func faults(baseKeys: Set<String>?) -> [String] {
    func text(_ key: String, _ locale: LocaleTag) -> CopyString {
      CopyString(app: "A", target: "A", key: key, locale: locale, text: "Text")
    }
    var catalog = Catalog(
      apps: [Catalog.App(name: "A", sourceLocale: "en")],
      strings: [
        text("NSCameraUsageDescription", "en"), text("NSCameraUsageDescription", "de"), text("NSMicrophoneUsageDescription", "de"),
      ])
    catalog.targets = [Catalog.Target(app: "A", name: "A", baseKeys: baseKeys)]
    return MissingTranslation().faults(in: CatalogView(catalog)).map { "\($0.locale.map(\.rawValue) ?? "")" }
  }

  @Test("A key that the Info.plist lacks is left to the rule about that")
  func leavesUnshownKeys() {
    #expect(faults(baseKeys: ["NSCameraUsageDescription"]) == [])
  }

  @Test("Where the Info.plist is not known, every key counts")
  func countsAllElse() {
    #expect(faults(baseKeys: nil) == ["en"])
  }

  @Test("What a locale lacks is not known while one of its files cannot be read")
  func leavesUnreadLocales() {
    func text(_ locale: LocaleTag) -> CopyString { CopyString(app: "A", key: Keys.camera, locale: locale, text: "Text") }
    var catalog = Catalog(apps: [Catalog.App(name: "A", expectedLocales: ["en", "de", "ja"], sourceLocale: "en")], strings: [text("en")])
    catalog.unreadLocales = ["ja"]
    #expect(MissingTranslation().faults(in: CatalogView(catalog)).map(\.locale) == ["de"])
  }

  /// The keys without a German text.
  private func untranslated(_ texts: [HandText], platforms: [String] = []) throws -> [String] {
    try found("missing-translation", in: handCatalog(texts, platforms: platforms)).filter { $0.locale == "de" }.map(\.key)
  }

  @Test("A key that another of the target has taken the place of needs no translation")
  func superseded() throws {
    let other = HandText(key: Keys.camera, locale: "de", text: "Scannt Schilder.")
    let old = HandText(key: Keys.calendars, locale: "en", text: "Adds tours to your calendar.")
    let new = HandText(key: Keys.fullCalendars, locale: "en", text: "Adds tours to your calendar.")
    #expect(try untranslated([other, old, new]) == [Keys.fullCalendars])
    #expect(try untranslated([other, old]) == [Keys.calendars], "without a successor the old key is all that older systems have")
    let location = HandText(key: "NSLocationUsageDescription", locale: "en", text: "Marks paths.")
    let whenInUse = HandText(key: Keys.whenInUse, locale: "en", text: "Marks paths.")
    #expect(try untranslated([other, location, whenInUse], platforms: ["macOS"]).contains("NSLocationUsageDescription"))
    #expect(try untranslated([other, location, whenInUse], platforms: ["iOS"]) == [Keys.whenInUse])
  }
}
