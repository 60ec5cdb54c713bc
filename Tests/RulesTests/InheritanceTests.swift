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

  @Test("A passive that the translations took over from their source is told on the source, and another one where it stands")
  func passive() throws {
    let passive = try findings([
      ("en", "Your contacts are searched for climbers who you know."),
      ("de", "Deine Kontakte werden nach Kletterern durchsucht, die du kennst."),
    ]).filter { $0.rule == "passive-voice" }
    #expect(passive.map(\.locale) == ["en"] && passive.first?.inherited == 1)
    let own = try findings([
      ("en", "Searches your contacts for climbers who you know."),
      ("de", "Deine Kontakte werden nach Kletterern durchsucht, die du kennst."),
    ]).filter { $0.rule == "passive-voice" }
    #expect(own.map(\.locale) == ["de"] && own.first?.inherited == 0)
  }

  @Test("Which finding of a translation is that of its source text is told, and which is the translation's own")
  func origins() throws {
    func origins(_ texts: [(LocaleTag, String)]) throws -> [String] {
      let catalog = Catalog(
        apps: [Catalog.App(name: "", sourceLocale: "en")],
        strings: texts.map { CopyString(key: "NSContactsUsageDescription", locale: $0, text: $1) })
      let findings = try Judge(languages: LanguageLibrary()).findings(in: catalog)
      return Inheritance.origins(of: findings, in: CatalogView(catalog)).map { place, sources in
        "\(findings[place].rule) \(findings[place].locale) of \(sources.map { findings[$0].locale.rawValue })"
      }.sorted()
    }
    #expect(try origins([("en", "Needs your contacts."), ("de", "Benötigt deine Kontakte.")]) == [#"no-purpose de of ["en"]"#])
    #expect(try origins([("en", "Finds climbers you know in your contacts."), ("de", "Benötigt deine Kontakte.")]) == [])
    // What is worse than the source text is the translation's own.
    #expect(try !origins([("en", "Find friends."), ("ko", "연락처가 필요합니다.")]).contains { $0.hasPrefix("no-purpose") })
  }

  @Test("A placeholder that the source text shows too is told there, and another one where it stands")
  func placeholders() throws {
    let findings = try findings([("en", "Finds %@ in your contacts."), ("de", "Findet %@ in deinen %d Kontakten.")])
      .filter { $0.rule == "placeholder-mismatch" }
    #expect(findings.map { "\($0.locale) \($0.excerpt)" } == ["en %@", "de %d"])
    #expect(findings.map(\.inherited) == [1, 0])
  }

  /// The findings of a rule in texts of one target, folded.
  private func folded(_ rule: RuleID, _ texts: [HandText], base: Set<String>? = nil) throws -> [Finding] {
    let catalog = handCatalog(texts, base: base)
    var findings = try found(rule, in: catalog)
    Inheritance.fold(&findings, in: CatalogView(catalog))
    return findings
  }

  @Test(
    "One text under keys that guard the same is told once, with the other places",
    arguments: [
      [Keys.whenInUse, Keys.always, Keys.oldAlways], [Keys.photos, Keys.addPhotos],
      ["NSBluetoothAlwaysUsageDescription", "NSBluetoothPeripheralUsageDescription"],
    ])
  func pairs(_ keys: [String]) throws {
    let text = "Hidden paths are marked on the map."
    let findings = try folded("passive-voice", keys.map { HandText(key: $0, locale: "en", text: text, path: "\($0).strings") })
    #expect(findings.map(\.key) == [keys[0]])
    #expect(findings.first?.related.map(\.path) == keys.dropFirst().map { "\($0).strings" })
  }

  @Test("A pair whose texts differ, and one text under keys for unlike things, are told each")
  func unpaired() throws {
    func text(_ key: String, _ text: String) -> HandText { HandText(key: key, locale: "en", text: text, path: "\(key).strings") }
    let differing = try folded(
      "passive-voice", [text(Keys.whenInUse, "Paths are marked on the map."), text(Keys.always, "Huts are marked on the map.")])
    #expect(differing.count == 2)
    let same = "Paths are marked on the map."
    #expect(try folded("passive-voice", [text(Keys.whenInUse, same), text(Keys.contacts, same)]).count == 2)
  }

  @Test("A pair that is translated carries its fault over once, for as many languages")
  func translatedPairs() throws {
    let texts = [Keys.whenInUse, Keys.always].flatMap { key in
      [
        HandText(key: key, locale: "en", text: "Paths are marked on the map.", path: "\(key).en"),
        HandText(key: key, locale: "de", text: "Wege werden auf der Karte markiert.", path: "\(key).de"),
      ]
    }
    let findings = try folded("passive-voice", texts)
    #expect(findings.count == 1 && findings.first?.inherited == 1 && findings.first?.related.count == 1)
  }

  @Test("What a key lacks is told of each key of a pair")
  func keysOfPairs() throws {
    let text = "Marks paths on the map."
    let texts = [Keys.whenInUse, Keys.always].map { HandText(key: $0, locale: "en", text: text, path: "\($0).strings") }
    let german = HandText(key: Keys.camera, locale: "de", text: "Scannt Schilder am Weg.")
    #expect(try folded("missing-translation", texts + [german]).filter { $0.locale == "de" }.map(\.key) == [Keys.whenInUse, Keys.always])
  }
}
