import CopyModel
import Testing

@testable import Rules

@Suite("Placeholders of translations")
struct PlaceholderMismatchTests {
  private func found(
    _ source: String, _ translation: String, kind: CopyKind = .preAlertScreen, buildSettings: BuildSettingFate = .expanded
  ) throws -> [String] {
    let strings = [(source, LocaleTag("en")), (translation, LocaleTag("de"))].map { text, locale in
      CopyString(
        kind: kind, key: kind == .purposeString ? "NSCameraUsageDescription" : "camera.title", locale: locale, text: text,
        file: SourceFile(path: "a", bytes: Array(text.utf8)), byteRange: ByteRange(0, text.utf8.count), buildSettings: buildSettings)
    }
    return try Judge(languages: languages, rules: ["placeholder-mismatch"]).findings(in: Catalog(strings: strings)).map {
      "\($0.locale) \($0.message)"
    }
  }

  @Test(
    "A placeholder that the source lacks is told",
    arguments: [
      ("Scans %@.", "Scannt %d.", "%d"), ("Scans {name}.", "Scannt {Name}.", "{Name}"), ("Scans {name}.", "스캔 {이름}.", "{이름}"),
      ("Scans {{name}}.", "Scannt {{ nom }}.", "{{ nom }}"), ("Scans $(APP_NAME).", "Scannt $(APP_NAMEN).", "$(APP_NAMEN)"),
      ("Scans all.", "Scannt %@.", "%@"), ("Scans %1$@ of %2$@.", "Scannt %1$@ von %3$@.", "%3$@"),
      ("Scans %@ in %d s.", "Scannt in %d s %@.", "%d"),
    ])
  func tellsExtra(_ source: String, _ translation: String, _ placeholder: String) throws {
    #expect(try found(source, translation).first == "de the source text has no placeholder \(placeholder)")
  }

  @Test(
    "A placeholder that the translation lacks is told",
    arguments: [
      ("Scans %@.", "Scannt.", "%@"), ("Scans {name}.", "Scannt name.", "{name}"), ("Scans %1$@ of %2$@.", "Scannt %1$@.", "%2$@"),
      ("Up to %ld scans.", "Bis zu d Scans.", "%ld"), ("%#@scans@ left", "noch Scans", "%#@scans@"), ("At %.1f m.", "Auf 1f m.", "%.1f"),
    ])
  func tellsMissing(_ source: String, _ translation: String, _ placeholder: String) throws {
    #expect(try found(source, translation) == ["de lacks the placeholder \(placeholder) of the source text"])
  }

  @Test(
    "What is the same placeholder, or none, is left alone",
    arguments: [
      ("Scans %@ of %@.", "Scannt %2$@ von %1$@."), ("Scans %1$@ of %2$d.", "%2$ld von %1$@ gescannt."), ("%d scans.", "%lu Scans."),
      ("{name} scans.", "{name} scannt, und {name} sendet."), ("Scans it.", "Scannt 100 % der Belege."),
      ("Scans 100%.", "Scannt 100 % d’un coup."),
      ("Saves 50%.", "Ahorra 50% de espacio, 50 %de luz."), ("Saves half.", "Boyutu %50 düşürür, %50de kalır."),
      ("Saves half.", "50\u{A0}% sparen, 5\u{202F}%d"),
      ("$(PRODUCT_NAME) scans.", "Trailmark scannt."), ("$(PRODUCT_NAME) scans.", "$(PRODUCT_NAME) scannt."),
      ("${NAME} scans.", "${NAME} scannt."),
      ("Scans {a, b}.", "Scannt {a, b} und {}."), ("Costs $5 (net).", "Kostet $(5 net)."), ("100%% sure", "100 % sicher"),
      ("%", "% %% %z %-5 %."),
      ("Scans %dkm", "Scannt %dkm"),
    ])
  func spares(_ source: String, _ translation: String) throws {
    #expect(try found(source, translation).isEmpty)
  }

  @Test(
    "A build setting that nothing expands is told in every locale, and one that a build will is not",
    arguments: [
      (.literal, "is shown as it stands here: build settings are expanded in an Info.plist alone"),
      (.leftOver, "is shown as it stands: the app is built, and nothing expands it any more"), (.expanded, nil),
    ] as [(BuildSettingFate, String?)])
  func tellsLiterals(_ buildSettings: BuildSettingFate, _ message: String?) throws {
    let found = try found("$(PRODUCT_NAME) scans.", "$(PRODUCT_NAME) scannt.", kind: .purposeString, buildSettings: buildSettings)
    #expect(found == (message.map { ["en $(PRODUCT_NAME) \($0)", "de $(PRODUCT_NAME) \($0)"] } ?? []))
  }

  @Test(
    "A format specifier in a purpose string is told wherever it stands, and no translation is asked for it",
    arguments: [BuildSettingFate.expanded, .literal, .leftOver])
  func tellsSpecifiersNothingFills(_ buildSettings: BuildSettingFate) throws {
    let message = "is shown as it stands: nothing fills in a purpose string"
    #expect(try found("Scans %@.", "Scannt.", kind: .purposeString, buildSettings: buildSettings) == ["en %@ \(message)"])
    #expect(try found("Scans it.", "Scannt %1$d.", kind: .purposeString, buildSettings: buildSettings) == ["de %1$d \(message)"])
    #expect(
      try found("Scans %@.", "Scannt %@.", kind: .purposeString, buildSettings: buildSettings) == ["en %@ \(message)", "de %@ \(message)"])
  }

  @Test("Names in braces are compared in purpose strings too, since a template may fill them in")
  func comparesTemplates() throws {
    #expect(try found("Scans {name}.", "Scannt {name}.", kind: .purposeString).isEmpty)
    #expect(
      try found("Scans {name}.", "Scannt.", kind: .purposeString) == ["de lacks the placeholder {name} of the source text"])
  }

  @Test("Without a source text nothing is compared")
  func needsSource() throws {
    let strings = [carried("Scannt {a}.", "de"), carried("Analyse {b}.", "fr")]
    #expect(try Judge(languages: languages, rules: ["placeholder-mismatch"]).findings(in: Catalog(strings: strings)).isEmpty)
  }

  @Test("The range of a placeholder spells it, wherever it stands")
  func rangesAreExact() {
    for spelled in ["%@", "%12$@", "%ld", "%02d", "%.2f", "{a_b}", "{{ a }}", "$(A_B)", "${A}", "%#@a@", "{키}"] {
      for (before, after) in [("", ""), ("🎉 ", " ü"), ("%% ", "%"), ("{", "}"), ("ä", ".")] {
        let text = before + spelled + after
        let found = PlaceholderScanner.placeholders(in: text)
        guard found.count == 1 || before == "{" else { Issue.record("\(text): \(found.count)"); continue }
        for placeholder in found where before != "{" {
          let bytes = Array(text.utf8)[placeholder.range.lowerBound..<placeholder.range.upperBound]
          #expect(String(decoding: bytes, as: UTF8.self) == spelled)
        }
      }
    }
  }

  @Test("Texts of thousands of placeholders are passed over")
  func passesOverMasses() throws {
    let many = String(repeating: "%@ {a} ", count: 50_000)
    #expect(try found(many, many + "{b}").isEmpty)
  }

  @Test("A long run of signs costs little", arguments: ["%", "{", "$(", "%1$", "{a", "%#@", "%.0", "{{", "1 %", "% "])
  func isLinear(_ sign: String) {
    _ = PlaceholderScanner.placeholders(in: String(repeating: sign, count: 100_000))
  }
}
