public import CopyModel
public import Fit
internal import Rules
public import Typesetting

/// The location buttons of a run.
public struct ButtonReport: Sendable {
  /// Each button in each of its locales.
  public var buttons: [FittedButton]
  /// What the button rules found.
  public var findings: [Finding]
  /// What could not be read.
  public var problems: [Problem]
}

extension CopyCheck {
  /// Measures and judges the location buttons of what the configuration names, and nothing else.
  ///
  /// The locales of the configuration are measured whether the app has them or not; its keys are held against the buttons' ids.
  ///
  /// - Throws: ``FontError`` when a font that the configuration names cannot be used.
  public func buttons() throws(FontError) -> ButtonReport {
    var catalog = read()
    let all = catalog.locationButtons
    catalog.locationButtons.removeAll { button in !configuration.keys.isEmpty && !configuration.keys.contains { $0.matches(button.id) } }
    let (buttons, findings) = try measured(in: catalog, locales: configuration.locales)
    var problems = catalog.problems + unmeasured(catalog.locationButtons, measured: buttons)
    if all.isEmpty, problems.isEmpty {
      let path = configuration.standardInput == nil ? configuration.paths.joined(separator: " ") : "-"
      problems.append(Problem(path: path, message: "no location button was found; a strings.json describes them under locationButtons"))
    } else if catalog.locationButtons.isEmpty, !all.isEmpty {
      let near = configuration.keys.lazy.compactMap { Nearest.to($0.pattern, among: all.map(\.id)) }.first
      let hint = near.map { "; did you mean '\($0)'?" } ?? ""
      problems.append(Problem(path: all[0].place.path, message: "no location button has the id that --key names\(hint)"))
    } else if buttons.isEmpty, problems.isEmpty {
      let locales = configuration.locales.isEmpty ? "" : " in \(configuration.locales.map(\.rawValue).joined(separator: ", "))"
      problems.append(Problem(path: all[0].place.path, message: "no location button has a title that could be measured\(locales)"))
    }
    return ButtonReport(buttons: buttons, findings: findings, problems: problems.sorted())
  }

  /// A problem for each of the system's buttons that could not be measured, since its label is none of the system's.
  private func unmeasured(_ buttons: [LocationButton], measured: [FittedButton]) -> [Problem] {
    let places = Set(measured.map(\.button.place))
    return buttons.filter { $0.isSystem && !places.contains($0.place) }.map { button in
      let label = button.label ?? ""
      let near = Nearest.to(label, among: SystemTitles.shared.labels).map { "; did you mean '\($0)'?" } ?? ""
      return Problem(
        path: button.place.path, position: button.place.start,
        message: "the system has no title '\(label)', so the button '\(button.id)' was not measured\(near)")
    }
  }

  /// The buttons of a catalog, measured, and what the button rules find; fonts are opened only when there is a button.
  ///
  /// - Parameter locales: The locales to measure in; empty for those of the app.
  func measured(in catalog: Catalog, locales: [LocaleTag] = []) throws(FontError) -> (buttons: [FittedButton], findings: [Finding]) {
    guard !catalog.locationButtons.isEmpty else { return ([], []) }
    let buttons = try FittedButtons.all(in: catalog, measurer: try measurer(), locales: locales)
    let findings = ButtonJudge(rules: configuration.activeRules)
      .findings(in: MeasuredButtons(buttons: catalog.locationButtons, fits: buttons), sourceLocales: catalog.sourceLocales)
    return (buttons, findings)
  }

  /// A measurer with the fonts and the layout of the configuration, which also draws what was measured.
  ///
  /// - Throws: ``FontError`` when a font that the configuration names cannot be used.
  public func measurer() throws(FontError) -> ButtonMeasurer {
    ButtonMeasurer(fonts: try FontLibrary(overrides: configuration.fonts), layout: configuration.buttonLayout)
  }
}
