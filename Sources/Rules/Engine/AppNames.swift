internal import CopyModel

/// The names under which an app speaks of itself, by locale.
struct AppNames {
  private let apps: [String: Catalog.App]
  private var cache: [String: [LocaleTag: [String]]] = [:]

  /// Takes the names from the carriers.
  init(_ catalog: Catalog) {
    apps = Dictionary(catalog.apps.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The names that may stand in a string, the longest first.
  mutating func names(for string: CopyString) -> [String] {
    if let known = cache[string.app]?[string.locale] { return known }
    var names: Set<String> = [string.app]
    if let app = apps[string.app] {
      for name in app.names.values { names.insert(name) }
    }
    names.remove("")
    let sorted = names.filter { !$0.contains("$(") }.sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
    cache[string.app, default: [:]][string.locale] = sorted
    return sorted
  }
}
