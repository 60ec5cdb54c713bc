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
  ///   - owners: All apps and targets of the project; nil where the run cannot tell, and then none is taken for renamed.
  ///   - isJudged: Whether the run would have found again what an entry is about.
  public init(
    _ baseline: Baseline, _ findings: [Finding], versions: [RuleID: Int], owners: Set<TextOwner>? = nil,
    isJudged: (Baseline.Entry) -> Bool
  ) {
    let known = Dictionary(baseline.entries.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    let renames = owners.map { BaselineMatch.renames(in: baseline, findings, owners: $0) } ?? OwnerRenames(common: [:])
    var seen: Set<String> = []
    var recheck: Set<RuleID> = []
    var pending: Set<RuleID> = []
    isKnown = []
    isPending = []
    for finding in findings {
      let owner = TextOwner(finding.string)
      let former = renames.formerNames[owner]
      let fingerprint = finding.fingerprint(asOf: former ?? owner)
      let version = versions[finding.rule] ?? 1
      let entry = known[fingerprint]
      if let entry {
        seen.insert(fingerprint)
        guard entry.isAbout(finding, of: former ?? owner) else {
          contradictions.append(Contradiction(entry: entry, finding: Baseline.Entry(finding, version: version)))
          isKnown.append(false)
          isPending.append(false)
          continue
        }
        if entry.version < version { recheck.insert(finding.rule) }
        if former != nil { renamed += 1 }
        standing.append(Baseline.Entry(finding, version: entry.version))
        isKnown.append(true)
        isPending.append(false)
      } else {
        let isNew = baseline.rules[finding.rule].map { $0 < version } ?? true
        if isNew { pending.insert(finding.rule) }
        isKnown.append(false)
        isPending.append(isNew)
      }
    }
    for entry in baseline.entries where !seen.contains(entry.fingerprint) {
      if isJudged(entry) { fixed.append(entry) } else { unjudged.append(entry) }
    }
    self.recheck = recheck.sorted()
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

extension Baseline.Entry {
  /// The app and target of the text.
  fileprivate var owner: TextOwner { TextOwner(app: subject.app, target: subject.target) }

  /// Whether all that the entry says is true of a finding; how the white space of its text is laid out does not matter.
  fileprivate func isAbout(_ finding: Finding, of owner: TextOwner) -> Bool {
    rule == finding.rule && self.owner == owner && subject.key == finding.key && subject.locale == finding.locale
      && isStart(of: finding.text)
  }

  private func isStart(of text: String) -> Bool {
    let own = start.foldingSpace
    let whole = text.foldingSpace
    if own.utf8.elementsEqual(whole.utf8) { return true }
    guard start.hasSuffix("…") else { return false }
    return whole.utf8.starts(with: String(start.dropLast()).foldingSpace.utf8)
  }
}

extension String {
  /// The text with every run of white space as one space, and none at its ends.
  fileprivate var foldingSpace: String {
    utf8.split { $0 == 0x20 || (0x9...0xD).contains($0) }.map { String(decoding: Array($0), as: UTF8.self) }.joined(separator: " ")
  }
}
