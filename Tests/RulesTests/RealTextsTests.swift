import CopyModel
import Foundation
import Rules
import TestSupport
import Testing

/// Texts of real apps that lie beside a checkout where people have them: key, locale, app, file and text.
private enum RealTexts {
  static let table = packageFolder.appending(path: "../shared/bench/realworld/expected.tsv")
    .standardized

  static let isHere = FileManager.default.fileExists(atPath: table.path)

  static func catalog() throws -> Catalog {
    var strings: [CopyString] = []
    for line in try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst() {
      let fields = line.components(separatedBy: "\t")
      guard fields.count == 5 else { continue }
      let text = fields[4].replacingOccurrences(of: "\\n", with: "\n")
      let file = SourceFile(path: fields[3], bytes: Array(text.utf8))
      strings.append(
        CopyString(
          app: fields[2], key: fields[0], locale: LocaleTag(fields[1]), text: text, file: file, byteRange: ByteRange(0, text.utf8.count)))
    }
    return Catalog(strings: strings)
  }
}

@Suite("Language, placeholders, endings and markup of real apps’ texts", .enabled(if: RealTexts.isHere))
struct RealTextsTests {
  @Test("None of these rules raises an alarm", arguments: ["placeholder-mismatch", "truncated-translation", "markup-left"])
  func raisesNoAlarm(_ rule: String) throws {
    #expect(try found(RuleID(rule)).isEmpty)
  }

  @Test("No text is taken for one of another language but those that are an English text of the app")
  func knowsLanguages() throws {
    var english: [String: Set<String>] = [:]
    for string in try RealTexts.catalog().strings where string.locale.language == "en" {
      english[string.app, default: []].insert(string.text)
    }
    let found = try found("wrong-language")
    #expect(
      !found.isEmpty && found.allSatisfy { english[$0.app]?.contains($0.text) ?? false }, "\(found.map { "\($0.locale): \($0.text)" })")
  }

  private func found(_ rule: RuleID) throws -> [Finding] {
    let catalog = try RealTexts.catalog()
    #expect(catalog.strings.count > 700)
    return try Judge(languages: languages, rules: [rule, "untranslated"]).findings(in: catalog).filter { $0.rule == rule }
  }
}
