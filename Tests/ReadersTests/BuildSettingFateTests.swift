import CopyModel
import Readers
import TestSupport
import Testing

@Suite("What becomes of build settings in a text")
struct BuildSettingFateTests {
  private static let entry = "<key>NSCameraUsageDescription</key><string>$(PRODUCT_NAME) scans.</string>"
  private static let pair = "\"NSCameraUsageDescription\" = \"$(PRODUCT_NAME) scannt.\";\n"
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"NSCameraUsageDescription": {"localizations": {
    "de": {"stringUnit": {"state": "translated", "value": "$(PRODUCT_NAME) scannt."}}}}}}
    """

  /// What is said of the texts of each locale.
  private func fates(_ files: [String: String], below path: String = "") throws -> [LocaleTag: BuildSettingFate] {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, text) }
    let catalog = CatalogReader().read(paths: [folder.path + path])
    #expect(catalog.problems == [])
    return Dictionary(catalog.strings.map { ($0.locale, $0.buildSettings) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("is that a build expands them in an Info.plist, and none in what translates it")
  func project() throws {
    #expect(
      try fates(["App/Info.plist": plist(Self.entry), "App/de.lproj/InfoPlist.strings": Self.pair]) == ["en": .expanded, "de": .literal])
    #expect(
      try fates(["App/Info.plist": plist(Self.entry), "App/InfoPlist.xcstrings": Self.catalog]) == ["en": .expanded, "de": .literal])
  }

  @Test("is that none is expanded in an app that is built")
  func built() throws {
    let files = ["App.app/Info.plist": plist(Self.entry), "App.app/de.lproj/InfoPlist.strings": Self.pair]
    #expect(try fates(files, below: "/App.app") == ["en": .leftOver, "de": .literal])
  }

  @Test("is that Expo's manifest is expanded, which becomes an Info.plist, and the translations that it names are not")
  func expo() throws {
    let manifest = """
      {"expo": {"name": "Trailmark", "ios": {"infoPlist": {"NSCameraUsageDescription": "$(PRODUCT_NAME) scans."}},
      "locales": {"de": "./de.json", "fr": {"NSCameraUsageDescription": "$(PRODUCT_NAME) scanne."}}}}
      """
    let files = ["app.json": manifest, "de.json": "{\"NSCameraUsageDescription\": \"$(PRODUCT_NAME) scannt.\"}"]
    #expect(try fates(files) == ["en": .expanded, "de": .literal, "fr": .literal])
  }

  @Test("is unknown of a text that is given by itself, so that nothing is said against it")
  func alone() {
    let catalog = read("{\"NSCameraUsageDescription\": \"$(PRODUCT_NAME) scans.\"}", as: "strings.json")
    #expect(catalog.strings.map(\.buildSettings) == [.expanded])
  }
}
