public import CopyModel

/// What a language is called in English, and the scripts it is written in.
///
/// Data/scripts.tsv lists the languages.
public struct WritingSystem: Sendable {
  /// The language's name in English.
  public let name: String
  /// The scripts that texts in the language use today.
  public let scripts: [Script]

  private static let rows = DataTable("data/scripts.tsv", fields: 3)

  /// The tags of the table, sorted.
  public static var languages: [String] {
    var tags: [String] = []
    rows.forEachRow { tags.append($0.text(0)) }
    return tags.sorted()
  }

  /// How a language is written; nil when it is not known.
  ///
  /// - Complexity: About 2 µs.
  public static func of(_ language: String) -> WritingSystem? {
    guard let row = rows.row(named: language) else { return nil }
    let scripts = row.words(2).map { code in
      guard let script = Script(rawValue: code) else { preconditionFailure("the script table names an unknown script: \(code)") }
      return script
    }
    return WritingSystem(name: row.text(1), scripts: scripts)
  }

  /// How the language of a locale is written, in the script alone that the locale names; nil when it is not known.
  public static func of(_ locale: LocaleTag) -> WritingSystem? {
    guard let system = of(locale.modernLanguage) else { return nil }
    guard let code = locale.script, let script = Script(rawValue: code) else { return system }
    return WritingSystem(name: system.name, scripts: [script])
  }
}
