public import CopyModel

/// Runs the rules that judge location buttons.
public struct ButtonJudge: Sendable {
  private let findsMissingTitles: Bool
  private let rules: [(type: any ButtonRule.Type, rule: any ButtonRule)]

  /// Makes a judge.
  ///
  /// - Parameter rules: The rules to run; nil runs all.
  public init(rules: Set<RuleID>? = nil) {
    findsMissingTitles = rules?.contains(MissingTranslation.id) ?? true
    self.rules = listedRules.compactMap { listed in
      guard let type = listed.button, rules?.contains(type.id) ?? true else { return nil }
      return (type, type.init())
    }
  }

  /// The findings, by rule in the order of the buttons.
  ///
  /// - Parameters:
  ///   - buttons: The buttons as they were measured.
  ///   - sourceLocales: The locale that each app's copy is written in first, by the app's name; a fault of every locale is told there.
  public func findings(in buttons: MeasuredButtons, sourceLocales: [String: LocaleTag]) -> [Finding] {
    rules.flatMap { type, rule in
      rule.faults(in: buttons).map { fault in
        let button = fault.button
        let string = CopyString(
          app: button.origin.app, target: button.origin.target, kind: .locationButton, key: button.id,
          locale: fault.locale ?? sourceLocales[button.origin.app] ?? "en", text: fault.title)
        var finding = Finding(
          rule: type.id, severity: type.severity, of: string, at: ByteRange(0, fault.title.utf8.count), place: button.place,
          message: fault.message, reason: fault.reason, help: fault.help, url: type.url)
        finding.risk = type.risk
        if let suppression = button.origin.ignoredRules[type.id] { finding.suppress(by: suppression) }
        return finding
      }
    }
  }

  /// The titles that the app's own buttons lack in a locale of the app; a run over all copy has them from its own judge.
  public func missingTitles(in catalog: Catalog) -> [Finding] {
    guard findsMissingTitles else { return [] }
    return MissingTranslation().titleFaults(in: catalog).compactMap { fault in
      guard let string = fault.stringIndex.map({ catalog.strings[$0] }) else { return nil }
      var finding = Finding(MissingTranslation.self, fault, of: string)
      finding.suppressAsItsTextSays()
      return finding
    }
  }
}
