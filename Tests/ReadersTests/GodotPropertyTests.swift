import TestSupport
import Testing

@testable import Readers

@Suite("The bytes of every text of Godot's presets lead back to it")
struct GodotPropertyTests {
  private func spell(_ scalar: Unicode.Scalar, _ numbers: inout SeededNumbers) -> String {
    let plain = String(Character(scalar))
    if Int.random(in: 0..<4, using: &numbers) == 0 {
      return plain.utf16.map { unit in "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16) }
        .joined()
    }
    return scalar == "\"" || scalar == "\\" ? "\\" + plain : plain
  }

  @Test("In every language", arguments: [TestEncoding.utf8, .utf8Mark, .utf16LittleEndianMark])
  func roundTrips(encoding: TestEncoding) throws {
    var numbers = SeededNumbers(seed: 51)
    for round in 0..<60 {
      let main = SpelledText(using: &numbers, spell: spell)
      let other = SpelledText(using: &numbers, spell: spell)
      let file = """
        ; é
        [preset.0]
        name="é"
        platform="iOS"
        [preset.0.options]
        privacy/camera_usage_description="\(main.spelling)"
        privacy/camera_usage_description_localized={"de": "\(other.spelling)"}

        """
      let source = try SourceText(path: "export_presets.cfg", bytes: encoding.bytes(file))
      let content = GodotReader.read(source)
      #expect(content.problems.isEmpty, "\(problemLines(content.problems)) \(file)")
      // An empty text is one that is not set.
      let made = [main, other].filter { !$0.scalars.isEmpty }
      let entries = content.presets.first?.entries ?? []
      #expect(entries.count == made.count)
      for (entry, text) in zip(entries, made) { text.check(entry.value, in: source, "round \(round)") }
    }
  }

  @Test("Any bytes are read or are a problem, in time", .timeLimit(.minutes(5)))
  func survivesDamage() {
    let sample = """
      [preset.0]
      platform="iOS"
      [preset.0.options]
      a=Color(0, 0), PackedStringArray("b")
      privacy/camera_usage_description="é\\u00e9\\é\\ud83d\\ude00"
      privacy/camera_usage_description_localized={"de": "b", "en": "c"}
      application/additional_plist_content="<key>NSMotionUsageDescription</key><string>é&amp;</string>"

      """
    let units = [
      "[", "{", "a={\n", "a=[\n", "a=\"\n", "\"", "\\", "(", "a=b(", "a[", "a=&", ";", "[preset.0]\n",
      "privacy/camera_usage_description=\"a\"\n", "a\n",
    ]
    survive(sample, units: units) { source in
      let content = GodotReader.read(source)
      return (content.presets.flatMap(\.entries), content.problems.count)
    }
  }
}
