internal import ConfigFile
internal import CopyModel
internal import Rules

extension CopyCheck {
  /// Gives findings the severity that they have in this project, and takes out those that are to be ignored.
  ///
  /// - Returns: The findings that were taken out, of the part to report on; and the suppressions that nothing needed.
  func withheld(from findings: inout [Finding], in view: CatalogView) -> (suppressed: [Finding], unused: [Suppression]) {
    let policy = configuration.effectivePolicy
    if !policy.isEmpty { policy.apply(to: &findings, paths: absolutePaths) }
    Inheritance.shareSuppressions(among: &findings, in: view)
    let ledger = SuppressionLedger(
      rules: configuration.activeRules, languages: languages, policy: policy, paths: absolutePaths, isWhole: readsFoldersOnly,
      isConfigurationWhole: configuration.isWholeProject)
    let unused = ledger.unused(in: view.catalog, findings: findings)
    guard findings.contains(where: { $0.suppression != nil }) else { return ([], unused) }
    let suppressed = findings.filter { $0.suppression != nil }
    findings.removeAll { $0.suppression != nil }
    return (selection.selected(from: suppressed), unused)
  }

  /// Whether all that is read are folders, in which nothing was left out that rules would compare.
  private var readsFoldersOnly: Bool {
    configuration.standardInput == nil && configuration.paths.allSatisfy { ConfigSearch.isFolder($0) }
  }
}
