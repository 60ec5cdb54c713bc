public import CopyModel

/// A baseline held against the findings of a run.
public struct BaselineMatch: Sendable {
  /// Whether each finding is known to the baseline, in their order.
  public private(set) var isKnown: [Bool]
  /// Whether each finding is of a rule that the baseline does not know yet, or not in its version.
  public private(set) var isPending: [Bool]
  /// The entries of findings that are still there.
  public private(set) var standing: [Baseline.Entry] = []
  /// The entries whose findings are gone, as far as the run can tell.
  public private(set) var fixed: [Baseline.Entry] = []
  /// The entries that the run cannot tell about.
  public private(set) var unjudged: [Baseline.Entry] = []
  /// The rules that have a newer version than an entry which still stands, sorted.
  public let recheck: [RuleID]
  /// The rules with pending findings, sorted.
  public let pending: [RuleID]

  /// Holds a baseline against findings.
  ///
  /// - Parameters:
  ///   - findings: All findings of the run, numbered and none folded.
  ///   - versions: The versions that the rules have now.
  ///   - isJudged: Whether the run would have found again what an entry is about.
  public init(_ baseline: Baseline, _ findings: [Finding], versions: [RuleID: Int], isJudged: (Baseline.Entry) -> Bool) {
    let known = Dictionary(baseline.entries.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    var recheck: Set<RuleID> = []
    var pending: Set<RuleID> = []
    isKnown = []
    isPending = []
    for finding in findings {
      let fingerprint = finding.fingerprint
      let version = versions[finding.rule] ?? 1
      let entry = known[fingerprint]
      isKnown.append(entry != nil)
      if let entry {
        seen.insert(fingerprint)
        if entry.version < version { recheck.insert(finding.rule) }
        isPending.append(false)
      } else {
        let isNew = baseline.rules[finding.rule].map { $0 < version } ?? true
        if isNew { pending.insert(finding.rule) }
        isPending.append(isNew)
      }
    }
    for entry in baseline.entries {
      if seen.contains(entry.fingerprint) {
        standing.append(entry)
      } else if isJudged(entry) {
        fixed.append(entry)
      } else {
        unjudged.append(entry)
      }
    }
    self.recheck = recheck.sorted()
    self.pending = pending.sorted()
  }
}

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
  /// How many new findings of rules that were known were left out: they are for somebody to mend.
  public let left: Int

  /// Takes in all findings.
  ///
  /// - Parameter versions: The versions of the rules that looked.
  public init(_ findings: [Finding], versions: [RuleID: Int]) {
    baseline = Baseline(rules: versions, entries: findings.map { Baseline.Entry($0, version: versions[$0.rule] ?? 1) })
    (removed, adopted, left) = (0, baseline.entries.count, 0)
    (adoptedRules, refreshedRules) = ([], [])
  }

  /// Updates a baseline: removes what is gone, and takes in what rules find that it did not know, but no new finding of a rule that it knew.
  ///
  /// - Parameters:
  ///   - versions: The versions that all rules have now.
  ///   - active: The rules that looked.
  public init(
    updating old: Baseline, with findings: [Finding], versions: [RuleID: Int], active: Set<RuleID>, isJudged: (Baseline.Entry) -> Bool
  ) {
    let match = BaselineMatch(old, findings, versions: versions, isJudged: isJudged)
    let refreshed = match.standing.map { entry in
      var entry = entry
      entry.version = max(entry.version, versions[entry.rule] ?? 1)
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
    left = zip(match.isKnown, match.isPending).count { !$0 && !$1 }
  }
}
