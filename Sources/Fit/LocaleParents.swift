internal import CopyModel

/// Which locale's texts people see where their own has none.
///
/// Data/locale-parents.tsv lists, with its sources, what is not the tag without its last part: `pt-AO` turns to `pt-PT`, not to `pt`.
struct LocaleParents: Sendable {
  private let parents: [String: String]

  /// No chain is longer; a circle of parents would be.
  private static let longest = 10

  /// Reads the table inside the executable.
  init() {
    var parents: [String: String] = [:]
    for row in DataTable.rows(of: "locale-parents.tsv") where !row[0].hasPrefix("#") {
      precondition(row.count == 2, "a row of the table of parents is not a locale and those that turn to it: \(row)")
      for child in row[1].split(separator: " ") where parents[String(child)] == nil { parents[String(child)] = row[0] }
    }
    self.parents = parents
  }

  /// The locales to look for, a locale's own first.
  func chain(from locale: LocaleTag) -> [String] {
    var chain = [name(of: locale)]
    while chain.count < LocaleParents.longest, let last = chain.last {
      guard let parent = parents[last] ?? LocaleTag(last).parent?.rawValue else { break }
      chain.append(name(of: LocaleTag(parent)))
    }
    return chain
  }

  /// A locale as the table writes it: its language by today's code, its region, and its script where the language is written in several.
  func name(of locale: LocaleTag) -> String {
    let language = locale.modernLanguage
    let written = locale.script.map { "\(language)-\($0)" }
    // A script that is the language's only one says nothing; one that turns to another language, as hi-Latn does, says all.
    let isTold = !locale.likelyScriptOfLanguage.isEmpty || written.map { parents[$0] != nil } ?? false
    let script = isTold ? locale.likelyScript : ""
    return [language, script, locale.region ?? ""].filter { !$0.isEmpty }.joined(separator: "-")
  }
}

extension LocaleTag {
  /// The script that the language is likely written in without one being named; empty for a language that is written in one.
  fileprivate var likelyScriptOfLanguage: String { LocaleTag(region.map { "\(modernLanguage)-\($0)" } ?? modernLanguage).likelyScript }
}
