import CopyModel
import Languages
import Testing

@testable import Rules

@Suite("A fault that translations carry over is told once")
struct InheritanceTests {
  private func findings(_ texts: [(locale: LocaleTag, text: String)]) throws -> [Finding] {
    let catalog = Catalog(
      apps: [Catalog.App(name: "", sourceLocale: "en")],
      strings: texts.map { CopyString(key: "NSContactsUsageDescription", locale: $0.locale, text: $0.text) })
    var findings = try Judge(languages: LanguageLibrary()).findings(in: catalog)
    Inheritance.fold(&findings, in: CatalogView(catalog))
    return findings
  }

  @Test("An error of the source stands for those of its translations, which are counted")
  func folded() throws {
    let findings = try findings([("en", "Needs your contacts."), ("de", "Benötigt deine Kontakte."), ("ko", "연락처가 필요합니다.")])
      .filter { $0.severity == .error }
    #expect(findings.count == 1 && findings.first?.locale == "en" && findings.first?.inherited == 2)
  }

  @Test("A translation that is worse than its source is told, so that no rejection hides behind a warning")
  func worse() throws {
    let findings = try findings([("en", "Find friends."), ("ko", "연락처가 필요합니다.")])
    #expect(findings.contains { $0.locale == "ko" && $0.severity == .error })
  }

  @Test("A fault that only the translation has is the translation's")
  func own() throws {
    let findings = try findings([("en", "Finds climbers you know in your contacts."), ("de", "Benötigt deine Kontakte.")])
    #expect(findings.contains { $0.locale == "de" && $0.rule == "no-purpose" && $0.inherited == 0 })
  }
}
