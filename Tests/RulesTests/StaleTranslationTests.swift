import CopyModel
import Rules
import Testing

@Suite("Translations of a source text that changed")
struct StaleTranslationTests {
  /// The locales that the rule speaks in when texts become others.
  private func locales(_ before: [String: String], _ after: [String: String], key: String = Keys.camera) throws -> [LocaleTag] {
    func texts(_ texts: [String: String]) -> [HandText] {
      texts.sorted { $0.key < $1.key }.map { HandText(key: key, locale: LocaleTag($0), text: $1) }
    }
    var catalog = handCatalog(texts(after))
    catalog.earlierTexts = EarlierTexts(handCatalog(texts(before)))
    let findings = try found("stale-translation", in: catalog)
    #expect(findings.allSatisfy { $0.severity == .note && $0.key == key })
    return findings.map(\.locale)
  }

  private let before = ["en": "Scan a sign.", "de": "Scanne ein Schild.", "fr": "Scannez un panneau."]

  @Test("are noted where they stayed, and not where they changed too")
  func stayed() throws {
    #expect(try locales(before, ["en": "Scan a stamp.", "de": "Scanne einen Stempel.", "fr": "Scannez un panneau."]) == ["fr"])
  }

  @Test("are left alone when the source did not change, but for white space")
  func unchanged() throws {
    #expect(try locales(before, before).isEmpty)
    #expect(try locales(before, before.merging(["en": "Scan  a\nsign. "]) { $1 }).isEmpty)
    #expect(try locales(before, before.merging(["de": "Scanne das Schild."]) { $1 }).isEmpty)
  }

  @Test("are left alone when they or the source are new")
  func new() throws {
    #expect(try locales(["de": "Scanne ein Schild."], ["en": "Scan a sign.", "de": "Scanne ein Schild."]).isEmpty)
    #expect(try locales(["en": "Scan a sign."], ["en": "Scan a stamp.", "de": "Scanne ein Schild."]).isEmpty)
  }

  @Test("are left alone when they are the source text itself, which another rule tells")
  func untranslated() throws {
    #expect(try locales(["en": "Scan a sign.", "de": "Scan a stamp."], ["en": "Scan a stamp.", "de": "Scan a stamp."]).isEmpty)
  }

  @Test("are not looked for where no change is judged")
  func noChange() throws {
    #expect(try found("stale-translation", in: handCatalog([HandText(key: Keys.camera, locale: "en", text: "Scan.")])).isEmpty)
  }
}
