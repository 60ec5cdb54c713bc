internal import CopyModel

/// Apps by name, in the order they were met.
struct AppList {
  private(set) var apps: [Catalog.App] = []
  private var places: [String: Int] = [:]

  /// Adds an app, or what it says about one that is there.
  mutating func merge(_ app: Catalog.App) {
    guard let place = places[app.name] else {
      places[app.name] = apps.count
      apps.append(app)
      return
    }
    apps[place].names.merge(app.names) { first, _ in first }
    apps[place].expectedLocales += app.expectedLocales.filter { !apps[place].expectedLocales.contains($0) }
    apps[place].platforms += app.platforms.filter { !apps[place].platforms.contains($0) }
    apps[place].sourceLocale = apps[place].sourceLocale ?? app.sourceLocale
  }
}
