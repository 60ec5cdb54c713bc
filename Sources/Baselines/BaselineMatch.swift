public import CopyModel

/// A baseline held against the findings of a run.
public struct BaselineMatch: Sendable {
  /// An entry that says something else than the finding which its fingerprint names.
  public struct Contradiction: Sendable {
    /// The entry.
    public var entry: Baseline.Entry
    /// What it should say.
    public var finding: Baseline.Entry
  }

  /// Whether each finding is known to the baseline, in their order.
  public private(set) var isKnown: [Bool]
  /// Whether each finding is of a rule that the baseline does not know yet, or not in its version.
  public private(set) var isPending: [Bool]
  /// The entries of findings that are still there, as they would be written today but for their versions.
  public private(set) var standing: [Baseline.Entry] = []
  /// The entries whose findings are gone, as far as the run can tell.
  public private(set) var fixed: [Baseline.Entry] = []
  /// The entries that the run cannot tell about.
  public private(set) var unjudged: [Baseline.Entry] = []
  /// The entries that contradict their fingerprints: these hold nothing back.
  public private(set) var contradictions: [Contradiction] = []
  /// How many of the standing entries are about keys and name a text that is another today.
  public private(set) var retold = 0
  /// How many of the standing entries name an app or target that is called otherwise today.
  public private(set) var renamed = 0
  /// The rules that have a newer version than an entry which still stands, sorted.
  public let recheck: [RuleID]
  /// The rules with pending findings, sorted.
  public let pending: [RuleID]

  /// Holds a baseline against findings.
  ///
  /// - Parameters:
  ///   - findings: All findings of the run, numbered and none folded.
  ///   - versions: The versions that the rules have now.
  ///   - natures: What tells whether a fault was there before; without it, the fingerprint alone.
  ///   - owners: All apps and targets of the project; nil where the run cannot tell, and then none is taken for renamed.
  ///   - isJudged: Whether the run would have found again what an entry is about.
  public init(
    _ baseline: Baseline, _ findings: [Finding], versions: [RuleID: Int], natures: RuleNatures = RuleNatures(),
    owners: Set<TextOwner>? = nil, isJudged: (Baseline.Entry) -> Bool
  ) {
    var known = KnownEntries(baseline, natures: natures)
    let renames = owners.map { BaselineMatch.renames(in: baseline, findings, owners: $0) } ?? OwnerRenames(common: [:])
    func former(_ finding: Finding) -> TextOwner? { renames.formerNames[TextOwner(finding.string)] }
    func version(_ finding: Finding) -> Int { versions[finding.rule] ?? 1 }
    isKnown = findings.map { _ in false }
    isPending = isKnown
    var unnamed: [Int] = []
    for (place, finding) in findings.enumerated() {
      let owner = former(finding) ?? TextOwner(finding.string)
      guard let entry = known.take(finding.fingerprint(asOf: owner)) else {
        unnamed.append(place)
        continue
      }
      guard entry.isAbout(finding, of: owner) else {
        contradictions.append(Contradiction(entry: entry, finding: Baseline.Entry(finding, version: version(finding))))
        continue
      }
      isKnown[place] = true
      standing.append(Baseline.Entry(finding, version: entry.version))
      if former(finding) != nil { renamed += 1 }
    }
    // What a fingerprint names goes first, so that none of the others takes its entry.
    var pending: Set<RuleID> = []
    for place in unnamed {
      let finding = findings[place]
      let owner = former(finding) ?? TextOwner(finding.string)
      if let entry = known.takeKeyFault(of: finding, of: owner) {
        isKnown[place] = true
        standing.append(Baseline.Entry(finding, version: entry.version))
        retold += 1
      } else if let (entry, cover, isFirst) = known.takeCover(of: finding, of: owner) {
        isKnown[place] = true
        guard isFirst else { continue }
        standing.append(Baseline.Entry(cover, version: entry.version))
        if former(finding) != nil { renamed += 1 }
      } else if baseline.rules[finding.rule].map({ $0 < version(finding) }) ?? true {
        pending.insert(finding.rule)
        isPending[place] = true
      }
    }
    for entry in baseline.entries where !known.isTaken(entry) {
      if isJudged(entry) { fixed.append(entry) } else { unjudged.append(entry) }
    }
    recheck = Set(standing.lazy.filter { $0.version < versions[$0.rule] ?? 1 }.map(\.rule)).sorted()
    self.pending = pending.sorted()
  }

  /// Owners that are new and have findings of those that are gone: the same rule, key, locale and text.
  private static func renames(in baseline: Baseline, _ findings: [Finding], owners: Set<TextOwner>) -> OwnerRenames {
    let known = Set(baseline.entries.lazy.map(\.owner))
    let gone = known.subtracting(owners)
    guard !gone.isEmpty else { return OwnerRenames(common: [:]) }
    struct Fault: Hashable {
      var rule: RuleID
      var key: String
      var locale: LocaleTag
    }
    let entries = baseline.entries.filter { gone.contains($0.owner) }
    let fingerprints = Set(entries.lazy.map(\.fingerprint))
    var former: [Fault: Set<TextOwner>] = [:]
    for entry in entries {
      former[Fault(rule: entry.rule, key: entry.subject.key, locale: entry.subject.locale), default: []].insert(entry.owner)
    }
    var common: [TextOwner: [TextOwner: Int]] = [:]
    for finding in findings {
      let owner = TextOwner(finding.string)
      guard !known.contains(owner) else { continue }
      let candidates = former[Fault(rule: finding.rule, key: finding.key, locale: finding.locale)] ?? []
      for candidate in candidates where fingerprints.contains(finding.fingerprint(asOf: candidate)) {
        common[owner, default: [:]][candidate, default: 0] += 1
      }
    }
    return OwnerRenames(common: common)
  }
}
