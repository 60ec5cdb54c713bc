import CopyModel
import Rules
import Testing

@Suite("One text under unlike keys")
struct SharedTextTests {
  private let text = "Helps you plan hikes with friends."

  private func findings(_ texts: [HandText], source: LocaleTag? = "en") throws -> [Finding] {
    try found("shared-text", in: handCatalog(texts, hasTarget: false, source: source))
  }

  @Test("Keys of unlike resources that share a text are one finding at the first, with the places of the others")
  func shared() throws {
    let findings = try findings(
      [Keys.camera, Keys.contacts, Keys.microphone].map { HandText(key: $0, locale: "en", text: text, path: $0) })
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.key == Keys.camera && finding.severity == .note)
    #expect(finding.message == "also stands under \(Keys.contacts), \(Keys.microphone)")
    #expect(finding.related.map(\.path) == [Keys.contacts, Keys.microphone])
  }

  @Test(
    "Keys of one resource and of related ones may share a text",
    arguments: [
      [Keys.whenInUse, Keys.always], [Keys.photos, Keys.addPhotos], [Keys.calendars, Keys.fullCalendars],
      [Keys.healthShare, Keys.healthUpdate], ["NSBluetoothAlwaysUsageDescription", "NSBluetoothPeripheralUsageDescription"],
      ["NSRemindersUsageDescription", Keys.calendars], [Keys.microphone, "NSSpeechRecognitionUsageDescription"],
    ])
  func related(_ keys: [String]) throws {
    #expect(try findings(keys.map { HandText(key: $0, locale: "en", text: text) }).isEmpty)
  }

  @Test("Translations of a shared text say nothing new; one that shares a text by itself does")
  func translations() throws {
    let english = [HandText(key: Keys.camera, locale: "en", text: text), HandText(key: Keys.contacts, locale: "en", text: text)]
    let german = [Keys.camera, Keys.contacts].map { HandText(key: $0, locale: "de", text: "Hilft dir, Touren zu planen.") }
    #expect(try findings(english + german).map(\.locale) == ["en"])
    let own = [
      HandText(key: Keys.camera, locale: "en", text: "Scans trail signs."), HandText(key: Keys.contacts, locale: "en", text: text),
    ]
    #expect(try findings(own + german).map(\.locale) == ["de"])
    #expect(try findings(german + english, source: nil).map(\.locale) == ["en"])
  }

  @Test("White space and composition make no difference, names alone are no text, and other targets do not count")
  func sameness() throws {
    #expect(
      try findings([
        HandText(key: Keys.camera, locale: "en", text: "Scans the café menu."),
        HandText(key: Keys.contacts, locale: "en", text: "Scans  the cafe\u{301} menu. "),
      ]).count == 1)
    #expect(try findings([Keys.camera, Keys.contacts].map { HandText(key: $0, locale: "en", text: "Trailmark") }).isEmpty)
    var catalog = handCatalog([HandText(key: Keys.camera, locale: "en", text: text)])
    catalog.strings.append(CopyString(app: "Trailmark", target: "Watch", key: Keys.contacts, locale: "en", text: text))
    #expect(try found("shared-text", in: catalog).isEmpty)
  }
}
