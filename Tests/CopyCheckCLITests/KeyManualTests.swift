import CopyModel
import Foundation
import Testing

@testable import CopyCheckCLI

@Suite("The manual of keys")
struct KeyManualTests {
  /// A width at which nothing wraps.
  private let wide = ["COLUMNS": "1000"]

  @Test("explains every purpose key that it knows, within the width", arguments: PurposeKey.all.map(\.name))
  func explains(_ key: String) throws {
    let run = Run("explain", key)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("\(key) · purpose key\nGuards "))
    #expect(KeyFacts(try #require(PurposeKey.named(key))) != nil)
    #expect(Run("explain", key, environment: wide).output.contains("so that ‹what you get›, for example ‹one concrete case›."))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.contains("://") })
  }

  @Test(
    "finds a key by its name in any case, by what it guards, and by its name without the beginning and the end that all have",
    arguments: [
      ("camera", "NSCameraUsageDescription"), ("Camera", "NSCameraUsageDescription"),
      ("nscamerausagedescription", "NSCameraUsageDescription"),
      ("location", "NSLocationWhenInUseUsageDescription"), ("locationAlwaysAndWhenInUse", "NSLocationAlwaysAndWhenInUseUsageDescription"),
      ("NFCReader", "NFCReaderUsageDescription"), ("nfc", "NFCReaderUsageDescription"), ("tracking", "NSUserTrackingUsageDescription"),
      ("photoLibraryAdd", "NSPhotoLibraryAddUsageDescription"), ("calendars", "NSCalendarsUsageDescription"),
      ("NSFaceID", "NSFaceIDUsageDescription"), ("NSHealthShareUsage", "NSHealthShareUsageDescription"),
    ])
  func finds(_ written: String, _ key: String) { #expect(Run("explain", written).output.hasPrefix(key + " · ")) }

  @Test(
    "ends with 2 for what is neither rule nor key, and tells what was meant",
    arguments: [
      ("camra", "unknown key 'camra'; did you mean 'NSCameraUsageDescription'?"),
      ("NSCamraUsageDescription", "unknown key 'NSCamraUsageDescription'; did you mean 'NSCameraUsageDescription'?"),
      ("NSHealthSharUsage", "unknown key 'NSHealthSharUsage'; did you mean 'NSHealthShareUsageDescription'?"),
      ("no-purpos", "unknown rule 'no-purpos'; did you mean 'no-purpose'?"),
      ("xylophone", "unknown rule or key 'xylophone'; copycheck rules lists the rules, and a key is one such as NSCameraUsageDescription"),
    ])
  func suggests(_ written: String, _ message: String) {
    let run = Run("explain", written)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "copycheck: \(message)\n")
  }

  @Test("says what has taken the place of an old key, and what a pair needs")
  func tellsPairs() {
    #expect(
      Run("explain", "NSCalendarsUsageDescription", environment: wide).output.contains("reads NSCalendarsFullAccessUsageDescription or"))
    #expect(
      Run("explain", "health", environment: wide).output.contains(
        "needs both NSHealthShareUsageDescription and NSHealthUpdateUsageDescription")
    )
    #expect(!Run("explain", "camera").output.contains("What goes with it"))
  }

  @Test("names the signs in code, except for a key that any file may need")
  func tellsSigns() {
    #expect(Run("explain", "nfc", environment: wide).output.contains("CoreNFC"))
    #expect(!Run("explain", "NSDesktopFolderUsageDescription").output.contains("counts as using it"))
  }

  @Test("ends the manuals of rules about purposes with the same form", arguments: ["no-purpose", "vague-purpose", "thin-purpose"])
  func showsForm(_ rule: String) {
    let output = Run("explain", rule, environment: wide).output
    #expect(output.contains("Good form\n  " + GoodForm.skeleton(for: nil)))
    #expect(!Run("explain", "passive-voice").output.contains("Good form"))
  }

  @Test("is as recorded, narrow and with colour")
  func golden() throws {
    try expectGolden(Run("explain", "camera").output, "explain-camera-80.txt")
    try expectGolden(Run("explain", "camera", terminal: 100).output, "explain-camera-100-color.txt")
  }
}
