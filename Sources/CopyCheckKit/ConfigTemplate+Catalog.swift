public import ConfigFile
public import CopyModel

extension ConfigTemplate {
  /// The template of a project, by what was read of it.
  public init(_ catalog: Catalog) {
    self.init()
    skipped = catalog.skipped.filter { !$0.isUnreadValue }.map { ($0.path, $0.why) }
    let names = Set(catalog.apps.flatMap { $0.names.values }.filter { !$0.isEmpty })
    // A name of several apps, or one that differs by language, is better left where it stands.
    if catalog.apps.count == 1, names.count == 1, let name = names.first, !name.contains("/"), !name.contains("$") { appName = name }
    var seen: [[String]: Set<LocaleTag>] = [:]
    for string in catalog.strings where string.kind == .purposeString {
      seen[[string.app, string.target], default: []].insert(string.locale)
    }
    for target in catalog.targets where seen[[target.app, target.name]] != nil {
      seen[[target.app, target.name]]?.formUnion(target.shippedLocales)
    }
    let all = seen.values.reduce(into: Set<LocaleTag>()) { $0.formUnion($1) }.subtracting(["Base"])
    let expected = Set(catalog.apps.flatMap(\.expectedLocales))
    if seen.count == 1, catalog.locationButtons.isEmpty, !expected.isEmpty || all.count > 1 {
      // Of a single target what it ships, or says that it speaks, is what every text should have.
      locales = (expected.isEmpty ? all : expected).sorted()
      return
    }
    // Languages that are known by other copy are held against each target, which a list for all would replace.
    let isSame = Set(seen.values).count == 1 && catalog.targets.allSatisfy { $0.shippedLocales.isEmpty }
    if isSame, all.count > 1, expected.isEmpty, catalog.locationButtons.isEmpty {
      locales = all.sorted()
    } else if all.count > 1 {
      someLocales = all.sorted()
    }
  }
}
