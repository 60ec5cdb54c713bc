import CopyModel
import Testing

@testable import Readers

private func godot(_ options: String, platform: String = "iOS") throws -> GodotContent {
  let head =
    "[preset.0]\n\nname=\"Phone\"\nplatform=\"\(platform)\"\nrunnable=true\nexport_filter=\"all_resources\"\n\n[preset.0.options]\n\n"
  return GodotReader.read(try carrierSource(head + options, "export_presets.cfg"))
}

@Suite("Godot export presets")
struct GodotTests {
  @Test("Reads the texts of a preset in each language")
  func readsTexts() throws {
    let content = try godot(
      """
      ; a comment with "quotes"
      custom_color=Color(0, 0, 0, 1)
      list=PackedStringArray("privacy/camera_usage_description=\\"no\\"", "b")
      typed=Dictionary[String, String]({"a": "b"})
      number=-1.5e-3
      privacy/camera_usage_description="Scan a \\"trail\\" sign\\nto find it."
      privacy/camera_usage_description_localized={
      "de": "Wegzeichen lesen \\u00fc\\ud83d\\ude00",
      "pt_BR": "Ler placas",
      "en": "Never exported",
      }
      privacy/microphone_usage_description=""
      privacy/microphone_usage_description_localized={}
      privacy/photolibrary_usage_description="Pick a
      picture"

      """)
    #expect(content.problems.isEmpty, "\(problemLines(content.problems))")
    #expect(content.presets.map(\.name) == ["Phone"])
    #expect(
      entryLines(content.presets[0].entries) == [
        "NSCameraUsageDescription: Scan a \"trail\" sign\nto find it.", "NSCameraUsageDescription (de): Wegzeichen lesen ü😀",
        "NSCameraUsageDescription (pt_BR): Ler placas", "NSPhotoLibraryUsageDescription: Pick a\npicture",
      ])
    #expect(content.unread.map(\.why) == ["never exported: Godot takes the text without a language for en"])
  }

  @Test("Reads presets for iOS and visionOS alone, whichever section comes first")
  func choosesPresets() throws {
    let text = """
      [preset.2.options]
      privacy/camera_usage_description="Two"
      [preset.0]
      platform="Android"
      name="A"
      [preset.0.options]
      privacy/camera_usage_description=1
      [preset.2]
      platform="visionOS"
      name="V"
      """
    let content = GodotReader.read(try carrierSource(text, "export_presets.cfg"))
    #expect(content.presets.map(\.platform) == ["visionOS"])
    #expect(content.presets.flatMap { entryLines($0.entries) } == ["NSCameraUsageDescription: Two"])
    #expect(content.problems.isEmpty)
  }

  @Test("Reads keys that stand in the additional content of the Info.plist, at their places")
  func readsPlistContent() throws {
    let option =
      "application/additional_plist_content=\"<key>NSBluetoothAlwaysUsageDescription</key>\n<string>Read a \\\"strap\\\" &amp; watch.</string>\""
    let content = try godot(option)
    let entry = try #require(content.presets.first?.entries.first)
    #expect(entryLines([entry]) == ["NSBluetoothAlwaysUsageDescription: Read a \"strap\" & watch."])
    let bytes = content.source.utf8
    #expect(String(decoding: bytes[entry.value.range], as: UTF8.self) == "Read a \\\"strap\\\" &amp; watch.")
    #expect(String(decoding: bytes[entry.keyRange], as: UTF8.self) == "NSBluetoothAlwaysUsageDescription")
    let ampersand = entry.value.offsets[15]
    #expect(String(decoding: bytes[ampersand..<entry.value.offsets[16]], as: UTF8.self) == "&amp;")
    let broken = try godot("application/additional_plist_content=\"<key>A</key\"\n")
    #expect(problemLines(broken.problems).first?.hasPrefix("10:39 additional_plist_content is no part of a property list") == true)
  }

  @Test(
    "Says what is wrong where it stands, and reads on",
    arguments: [
      ("privacy/camera_usage_description=1\n", "10:1 expected a text in quotes for privacy/camera_usage_description"),
      ("privacy/camera_usage_description_localized=\"a\"\n", "10:1 expected a dictionary of languages and texts"),
      ("privacy/camera_usage_description_localized={\"de\": 1}\n", "10:46 expected a text in quotes for the language de"),
      ("a\n", "10:1 expected = and a value after this key"), ("a=\n}\n", "11:1 expected a value here"),
      ("a={\"b\" 1}\n", "10:8 expected a colon after the key"),
      ("a={\"b\": 1 2}\n", "10:11 expected a comma or } in this dictionary"), ("a=\"\\u12\"\n", "10:4 expected four hexadecimal digits"),
      ("a=\"\\ud800\"\n", "10:4 this escape spells no character"), ("[b\n", "10:1 this section has no end"),
    ])
  func reports(options: String, problem: String) throws {
    let content = try godot("\(options)\n[preset.0.options]\nprivacy/microphone_usage_description=\"Record birds.\"\n")
    #expect(problemLines(content.problems).first?.hasPrefix(problem) == true, "\(problemLines(content.problems))")
    #expect(content.presets.flatMap { entryLines($0.entries) } == ["NSMicrophoneUsageDescription: Record birds."])
  }

  @Test("Reports a text that is never closed, and bytes that are no UTF-8")
  func reportsEnds() throws {
    #expect(problemLines(try godot("a=\"b\n").problems) == ["10:3 this text is never closed; expected a double quote"])
    let bytes = Array("[preset.0]\nname=\"".utf8) + [0xE9]
    let content = GodotReader.read(try SourceText(path: "export_presets.cfg", bytes: bytes))
    #expect(problemLines(content.problems).first?.contains("0xE9 is not valid UTF-8") == true)
  }
}
