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
  private let texts: [Subject: [String]]
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

  /// Takes the names from the carriers, and the texts that others are learnt from.
  init(_ catalog: Catalog) {
    apps = catalog.appsByName
    ownNames = Set(catalog.ownNames + (catalog.standInName.map { [$0] } ?? []))
    standIn = catalog.standInName
    var texts: [Subject: [String]] = [:]
    for string in catalog.strings where string.kind == .purposeString {
      let subject = Subject(app: string.app, locale: string.locale)
      if texts[subject, default: []].count < AppNames.sampleSize { texts[subject, default: []].append(string.text) }
    }
    self.texts = texts
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
    names.formUnion(learnt(from: texts[subject] ?? [], isKnown))
    return names.filter { !$0.contains("$(") }.sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
  }

  /// The capitalised words that begin at least half of some texts.
  private func learnt(from texts: [String], _ isKnown: (String) -> Bool) -> [String] {
    guard texts.count >= AppNames.enoughTexts else { return [] }
    // By the bytes of the names, which are ASCII; hashing them as texts would ask for how they are composed.
    var starts: [[UInt8]: Int] = [:]
    for text in texts {
      let start = AppNames.capitalisedStart(of: text)
      if !start.isEmpty { starts[Array(start.utf8), default: 0] += 1 }
    }
    return starts.filter { $0.value * 2 >= texts.count }.map { String(decoding: $0.key, as: UTF8.self) }.filter { name in
      !name.split(separator: " ").contains { isKnown(String($0)) }
    }.sorted()
  }

  /// The words of ASCII letters and digits that a text begins with, as long as each begins with a capital.
  private static func capitalisedStart(of text: String) -> Substring {
    let bytes = text.utf8
    var end = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex, (0x41...0x5A).contains(bytes[index]) {
      while index < bytes.endIndex, isInside(bytes[index]) { index = bytes.index(after: index) }
      end = index
      guard index < bytes.endIndex, bytes[index] == 0x20 else { break }
      index = bytes.index(after: index)
    }
    return text[..<end]
  }

  private static func isInside(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
