import CopyModel
import Rules
import Testing

@Suite("Two texts for one target")
struct ConflictingSourcesTests {
  private func findings(
    _ loser: String, _ winner: String, _ reason: Catalog.ShadowedText.Reason = .localized
  ) throws -> [Finding] {
    let ships = HandText(key: Keys.camera, locale: "en", text: winner, path: "en.lproj/InfoPlist.strings").string
    let lost = HandText(key: Keys.camera, locale: "en", text: loser, path: "Info.plist").string
    var catalog = handCatalog([])
    catalog.strings = [ships]
    catalog.shadowed = [Catalog.ShadowedText(string: lost, winner: ships, reason: reason)]
    return try found("conflicting-sources", in: catalog)
  }

  @Test(
    "Unlike texts are told at the one that does not ship, with both places",
    arguments: [Catalog.ShadowedText.Reason.localized, .otherSource, .configuration])
  func unlike(_ reason: Catalog.ShadowedText.Reason) throws {
    let finding = try #require(try findings("Scans trail sings.", "Scans trail signs.", reason).first)
    #expect(finding.place?.path == "Info.plist" && finding.related.map(\.path) == ["en.lproj/InfoPlist.strings"])
    #expect(finding.message.hasPrefix("does not ship: ") && finding.stringIndex == nil && finding.severity == .warning)
    #expect(finding.help.contains("en.lproj/InfoPlist.strings:1"))
  }

  @Test("Each reason has its own words")
  func words() throws {
    let reasons: [Catalog.ShadowedText.Reason] = [.localized, .otherSource, .configuration]
    #expect(Set(try reasons.compactMap { try findings("Scans.", "Reads.", $0).first?.message }).count == 3)
  }

  @Test(
    "Equal texts are no conflict, nor is what a build setting may make equal",
    arguments: [
      ("Scans the café’s  menu.", "Scans the cafe\u{301}’s menu.\n"), ("$(PRODUCT_NAME) scans signs.", "Trailmark scans signs."),
      ("Trailmark scans signs.", "${APP_NAME} scans signs."), ("$(CAMERA_TEXT)", "Scans signs."),
      ("With $(A) and $(B) you scan.", "With Trailmark and a camera you scan."),
    ])
  func equal(_ loser: String, _ winner: String) throws {
    #expect(try findings(loser, winner).isEmpty)
  }

  @Test(
    "A build setting does not hide other words that differ",
    arguments: [
      ("$(PRODUCT_NAME) scans signs.", "Trailmark films signs."), ("With $(A), then $(B).", "With Trailmark."),
      ("Costs $5 (five).", "Costs 5."),
    ])
  func unequal(_ loser: String, _ winner: String) throws {
    #expect(try findings(loser, winner).count == 1)
  }

  @Test("Files for translators and repeated keys are not compared")
  func otherReasons() throws {
    #expect(try findings("Scans.", "Reads.", .exchange).isEmpty)
    #expect(try findings("Scans.", "Reads.", .repeated).isEmpty)
  }

  @Test("The same lost text in several places is one finding")
  func once() throws {
    let ships = HandText(key: Keys.camera, locale: "en", text: "Scans signs.", path: "Release.xcconfig").string
    var catalog = handCatalog([])
    catalog.strings = [ships]
    catalog.shadowed = ["Debug.xcconfig", "Beta.xcconfig"].map { path in
      let lost = HandText(key: Keys.camera, locale: "en", text: "Debug: scans signs.", path: path).string
      return Catalog.ShadowedText(string: lost, winner: ships, reason: .configuration)
    }
    let findings = try found("conflicting-sources", in: catalog)
    #expect(findings.count == 1)
    #expect(findings.first?.related.map(\.path) == ["Release.xcconfig", "Beta.xcconfig"])
  }

  @Test("Long texts of build settings cost no more than their length")
  func hostile() throws {
    let many = String(repeating: "$(A)a", count: 200_000)
    #expect(try findings(many, String(repeating: "a", count: 1_000_000)).count == 1)
  }
}
