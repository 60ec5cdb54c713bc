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
  /// Writes a line for each rule: its name, where it speaks and one place as an example; where everything is asked for, each of its findings
  /// below.
  ///
  /// The places stand in a column; where even the fewest words leave no room for them, their folders are left out from the front, and where
  /// that is not enough they stand below.
  func folded(_ findings: [Finding], title: String, on canvas: inout Canvas) {
    let rules = FoldedRule.fold(findings)
    guard let severity = rules.first?.severity else { return }
    canvas.separate()
    canvas.line(title, .severity(severity))
    let places = rules.map(\.findings[0].shownPlace)
    let extents = extents(of: rules, beside: places)
    let column = extents.map { zip(rules, $0).map { displayColumns(of: lead($0) + $1) }.max() ?? 0 }
    for (number, folded) in rules.enumerated() {
      defer { if style.detail == .verbose { each(of: folded, on: &canvas) } }
      canvas.write("  \(folded.rule)", .strong)
      guard let extents, let column else {
        canvas.line(": " + extent(of: folded))
        canvas.line("    " + shortened(places[number], to: style.width - 4), .faint)
        continue
      }
      canvas.write(": \(extents[number])")
      canvas.write(String(repeating: " ", count: column + 2 - displayColumns(of: lead(folded) + extents[number])))
      canvas.line(shortened(places[number], to: style.width - column - 2), .faint)
    }
  }

  /// Writes where each finding of a rule is and what it says.
  private func each(of folded: FoldedRule, on canvas: inout Canvas) {
    for finding in folded.findings {
      let subject = "\(finding.shownKey) in \(finding.locale.rawValue.visible): "
      canvas.flow(
        [("    \(finding.shownPlace)  ", .faint), (subject, .plain), (finding.message.visible, .plain)], hang: 6, width: style.width)
    }
  }

  /// What stands before the extent of a rule.
  private func lead(_ folded: FoldedRule) -> String { "  \(folded.rule): " }

  /// How the extent of a rule is said in a line of its own: as wordily as the line has room for.
  private func extent(of folded: FoldedRule) -> String {
    let extents = folded.extents
    return extents.first { displayColumns(of: lead(folded) + $0) <= style.width } ?? extents[extents.count - 1]
  }

  /// How each rule's extent is said beside the places: all as wordily as leaves room for them, whole or else without their folders; nil where
  /// there is no room.
  private func extents(of rules: [FoldedRule], beside places: [String]) -> [String]? {
    let all = rules.map(\.extents)
    let whole = places.map { displayColumns(of: $0) }.max() ?? 0
    let short = places.map { displayColumns(of: shortened($0, to: 0)) }.max() ?? 0
    for (words, place) in [(2, whole), (1, whole), (0, whole), (1, short), (0, short)] {
      let extents = all.map { $0[max(0, $0.count - 1 - words)] }
      let columns = zip(rules, extents).map { displayColumns(of: lead($0) + $1) }.max() ?? 0
      if columns + 2 + place <= style.width { return extents }
    }
    return nil
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
