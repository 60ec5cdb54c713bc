extension Catalog {
  /// The apps and targets that anything in the catalog belongs to.
  public var owners: Set<TextOwner> {
    var owners = Set(strings.lazy.map(TextOwner.init))
    owners.formUnion(targets.lazy.map { TextOwner(app: $0.app, target: $0.name) })
    owners.formUnion(unknownKeys.lazy.map { TextOwner($0.string) })
    owners.formUnion(unreadFiles.lazy.map { TextOwner($0.string) })
    owners.formUnion(locationButtons.lazy.map { TextOwner(app: $0.origin.app, target: $0.origin.target) })
    return owners
  }

  /// Gives what belonged to an owner the name that it has in a later catalog, where it was renamed: it is gone there, and one that is new
  /// there ships texts of it.
  ///
  /// - Parameters:
  ///   - later: The catalog with the names of today.
  ///   - isGone: Whether an owner that the later catalog does not have is really no longer there.
  public mutating func takeOwners(from later: Catalog, isGone: (TextOwner) -> Bool = { _ in true }) {
    let (then, now) = (owners, later.owners)
    guard then != now else { return }
    let gone = then.subtracting(now).filter(isGone)
    let new = now.subtracting(then)
    guard !gone.isEmpty, !new.isEmpty else { return }
    struct Text: Hashable {
      var key: String
      var locale: LocaleTag
      var text: String
    }
    func text(_ string: CopyString) -> Text { Text(key: string.key, locale: string.locale, text: string.text) }
    var former: [Text: Set<TextOwner>] = [:]
    for string in strings where gone.contains(TextOwner(string)) { former[text(string), default: []].insert(TextOwner(string)) }
    var common: [TextOwner: [TextOwner: Int]] = [:]
    for string in later.strings where new.contains(TextOwner(string)) {
      for owner in former[text(string)] ?? [] { common[TextOwner(string), default: [:]][owner, default: 0] += 1 }
    }
    var names: [TextOwner: TextOwner] = [:]
    for (now, then) in Renames(common: common).formerNames { names[then] = now }
    if !names.isEmpty { rename(names) }
  }

  /// Gives owners other names.
  private mutating func rename(_ names: [TextOwner: TextOwner]) {
    func renamed(_ string: CopyString) -> CopyString { names[TextOwner(string)].map(string.belonging) ?? string }
    func rename(_ origin: inout PartOrigin) {
      guard let name = names[TextOwner(app: origin.app, target: origin.target)] else { return }
      (origin.app, origin.target) = (name.app, name.target)
    }
    let before = owners
    strings = strings.map(renamed)
    for index in targets.indices {
      guard let name = names[TextOwner(app: targets[index].app, target: targets[index].name)] else { continue }
      (targets[index].app, targets[index].name) = (name.app, name.target)
    }
    for index in unknownKeys.indices { unknownKeys[index].string = renamed(unknownKeys[index].string) }
    for index in unreadFiles.indices { unreadFiles[index].string = renamed(unreadFiles[index].string) }
    for index in suppliedTexts.indices { suppliedTexts[index].string = renamed(suppliedTexts[index].string) }
    for index in shadowed.indices {
      shadowed[index].string = renamed(shadowed[index].string)
      shadowed[index].winner = renamed(shadowed[index].winner)
    }
    for index in locationButtons.indices { rename(&locationButtons[index].origin) }
    for index in preAlertScreens.indices { rename(&preAlertScreens[index].origin) }
    for index in accountScreens.indices { rename(&accountScreens[index].origin) }
    for index in ageRanges.indices { rename(&ageRanges[index].origin) }
    // What is known of an app goes with each of its targets, be they apps of their own by now.
    var appNames: [String: Set<String>] = [:]
    for owner in before { appNames[owner.app, default: []].insert(names[owner]?.app ?? owner.app) }
    var known: Set<String> = []
    apps = apps.flatMap { app in
      (appNames[app.name] ?? [app.name]).sorted().map { name in
        var app = app
        app.name = name
        return app
      }
    }.filter { known.insert($0.name).inserted }
  }
}
