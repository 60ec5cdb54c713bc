public import CopyModel

extension Inheritance {
  /// Whether two rules speak of one fault that translations carry over: how little a text says of its purpose is one, whichever rule says it.
  public static func areOneFault(_ first: RuleID, _ second: RuleID) -> Bool {
    families[first].map { $0 == families[second] } ?? false
  }

  /// Which findings carry a fault of their source text over, and from which findings there.
  ///
  /// Who translates cannot mend what the source text does not say: however the translation is worded, such a fault is as old as that of the
  /// source.
  ///
  /// - Parameters:
  ///   - findings: The findings, none folded, each with its index in the catalog.
  ///   - view: The catalog they come from.
  /// - Returns: By the place of a translation's finding, the places of those of its source text that are no less severe.
  /// - Complexity: O(*n*) in the number of findings and strings.
  public static func origins(of findings: [Finding], in view: CatalogView) -> [Int: [Int]] {
    guard !findings.isEmpty else { return [:] }
    let lineage = Lineage(view.translations, in: view.catalog)
    let faults = findings.indices.map { lineage.fault(of: findings[$0]) }
    var sources: [SharedFault: [Int]] = [:]
    for (place, shared) in faults.enumerated() {
      if let (fault, isInSource) = shared, isInSource { sources[fault, default: []].append(place) }
    }
    var origins: [Int: [Int]] = [:]
    for (place, shared) in faults.enumerated() {
      guard let (fault, isInSource) = shared, !isInSource, let places = sources[fault] else { continue }
      let bearing = places.filter { findings[$0].severity >= findings[place].severity }
      if !bearing.isEmpty { origins[place] = bearing }
    }
    return origins
  }
}
