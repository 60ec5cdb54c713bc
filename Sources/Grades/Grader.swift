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
    var rules: Set<RuleID> = []
    var full = 0
    var style = 0
    for finding in findings {
      if finding.severity == .error { return 0 }
      guard rules.insert(finding.rule).inserted else { continue }
      let penalty = Penalty.of(finding.rule, severity: finding.severity)
      switch penalty.kind {
      case .full: full += penalty.points
      case .style: style += penalty.points
      }
    }
    let cap = rules.contains("thin-purpose") ? Grader.thinStyleCap : Grader.styleCap
    return max(0, 100 - full - min(style, cap))
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
    var found: [[Finding]] = Array(repeating: [], count: strings.count)
    for finding in findings {
      if let index = finding.stringIndex, found.indices.contains(index) { found[index].append(finding) }
    }
    return strings.enumerated().map { index, string in
      let score = score(of: found[index])
      return GradedString(string: string, grade: grade(ofScore: score), score: score)
    }
  }
}
