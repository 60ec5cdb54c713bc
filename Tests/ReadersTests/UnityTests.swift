import CopyModel
import Testing

@testable import Readers

private func unity(_ settings: String) throws -> UnityContent {
  let head = "%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!129 &1\nPlayerSettings:\n  m_ObjectHideFlags: 0\n"
  return UnityReader.read(try carrierSource(head + settings, "ProjectSettings/ProjectSettings.asset"))
}

@Suite("Unity player settings")
struct UnityTests {
  @Test("Reads the texts that Unity writes into the Info.plist, and the product's name")
  func readsTexts() throws {
    let content = try unity(
      """
        productName: Trail Mark
        defaultCursor: {fileID: 0}
        cameraUsageDescription: Scan a trail sign
          to find it on the map.
        locationUsageDescription: 'Show where you are: on the map.'
        microphoneUsageDescription: "Vogelstimmen erk\\xE4ren."
        bluetoothUsageDescription: Read your heart rate strap.
        scriptingDefineSymbols:
          iPhone: A;B

      """)
    #expect(content.content.problems.isEmpty)
    #expect(
      entryLines(content.content.entries) == [
        "CFBundleDisplayName: Trail Mark", "NSCameraUsageDescription: Scan a trail sign to find it on the map.",
        "NSLocationWhenInUseUsageDescription: Show where you are: on the map.", "NSMicrophoneUsageDescription: Vogelstimmen erkären.",
      ])
    #expect(content.content.stranded.map(\.key) == ["NSBluetoothAlwaysUsageDescription"])
    #expect(content.productName == "Trail Mark")
  }

  @Test("Takes an empty text for one that is not set, and a repeated key twice")
  func skipsEmptyTexts() throws {
    let content = try unity("  cameraUsageDescription: \n  locationUsageDescription:\n  switchLTOSetting: 0\n  switchLTOSetting: 0\n")
    #expect(content.content.entries.isEmpty && content.content.problems.isEmpty)
    let twice = try unity("  cameraUsageDescription: a\n  cameraUsageDescription: b\n")
    #expect(entryLines(twice.content.entries) == ["NSCameraUsageDescription: a", "NSCameraUsageDescription: b"])
  }

  @Test("Says what is wrong where it stands")
  func reports() throws {
    #expect(
      problemLines(try unity("  cameraUsageDescription: [a]\n").content.problems) == ["6:27 expected a text under cameraUsageDescription"])
    let other = UnityReader.read(try carrierSource("%YAML 1.1\n--- &1\nGameObject:\n  a: 1\n", "a.asset"))
    #expect(
      problemLines(other.content.problems).first?.hasPrefix("2:5 expected PlayerSettings") == true,
      "\(problemLines(other.content.problems))")
    let binary = UnityReader.read(try SourceText(path: "a.asset", bytes: [0x52, 0x00, 0x00, 0x41, 0x42, 0x43, 0x00, 0x00, 0x00, 0x10]))
    #expect(problemLines(binary.content.problems).first?.contains("set Asset Serialization to Force Text") == true)
    let broken = try unity("  cameraUsageDescription: \"a\n")
    #expect(problemLines(broken.content.problems) == ["7:1 not valid YAML: the file ends inside a quoted text; expected its closing quote"])
  }
}
