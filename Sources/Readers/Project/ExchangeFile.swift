internal import CopyModel

/// A file that goes to translators and back, such as XLIFF or a table; what ships stands elsewhere.
struct ExchangeFile: Sendable {
  /// The texts.
  var content: MultilingualContent
  /// Whether a person named the file, so that it is judged for what it is.
  var isNamed: Bool

  /// The locale of texts of which neither the file nor its tables say in which they are written.
  var standard: LocaleTag

  private var path: String { content.content.source.file.path }

  /// Adds exchange files to a catalog: as texts of their own where they were named or where there is nothing else, else as what does not
  /// ship.
  static func join(_ files: [ExchangeFile], into catalog: inout Catalog, _ merge: (Catalog.App) -> Void) {
    guard !files.isEmpty else { return }
    let isAlone = catalog.strings.isEmpty
    var winners: [String: [LocaleTag: CopyString]] = [:]
    for string in catalog.strings { winners[string.key, default: [:]][string.locale] = winners[string.key]?[string.locale] ?? string }
    for file in files {
      if file.isNamed || isAlone {
        var judged = 0
        for string in file.strings {
          if let same = string.repeated {
            catalog.shadowed.append(Catalog.ShadowedText(string: string.text, winner: same, reason: .exchange))
          } else {
            catalog.strings.append(string.text)
            judged += 1
          }
        }
        if judged > 0 { merge(Catalog.App(name: "", sourceLocale: file.sourceLocale)) }
        catalog.skipped += file.untranslated + file.unnamedLanguage
        continue
      }
      for string in file.strings {
        guard let winner = winners[string.text.key]?[string.text.locale] else { continue }
        catalog.shadowed.append(Catalog.ShadowedText(string: string.text, winner: winner, reason: .exchange))
      }
      let why = "a file for translators; what ships stands elsewhere; name it to judge it"
      catalog.skipped.append(SkippedFile(path: file.path, why: why))
    }
  }

  private var sourceLocale: LocaleTag? { content.sourceLanguage.flatMap(LocaleTag.init(projectName:)) }

  /// A text of a purpose string.
  private struct Text {
    /// The text.
    var text: CopyString
    /// The one that says the same under the same key in the same locale, and came before.
    var repeated: CopyString?
  }

  /// The texts of purpose strings in their order; those without a locale are in the source language, which is English unless the file says.
  private var strings: [Text] {
    var seen: [[String]: CopyString] = [:]
    return content.content.entries.compactMap { entry in
      let key = TargetGroup.plainKey(entry.key)
      guard KeyMeaning(key) == .purpose else { return nil }
      let locale = entry.locale.flatMap(LocaleTag.init(projectName:)) ?? sourceLocale ?? standard
      let string = entry.value.copyString(
        in: content.content.source, app: "", target: "", key: key, locale: locale, ignoredRules: entry.ignoredRules)
      let name = [key, locale.rawValue, entry.value.text]
      if let first = seen[name] { return Text(text: string, repeated: first) }
      seen[name] = string
      return Text(text: string)
    }
  }

  /// A line where nothing says in which language the texts are.
  private var unnamedLanguage: [SkippedFile] {
    guard sourceLocale == nil, content.content.entries.contains(where: { $0.locale == nil }) else { return [] }
    let why = "nothing in it names a language, so its texts are taken for \(standard); head their column with a tag such as en or pt-BR"
    return [SkippedFile(path: path, why: why)]
  }

  /// A line for each language that the file is for and that nothing in it is translated to.
  private var untranslated: [SkippedFile] {
    let translated = Set(content.content.entries.lazy.filter { KeyMeaning(TargetGroup.plainKey($0.key)) == .purpose }.compactMap(\.locale))
    var waiting: [String: Set<String>] = [:]
    for text in content.untranslated where KeyMeaning(TargetGroup.plainKey(text.key)) == .purpose && !translated.contains(text.locale) {
      waiting[text.locale, default: []].insert(text.key)
    }
    return waiting.sorted { $0.key < $1.key }.map { locale, keys in
      let texts = keys.count == 1 ? "its 1 purpose string" : "none of its \(keys.count) purpose strings"
      let why = keys.count == 1 ? "\(texts) is not translated to \(locale)" : "\(texts) is translated to \(locale)"
      return SkippedFile(path: path, why: why)
    }
  }
}
