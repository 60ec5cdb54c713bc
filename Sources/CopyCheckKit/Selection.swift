import CopyModel

/// The part of a catalog that a person wants to hear about.
struct Selection: Sendable {
  /// The locales; empty for all.
  let locales: [LocaleTag]
  /// The keys; empty for all.
  let keys: [Glob]

  /// Whether everything is wanted.
  var isEverything: Bool { locales.isEmpty && keys.isEmpty }

  /// Whether a text or a finding is wanted.
  func holds(key: String, locale: LocaleTag) -> Bool {
    (locales.isEmpty || locales.contains { Selection.holds($0, locale) }) && (keys.isEmpty || keys.contains { $0.matches(key) })
  }

  /// Whether a locale is another, or one of its regions and scripts.
  static func holds(_ wanted: LocaleTag, _ locale: LocaleTag) -> Bool {
    wanted == locale || locale.rawValue.hasPrefix(wanted.rawValue + "-")
  }

  /// The catalog without what is not wanted.
  func selected(from catalog: Catalog) -> Catalog {
    guard !isEverything else { return catalog }
    var selected = catalog
    selected.strings = catalog.strings.filter { holds(key: $0.key, locale: $0.locale) }
    selected.problems += emptyChoices(in: catalog)
    return selected
  }

  /// The findings that are wanted.
  func selected(from findings: [Finding]) -> [Finding] {
    isEverything ? findings : findings.filter { holds(key: $0.key, locale: $0.locale) }
  }

  /// Drops the strings that are not wanted, and gives the findings the indices of the others.
  func select(strings: inout [GradedString], findings: inout [Finding]) {
    guard !isEverything else { return }
    var newIndex: [Int: Int] = [:]
    var kept: [GradedString] = []
    for (index, graded) in strings.enumerated() where holds(key: graded.string.key, locale: graded.string.locale) {
      newIndex[index] = kept.count
      kept.append(graded)
    }
    for index in findings.indices {
      findings[index].stringIndex = findings[index].stringIndex.flatMap { newIndex[$0] }
    }
    strings = kept
  }

  /// A problem for each locale and key that nothing in the catalog has: most likely it was misspelt, and a run that judges nothing must
  /// not look clean.
  func emptyChoices(in catalog: Catalog) -> [Problem] {
    guard !isEverything, !catalog.strings.isEmpty || !catalog.locationButtons.isEmpty else { return [] }
    let known = Set(catalog.strings.map(\.locale)).union(catalog.apps.flatMap(\.expectedLocales)).union(
      catalog.targets.flatMap(\.shippedLocales))
    let keyNames = Set(catalog.strings.map(\.key)).union(catalog.locationButtons.map(\.id)).sorted()
    let localeNames = known.map(\.rawValue).sorted()
    // Buttons alone, of an app that names no locales, are measured in every one.
    let missingLocales = locales.filter { wanted in !known.isEmpty && !known.contains { Selection.holds(wanted, $0) } }.map { tag in
      let near = Nearest.to(tag.rawValue, among: localeNames)
      return Problem(
        path: "--locale \(tag)",
        message: "no text has this locale; " + (near.map { "did you mean \($0)?" } ?? "there is \(localeNames.joined(separator: ", "))"))
    }
    let missingKeys = keys.filter { glob in !keyNames.contains { glob.matches($0) } }.map { glob in
      let near = Nearest.to(glob.pattern, among: keyNames)
      return Problem(
        path: "--key \(glob.pattern)",
        message: "no text has such a key; " + (near.map { "did you mean \($0)?" } ?? "copycheck list shows the keys"))
    }
    return missingLocales + missingKeys
  }
}
