public import CopyModel
public import Typesetting

/// The buttons of a catalog, each in every locale of its app.
public enum FittedButtons {
  /// Measures every location button of a catalog.
  ///
  /// A button is measured in the locales of its app, or in all that the system's titles come in when the carriers name none; a button with a
  /// title of its own in those that have it.
  ///
  /// - Parameters:
  ///   - catalog: The copy.
  ///   - measurer: Measures.
  ///   - locales: The locales to measure in instead of the app's; empty for the app's.
  /// - Throws: ``FontError`` when a face that the configuration names cannot be used.
  public static func all(
    in catalog: Catalog, measurer: ButtonMeasurer, locales: [LocaleTag] = []
  ) throws(FontError) -> [FittedButton] {
    var fits: [FittedButton] = []
    for button in catalog.locationButtons {
      let titles = ownTitles(of: button, in: catalog)
      let asked = locales.isEmpty ? self.locales(of: button, in: catalog, titles: titles) : locales
      for locale in asked {
        guard var fit = try measurer.fit(of: button, in: locale, ownTitle: titles[locale]) else { continue }
        if fit.firstOverflow != nil { fit.remedies = try measurer.remedies(for: fit).map { $0.words(for: fit) } }
        fits.append(fit)
      }
    }
    return fits
  }

  /// The texts of a button's own title, by locale.
  private static func ownTitles(of button: LocationButton, in catalog: Catalog) -> [LocaleTag: String] {
    guard !button.isSystem, let key = button.titleKey else { return [:] }
    let strings = catalog.strings.filter {
      $0.kind == .locationButton && $0.key == key && $0.app == button.origin.app && $0.target == button.origin.target
    }
    return Dictionary(strings.map { ($0.locale, $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  private static func locales(of button: LocationButton, in catalog: Catalog, titles: [LocaleTag: String]) -> [LocaleTag] {
    if !button.isSystem { return titles.keys.sorted() }
    if let app = catalog.apps.first(where: { $0.name == button.origin.app }), !app.expectedLocales.isEmpty {
      return app.expectedLocales.sorted()
    }
    let seen = Set(catalog.strings.lazy.filter { $0.app == button.origin.app && $0.locale != .base }.map(\.locale))
    return seen.isEmpty ? SystemTitles.shared.locales : seen.sorted()
  }
}
