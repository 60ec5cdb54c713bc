internal import CopyModel

/// A file that goes to translators and back, such as XLIFF or a table; what ships stands elsewhere.
struct ExchangeFile: Sendable {
  /// The texts.
  var content: MultilingualContent
  /// Whether a person named the file, so that it is judged for what it is.
  var isNamed: Bool

  private var path: String { content.content.source.file.path }

  /// Adds exchange files to a catalog: as texts of their own where they were named or where there is nothing else, else as what does not
  /// ship.
  static func join(_ files: [ExchangeFile], into catalog: inout Catalog, _ merge: (Catalog.App) -> Void) {
    let isAlone = catalog.strings.isEmpty
    var winners: [String: [LocaleTag: CopyString]] = [:]
    for string in catalog.strings { winners[string.key, default: [:]][string.locale] = winners[string.key]?[string.locale] ?? string }
    for file in files {
      if file.isNamed || isAlone {
        let texts = file.strings
        catalog.strings += texts
        if !texts.isEmpty { merge(Catalog.App(name: "", sourceLocale: file.sourceLocale)) }
        continue
      }
      for string in file.strings {
        guard let winner = winners[string.key]?[string.locale] else { continue }
        catalog.shadowed.append(Catalog.ShadowedText(string: string, winner: winner, reason: .exchange))
      }
      let why = "a file for translators; what ships stands elsewhere; name it to judge it"
      catalog.skipped.append(SkippedFile(path: file.path, why: why))
    }
    catalog.skipped.sort()
  }

  private var sourceLocale: LocaleTag? { content.sourceLanguage.flatMap(LocaleTag.init(projectName:)) }

  /// The texts of purpose strings, each locale's once.
  private var strings: [CopyString] {
    var seen: Set<[String]> = []
    return content.content.entries.compactMap { entry in
      let key = TargetGroup.plainKey(entry.key)
      guard KeyMeaning(key) == .purpose, let locale = entry.locale.flatMap(LocaleTag.init(projectName:)) ?? sourceLocale,
        seen.insert([key, locale.rawValue, entry.value.text]).inserted
      else { return nil }
      return entry.value.copyString(in: content.content.source, app: "", target: "", key: key, locale: locale)
    }
  }
}
