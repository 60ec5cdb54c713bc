public import CopyModel

/// What a new or updated baseline would hold, and how it differs from the one before.
public struct BaselineDraft: Sendable {
  /// The baseline.
  public let baseline: Baseline
  /// How many entries went, since their findings are gone.
  public let removed: Int
  /// How many findings of rules that are new, or newer, were taken in.
  public let adopted: Int
  /// The rules of these.
  public let adoptedRules: [RuleID]
  /// The rules whose entries were given the version of today.
  public let refreshedRules: [RuleID]
  /// How many entries were given the text of today: the fault is the key's, or that of a source text.
  public let retold: Int
  /// How many entries were given another app, target or locale, since it was renamed.
  public let renamed: Int
  /// How many entries said something else than their fingerprints, and say it no longer.
  public let corrected: Int
  /// How many new findings of rules that were known were left out: they are for somebody to mend.
  public let left: Int

  /// Takes in all findings.
  ///
  /// - Parameter versions: The versions of the rules that looked.
  public init(_ findings: [Finding], versions: [RuleID: Int]) {
    baseline = Baseline(rules: versions, entries: findings.map { Baseline.Entry($0, version: versions[$0.rule] ?? 1) })
    (removed, adopted, left, retold, renamed, corrected) = (0, baseline.entries.count, 0, 0, 0, 0)
    (adoptedRules, refreshedRules) = ([], [])
  }

  /// Updates a baseline: removes what is gone, and takes in what rules find that it did not know, but no new finding of a rule that it knew.
  ///
  /// - Parameters:
  ///   - versions: The versions that all rules have now.
  ///   - natures: What tells whether a fault was there before.
  ///   - active: The rules that looked.
  ///   - origins: By the place of a translation's finding, those of the findings of its source text that it carries over.
  ///   - today: All names of the project; nil where the run cannot tell.
  public init(
    updating old: Baseline, with findings: [Finding], versions: [RuleID: Int], natures: RuleNatures = RuleNatures(), active: Set<RuleID>,
    origins: [Int: [Int]] = [:], today: NamesInUse? = nil, isJudged: (Baseline.Entry) -> Bool
  ) {
    let match = BaselineMatch(
      old, findings, versions: versions, natures: natures, origins: origins, today: today, isJudged: isJudged)
    let refreshed = (match.standing + match.contradictions.map(\.finding)).map { entry in
      var entry = entry
      entry.version = versions[entry.rule] ?? entry.version
      return entry
    }
    let new = zip(findings, match.isPending).filter(\.1).map { Baseline.Entry($0.0, version: versions[$0.0.rule] ?? 1) }
    // A rule that did not look has not been held against the copy in the version of today.
    let rules = old.rules.filter { versions[$0.key] != nil }.merging(versions.filter { active.contains($0.key) }) { max($0, $1) }
    baseline = Baseline(rules: rules, entries: refreshed + match.unjudged + new)
    removed = match.fixed.count
    adopted = new.count
    adoptedRules = match.pending
    refreshedRules = match.recheck
    retold = match.retold
    renamed = match.renamed
    corrected = match.contradictions.count
    left = zip(match.isKnown, match.isPending).count { !$0 && !$1 } - corrected
  }
}
