public import CopyModel
internal import Rules

/// What must not pass.
public struct Gate: Sendable, Equatable {
  /// The severity from which on a finding counts; nil lets every finding pass.
  public var limit: Severity?
  /// The grade that every string must have at least; nil asks for none.
  public var minimumGrade: Grade?

  /// Whether a value that cannot be read, such as one that code computes, is at the gate too.
  public var countsUnreadValues = false

  /// Whether a suppression that no finding needed is at the gate too.
  public var countsUnusedSuppressions = false

  /// Makes a gate; without arguments errors are at the gate and grades are not asked for.
  public init(limit: Severity? = .error, minimumGrade: Grade? = nil) {
    self.limit = limit
    self.minimumGrade = minimumGrade
  }

  /// Stops warnings, values that cannot be read and suppressions that nothing needed.
  public mutating func makeStrict() {
    limit = .warning
    countsUnreadValues = true
    countsUnusedSuppressions = true
  }

  /// Whether a finding of a severity is at the gate.
  public func stops(_ severity: Severity) -> Bool { limit.map { severity >= $0 } ?? false }

  /// Whether a string with a grade is at the gate.
  public func stops(_ grade: Grade) -> Bool { minimumGrade.map { grade > $0 } ?? false }

  /// What a finished report comes to.
  public func verdict(on report: Report) -> Verdict {
    if !report.problems.isEmpty { return .notJudged }
    if report.findings.contains(where: { !$0.isPending && stops($0.severity) }) { return .findings }
    if countsUnreadValues, report.skipped.contains(where: \.isUnreadValue) { return .findings }
    if countsUnusedSuppressions, !report.unusedSuppressions.isEmpty { return .findings }
    // A text that nobody wrote has no grade, and is no better than F.
    let isUnwritten = { (finding: Finding) in finding.stringIndex == nil && RuleRegistry.rulesAboutMissingTexts.contains(finding.rule) }
    if minimumGrade != nil, report.findings.contains(where: isUnwritten) { return .findings }
    return report.strings.contains { stops($0.grade) } ? .findings : .clean
  }
}
