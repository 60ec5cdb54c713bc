import TestSupport
import Testing

@testable import Readers

/// The ways to write a text in YAML that can hold any text of the alphabet.
enum YAMLSpelling: CaseIterable {
  case singleQuoted
  case doubleQuoted
  case literal

  /// A text with its spelling, and the scalar to write after a key that is indented by some spaces.
  func make(using numbers: inout SeededNumbers, indentation: Int) -> (text: SpelledText, written: String) {
    switch self {
    case .singleQuoted:
      let text = SpelledText(using: &numbers) { scalar, _ in scalar == "\n" ? nil : scalar == "'" ? "''" : String(Character(scalar)) }
      return (text, "'\(text.spelling)'")
    case .doubleQuoted:
      let text = SpelledText(using: &numbers) { scalar, numbers in
        let hexadecimal = String(scalar.value, radix: 16)
        let padded = String(repeating: "0", count: 8 - hexadecimal.count) + hexadecimal
        if scalar == "\n" { return "\\n" }
        if Int.random(in: 0..<4, using: &numbers) == 0 { return scalar.value < 0x10000 ? "\\u" + padded.suffix(4) : "\\U" + padded }
        return scalar == "\"" || scalar == "\\" ? "\\" + String(Character(scalar)) : String(Character(scalar))
      }
      return (text, "\"\(text.spelling)\"")
    case .literal:
      var text = SpelledText(using: &numbers) { scalar, _ in String(Character(scalar)) }
      // The first line tells how deep the block is indented, so it begins with a letter; the last ends with one.
      text.scalars = ["a"] + text.scalars + ["z"]
      let margin = String(repeating: " ", count: indentation + 2)
      text.spellings = text.scalars.indices.map { index in
        guard text.scalars[index] == "\n" else { return String(Character(text.scalars[index])) }
        return text.scalars[index + 1] == "\n" ? "\n" : "\n" + margin
      }
      return (text, "|-\n\(margin)\(text.spelling)")
    }
  }
}

@Suite("The bytes of every text of an XcodeGen spec lead back to it")
struct XcodeGenPropertyTests {
  @Test("In each style and encoding", arguments: YAMLSpelling.allCases, [TestEncoding.utf8, .utf8Mark, .utf16LittleEndianMark])
  func roundTrips(style: YAMLSpelling, encoding: TestEncoding) throws {
    var numbers = SeededNumbers(seed: 21)
    let keys = ["NSCameraUsageDescription", "NSMicrophoneUsageDescription", "NSFaceIDUsageDescription"]
    for round in 0..<60 {
      let made = keys.map { _ in style.make(using: &numbers, indentation: 8) }
      var file = "# é\nname: Größe\ntargets:\n  App:\n    type: application\n    info:\n      properties:\n"
      for (key, text) in zip(keys, made) { file += "        \(key): \(text.written)\n" }
      let source = try SourceText(path: "project.yml", bytes: encoding.bytes(file))
      let content = XcodeGenReader.read(source)
      #expect(content.problems.isEmpty, "\(problemLines(content.problems)) \(file)")
      let entries = content.targets.first?.plistEntries ?? []
      #expect(entries.map(\.key) == keys)
      for (entry, text) in zip(entries, made) {
        text.text.check(entry.value, in: source, "round \(round)")
        #expect(String(decoding: source.utf8[entry.keyRange], as: UTF8.self) == entry.key)
      }
    }
  }

  @Test("Any bytes are read or are a problem, in time", .timeLimit(.minutes(5)))
  func survivesDamage() {
    let sample = """
      name: é
      include: [a.yml, {path: b.yml}]
      targetTemplates:
        T: {templates: [T], info: {path: "${x}", properties: &p {NSCameraUsageDescription: >-
            a
            b}}}
      settings: {groups: [g], configs: {Debug: {INFOPLIST_KEY_NSMotionUsageDescription[sdk=a]: 'b'}}}
      targets: {A: {templates: [T], info: {properties: {<<: *p, NSLocationTemporaryUsageDescriptionDictionary: {a: "\\u00e9"}}}}}

      """
    survive(sample, units: ["  a: {b: [", "- ", "a:\n", "*p ", "&p\n", "'", "\"", "? ", "  T: {templates: [T]}\n", "<<: *p\n"]) { source in
      let content = XcodeGenReader.read(source)
      return (
        content.targets.flatMap(\.entries) + content.unusedTemplates.flatMap(\.entries) + content.projectEntries, content.problems.count
      )
    }
  }
}
