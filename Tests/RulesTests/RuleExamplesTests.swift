import CopyModel
import Testing

@testable import Rules

/// An example of a rule, named by its rule and line.
struct ExampleCase: CustomTestStringConvertible, Sendable {
  var rule: any Rule.Type
  var example: Example

  var testDescription: String { "\(rule.id) line \(example.line): \(example.text)" }

  var location: SourceLocation {
    SourceLocation(fileID: example.file, filePath: example.file, line: example.line, column: 1)
  }

  static let all: [ExampleCase] = RuleRegistry.rules.flatMap { rule in rule.examples.map { ExampleCase(rule: rule, example: $0) } }

  /// Those that mean the same behind an emoji: not texts that are no copy at all, nor such as begin with white space.
  static let behindEmoji: [ExampleCase] = all.filter { !$0.rule.isDecisive && $0.example.text.first?.isWhitespace == false }
}

@Suite("Examples in rules")
struct RuleExamplesTests {
  @Test("A rule flags and spares what its examples say", arguments: ExampleCase.all)
  func judgesAsTold(_ test: ExampleCase) throws {
    try expect(test, behind: "")
  }

  @Test("An emoji in front changes nothing but the place", arguments: ExampleCase.behindEmoji)
  func judgesBehindEmoji(_ test: ExampleCase) throws {
    try expect(test, behind: "🎉 ")
  }

  @Test("Every rule has a manual, and examples in English of both kinds, in Korean and in German", arguments: RuleRegistry.ids)
  func isComplete(_ id: RuleID) throws {
    let manual = try #require(RuleRegistry.manual(of: id))
    let rule = try #require(RuleRegistry.rules.first { $0.id == id })
    #expect(!manual.summary.isEmpty && manual.discussion.contains("## Why") && manual.discussion.contains("## Instead"))
    #expect(manual.url.hasPrefix("https://"))
    guard rule is any StringRule.Type else { return }
    #expect(rule.examples.contains { $0.locale == "en" && $0.isFlagged } && rule.examples.contains { $0.locale == "en" && !$0.isFlagged })
    for locale: LocaleTag in ["ko", "de"] { #expect(rule.examples.contains { $0.locale == locale }, "\(locale)") }
  }

  private func expect(_ test: ExampleCase, behind prefix: String) throws {
    let example = test.example
    let found = try findings(prefix + example.text, example.locale, rule: test.rule.id, key: example.key)
    let seen = found.map { "\($0.message) at “\($0.excerpt)” \($0.textRange)" }.joined(separator: "; ")
    #expect(!found.isEmpty == example.isFlagged, "found: \(seen)", sourceLocation: test.location)
    guard example.isFlagged, let range = example.range else { return }
    let shift = prefix.utf8.count
    // A rule that speaks of the whole text speaks of what stands in front of it, too.
    let whole = range.lowerBound == 0 ? 0 : range.lowerBound + shift
    let places = found.map(\.textRange)
    let isThere =
      places.contains(ByteRange(range.lowerBound + shift, range.upperBound + shift))
      || places.contains(ByteRange(whole, range.upperBound + shift))
    #expect(isThere, "found: \(seen)", sourceLocation: test.location)
  }
}
