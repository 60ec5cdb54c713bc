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
}
