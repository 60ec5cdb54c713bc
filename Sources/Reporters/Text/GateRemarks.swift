public import CopyModel

/// What a baseline and a comparison with earlier copy made of a run, in words that are safe for a terminal.
public struct GateRemarks: Sendable {
  /// A line each; none where there is neither.
  public let lines: [String]

  /// Puts what is to say of a report into lines.
  public init(_ report: Report) {
    var lines = report.heldCounts.map { [$0] } ?? []
    if let baseline = report.baseline {
      let rules = { (rules: [RuleID]) in rules.map(\.rawValue).joined(separator: ", ") }
      if baseline.fixed > 0 {
        let verb = baseline.fixed == 1 ? "applies" : "apply"
        let pronoun = baseline.fixed == 1 ? "it" : "them"
        let entries = counted(baseline.fixed, "entry", "entries")
        lines.append("fixed: \(entries) of \(baseline.path) no longer \(verb); copycheck baseline --update removes \(pronoun)")
      }
      if baseline.renamed > 0 {
        let verb = baseline.renamed == 1 ? "names" : "name"
        let entries = counted(baseline.renamed, "entry", "entries")
        lines.append(
          "renamed: \(entries) of \(baseline.path) still \(verb) the app, target or locale of before; copycheck baseline --update writes today’s name"
        )
      }
      for repeated in baseline.repeated {
        lines.append(
          "\(baseline.path):\(repeated.position.line):\(repeated.position.column): this entry stands in line \(repeated.value.line) too; "
            + "copycheck baseline --update leaves one")
      }
      if !baseline.recheck.isEmpty {
        lines.append(
          "re-check: \(rules(baseline.recheck)) judges more than when \(baseline.path) was written; look at its entries again, then "
            + "copycheck baseline --update")
      }
      if !baseline.pending.isEmpty {
        lines.append(
          "newer than \(baseline.path), so told as notes that do not count: \(rules(baseline.pending)); copycheck baseline --update "
            + "takes these in")
      }
    }
    self.lines = lines.map(\.visible)
  }
}

extension Report {
  /// How many findings do not count, and why; nil when all do.
  var heldCounts: String? {
    let parts =
      (baselined.isEmpty ? [] : ["\(baselined.count) baselined"])
      + (earlier.isEmpty ? [] : ["\(earlier.count) since before \(comparison?.revision ?? "the change")"])
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
