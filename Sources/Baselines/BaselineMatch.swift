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
  /// How many of the standing entries name a text that is another today: the fault is the key's, or that of a source text.
  public private(set) var retold = 0
  /// How many of the standing entries name an app, target or locale that is called otherwise today.
  public private(set) var renamed = 0
  /// The rules that have a newer version than an entry which still stands, sorted.
  public private(set) var recheck: [RuleID] = []
  /// The rules with pending findings, sorted.
  public private(set) var pending: [RuleID] = []

  /// Holds a baseline against findings.
  ///
  /// - Parameters:
  ///   - findings: All findings of the run, numbered and none folded.
  ///   - versions: The versions that the rules have now.
  ///   - natures: What tells whether a fault was there before; without it, the fingerprint alone.
  ///   - origins: By the place of a translation's finding, those of the findings of its source text that it carries over.
  ///   - today: All names of the project; nil where the run cannot tell, and then none is taken for renamed.
  ///   - isJudged: Whether the run would have found again what an entry is about.
  public init(
    _ baseline: Baseline, _ findings: [Finding], versions: [RuleID: Int], natures: RuleNatures = RuleNatures(), origins: [Int: [Int]] = [:],
    today: NamesInUse? = nil, isJudged: (Baseline.Entry) -> Bool
  ) {
    var known = KnownEntries(baseline, natures: natures)
    let former = FormerNames(in: baseline, findings, today: today)
    func version(_ finding: Finding) -> Int { versions[finding.rule] ?? 1 }
    isKnown = findings.map { _ in false }
    isPending = isKnown
    var unnamed: [Int] = []
    for (place, finding) in findings.enumerated() {
      var names = former.names(of: finding)[...]
      var found: (entry: Baseline.Entry, name: TextIdentity)?
      while found == nil, let name = names.popFirst() { found = known.take(finding, as: name).map { ($0, name) } }
      guard let (entry, name) = found else {
        unnamed.append(place)
        continue
      }
      guard entry.isAbout(finding, as: name) else {
        contradictions.append(Contradiction(entry: entry, finding: Baseline.Entry(finding, version: version(finding))))
        continue
      }
      isKnown[place] = true
      stand(entry, for: finding, as: name)
    }
    // What a fingerprint names goes first, so that none of the others takes its entry; and source texts before their translations.
    var pendingRules: Set<RuleID> = []
    for place in unnamed.filter({ origins[$0] == nil }) + unnamed.filter({ origins[$0] != nil }) {
      let finding = findings[place]
      let isCarried = origins[place]?.contains { isKnown[$0] } ?? false
      if former.names(of: finding).contains(where: { hold(finding, as: $0, isCarried: isCarried, by: &known) }) {
        isKnown[place] = true
      } else if baseline.rules[finding.rule].map({ $0 < version(finding) }) ?? true {
        pendingRules.insert(finding.rule)
        isPending[place] = true
      }
    }
    for entry in baseline.entries where !known.isTaken(entry) {
      if isJudged(entry) { fixed.append(entry) } else { unjudged.append(entry) }
    }
    recheck = Set(standing.lazy.filter { $0.version < versions[$0.rule] ?? 1 }.map(\.rule)).sorted()
    pending = pendingRules.sorted()
  }

  /// Lets an entry stand that does not name a finding and holds it all the same; false where there is none.
  ///
  /// - Parameter isCarried: Whether the finding is that of a translation, and the baseline knows the one of its source text.
  private mutating func hold(_ finding: Finding, as name: TextIdentity, isCarried: Bool, by known: inout KnownEntries) -> Bool {
    if let entry = known.takeKeyFault(of: finding, as: name) {
      standing.append(Baseline.Entry(finding, version: entry.version))
      retold += 1
      return true
    }
    if let (entry, cover, isFirst) = known.takeCover(of: finding, as: name) {
      if isFirst { stand(entry, for: cover, as: name) }
      return true
    }
    guard isCarried, let entry = known.takeFormerText(of: finding, as: name) else { return false }
    standing.append(Baseline.Entry(finding, version: entry.version))
    retold += 1
    return true
  }

  /// Lets an entry stand, as it would be written today but for its version.
  private mutating func stand(_ entry: Baseline.Entry, for finding: Finding, as name: TextIdentity) {
    standing.append(Baseline.Entry(finding, version: entry.version))
    if name != TextIdentity(finding) { renamed += 1 }
  }
}
