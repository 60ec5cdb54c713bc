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

  /// Which findings are none of the change's: those that it did not touch, and of the texts that it touched those that were as bad before.
  ///
  /// A translation is not blamed for what its source text has and had, if the text that stood there before had it too, or if no text that
  /// says anything stood there: who translates cannot mend it. Spaces in a text that is the same but for them are new where they were right.
  ///
  /// - Parameters:
  ///   - findings: All findings, none folded.
  ///   - view: The catalog that they come from.
  ///   - judge: Finds what the rules say of a catalog; asked for the few texts that a change reworded.
  func holding(
    _ findings: [Finding], in view: CatalogView, judge: (Catalog) throws(RunError) -> [Finding]
  ) throws(RunError) -> [Bool] {
    var isEarlier = findings.map(hold)
    let respaced = findings.indices.filter { isEarlier[$0] && isRespaced(findings[$0]) }
    let carried = Inheritance.origins(of: findings, in: view).filter { place, sources in
      !isEarlier[place] && sources.contains { isEarlier[$0] }
    }.keys
    let reworded = carried.filter { texts.text(inPlaceOf: findings[$0].string) != nil }
    for place in carried { isEarlier[place] = true }
    guard !reworded.isEmpty || !respaced.isEmpty else { return isEarlier }
    let former = Dictionary(grouping: try judge(former(of: (reworded + respaced).map { findings[$0] }))) { TextIdentity($0) }
    for place in reworded + respaced {
      let finding = findings[place]
      let isCarried = !respaced.contains(place)
      isEarlier[place] = (former[TextIdentity(finding)] ?? []).contains { before in
        if before.rule == finding.rule || Inheritance.areOneFault(before.rule, finding.rule) { return before.severity >= finding.severity }
        // What was no translation at all had no fault of one.
        return isCarried && RuleRegistry.natures.silencing.contains(before.rule)
      }
    }
    return isEarlier
  }

  /// Whether a finding is about the spaces of a text that differs from those of before in them.
  private func isRespaced(_ finding: Finding) -> Bool {
    guard finding.rule == RuleRegistry.spacingRule else { return false }
    return !texts.same(as: finding.string).contains { $0.text.utf8.elementsEqual(finding.string.text.utf8) }
  }

  /// The texts of before under the keys of some findings, in all locales.
  private func former(of findings: [Finding]) -> Catalog {
    var part = catalog
    let keys = Set(findings.map { TextIdentity($0).ofKey })
    part.strings.removeAll { !keys.contains(TextIdentity($0).ofKey) }
    part.locationButtons = []
    return part
  }
}

extension TextIdentity {
  /// The identity of all translations of the text.
  fileprivate var ofKey: TextIdentity { renamed(owner: nil, locale: "") }
}
