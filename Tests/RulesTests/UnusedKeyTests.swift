import CopyModel
import Rules
import Testing

@Suite("Keys that nothing uses")
struct UnusedKeyTests {
  private let camera = "NSCameraUsageDescription"
  private let health = "NSHealthShareUsageDescription"

  /// The keys that the rule tells of, as `key locale`.
  private func told(_ texts: [(key: String, locale: LocaleTag)], _ evidence: APIEvidence?) throws -> [String] {
    let strings = texts.map { carried("Scan a trail sign to look up its route.", $0.locale, key: $0.key).belonging(toApp: "Trailmark") }
    var catalog = Catalog(apps: [Catalog.App(name: "Trailmark")], strings: strings)
    catalog.evidence = evidence
    return try Judge(languages: languages, rules: ["unused-key"]).findings(in: catalog).map { "\($0.key) \($0.locale)" }
  }

  private func evidence(touched: [Resource: String] = [:], gaps: [String] = []) -> APIEvidence {
    APIEvidence(
      resources: [.camera, .health, .location, .microphone, .speech, .photoLibrary, .photoLibraryAdd], touched: touched, gaps: gaps)
  }

  @Test("A key whose resource no source touches is told once, at the source text, as a note")
  func tellsOnce() throws {
    let texts: [(String, LocaleTag)] = [(camera, "de"), (camera, "en"), (camera, "ko"), (health, "en")]
    #expect(try told(texts, evidence(touched: [.health: "App/Main.swift:3"])) == ["\(camera) en"])
    #expect(try told(texts, evidence()) == ["\(camera) en", "\(health) en"])
  }

  @Test("Without evidence, or with evidence that has a gap, the rule is silent")
  func staysSilent() throws {
    #expect(try told([(camera, "en")], nil) == [])
    #expect(try told([(camera, "en")], evidence(gaps: ["lib/libkit.a is a binary"])) == [])
    #expect(try told([("NSHomeKitUsageDescription", "en")], evidence()) == [], "HomeKit was not looked for")
  }

  @Test("A resource that may be meant with a touched one keeps its key")
  func sparesRelated() throws {
    let texts: [(String, LocaleTag)] = [("NSSpeechRecognitionUsageDescription", "en"), ("NSPhotoLibraryAddUsageDescription", "en")]
    #expect(try told(texts, evidence(touched: [.microphone: "a.swift:1", .photoLibrary: "b.swift:2"])) == [])
  }

  @Test("A dictionary of texts is one key")
  func tellsDictionaryOnce() throws {
    let name = "NSLocationTemporaryUsageDescriptionDictionary"
    #expect(try told([(name + ".Route", "en"), (name + ".Rescue", "en")], evidence()) == ["\(name).Route en"])
  }

  @Test("The finding says what to remove")
  func says() throws {
    var catalog = Catalog(strings: [carried("Scan it.", "en", key: camera)])
    catalog.evidence = evidence()
    let finding = try #require(try Judge(languages: languages, rules: ["unused-key"]).findings(in: catalog).first)
    #expect(finding.severity == .note && finding.help == "remove NSCameraUsageDescription from the app, in every language")
    #expect(finding.place?.path == "InfoPlist.txt")
  }
}
