internal import CopyModel

/// Each key of a target has a text of its own.
///
/// ## Why
/// App Review asks for one purpose string for each resource: what the camera is for is not what the contacts are for. One sentence under
/// several keys says too little in every alert, or names things that the alert is not about.
///
/// ## How it is judged
/// Texts of one target and language that are equal, white space and composition aside, under keys that guard unlike things. Keys of one
/// resource may share a text: location when in use and always, both kinds of Bluetooth, old and new keys of calendars and reminders,
/// reading and writing of health data; and so may keys of related ones, such as the photo library and adding to it, or speech and the
/// microphone. Translations are told only where they share a text that the source text does not. One finding names all keys that share the
/// text.
///
/// ## Instead
/// Say under each key what the app does with that resource.
struct SharedText: CatalogRule {
  static let id: RuleID = "shared-text"
  static let severity = Severity.note
  static let url = "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings"
  static let isAboutKey = true
  static let isAboutWholeKey = true
  static let examples: [Example] = []

  init() {}

  func faults(in view: CatalogView) -> [CatalogFault] {
    let catalog = view.catalog
    return view.translations.flatMap { texts -> [CatalogFault] in
      var byLocale: [LocaleTag: [Int]] = [:]
      for entry in texts.entries {
        for (locale, index) in entry.texts { byLocale[locale, default: []].append(index) }
      }
      // The source comes first, so that a translation is held against it.
      let source = texts.source.flatMap { source in byLocale.keys.sorted().first { $0 == source || $0 == .base || $0.serves(source) } }
      var shared: Set<Set<String>> = []
      return ([source].compactMap(\.self) + texts.locales.filter { $0 != source }).flatMap { locale -> [CatalogFault] in
        let groups = Self.groups(of: byLocale[locale] ?? [], in: catalog).filter { group in
          !shared.contains { $0.isSuperset(of: group.map { catalog.strings[$0].key }) }
        }
        if locale == source || source == nil { shared.formUnion(groups.map { Set($0.map { catalog.strings[$0].key }) }) }
        return groups.map { Self.fault(of: $0, in: catalog) }
      }
    }
  }

  /// The texts that are equal under keys that guard unlike things, in the order of the catalog.
  private static func groups(of indices: [Int], in catalog: Catalog) -> [[Int]] {
    candidates(among: indices, in: catalog).flatMap { alike -> [[Int]] in
      // Strings that differ in composition alone are equal, and so one key of a dictionary.
      var groups: [String: [Int]] = [:]
      for index in alike where Translatable.hasWords(catalog.strings[index].text, names: []) {
        groups[SameText.squeezed(catalog.strings[index].text), default: []].append(index)
      }
      return groups.values.filter { guardUnlikeThings($0, in: catalog) }
    }.sorted { $0[0] < $1[0] }
  }

  /// The texts that may be equal, those that stand under keys for unlike things.
  private static func candidates(among indices: [Int], in catalog: Catalog) -> [[Int]] {
    guard indices.count > 1 else { return [] }
    let hashed = indices.map { (hash: SameText.hash(catalog.strings[$0].text), index: $0) }
      .sorted { ($0.hash, $0.index) < ($1.hash, $1.index) }
    var groups: [[Int]] = []
    var start = 0
    while start < hashed.count {
      var end = start + 1
      while end < hashed.count, hashed[end].hash == hashed[start].hash { end += 1 }
      if end - start > 1 {
        let group = hashed[start..<end].map(\.index)
        if guardUnlikeThings(group, in: catalog) { groups.append(group) }
      }
      start = end
    }
    return groups
  }

  private static func guardUnlikeThings(_ group: [Int], in catalog: Catalog) -> Bool {
    let resources = group.compactMap { PurposeKey.named(catalog.strings[$0].key)?.resource }
    return resources.contains { !$0.isRelated(to: resources[0]) }
  }

  private static func fault(of group: [Int], in catalog: Catalog) -> CatalogFault {
    let others = group.dropFirst().map { catalog.strings[$0] }
    return CatalogFault(
      ofText: group[0], in: catalog, message(others.map(\.key)), reason: reason, help: help, related: others.compactMap(\.place))
  }
}

extension SharedText {
  /// How many keys a message names.
  private static let namedKeys = 3

  fileprivate static func message(_ keys: [String]) -> String {
    let rest = keys.count - namedKeys
    let named = keys.prefix(namedKeys).joined(separator: ", ")
    return "also stands under \(named)\(rest > 0 ? " and \(rest) more" : "")"
  }
  fileprivate static let reason =
    "App Review asks for one purpose string for each resource; a sentence that suits several says too little about each."
  fileprivate static let help = "say under each key what the app does with that resource, with an example"
}
