public import CopyModel

extension Grader {
  /// Counts grades and findings for each app and locale.
  ///
  /// The apps come in the order of `apps`, those it does not name after them; of each the source locale comes first, then the others in
  /// the order of their tags. A missing translation counts as a C of the locale that lacks it.
  ///
  /// - Parameters:
  ///   - strings: The graded strings.
  ///   - findings: What was found in them, missing translations included.
  ///   - apps: The apps of the catalog.
  public func summaries(of strings: [GradedString], findings: [Finding], apps: [Catalog.App]) -> [LocaleSummary] {
    var summaries: [AppLocale: LocaleSummary] = [:]
    func update(_ app: String, _ locale: LocaleTag, _ change: (inout LocaleSummary) -> Void) {
      change(
        &summaries[
          AppLocale(app: app, locale: locale),
          default: LocaleSummary(app: app, locale: locale, worst: .a, grades: [:], findings: [:])])
    }
    for graded in strings {
      update(graded.string.app, graded.string.locale) { $0.count(graded.grade) }
    }
    for finding in findings {
      update(finding.app, finding.locale) { summary in
        summary.findings[finding.severity, default: 0] += 1
        if finding.rule == "missing-translation" { summary.count(.c) }
      }
    }
    return sorted(summaries, apps: apps)
  }

  /// Puts summaries in the order in which they are shown.
  private func sorted(_ summaries: [AppLocale: LocaleSummary], apps: [Catalog.App]) -> [LocaleSummary] {
    let ranks = Dictionary(apps.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let sources = Dictionary(apps.map { ($0.name, $0.sourceLocale) }, uniquingKeysWith: { first, _ in first })
    return summaries.values.sorted { left, right in
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

extension LocaleSummary {
  /// Counts one string with a grade.
  fileprivate mutating func count(_ grade: Grade) {
    grades[grade, default: 0] += 1
    worst = max(worst, grade)
  }
}

/// A locale of an app.
private struct AppLocale: Hashable {
  var app: String
  var locale: LocaleTag
}
