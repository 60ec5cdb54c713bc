import CopyModel
import Rules
import Testing

@Suite("Superseded keys")
struct ObsoleteKeyTests {
  private let rule: RuleID = "obsolete-key"
  private let location = "NSLocationUsageDescription"

  /// The keys that the rule finds when each of some keys has a text in English and German and stands in the Info.plist.
  private func keys(_ keys: [String], platforms: [String] = ["iOS"], known: Bool = true) throws -> [String] {
    let texts = keys.flatMap {
      [HandText(key: $0, locale: "de", text: "Plant Touren."), HandText(key: $0, locale: "en", text: "Plans hikes.")]
    }
    let catalog = handCatalog(texts, base: known ? Set(keys) : nil, platforms: platforms)
    let findings = try found(rule, in: catalog)
    #expect(findings.allSatisfy { $0.locale == "en" && $0.severity == .warning })
    return findings.map(\.key)
  }

  @Test(
    "An old key alone is told once, at the source text",
    arguments: [
      Keys.calendars, Keys.oldAlways, "NSBluetoothPeripheralUsageDescription", "NSRemindersUsageDescription",
      "NSNearbyInteractionAllowOnceUsageDescription", "NSLocationUsageDescription",
    ])
  func alone(_ key: String) throws {
    #expect(try keys([key]) == [key])
  }

  @Test(
    "Beside its successor an old key serves old systems",
    arguments: [
      [Keys.calendars, Keys.fullCalendars], [Keys.calendars, Keys.addEvents], [Keys.oldAlways, Keys.always],
      ["NSBluetoothPeripheralUsageDescription", "NSBluetoothAlwaysUsageDescription"], ["NSLocationUsageDescription", Keys.whenInUse],
    ])
  func withSuccessor(_ both: [String]) throws {
    #expect(try keys(both).isEmpty)
  }

  @Test("A successor that only the Info.plist or only a localisation has counts, too")
  func successorElsewhere() throws {
    let old = HandText(key: Keys.calendars, locale: "en", text: "Plans hikes.")
    let new = HandText(key: Keys.addEvents, locale: "de", text: "Plant Touren.")
    #expect(try found(rule, in: handCatalog([old], base: [Keys.calendars, Keys.fullCalendars])).isEmpty)
    #expect(try found(rule, in: handCatalog([old, new], base: [Keys.calendars])).isEmpty)
  }

  @Test("The key for the Mac's location is in use there, and a key is not old where its successor does not exist")
  func platforms() throws {
    #expect(try keys([location], platforms: ["macOS"]).isEmpty)
    #expect(try keys([location], platforms: ["iOS", "macOS"]).isEmpty)
    #expect(try keys([location], platforms: []).isEmpty)
    #expect(try keys([location], platforms: ["iPadOS"]) == [location])
    #expect(try keys([Keys.oldAlways], platforms: ["iOS", "macOS"]) == [Keys.oldAlways])
    #expect(try keys(["NSNearbyInteractionAllowOnceUsageDescription"], platforms: ["watchOS"]).isEmpty)
    #expect(try keys([Keys.calendars], platforms: ["macosx"]) == [Keys.calendars])
  }

  @Test("Where the Info.plist or the project is not known, nothing is said")
  func unknown() throws {
    #expect(try keys([Keys.calendars], known: false).isEmpty)
    let text = HandText(key: Keys.calendars, locale: "en", text: "Plans hikes.")
    #expect(try found(rule, in: handCatalog([text], hasTarget: false)).isEmpty)
  }

  @Test("Every successor is a key that the platforms know")
  func successorsAreKeys() {
    for key in PurposeKey.all {
      guard let old = key.supersession else { continue }
      #expect(!old.successors.isEmpty && !old.platforms.isEmpty && old.platforms.isDisjoint(with: old.stillUsed))
      for successor in old.successors {
        let known = PurposeKey.named(successor)
        #expect(known?.supersession == nil && known?.resource == key.resource, "\(key.name) \(successor)")
      }
    }
  }
}
