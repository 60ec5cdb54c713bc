/// What a project calls its apps, targets and locales.
public struct NamesInUse: Sendable {
  /// The apps and targets.
  public var owners: Set<TextOwner>
  /// The locales.
  public var locales: Set<LocaleTag>

  /// Gathers names.
  public init(owners: Set<TextOwner> = [], locales: Set<LocaleTag> = []) {
    self.owners = owners
    self.locales = locales
  }

  /// The names of all that a catalog holds.
  public init(_ catalog: Catalog) { self.init(owners: catalog.owners, locales: catalog.locales) }
}

extension Catalog {
  /// The locales that anything in the catalog has texts in, or should have.
  public var locales: Set<LocaleTag> {
    var locales = Set(strings.lazy.map(\.locale))
    locales.formUnion(unknownKeys.lazy.map(\.string.locale))
    locales.formUnion(unreadFiles.lazy.map(\.string.locale))
    locales.formUnion(apps.lazy.flatMap(\.expectedLocales))
    locales.formUnion(targets.lazy.flatMap(\.shippedLocales))
    return locales
  }

  /// Gives the texts of a locale the one that they have in a later catalog, where it was renamed, as from `ko` to `ko-KR`: it is gone there,
  /// and one of the same language and script that is new there has texts of it.
  ///
  /// - Parameters:
  ///   - later: The catalog with the names of today, the owners among them.
  ///   - isGone: Whether a locale that the later catalog does not have is really no longer there.
  public mutating func takeLocales(from later: Catalog, isGone: (LocaleTag) -> Bool = { _ in true }) {
    let (then, now) = (locales, later.locales)
    guard then != now else { return }
    let gone = then.subtracting(now).filter(isGone)
    let new = now.subtracting(then)
    guard !gone.isEmpty, !new.isEmpty else { return }
    struct Text: Hashable {
      var owner: TextOwner
      var key: String
      var text: String
    }
    func text(_ string: CopyString) -> Text { Text(owner: TextOwner(string), key: string.key, text: string.text) }
    var former: [Text: Set<LocaleTag>] = [:]
    for string in strings where gone.contains(string.locale) { former[text(string), default: []].insert(string.locale) }
    var common: [LocaleTag: [LocaleTag: Int]] = [:]
    for string in later.strings where new.contains(string.locale) {
      for locale in former[text(string)] ?? [] where locale.sharesWriting(with: string.locale) {
        common[string.locale, default: [:]][locale, default: 0] += 1
      }
    }
    var names: [LocaleTag: LocaleTag] = [:]
    for (now, then) in Renames(common: common).formerNames { names[then] = now }
    if !names.isEmpty { rename(names) }
  }

  /// Gives locales other names.
  private mutating func rename(_ names: [LocaleTag: LocaleTag]) {
    func renamed(_ string: CopyString) -> CopyString { names[string.locale].map(string.written) ?? string }
    func renamed(_ locale: LocaleTag) -> LocaleTag { names[locale] ?? locale }
    strings = strings.map(renamed)
    for index in unknownKeys.indices { unknownKeys[index].string = renamed(unknownKeys[index].string) }
    for index in unreadFiles.indices { unreadFiles[index].string = renamed(unreadFiles[index].string) }
    for index in suppliedTexts.indices { suppliedTexts[index].string = renamed(suppliedTexts[index].string) }
    for index in shadowed.indices {
      shadowed[index].string = renamed(shadowed[index].string)
      shadowed[index].winner = renamed(shadowed[index].winner)
    }
    for index in targets.indices { targets[index].shippedLocales = targets[index].shippedLocales.map(renamed) }
    for index in apps.indices {
      apps[index].names = Dictionary(apps[index].names.map { (renamed($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
      apps[index].expectedLocales = apps[index].expectedLocales.map(renamed)
      apps[index].sourceLocale = apps[index].sourceLocale.map(renamed)
    }
    unreadLocales = Set(unreadLocales.map(renamed))
  }
}
