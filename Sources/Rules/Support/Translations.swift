internal import CopyModel

/// The texts of one app and target, by key and locale.
struct Translations {
  /// The texts under one key.
  struct Entry {
    /// The key.
    var key: String
    /// The indices of the texts in the catalog, one a locale, in the order of the files.
    var texts: [(locale: LocaleTag, index: Int)] = []
    /// The indices of further texts in a locale that has one already.
    var repeats: [Int] = []
    /// Whether the texts are in the first locales of all, in their order; most files list them so.
    fileprivate var isInOrder = true

    /// The index of the text in a locale.
    func index(of locale: LocaleTag) -> Int? { texts.first { $0.locale == locale }?.index }

    /// The index of the text that the others translate: in the source locale, in Base, or in one that serves the source locale.
    func sourceIndex(in source: LocaleTag) -> Int? {
      index(of: source) ?? index(of: .base) ?? texts.first { $0.locale.serves(source) }?.index
    }
  }

  /// The app's name.
  var app: String
  /// The app as its carriers describe it.
  var description: Catalog.App?
  /// The keys in the order of the files.
  var entries: [Entry] = []
  /// Every locale of a text, in the order of the files.
  var locales: [LocaleTag] = []
  /// The locales that the target ships other copy in.
  private var shippedLocales: [LocaleTag] = []
  private var entryByKey: [String: Int] = [:]
  /// The entry that the last text went to; the texts of a key mostly stand together.
  private var lastEntry = -1

  private init(app: String, description: Catalog.App?, shippedLocales: [LocaleTag]) {
    self.app = app
    self.description = description
    self.shippedLocales = shippedLocales
  }

  /// The locale that the texts are written in first: as the carriers say, else English, else the base localisation, where there is one.
  var source: LocaleTag? {
    if let source = description?.sourceLocale { return source }
    if locales.contains(.english) { return .english }
    return locales.contains(.base) ? .base : nil
  }

  /// Whether a locale is of the language that the texts are written in first.
  func isOfSourceLanguage(_ locale: LocaleTag, _ source: LocaleTag) -> Bool {
    locale == .base || locale.modernLanguage == source.modernLanguage
  }

  /// The locales in which every key should have a text: as the carriers say, else every one in which any key has and every
  /// other that the target ships copy in.
  var expectedLocales: [LocaleTag] {
    guard let expected = description?.expectedLocales, !expected.isEmpty else {
      return shippedLocales.isEmpty ? locales : locales + shippedLocales.filter { !locales.contains($0) }
    }
    return expected
  }

  /// Whether the expected locales are only those that were seen, so that a key with as many texts lacks none.
  var isSelfEvident: Bool { shippedLocales.isEmpty && description?.expectedLocales.isEmpty ?? true }

  /// Whether people of a locale are shown a text in their language under a key.
  func hasText(for locale: LocaleTag, under entry: Entry) -> Bool {
    if entry.texts.contains(where: { $0.locale.serves(locale) }) { return true }
    // The base localisation is written in the source language, and stands for it.
    guard let source else { return false }
    if locale == .base { return entry.texts.contains { $0.locale.serves(source) } }
    return source != .base && source.serves(locale) && entry.index(of: .base) != nil
  }

  /// The index of the text of a key that a person would translate.
  func shownIndex(of entry: Entry) -> Int? {
    source.flatMap { entry.sourceIndex(in: $0) } ?? entry.texts.first?.index
  }

  /// Sorts the texts of a kind in a catalog by app, target, key and locale.
  static func all(in catalog: Catalog, of kind: CopyKind = .purposeString) -> [Translations] {
    let apps = catalog.appsByName
    let shipped = Dictionary(
      catalog.targets.lazy.filter { !$0.shippedLocales.isEmpty }.map { ([$0.app, $0.name], $0.shippedLocales) },
      uniquingKeysWith: { first, _ in first })
    var all: [Translations] = []
    var places: [[String]: Int] = [:]
    var last: (app: String, target: String, place: Int)?
    for (index, string) in catalog.strings.enumerated() where string.kind == kind {
      let place: Int
      if let last, last.app == string.app, last.target == string.target {
        place = last.place
      } else {
        let name = [string.app, string.target]
        place = places[name] ?? all.count
        if place == all.count {
          places[name] = place
          all.append(Translations(app: string.app, description: apps[string.app], shippedLocales: shipped[name] ?? []))
        }
        last = (string.app, string.target, place)
      }
      all[place].add(string, at: index)
    }
    return all
  }

  private mutating func add(_ string: CopyString, at index: Int) {
    if lastEntry < 0 || entries[lastEntry].key != string.key {
      lastEntry = entryByKey[string.key] ?? entries.count
      if lastEntry == entries.count {
        entryByKey[string.key] = lastEntry
        entries.append(Entry(key: string.key))
        entries[lastEntry].texts.reserveCapacity(locales.count)
      }
    }
    let count = entries[lastEntry].texts.count
    if entries[lastEntry].isInOrder, count < locales.count, locales[count] == string.locale {
      entries[lastEntry].texts.append((string.locale, index))
    } else if entries[lastEntry].index(of: string.locale) != nil {
      entries[lastEntry].repeats.append(index)
    } else {
      entries[lastEntry].texts.append((string.locale, index))
      if !locales.contains(string.locale) { locales.append(string.locale) }
      entries[lastEntry].isInOrder = entries[lastEntry].isInOrder && count == locales.count - 1 && locales[count] == string.locale
    }
  }
}
