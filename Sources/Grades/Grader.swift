public import CopyModel

/// Grades strings by what the rules found in them.
///
/// An error makes a string an F. Otherwise it starts at 100 and each rule that speaks takes its points off once, however often it speaks.
/// Style (passive voice, sentence case, punctuation and all notes) takes at most 25 points, 15 from a thin string: a text that says what
/// it is for is never worse than B for its style alone, and a thin one stays a D.
public struct Grader: Sendable {
  /// The most that style may take off a string.
  private static let styleCap = 25
  /// The most that style may take off a thin string.
  private static let thinStyleCap = 15

  /// Makes a grader.
  public init() {}

  /// The score of a string from 0 to 100.
  ///
  /// - Parameter findings: All that the rules found in the string, in any order.
  public func score(of findings: some Sequence<Finding>) -> Int {
    var tally = Tally()
    for finding in findings { tally.count(finding.rule, finding.severity) }
    return tally.score
  }

  /// What the findings of one string take off.
  private struct Tally {
    private var rules: [RuleID] = []
    private var hasError = false
    private var full = 0
    private var style = 0

    /// Counts a finding, unless its rule has spoken.
    mutating func count(_ rule: RuleID, _ severity: Severity) {
      if severity == .error { hasError = true }
      guard !hasError, !rules.contains(rule) else { return }
      rules.append(rule)
      let penalty = Penalty.of(rule, severity: severity)
      switch penalty.kind {
      case .full: full += penalty.points
      case .style: style += penalty.points
      }
    }

    var score: Int {
      if hasError { return 0 }
      let cap = rules.contains("thin-purpose") ? Grader.thinStyleCap : Grader.styleCap
      return max(0, 100 - full - min(style, cap))
    }
  }

  /// The grade that a score earns.
  public func grade(ofScore score: Int) -> Grade {
    switch score {
    case 90...: .a
    case 75...: .b
    case 60...: .c
    case 40...: .d
    default: .f
    }
  }

  /// Grades every string of a run.
  ///
  /// - Parameters:
  ///   - strings: The strings that were judged.
  ///   - findings: What was found; each names its string by its index in `strings`, or none.
  public func graded(_ strings: [CopyString], findings: [Finding]) -> [GradedString] {
    var tallies = Array(repeating: Tally(), count: strings.count)
    for place in findings.indices {
      guard let index = findings[place].stringIndex, tallies.indices.contains(index) else { continue }
      tallies[index].count(findings[place].rule, findings[place].severity)
    }
    return zip(strings, tallies).map { string, tally in
      GradedString(string: string, grade: grade(ofScore: tally.score), score: tally.score)
    }
  }
}
