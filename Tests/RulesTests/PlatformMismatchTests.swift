import CopyModel
import Rules
import Testing

@Suite("Keys that the target's platform does not read")
struct PlatformMismatchTests {
  private let rule: RuleID = "platform-mismatch"

  private func count(_ key: String, on platforms: [String], hasTarget: Bool = true) throws -> Int {
    let texts = [HandText(key: key, locale: "de", text: "Zeigt Wege."), HandText(key: key, locale: "en", text: "Shows trails.")]
    let findings = try found(rule, in: handCatalog(texts, platforms: platforms, hasTarget: hasTarget))
    #expect(findings.allSatisfy { $0.locale == "en" })
    return findings.count
  }

  @Test(
    "A key of another platform is told once",
    arguments: [
      ("NSDesktopFolderUsageDescription", "iOS"), ("NSAppleEventsUsageDescription", "visionOS"), ("NSHandsTrackingUsageDescription", "iOS"),
      ("NSWorldSensingUsageDescription", "macOS"), (Keys.camera, "watchOS"), ("NFCReaderUsageDescription", "tvOS"),
      ("NSFallDetectionUsageDescription", "iOS"), ("NSFaceIDUsageDescription", "watchos"),
      ("NSSensorKitUsageDetail.SRSensorUsageX", "macOS"),
    ])
  func other(_ key: String, _ platform: String) throws {
    #expect(try count(key, on: [platform]) == 1)
  }

  @Test(
    "A key that one of the platforms reads is right, and so is one that may be read there",
    arguments: [
      (Keys.camera, ["visionOS"]), (Keys.camera, ["tvOS"]), ("NSDesktopFolderUsageDescription", ["iOS", "macOS"]),
      ("NSDesktopFolderUsageDescription", ["macCatalyst"]), ("NSFaceIDUsageDescription", ["xros"]),
      ("NSMotionUsageDescription", ["watchOS"]),
      (Keys.healthShare, ["watchOS"]), (Keys.whenInUse, ["macOS"]), ("NSHandsTrackingUsageDescription", ["iphoneos", "xros"]),
    ])
  func same(_ key: String, _ platforms: [String]) throws {
    #expect(try count(key, on: platforms) == 0)
  }

  @Test("Where no platform is named, or one that nobody knows, nothing is said")
  func unknown() throws {
    #expect(try count("NSDesktopFolderUsageDescription", on: []) == 0)
    #expect(try count("NSDesktopFolderUsageDescription", on: ["iOS", "carOS"]) == 0)
    #expect(try count("NSDesktopFolderUsageDescription", on: ["iOS"], hasTarget: false) == 0)
  }

  @Test("What is certain is told of keys that exist, and of platforms by their usual names")
  func certainFacts() {
    for key in PurposeKey.all {
      for platform in key.certainPlatforms ?? [] { #expect(PurposeKey.platform(named: platform) == platform, "\(key.name)") }
    }
    #expect(PurposeKey.all.filter { $0.certainPlatforms != nil }.count == 26)
  }

  @Test("A key that should go is not asked for in other languages, and lacks no other key")
  func nothingElse() throws {
    let texts = [
      HandText(key: "NSEnterpriseMCAMUsageDescription", locale: "en", text: "Shows trails."),
      HandText(key: Keys.camera, locale: "de", text: "Zeigt Wege."), HandText(key: Keys.camera, locale: "en", text: "Shows trails."),
    ]
    let aboutKeys = RuleRegistry.rulesAboutKeys
    func rules(_ platforms: [String]) throws -> [RuleID] {
      try Judge(languages: languages, rules: aboutKeys).findings(in: handCatalog(texts, base: [Keys.camera], platforms: platforms))
        .filter { $0.key.hasPrefix("NSEnterprise") }.map(\.rule)
    }
    #expect(try rules(["iOS"]) == [rule])
    #expect(try !rules(["visionOS"]).isEmpty, "where the platform reads the key, what it lacks is told")
  }

  @Test("Rules say of themselves what a gate and other rules need to know of them")
  func declarations() {
    #expect(RuleRegistry.rulesAboutMissingTexts == ["library-sample"])
    #expect(RuleRegistry.rulesAboutKeys.contains(rule))
    let natures = RuleRegistry.natures
    #expect(natures.silencing == ["empty", "library-sample", "placeholder", "untranslated", "wrong-language"])
    #expect(natures.aboutWords.isSuperset(of: natures.silencing) && natures.aboutWords.contains("truncated-translation"))
    #expect(natures.aboutWords.isDisjoint(with: ["placeholder-mismatch", "stale-translation", "missing-translation", "button-fit"]))
    #expect(natures.aboutKeys.isSuperset(of: natures.aboutWholeKeys))
    #expect(natures.aboutWholeKeys.isDisjoint(with: ["missing-translation", "unknown-key", "mixed-address"]))
  }
}
