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
  /// - Parameter measurer: What measures, to be used for more afterwards; nil makes one.
  /// - Throws: ``FontError`` when a font that the configuration names cannot be used.
  public func buttons(measurer: ButtonMeasurer? = nil) throws(FontError) -> ButtonReport {
    var catalog = read()
    let all = catalog.locationButtons
    catalog.locationButtons = chosen(from: all)
    var (buttons, findings) = try measured(in: catalog, locales: configuration.locales, measurer: measurer)
    var problems = catalog.problems + unmeasured(catalog.locationButtons, fits: buttons)
    if configuration.locales.isEmpty {
      findings += ButtonJudge(rules: configuration.activeRules).missingTitles(in: catalog)
    } else {
      problems += untitled(catalog.locationButtons, fits: buttons)
    }
    if !configuration.effectivePolicy.isEmpty { configuration.effectivePolicy.apply(to: &findings, paths: absolutePaths) }
    findings.removeAll { $0.suppression != nil }
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
    Finding.number(&findings)
    return ButtonReport(buttons: buttons, findings: findings, problems: problems.sorted())
  }

  private static var fitRule: RuleID { "button-fit" }

  /// The buttons whose ids the configuration asks for.
  func chosen(from buttons: [LocationButton]) -> [LocationButton] {
    buttons.filter { button in configuration.keys.isEmpty || configuration.keys.contains { $0.matches(button.id) } }
  }

  /// A problem for each button that button-fit was asked about and could not judge: a run that did not see a title must not look clean.
  func unmeasured(_ buttons: [LocationButton], fits: [FittedButton]) -> [Problem] {
    guard configuration.activeRules?.contains(Self.fitRule) ?? true else { return [] }
    let undrawn = Dictionary(grouping: fits.filter { !$0.isMeasured }, by: \.button.place)
    return buttons.filter { $0.origin.ignoredRules[Self.fitRule] == nil }.compactMap { button in
      if let message = unknownLabel(of: button) {
        return Problem(path: button.place.path, position: button.labelStart ?? button.place.start, message: message)
      }
      guard let message = missingCharacters(of: undrawn[button.place] ?? [], in: button) else { return nil }
      return Problem(path: button.place.path, position: button.place.start, message: message)
    }
  }

  /// A problem for each button of the app's own that has no title in a locale which was asked for.
  private func untitled(_ buttons: [LocationButton], fits: [FittedButton]) -> [Problem] {
    var titled: [Place: Set<LocaleTag>] = [:]
    for fit in fits where !fit.button.isSystem { titled[fit.button.place, default: []].insert(fit.locale) }
    return buttons.filter { !$0.isSystem && $0.origin.ignoredRules[Self.fitRule] == nil }.compactMap { button in
      let missing = configuration.locales.filter { !(titled[button.place]?.contains($0) ?? false) }
      guard !missing.isEmpty else { return nil }
      let locales = missing.map(\.rawValue).joined(separator: ", ")
      return Problem(
        path: button.place.path, position: button.place.start,
        message: "the button “\(button.id)” was not measured in \(locales): it has no title there")
    }
  }

  private func unknownLabel(of button: LocationButton) -> String? {
    let titles = SystemTitles.shared
    guard button.isSystem, let label = button.label, label != SystemTitles.none, !titles.offers(label) else { return nil }
    let near = Nearest.to(label, among: titles.labels).map { "did you mean “\($0)”? " } ?? ""
    return "the system has no title “\(label.prefix(40))”, so the button “\(button.id)” was not measured; \(near)"
      + "it has \(titles.labels.joined(separator: ", ")), and none for the icon alone"
  }

  private func missingCharacters(of fits: [FittedButton], in button: LocationButton) -> String? {
    guard !fits.isEmpty else { return nil }
    let undrawn = UndrawnCharacters(fits.flatMap(\.missing))
    let locales = fits.map(\.locale.rawValue).joined(separator: ", ")
    return "the button “\(button.id)” was not measured in \(locales): \(undrawn.words()); "
      + (undrawn.areCharacters ? "give one with --font SCRIPT=FILE, or ignore button-fit with a reason" : "take it out of the title")
  }

  /// The buttons of a catalog, measured, and what the button rules find; fonts are opened only when there is a button.
  ///
  /// - Parameters:
  ///   - locales: The locales to measure in; empty for those of the app.
  ///   - measurer: What measures; nil makes one.
  func measured(
    in catalog: Catalog, locales: [LocaleTag] = [], measurer: ButtonMeasurer? = nil
  ) throws(FontError) -> (buttons: [FittedButton], findings: [Finding]) {
    guard !catalog.locationButtons.isEmpty else { return ([], []) }
    let measurer = if let measurer { measurer } else { try self.measurer() }
    let buttons = try FittedButtons.all(in: catalog, measurer: measurer, locales: locales)
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
