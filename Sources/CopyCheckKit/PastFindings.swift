internal import CopyModel
internal import Rules

/// What was found before a change, and where.
struct PastFindings {
  /// What could not be read then.
  let problems: [Problem]
  /// The fingerprints: rule, text and all else that names a finding.
  private let fingerprints: Set<String>
  /// What rules about keys found, whatever the text was.
  private let keys: Set<KeyFault>
  /// The texts of then.
  private let texts: EarlierTexts
  private let catalog: Catalog

  /// Takes what the rules found in the copy of before a change.
  ///
  /// - Parameters:
  ///   - findings: All that counted, numbered and none folded; rules that look at the words of a text need not have looked.
  ///   - catalog: The copy, its owners named as they are today.
  init(_ findings: [Finding], in catalog: Catalog) {
    problems = catalog.problems
    fingerprints = Set(findings.map(\.fingerprint))
    keys = Set(findings.compactMap { RuleRegistry.natures.keyFault($0.rule, of: TextIdentity($0)) })
    texts = EarlierTexts(catalog)
    self.catalog = catalog
  }

  /// Whether a finding is none of the change's: it was there in the same text, or about the same key where it is not the text that is at
  /// fault, or it lies in words that nobody touched and something else of the change let a rule see it.
  func hold(_ finding: Finding) -> Bool {
    if fingerprints.contains(finding.fingerprint) { return true }
    if let fault = RuleRegistry.natures.keyFault(finding.rule, of: TextIdentity(finding)), keys.contains(fault) { return true }
    guard RuleRegistry.natures.aboutWords.contains(finding.rule), !finding.isElsewhere else { return false }
    // Who takes back that a fault is to be ignored brings it up.
    return texts.same(as: finding.string).contains { $0.ignoredRules[finding.rule] == nil }
  }

  /// The findings of translations that are none of the change's although the translation is: the source text has the fault and had it, so that
  /// who translates could not mend it, and the text that stood there before had it too, or there was none.
  ///
  /// - Parameters:
  ///   - findings: All findings, none folded.
  ///   - view: The catalog that they come from.
  ///   - judge: Finds what the rules say of a catalog; asked for the few texts that a change reworded.
  /// - Returns: The places of the findings.
  func carriedOver(
    among findings: [Finding], in view: CatalogView, judge: (Catalog) throws(RunError) -> [Finding]
  ) throws(RunError) -> [Int] {
    let isEarlier = findings.map(hold)
    let carried = Inheritance.origins(of: findings, in: view).filter { place, sources in
      !isEarlier[place] && sources.contains { isEarlier[$0] }
    }.keys
    let reworded = Set(carried.filter { texts.text(inPlaceOf: findings[$0].string) != nil })
    guard !reworded.isEmpty else { return Array(carried) }
    var part = catalog
    let keys = Set(reworded.map { TextIdentity(findings[$0]).ofKey })
    part.strings.removeAll { !keys.contains(TextIdentity($0).ofKey) }
    part.locationButtons = []
    let former = Dictionary(grouping: try judge(part)) { TextIdentity($0) }
    return carried.filter { place in
      let finding = findings[place]
      guard reworded.contains(place) else { return true }
      return former[TextIdentity(finding)]?.contains { Inheritance.areOneFault($0.rule, finding.rule) } ?? false
    }
  }
}

extension TextIdentity {
  /// The identity of all translations of the text.
  fileprivate var ofKey: TextIdentity { renamed(owner: nil, locale: "") }
}
