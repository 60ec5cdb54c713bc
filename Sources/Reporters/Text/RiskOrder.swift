import CopyModel

/// The order in which errors are shown: first what the scan at submission finds by itself, last what only shows wrongly.
enum RiskOrder {
  private static let ranks: [RuleID: Int] = {
    let groups: [[RuleID]] = [
      ["empty", "placeholder", "library-sample"],
      ["no-purpose", "vague-purpose"],
      ["pressure", "incentive", "pre-alert-button", "pre-alert-exit", "pre-alert-imitation", "pre-alert-incentive"],
      ["missing-base-key", "missing-pair", "button-fit", "button-illegible", "age-gates"],
      ["placeholder-mismatch", "truncated-translation"],
    ]
    return Dictionary(uniqueKeysWithValues: groups.enumerated().flatMap { rank, rules in rules.map { ($0, rank) } })
  }()

  /// Sorts errors from the most to the least risky, and keeps the order of the report among equals; the source locale comes first.
  static func sorted(_ errors: [Finding], sourceLocales: [String: LocaleTag]) -> [Finding] {
    errors.enumerated().sorted { left, right in
      let (leftRank, rightRank) = (rank(of: left.element), rank(of: right.element))
      if leftRank != rightRank { return leftRank < rightRank }
      let (leftIsSource, rightIsSource) = (isSource(left.element, sourceLocales), isSource(right.element, sourceLocales))
      if leftIsSource != rightIsSource { return leftIsSource }
      return left.offset < right.offset
    }.map(\.element)
  }

  private static func rank(of finding: Finding) -> Int { ranks[finding.rule] ?? 3 }

  private static func isSource(_ finding: Finding, _ sourceLocales: [String: LocaleTag]) -> Bool {
    sourceLocales[finding.app] == finding.locale
  }
}
