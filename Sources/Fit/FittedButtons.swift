public import CopyModel
public import Typesetting

/// The buttons of a catalog, each in every locale of its app.
public enum FittedButtons {
  /// Measures every location button of a catalog.
  ///
  /// A button is measured in the locales of its app, or in all that the system's titles come in when the carriers name none. A title of the
  /// app's own is measured in those that it is written in, and in those of the app that it serves: people in Austria see the German one.
  ///
  /// - Parameters:
  ///   - catalog: The copy.
  ///   - measurer: Measures.
  ///   - locales: The locales to measure in instead of the app's; empty for the app's.
  /// - Throws: ``FontError`` when a face that the configuration names cannot be used.
  public static func all(
    in catalog: Catalog, measurer: ButtonMeasurer, locales: [LocaleTag] = []
  ) throws(FontError) -> [FittedButton] {
    let texts = Texts(catalog)
    var fits: [FittedButton] = []
    for button in catalog.locationButtons {
      let titles = texts.titles(of: button)
      var own: [FittedButton] = []
      for locale in locales.isEmpty ? texts.locales(of: button, titles: titles) : locales {
        let title = titles.isEmpty ? nil : OwnTitles.title(for: locale, among: titles)
        if let fit = try measurer.fit(of: button, in: locale, ownTitle: title?.text, ownLocale: title?.locale) { own.append(fit) }
      }
      fits += try withRemedies(own, measurer: measurer)
    }
    return fits
  }

  /// The fits of one button, those that overflow with what would mend all of them: an app has one button for all its languages.
  private static func withRemedies(_ fits: [FittedButton], measurer: ButtonMeasurer) throws(FontError) -> [FittedButton] {
    guard fits.contains(where: { $0.firstOverflow != nil }) else { return fits }
    let remedies = try measurer.remedies(for: fits)
    return fits.map { fit in
      var fit = fit
      if fit.firstOverflow != nil { fit.remedies = remedies.map { $0.words(for: fit, among: fits.count) } }
      return fit
    }
  }

  /// What the texts of a catalog say of its buttons, gathered once for all of them.
  private struct Texts {
    private let apps: [String: Catalog.App]
    private var titles: [Subject: [LocaleTag: String]] = [:]
    private var seen: [String: Set<LocaleTag>] = [:]

    private struct Subject: Hashable {
      var app: String
      var target: String
      var key: String
    }

    init(_ catalog: Catalog) {
      apps = catalog.appsByName
      for string in catalog.strings {
        if string.locale != .base { seen[string.app, default: []].insert(string.locale) }
        guard string.kind == .locationButton else { continue }
        let subject = Subject(app: string.app, target: string.target, key: string.key)
        if titles[subject]?[string.locale] == nil { titles[subject, default: [:]][string.locale] = string.text }
      }
    }

    /// The texts of a button's own title, by locale.
    func titles(of button: LocationButton) -> [LocaleTag: String] {
      guard !button.isSystem, let key = button.titleKey else { return [:] }
      return titles[Subject(app: button.origin.app, target: button.origin.target, key: key)] ?? [:]
    }

    /// The locales that a button is measured in.
    func locales(of button: LocationButton, titles: [LocaleTag: String]) -> [LocaleTag] {
      let isOwn = !button.isSystem && button.titleKey != nil
      if let app = apps[button.origin.app], !app.expectedLocales.isEmpty {
        return (isOwn ? Set(app.expectedLocales).union(titles.keys) : Set(app.expectedLocales)).sorted()
      }
      if isOwn { return titles.keys.sorted() }
      return seen[button.origin.app]?.sorted() ?? SystemTitles.shared.locales
    }
  }
}
