internal import Baselines
internal import CopyModel
internal import GitHistory
internal import Rules

/// Findings that do not count, since they are known or were there before.
struct HeldFindings {
  /// Those that the baseline knows.
  private(set) var baselined: [Finding] = []
  /// Those that were there before the change.
  private(set) var earlier: [Finding] = []
  private var baseline: BaselineOutcome?
  private var comparison: ComparisonOutcome?

  /// Takes out what a baseline knows, and makes notes of what it cannot know yet.
  ///
  /// - Parameter view: The catalog that they come from.
  /// - Returns: What cannot be true of the baseline.
  mutating func hold(
    _ findings: inout [Finding], in view: CatalogView, knownTo baseline: BaselineFile, coverage: BaselineCoverage
  ) -> [Problem] {
    let match = BaselineMatch(
      baseline.baseline, findings, versions: RuleRegistry.versions, natures: RuleRegistry.natures,
      origins: Inheritance.origins(of: findings, in: view), today: coverage.names
    ) { coverage.holds($0) }
    for place in findings.indices where match.isPending[place] {
      findings[place].isPending = true
      findings[place].severity = .note
    }
    baselined = HeldFindings.split(&findings, match.isKnown)
    var outcome = BaselineOutcome(path: baseline.path)
    outcome.fixed = match.fixed.count
    outcome.recheck = match.recheck
    outcome.pending = match.pending
    // A target of which a part could not be read may only seem to be called otherwise.
    outcome.renamed = coverage.isWhole ? match.renamed : 0
    outcome.repeated = baseline.repeated
    self.baseline = outcome
    return baseline.faults(versions: RuleRegistry.versions) + baseline.faults(match.contradictions)
  }

  /// Takes out what was there before a change.
  ///
  /// - Parameters:
  ///   - view: The catalog that they come from.
  ///   - past: What was found before; nil where nothing that ships copy differs, so that all was.
  ///   - judge: Finds what the rules say of texts of before.
  mutating func hold(
    _ findings: inout [Finding], in view: CatalogView, since change: ChangeReview, past: PastFindings?,
    judge: (Catalog) throws(RunError) -> [Finding]
  ) throws(RunError) {
    let isEarlier = try past?.holding(findings, in: view, judge: judge) ?? findings.map { _ in true }
    earlier = HeldFindings.split(&findings, isEarlier)
    var outcome = ComparisonOutcome(revision: change.origin.revision, commit: change.origin.commit)
    outcome.reason = change.reason
    outcome.isUnchanged = past == nil
    outcome.problems = past?.problems.sorted() ?? []
    comparison = outcome
  }

  /// Takes the marked findings out of others.
  private static func split(_ findings: inout [Finding], _ isMarked: [Bool]) -> [Finding] {
    guard isMarked.contains(true) else { return [] }
    let marked = zip(findings, isMarked).filter(\.1).map(\.0)
    findings = zip(findings, isMarked).filter { !$1 }.map(\.0)
    return marked
  }

  /// Reports them once each, and only of the part to report on.
  mutating func finish(in view: CatalogView, _ selection: Selection) {
    for list in [\HeldFindings.baselined, \.earlier] {
      self[keyPath: list] = selection.selected(from: self[keyPath: list])
      CopyCheck.fold(&self[keyPath: list], in: view)
    }
  }

  /// Adds them to a report.
  func tell(_ report: inout Report) {
    report.baselined = baselined
    report.baseline = baseline
    report.earlier = earlier
    report.comparison = comparison
  }
}
