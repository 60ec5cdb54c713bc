internal import CopyModel

/// Finds the languages that targets ship other copy in, so that a purpose string without one of them is known to be missing.
///
/// What counts is copy that a target ships: a table of a language, a String Catalog with translations, texts of the Info.plist such as the
/// app's name, and `CFBundleLocalizations`. A project's `knownRegions` alone do not: Xcode lists languages there that nothing is
/// translated to.
struct ShippedLanguages {
  private let tables: [String: LanguageTable]
  private let paths: [String]
  private let byFolder: [String: [String]]
  /// What files hold that were read already.
  private var known: [String: Set<LocaleTag>] = [:]
  /// How many more bytes are read; to know one more language is not worth a wait.
  private var allowance = 24 << 20
  private static let sizeLimit = 16 << 20

  /// Indexes the tables that a scan met.
  init(_ tables: [LanguageTable]) {
    self.tables = Dictionary(tables.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    paths = self.tables.keys.sorted()
    byFolder = Dictionary(grouping: paths) { [all = self.tables] path in all[path]?.folder ?? "" }
  }

  /// The languages of a target, sorted.
  mutating func locales(of group: TargetGroup) -> [LocaleTag] {
    var found: Set<LocaleTag> = []
    for carrier in group.carriers where carrier.misplacement == nil {
      if carrier.isInfoPlist {
        found.formUnion(
          carrier.content.entries.lazy.filter { $0.key == "CFBundleLocalizations" }.compactMap { LocaleTag(projectName: $0.value.text) })
      } else {
        found.formUnion(carrier.content.entries.lazy.filter { $0.state != .new }.compactMap { carrier.locale(of: $0) })
      }
    }
    for path in paths(of: group) {
      guard let table = tables[path] else { continue }
      if let locale = table.locale {
        if !found.contains(locale), !languages(of: table).isEmpty { found.insert(locale) }
      } else if table.isCatalog {
        found.formUnion(languages(of: table))
      }
    }
    return found.filter { $0 != .base }.sorted()
  }

  /// The tables that a target ships: those that its project copies, or where no project says, those beside its Info.plist.
  private func paths(of group: TargetGroup) -> [String] {
    guard !paths.isEmpty else { return [] }
    guard let declared = group.declarations.first(where: { $0.xcode != nil }), let target = declared.xcode else {
      if let manifest = group.declarations.first(where: { !$0.copies.isEmpty }) { return paths.filter { manifest.ships($0) == true } }
      return Set(group.carriers.map(\.name.folder)).sorted().flatMap { byFolder[$0] ?? [] }
    }
    let listed = target.localizations.compactMap { DeclaredTarget.join(declared.folder, $0) }
    let hasFolders = !target.folders.isEmpty || !target.addedFiles.isEmpty || listed.contains { $0.hasSuffix(".lproj") }
    return hasFolders ? paths.filter { declared.ships($0) == true } : listed.filter { tables[$0] != nil }
  }

  /// The languages of a table's texts; none where it has none or cannot be read, which is no fault of a file that is not judged.
  private mutating func languages(of table: LanguageTable) -> Set<LocaleTag> {
    if let known = known[table.path] { return known }
    var found: Set<LocaleTag> = []
    if allowance > 0, let bytes = table.bytes ?? (try? FileSystem.read(table.location, limit: Self.sizeLimit, followingLinks: false).bytes)
    {
      allowance -= bytes.count
      if table.isCatalog {
        found = LanguageTable.languages(ofCatalog: bytes)
      } else if let locale = table.locale, LanguageTable.holdsText(bytes) {
        found = [locale]
      }
    }
    known[table.path] = found
    return found
  }
}

extension KeyedCarrier {
  /// The locale of an entry of a translation; nil where nothing but the source language is known.
  fileprivate func locale(of entry: CarrierEntry) -> LocaleTag? {
    if let written = entry.locale { return LocaleTag(projectName: written) }
    return name.localization.flatMap(LocaleTag.init(projectName:))
  }
}
