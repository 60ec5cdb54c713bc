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
    var table = CountTable()
    for graded in strings { table.count(in: graded.string.app, graded.string.locale) { $0.count(graded.grade) } }
    for place in findings.indices {
      // Asked for its string rather than for its own app and kind, a finding is not copied.
      let string = findings[place].string
      let isButton = string.kind == .locationButton && findings[place].stringIndex == nil
      let (rule, severity) = (findings[place].rule, findings[place].severity)
      let weighs = !findings[place].isPending
      table.count(in: string.app, findings[place].locale) { $0.count(rule, severity, isButton: isButton, weighs: weighs) }
    }
    return sorted(table.summaries, apps: apps)
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

/// The counts of each app and locale.
private struct CountTable {
  private var counts: [Counts] = []
  /// The places in `counts`, by app and locale.
  private var places: [String: [LocaleTag: Int]] = [:]

  /// Changes the counts of a locale of an app, which begin at none.
  mutating func count(in app: String, _ locale: LocaleTag, _ change: (inout Counts) -> Void) {
    let place = places[app]?[locale] ?? counts.count
    if place == counts.count {
      places[app, default: [:]][locale] = place
      counts.append(Counts())
    }
    change(&counts[place])
  }

  /// The counts as a report shows them, in any order.
  var summaries: [LocaleSummary] {
    places.flatMap { app, places in places.map { counts[$1].summary(app: app, locale: $0) } }
  }
}

/// The counts of one locale, each by its place in all grades and severities.
private struct Counts {
  private var grades = Array(repeating: 0, count: Grade.allCases.count)
  private var findings = Array(repeating: 0, count: Severity.allCases.count)

  /// Counts one string with a grade.
  mutating func count(_ grade: Grade) { grades[Counts.place(of: grade)] += 1 }

  /// Counts one finding; it is about a button when that has no text of its own to grade, and weighs unless its rule is pending.
  mutating func count(_ rule: RuleID, _ severity: Severity, isButton: Bool, weighs: Bool) {
    findings[Counts.place(of: severity)] += 1
    guard weighs else { return }
    if rule == "missing-translation" { count(.c) }
    // A button that shows wrongly weighs as much as a string that does.
    if isButton, severity == .error { count(.f) }
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
