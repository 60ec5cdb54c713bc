import CopyModel
import Rules
import Testing

@Suite("Rules across locales")
struct CatalogRulesTests {
  private func catalog(_ texts: [(key: String, locale: LocaleTag, text: String)], expected: [LocaleTag] = [], source: LocaleTag? = nil)
    -> Catalog
  {
    let app = Catalog.App(name: "Trailmark", expectedLocales: expected, sourceLocale: source)
    let strings = texts.map { carried($0.text, $0.locale, key: $0.key).belonging(toApp: "Trailmark") }
    return Catalog(apps: [app], strings: strings)
  }

  private func judged(_ catalog: Catalog, _ rule: RuleID) throws -> [Finding] {
    try Judge(languages: languages, rules: [rule]).findings(in: catalog)
  }

  private let camera = "NSCameraUsageDescription"
  private let microphone = "NSMicrophoneUsageDescription"

  @Test("A locale without a text under a key is told once, at the source text")
  func findsMissing() throws {
    let found = try judged(
      catalog([(camera, "en", "Scan it."), (camera, "de", "Scanne es."), (microphone, "en", "Say it."), (microphone, "ko", "말하세요.")]),
      "missing-translation")
    #expect(found.map { "\($0.key) \($0.locale)" } == ["\(camera) ko", "\(microphone) de"])
    #expect(found.allSatisfy { $0.stringIndex == nil && $0.place?.path == "InfoPlist.txt" })
  }

  @Test(
    "A text of the same language and script serves a region",
    arguments: [
      ("en", "en-GB", true), ("en-GB", "en", true), ("es-419", "es-MX", true), ("es", "es-MX", true), ("es-419", "es-ES", false),
      ("pt-BR", "pt-PT", false),
      ("pt", "pt-BR", true), ("zh-Hans", "zh-CN", true), ("zh-Hans", "zh-Hant", false), ("zh-TW", "zh-Hant", true),
      ("zh", "zh-Hant", false),
      ("sr", "sr-Latn", false), ("no", "nb", true), ("iw", "he", true), ("nb", "nn", false), ("fr-CA", "fr-CH", false),
    ])
  func servesRegions(_ have: String, _ want: String, _ serves: Bool) throws {
    let found = try judged(
      catalog([(camera, "ja", "撮影。"), (camera, LocaleTag(have), "Scan it.")], expected: ["ja", LocaleTag(want)], source: "ja"),
      "missing-translation")
    #expect(found.isEmpty == serves)
  }

  @Test("The base localisation stands for the source language, and one locale lacks nothing")
  func knowsBase() throws {
    #expect(
      try judged(
        catalog([(camera, "Base", "Scan it."), (camera, "de", "Scanne es.")], expected: ["en", "de"], source: "en"), "missing-translation"
      ).isEmpty)
    #expect(try judged(catalog([(camera, "de", "Scanne es."), (microphone, "de", "Sprich.")]), "missing-translation").isEmpty)
    #expect(try judged(catalog([(camera, "de", "Scanne es.")], expected: ["de", "fr"]), "missing-translation").map(\.locale) == ["fr"])
  }

  @Test("A translation that is the source text is told, white space and composition aside, and no other rule speaks of it")
  func findsUntranslated() throws {
    let texts = catalog([
      (camera, "en", "Scan the café’s menu"), (camera, "de", "Scan the cafe\u{301}’s  menu"), (camera, "en-GB", "Scan the café’s menu"),
      (camera, "fr", "Scannez la carte."),
    ])
    let found = try Judge(languages: languages).findings(in: texts)
    #expect(found.filter { $0.locale == "de" }.map(\.rule) == ["untranslated"])
    #expect(found.filter { $0.rule == "untranslated" }.count == 1)
  }

  @Test(
    "What needs no translation is left alone",
    arguments: ["Face ID", "Trailmark", "$(PRODUCT_NAME)", "Bluetooth", "Apple Watch, Trailmark"])
  func sparesNames(_ text: String) throws {
    #expect(try judged(catalog([(camera, "en", text), (camera, "de", text)]), "untranslated").isEmpty)
  }

  @Test("The source is the carrier’s, else English, else the base localisation")
  func findsSource() throws {
    let text = "Scanne den Beleg für die Reisekosten."
    #expect(try judged(catalog([(camera, "de", text), (camera, "fr", text)]), "untranslated").isEmpty)
    #expect(try judged(catalog([(camera, "de", text), (camera, "fr", text)], source: "de"), "untranslated").map(\.locale) == ["fr"])
    #expect(try judged(catalog([(camera, "Base", text), (camera, "fr", text)]), "untranslated").map(\.locale) == ["fr"])
  }

  @Test(
    "A misspelt key is told where it stands, with the key that was meant",
    arguments: [
      ("NSCameraUsageDescripton", "did you mean NSCameraUsageDescription?"),
      ("NSHandTrackingUsageDescription", "did you mean NSHandsTrackingUsageDescription?"),
      ("NSLocationWhenInUsageDescription", "did you mean NSLocationWhenInUseUsageDescription?"),
      ("nscamerausagedescription", "did you mean NSCameraUsageDescription?"),
      ("NSUserNotificationsUsageDescription", "remove the key, or take the right one from Apple’s list of protected resources"),
      ("NSTelepathyUsageDescription", "remove the key, or take the right one from Apple’s list of protected resources"),
    ])
  func suggestsKeys(_ key: String, _ help: String) throws {
    let bytes = Array("\(key) = Scan it.".utf8)
    let file = SourceFile(path: "InfoPlist.txt", bytes: bytes)
    let string = CopyString(key: key, locale: "en", text: "Scan it.", file: file, byteRange: ByteRange(key.utf8.count + 3, bytes.count))
    let unknown = Catalog.UnknownKey(string: string, keyRange: ByteRange(0, key.utf8.count))
    let found = try judged(Catalog(unknownKeys: [unknown]), "unknown-key")
    #expect(found.map(\.help) == [help])
    #expect(found.first?.key == key && found.first?.stringIndex == nil)
    #expect(found.first?.place?.byteRange == ByteRange(0, key.utf8.count))
  }
}
