public import CopyModel

extension Inheritance {
  /// Lets translations share what is said about their source text: who accepts a fault there accepts it where it is carried over.
  ///
  /// Without it, ignoring a fault of the source text would tell it once for each translation instead.
  ///
  /// - Parameters:
  ///   - findings: The findings, each with its index in the catalog.
  ///   - view: The catalog they come from.
  public static func shareSuppressions(among findings: inout [Finding], in view: CatalogView) {
    guard findings.contains(where: { $0.suppression != nil }) else { return }
    let lineage = Lineage(view.translations, in: view.catalog)
    var accepted: [SharedFault: (worst: Severity, suppression: Suppression)] = [:]
    for finding in findings {
      guard let suppression = finding.suppression, let (fault, isInSource) = lineage.fault(of: finding), isInSource else { continue }
      if finding.severity >= accepted[fault]?.worst ?? .note { accepted[fault] = (finding.severity, suppression) }
    }
    guard !accepted.isEmpty else { return }
    for place in findings.indices where findings[place].suppression == nil {
      guard let (fault, isInSource) = lineage.fault(of: findings[place]), !isInSource, let (worst, suppression) = accepted[fault] else {
        continue
      }
      if findings[place].severity <= worst { findings[place].suppress(by: suppression) }
    }
  }
}
