import CopyModel

/// A finding as a result of SARIF: with what it is beside the run that it is held against.
///
/// What a baseline knows, and what was there before a change, stays among the results: a service that no longer hears of an alert takes it
/// for fixed, and opens it anew when it is heard of again.
struct SARIFEntry: Sendable {
  /// What a result is beside those of before, as SARIF names it.
  enum State: String, Sendable {
    case new
    case unchanged
  }

  /// The finding.
  let named: NamedFinding
  /// What it is beside those of before; nil where nothing is held against anything.
  let state: State?
  /// Why it is accepted; nil where it is not.
  let acceptance: String?

  /// The results of a report, those that count first.
  ///
  /// - Parameters:
  ///   - findings: Those that count, or as many as there is room for.
  ///   - limit: How many results there may be; of those that do not count the last are left out.
  static func entries(_ findings: [Finding], of report: Report, limit: Int) -> [SARIFEntry] {
    let isHeld = report.baseline != nil || report.comparison != nil
    let counted = findings.count + report.earlier.count + report.baselined.count
    let held = (report.earlier + report.baselined + report.suppressed).prefix(max(0, limit - findings.count))
    let named = NamedFinding.named(findings + held)
    let reason = report.baseline.map { "the baseline \($0.path) knows it" }
    return named.enumerated().map { place, named in
      let state: State? = isHeld && place < counted ? place < findings.count ? .new : .unchanged : nil
      let isBaselined = place >= findings.count + report.earlier.count && place < counted
      return SARIFEntry(named: named, state: state, acceptance: isBaselined ? reason : nil)
    }
  }
}
