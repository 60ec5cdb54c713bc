internal import CopyModel

/// The names under which an app speaks of itself, by locale.
///
/// Names come from the carriers, and from the texts: capitalised words that no pack knows and that begin at least half of an app's texts in a
/// locale are taken for its name there. Localisations often write the name their own way. A name that stands elsewhere in the texts may be
/// that of another product, and counts.
struct AppNames {
  private let apps: [String: Catalog.App]
  /// Names that stand in texts of every app.
  private let ownNames: Set<String>
  /// The name of an app that has none of its own.
  private let standIn: String?
  private let strings: [CopyString]
  private let byLocale: [LocaleTag: [Int]]
  private var cache: [Subject: Known] = [:]
  /// What was asked for last; texts of one app and locale mostly stand together.
  private var last: (subject: Subject, known: Known)?

  /// The names of one app in one locale.
  struct Known {
    /// Names that may stand in a text, those of other locales too, the longest first.
    var all: [String]
    /// The name for a sentence of our own; nil when it is not sure.
    var own: String?
  }

  /// One app in one locale.
  private struct Subject: Hashable {
    var app: String
    var locale: LocaleTag
  }

  /// How many texts a locale must have before a name can be learnt from them.
  private static let enoughTexts = 4
  /// How many texts of a locale are looked at.
  private static let sampleSize = 200

  /// Takes the names from the carriers; those in the texts are learnt when they are asked for.
  init(_ view: CatalogView) {
    let catalog = view.catalog
    apps = catalog.appsByName
    ownNames = Set(catalog.ownNames + (catalog.standInName.map { [$0] } ?? []))
    standIn = catalog.standInName
    strings = catalog.strings
    byLocale = view.byLocale
  }

  /// The names that may stand in a string, the longest first.
  ///
  /// - Parameters:
  ///   - string: The string.
  ///   - isKnown: Whether the language knows a word; such a word is no name.
  mutating func names(for string: CopyString, isKnown: (String) -> Bool = { _ in true }) -> Known {
    let subject = Subject(app: string.app, locale: string.locale)
    if let last, last.subject == subject { return last.known }
    let known = cache[subject] ?? Known(all: findNames(of: subject, isKnown), own: ownName(of: subject))
    cache[subject] = known
    last = (subject, known)
    return known
  }

  /// The name that the carriers give an app for a locale, else the one that they give everywhere; a path that stands in for a name is none.
  private func ownName(of subject: Subject) -> String? {
    let names = apps[subject.app]?.names ?? [:]
    let given = Set(names.values)
    let name = names[subject.locale] ?? (given.isEmpty ? subject.app : given.count == 1 ? given.first : nil)
    return name.flatMap { $0.isEmpty || $0.contains("/") || $0.contains("$(") ? nil : $0 } ?? (given.isEmpty ? standIn : nil)
  }

  private func findNames(of subject: Subject, _ isKnown: (String) -> Bool) -> [String] {
    var names = ownNames.union([subject.app])
    if let app = apps[subject.app] { names.formUnion(app.names.values) }
    names.remove("")
    names.formUnion(learnt(from: starts(of: subject), isKnown))
    return names.filter { !$0.contains("$(") }.sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
  }

  /// How the first purpose strings of an app begin in a locale.
  private func starts(of subject: Subject) -> [SentenceStart] {
    var starts: [SentenceStart] = []
    for index in byLocale[subject.locale] ?? [] where starts.count < AppNames.sampleSize {
      let string = strings[index]
      if string.kind == .purposeString, string.app == subject.app { starts.append(SentenceStart(string.text)) }
    }
    return starts
  }

  /// The capitalised words that at least half of some texts begin with.
  private func learnt(from starts: [SentenceStart], _ isKnown: (String) -> Bool) -> [String] {
    guard starts.count >= AppNames.enoughTexts else { return [] }
    return SentenceStart.frequent(among: starts).filter { start in
      !start.words.isEmpty && starts.count { $0 == start } * 2 >= starts.count
    }.map(\.words).filter { name in !name.split(separator: " ").contains { isKnown(String($0)) } }.sorted()
  }
}
