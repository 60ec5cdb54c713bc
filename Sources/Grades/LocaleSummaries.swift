public import CopyModel

extension Grader {
  /// Counts grades and findings for each app and locale.
  ///
  /// The apps come in the order of `apps`, those it does not name after them; of each the source locale comes first, then the others in
  /// the order of their tags. A missing translation counts as a C of the locale that lacks it,
  /// a button that shows wrongly as an F.
  ///
  /// - Parameters:
  ///   - strings: The graded strings.
  ///   - findings: What was found in them, missing translations included.
  ///   - apps: The apps of the catalog.
  public func summaries(of strings: [GradedString], findings: [Finding], apps: [Catalog.App]) -> [LocaleSummary] {
    var counts: [AppLocale: Counts] = [:]
    for graded in strings {
      counts[AppLocale(app: graded.string.app, locale: graded.string.locale), default: Counts()].count(graded.grade)
    }
    for finding in findings {
      counts[AppLocale(app: finding.app, locale: finding.locale), default: Counts()].count(finding)
    }
    let summaries = counts.map { $1.summary(app: $0.app, locale: $0.locale) }
    return sorted(summaries, apps: apps)
  }

  /// Puts summaries in the order in which they are shown.
  private func sorted(_ summaries: [LocaleSummary], apps: [Catalog.App]) -> [LocaleSummary] {
    let ranks = Dictionary(apps.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let sources = Dictionary(apps.map { ($0.name, $0.sourceLocale) }, uniquingKeysWith: { first, _ in first })
    return summaries.sorted { left, right in
      if left.app != right.app {
        let (leftRank, rightRank) = (ranks[left.app] ?? apps.count, ranks[right.app] ?? apps.count)
        return leftRank == rightRank ? left.app < right.app : leftRank < rightRank
      }
      let source = sources[left.app] ?? nil
      if (left.locale == source) != (right.locale == source) { return left.locale == source }
      return left.locale < right.locale
    }
  }
}

/// The counts of one locale, each by its place in all grades and severities.
private struct Counts {
  private var grades = Array(repeating: 0, count: Grade.allCases.count)
  private var findings = Array(repeating: 0, count: Severity.allCases.count)

  /// Counts one string with a grade.
  mutating func count(_ grade: Grade) { grades[Counts.place(of: grade)] += 1 }

  /// Counts one finding.
  mutating func count(_ finding: Finding) {
    findings[Counts.place(of: finding.severity)] += 1
    if finding.rule == "missing-translation" { count(.c) }
    // A button that shows wrongly weighs as much as a string that does, though it has no text of its own to grade.
    if finding.kind == .locationButton, finding.stringIndex == nil, finding.severity == .error { count(.f) }
  }

  /// The counts as a report shows them.
  func summary(app: String, locale: LocaleTag) -> LocaleSummary {
    let grades = Dictionary(uniqueKeysWithValues: zip(Grade.allCases, grades).filter { $1 > 0 })
    let findings = Dictionary(uniqueKeysWithValues: zip(Severity.allCases, findings).filter { $1 > 0 })
    return LocaleSummary(app: app, locale: locale, worst: grades.keys.max() ?? .a, grades: grades, findings: findings)
  }

  private static func place(of grade: Grade) -> Int {
    switch grade {
    case .a: 0
    case .b: 1
    case .c: 2
    case .d: 3
    case .f: 4
    }
  }

  private static func place(of severity: Severity) -> Int {
    switch severity {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A locale of an app.
private struct AppLocale: Hashable {
  var app: String
  var locale: LocaleTag
}
