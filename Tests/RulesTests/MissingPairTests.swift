import CopyModel
import Rules
import Testing

@Suite("Keys that belong together")
struct MissingPairTests {
  private let rule: RuleID = "missing-pair"

  private func messages(_ keys: [String], base: Set<String>? = nil, platforms: [String] = ["iOS"]) throws -> [String] {
    let texts = keys.flatMap {
      [HandText(key: $0, locale: "fr", text: "Compte les pas."), HandText(key: $0, locale: "en", text: "Counts steps.")]
    }
    let findings = try found(rule, in: handCatalog(texts, base: base ?? Set(keys), platforms: platforms))
    #expect(findings.allSatisfy { $0.locale == "en" && $0.severity == .error && $0.stringIndex != nil })
    return findings.map { "\($0.key) \($0.message)" }
  }

  @Test("Health data needs the texts for reading and for writing")
  func health() throws {
    #expect(try messages([Keys.healthShare]) == ["\(Keys.healthShare) stands without \(Keys.healthUpdate)"])
    #expect(try messages([Keys.healthUpdate]) == ["\(Keys.healthUpdate) stands without \(Keys.healthShare)"])
    #expect(try messages([Keys.healthShare, Keys.healthUpdate]).isEmpty)
  }

  @Test("Location at all times needs location in use, told once")
  func location() throws {
    #expect(try messages([Keys.always]) == ["\(Keys.always) stands without \(Keys.whenInUse)"])
    #expect(try messages([Keys.oldAlways, Keys.always]).count == 1)
    #expect(try messages([Keys.always, Keys.whenInUse]).isEmpty)
    #expect(try messages([Keys.whenInUse]).isEmpty)
  }

  @Test("A partner that stands in the Info.plist alone is there")
  func partnerInBase() throws {
    #expect(try messages([Keys.healthShare], base: [Keys.healthShare, Keys.healthUpdate]).isEmpty)
  }

  @Test("The Mac wants no pair; a target of unknown platform is taken for one of iOS")
  func platforms() throws {
    #expect(try messages([Keys.always], platforms: ["macOS"]).isEmpty)
    #expect(try messages([Keys.always], platforms: ["watchOS"]).isEmpty)
    #expect(try messages([Keys.always], platforms: ["macOS", "iOS"]).count == 1)
    #expect(try messages([Keys.always], platforms: []).count == 1)
  }

  @Test("Where the Info.plist or the project is not known, nothing is said")
  func unknown() throws {
    let text = HandText(key: Keys.healthShare, locale: "en", text: "Counts steps.")
    #expect(try found(rule, in: handCatalog([text])).isEmpty)
    #expect(try found(rule, in: handCatalog([text], hasTarget: false)).isEmpty)
  }

  @Test("Each target is judged by itself")
  func targets() throws {
    var catalog = handCatalog([HandText(key: Keys.healthShare, locale: "en", text: "Counts steps.")], base: [Keys.healthShare])
    let watch = CopyString(app: "Trailmark", target: "Watch", key: Keys.healthUpdate, locale: "en", text: "Saves hikes.")
    catalog.strings.append(watch)
    catalog.targets.append(Catalog.Target(app: "Trailmark", name: "Watch", baseKeys: [Keys.healthUpdate]))
    #expect(try found(rule, in: catalog).map(\.target) == ["Trailmark", "Watch"])
  }
}
