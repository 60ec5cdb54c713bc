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
    let shortest = isProduct ? "\(keyCount) × \(localeCount)" : "\(texts) strings, \(keyCount), \(localeCount)"
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
  func folded(_ findings: [Finding], title: String, on canvas: inout Canvas) {
    let rules = FoldedRule.fold(findings)
    guard let severity = rules.first?.severity else { return }
    canvas.line(title, .severity(severity))
    let entries = rules.map { entry(for: $0) }
    let column = entries.map(\.columns).max() ?? 0
    for (folded, entry) in zip(rules, entries) {
      canvas.write("  \(folded.rule)", .strong)
      canvas.write(": \(entry.extent)")
      let place = folded.findings[0].shownPlace
      let room = style.width - displayColumns(of: place)
      if column + 2 <= room {
        canvas.write(String(repeating: " ", count: column - entry.columns + 2))
      } else if entry.columns + 2 <= room {
        canvas.write("  ")
      } else {
        canvas.write("\n      ")
      }
      canvas.line(place, .faint)
    }
    canvas.newline()
  }

  /// The wordiest extent that leaves room for the place, and the columns that it takes together with the rule.
  private func entry(for folded: FoldedRule) -> (extent: String, columns: Int) {
    let place = displayColumns(of: folded.findings[0].shownPlace)
    let extents = folded.extents.map { ($0, "  \(folded.rule): ".count + displayColumns(of: $0)) }
    let fitting = extents.first { $0.1 + 2 + place <= style.width } ?? extents.first
    return fitting.map { (extent: $0.0, columns: $0.1) } ?? ("", 0)
  }
}
