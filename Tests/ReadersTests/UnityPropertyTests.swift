import TestSupport
import Testing

@testable import Readers

@Suite("The bytes of every text of Unity's settings lead back to it")
struct UnityPropertyTests {
  @Test("In each style", arguments: YAMLSpelling.allCases)
  func roundTrips(style: YAMLSpelling) throws {
    var numbers = SeededNumbers(seed: 31)
    for round in 0..<60 {
      let made = style.make(using: &numbers, indentation: 2)
      let file =
        "%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!129 &1\nPlayerSettings:\n  companyName: é\n  cameraUsageDescription: \(made.written)\n"
      let source = try SourceText(path: "ProjectSettings.asset", bytes: Array(file.utf8))
      let content = UnityReader.read(source).content
      #expect(content.problems.isEmpty, "\(problemLines(content.problems)) \(file)")
      // An empty text is one that is not set.
      #expect(content.entries.count == (made.text.scalars.isEmpty ? 0 : 1))
      for entry in content.entries { made.text.check(entry.value, in: source, "round \(round)") }
    }
  }

  @Test("Any bytes are read or are a problem, in time", .timeLimit(.minutes(5)))
  func survivesDamage() {
    let sample =
      "%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!129 &1\nPlayerSettings:\n  cameraUsageDescription: 'é\n    b'\n  a: {b: c}\n"
    survive(sample, units: ["  cameraUsageDescription: a\n", "%TAG ! a\n", "--- ", "  - a\n"]) { source in
      let content = UnityReader.read(source)
      return (content.content.entries, content.content.problems.count)
    }
  }
}
