import CopyModel

/// All findings of one rule, folded to a line.
struct FoldedRule {
  /// The rule.
  let rule: RuleID
  /// Its severity.
  let severity: Severity
  /// Its findings, in the order of the report.
  private(set) var findings: [Finding]

  /// Folds findings by rule: warnings before notes, and of each the rule that speaks most first.
  static func fold(_ findings: [Finding]) -> [FoldedRule] {
    var folded: [RuleID: FoldedRule] = [:]
    for finding in findings {
      folded[finding.rule, default: FoldedRule(rule: finding.rule, severity: finding.severity, findings: [])].findings.append(finding)
    }
    return folded.values.sorted { left, right in
      if left.severity != right.severity { return left.severity > right.severity }
      if left.findings.count != right.findings.count { return left.findings.count > right.findings.count }
      return left.rule < right.rule
    }
  }

  /// Where the rule speaks, from the wordiest to the shortest way to say it.
  ///
  /// "4 keys × 19 locales" means that it speaks in all 76 texts; where it does not, the number of texts stands before.
  var extents: [String] {
    let keys = Set(findings.map(\.key))
    let locales = Set(findings.map(\.locale)).sorted()
    let texts = Set(findings.map { Text(app: $0.app, target: $0.target, key: $0.key, locale: $0.locale) }).count
    let isProduct = texts == keys.count * locales.count
    let keyCount = counted(keys.count, "key")
    let localeCount = locales.count == 1 ? locales[0].rawValue : counted(locales.count, "locale")
    let sign = locales.count == 1 ? "in" : "×"
    let shortest = isProduct ? "\(keyCount) \(sign) \(localeCount)" : "\(texts) strings, \(keyCount), \(localeCount)"
    guard locales.count <= 3 else { return keys.count == 1 ? ["\(findings[0].shownKey) × \(localeCount)", shortest] : [shortest] }
    let names = locales.map(\.rawValue).joined(separator: ", ")
    let named = isProduct ? "\(keyCount) in \(names)" : "\(texts) strings, \(keyCount) in \(names)"
    return keys.count == 1 ? ["\(findings[0].shownKey) in \(names)", named, shortest] : [named, shortest]
  }

  /// What tells one text from another.
  private struct Text: Hashable {
    var app: String
    var target: String
    var key: String
    var locale: LocaleTag
  }
}

extension TextReporter {
  /// Writes a line for each rule: its name, where it speaks and one place as an example.
  ///
  /// The places stand in a column; where even the fewest words leave no room for them, their folders are left out from the front.
  func folded(_ findings: [Finding], title: String, on canvas: inout Canvas) {
    let rules = FoldedRule.fold(findings)
    guard let severity = rules.first?.severity else { return }
    canvas.line(title, .severity(severity))
    let entries = entries(of: rules)
    let column = (entries.map(\.columns).max() ?? 0) + 2
    for (folded, entry) in zip(rules, entries) {
      canvas.write("  \(folded.rule)", .strong)
      canvas.write(": \(entry.extent)")
      canvas.write(String(repeating: " ", count: column - entry.columns))
      canvas.line(shortened(folded.findings[0].shownPlace, to: style.width - column), .faint)
    }
    canvas.newline()
  }

  /// How each rule's extent is said: all as wordily as leaves room for all places, whole or else without their folders.
  private func entries(of rules: [FoldedRule]) -> [(extent: String, columns: Int)] {
    func entries(words: Int) -> [(extent: String, columns: Int)] {
      rules.map { folded in
        let extents = folded.extents
        let extent = extents[max(0, extents.count - 1 - words)]
        return (extent, "  \(folded.rule): ".count + displayColumns(of: extent))
      }
    }
    let places = rules.map(\.findings[0].shownPlace)
    let whole = places.map { displayColumns(of: $0) }.max() ?? 0
    let short = places.map { displayColumns(of: shortened($0, to: 0)) }.max() ?? 0
    for (words, place) in [(2, whole), (1, whole), (0, whole), (1, short)] {
      let entries = entries(words: words)
      if (entries.map(\.columns).max() ?? 0) + 2 + place <= style.width { return entries }
    }
    return entries(words: 0)
  }

  /// A place without as many of its first folders as do not fit.
  private func shortened(_ place: String, to columns: Int) -> String {
    guard displayColumns(of: place) > columns else { return place }
    var rest = place[...]
    while let slash = rest.dropFirst().firstIndex(of: "/") {
      rest = rest[slash...]
      if displayColumns(of: "…\(rest)") <= columns { break }
    }
    return rest.startIndex == place.startIndex ? place : "…\(rest)"
  }
}
