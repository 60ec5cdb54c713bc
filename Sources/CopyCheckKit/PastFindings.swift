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
}
