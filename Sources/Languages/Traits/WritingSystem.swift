public import CopyModel

/// What a language is called in English, and the scripts it is written in.
///
/// Data/scripts.tsv lists the languages.
public struct WritingSystem: Sendable {
  /// The language's name in English.
  public let name: String
  /// The scripts that texts in the language use today.
  public let scripts: [Script]

  private static let table: [String: WritingSystem] = {
    var table: [String: WritingSystem] = [:]
    for fields in TraitFile.rows(of: "data/scripts.tsv", fields: 3) {
      let scripts = fields[2].split(separator: " ").map { code in
        guard let script = Script(rawValue: String(code)) else { preconditionFailure("the script table names an unknown script: \(code)") }
        return script
      }
      table[fields[0]] = WritingSystem(name: fields[1], scripts: scripts)
    }
    return table
  }()

  /// The tags of the table, sorted.
  public static let languages: [String] = table.keys.sorted()

  /// How a language is written; nil when it is not known.
  public static func of(_ language: String) -> WritingSystem? { table[language] }

  /// How the language of a locale is written, in the script alone that the locale names; nil when it is not known.
  public static func of(_ locale: LocaleTag) -> WritingSystem? {
    guard let system = table[locale.modernLanguage] else { return nil }
    guard let code = locale.script, let script = Script(rawValue: code) else { return system }
    return WritingSystem(name: system.name, scripts: [script])
  }
}
