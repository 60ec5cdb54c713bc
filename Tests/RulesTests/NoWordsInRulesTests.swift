import CopyModel
import Foundation
import TestSupport
import Testing

@testable import Languages
@testable import Rules

/// A string literal of a source file.
private struct Literal {
  var file: String
  var line: Int
  var text: String
}

@Suite("Words stand in packs")
struct NoWordsInRulesTests {
  private static let folder = packageFolder.appending(path: "Sources/Rules")

  /// The literals of the code that judges: not comments, manuals, examples, ids, addresses, messages of broken assumptions, nor the wording
  /// in the extensions at the foot of a file.
  private static let literals: [Literal] = {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "swift" }.flatMap(literals(of:))
  }()

  private static func literals(of file: URL) -> [Literal] {
    guard let source = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let isRule = file.deletingLastPathComponent().lastPathComponent == "Rules"
    var literals: [Literal] = []
    var isExample = false
    for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.trimmingCharacters(in: .whitespaces)
      if isRule, line.hasPrefix("extension ") { break }
      if code.hasPrefix("static let examples") { isExample = !code.hasSuffix("[]") }
      let isSpared =
        isExample || code.hasPrefix("//") || code.contains("Failure(")
        || ["static let id", "static let url"].contains(where: code.hasPrefix)
      if isExample, code == "]" { isExample = false }
      if isSpared { continue }
      let parts = code.replacing("\\\"", with: "").split(separator: "\"", omittingEmptySubsequences: false)
      for index in stride(from: 1, to: parts.count, by: 2) {
        literals.append(Literal(file: file.lastPathComponent, line: number + 1, text: String(parts[index])))
      }
    }
    return literals
  }

  /// Every word and phrase of the packs, folded.
  private static func words(of tag: String) throws -> Set<String> {
    let language = try languages.language(for: LocaleTag(tag))
    var words: Set<String> = []
    for number in language.lexicon.bits.indices where !language.lexicon.bits[number].isEmpty {
      words.insert(String(decoding: language.lexicon.words.bytes(of: UInt32(number)), as: UTF8.self))
    }
    return words
  }

  @Test("No literal of a rule holds a letter beyond ASCII")
  func literalsAreASCII() {
    #expect(!NoWordsInRulesTests.literals.isEmpty)
    for literal in NoWordsInRulesTests.literals
    where literal.text.unicodeScalars.contains(where: { $0.value >= 0x80 && $0.properties.isAlphabetic }) {
      Issue.record("\(literal.file):\(literal.line): “\(literal.text)”")
    }
  }

  @Test("No literal of a rule is a word of a pack, but for names of locales", arguments: LanguageLibrary.bundledTags)
  func literalsAreNoWords(_ tag: String) throws {
    let words = try NoWordsInRulesTests.words(of: tag)
    for literal in NoWordsInRulesTests.literals where !Terminators.locales.contains(literal.text) && literal.file != "LocaleCoverage.swift"
    {
      for word in literal.text.lowercased().split(whereSeparator: { !$0.isLetter }) where word.count > 1 && words.contains(String(word)) {
        Issue.record("\(literal.file):\(literal.line): “\(literal.text)” holds \(word)")
      }
    }
  }
}
