import CopyModel

extension TextReporter {
  /// Writes how many strings of each locale have each grade, the worst grade first; locales in which all is well share a line.
  ///
  /// A locale in which nothing was graded has no line: it may have buttons, or findings that weigh on no string.
  func grades(of report: Report, naming apps: Bool, on canvas: inout Canvas) {
    let locales = report.locales.filter { $0.grades.values.contains { $0 > 0 } }
    guard !locales.isEmpty else { return }
    canvas.separate()
    canvas.line("grades", .strong)
    var app: String?
    for group in grouped(locales) {
      guard let first = group.first else { continue }
      if apps, app != first.app {
        app = first.app
        canvas.line(first.app.isEmpty ? "(app without a name)" : first.app.visible)
      }
      if group.count > 1 || first.isAllA {
        clean(group, on: &canvas)
      } else {
        canvas.write("  \(first.locale): ", .strong)
        for (number, grade) in Grade.allCases.reversed().filter({ first.grades[$0, default: 0] > 0 }).enumerated() {
          if number > 0 { canvas.write(", ") }
          canvas.write("\(first.grades[grade, default: 0]) \(grade.rawValue)", .grade(grade))
        }
        canvas.newline()
      }
    }
    unjudgedPurposes(in: locales, on: &canvas)
  }

  /// Says in which locales a good grade does not mean that a text gives a purpose.
  private func unjudgedPurposes(in locales: [LocaleSummary], on canvas: inout Canvas) {
    var tags: [String] = []
    for summary in locales where !summary.isPurposeJudged && !tags.contains(summary.locale.rawValue) {
      tags.append(summary.locale.rawValue)
    }
    guard !tags.isEmpty else { return }
    canvas.prose("not judged: ", "whether a text gives a purpose, in \(tags.joined(separator: ", "))", indent: 2, width: style.width)
  }

  /// Puts the locales of an app in which every string is an A into one group at its end, every other into one of its own.
  private func grouped(_ locales: [LocaleSummary]) -> [[LocaleSummary]] {
    var groups: [[LocaleSummary]] = []
    var clean: [LocaleSummary] = []
    for (index, summary) in locales.enumerated() {
      if summary.isAllA { clean.append(summary) } else { groups.append([summary]) }
      if index + 1 == locales.count || locales[index + 1].app != summary.app {
        if !clean.isEmpty { groups.append(clean) }
        clean = []
      }
    }
    return groups
  }

  /// Writes a line for locales in which every string is an A.
  private func clean(_ locales: [LocaleSummary], on canvas: inout Canvas) {
    let names = locales.map(\.locale.rawValue).joined(separator: ", ")
    let counts = Set(locales.map { $0.grades[.a, default: 0] })
    let count = counts.count == 1 ? "\(counts.first ?? 0) A" + (locales.count > 1 ? " each" : "") : "all A"
    let lines = ShownText(names + ": ").lines(columns: style.width - 4 - count.count)
    for (number, cells) in lines.enumerated() {
      canvas.write((number == 0 ? "  " : "    ") + cells.map(\.text).joined(), .strong)
      if number + 1 == lines.count { canvas.write(count, .good) }
      canvas.newline()
    }
  }

  /// Writes the closing lines: what was found, in how much, and what was not judged.
  func summary(of report: Report, on canvas: inout Canvas) {
    let counts = Severity.allCases.reversed().filter { report.count(of: $0) > 0 }
    var pieces = counts.flatMap { severity -> [(String, Role)] in
      [(counted(report.count(of: severity), severity.rawValue), .severity(severity)), (", ", .plain)]
    }
    if pieces.isEmpty {
      pieces = [(report.heldCounts == nil ? "No faults" : "No new faults", report.problems.isEmpty ? .good : .plain)]
    } else {
      pieces.removeLast()
    }
    let locales = counted(Set(report.locales.map(\.locale) + report.buttons.map(\.locale)).count, "locale")
    let buttons = Set(report.buttons.map(\.button.place)).count
    var subjects = report.strings.isEmpty && buttons > 0 ? [] : [counted(report.strings.count, "string")]
    if buttons > 0 { subjects.append(counted(buttons, "button")) }
    if !report.suppressed.isEmpty { pieces.append((", \(report.suppressed.count) suppressed", .plain)) }
    pieces.append((" in \((subjects + [locales, counted(report.files, "file")]).joined(separator: ", "))", .plain))
    let isIdle = report.strings.isEmpty && report.buttons.isEmpty && report.findings.isEmpty && report.heldCounts == nil
    canvas.flow(isIdle ? [("Nothing was judged", .plain)] : pieces, width: style.width)
    if !report.problems.isEmpty {
      canvas.flow([("\(counted(report.problems.count, "problem")): not everything could be judged", .severity(.error))], width: style.width)
    }
    for line in GateRemarks(report).lines { canvas.flow([(line, .plain)], width: style.width) }
    if style.detail == .verbose { suppressed(report.suppressed, on: &canvas) }
    unused(report.unusedSuppressions, on: &canvas)
    skipped(report.skipped, on: &canvas)
    hint(about: report, on: &canvas)
  }

  /// Writes what is ignored, each with the reason.
  private func suppressed(_ findings: [Finding], on canvas: inout Canvas) {
    for finding in findings {
      let reason = finding.suppression?.reason ?? ""
      canvas.prose("suppressed: ", "\(finding.shownPlace) \(finding.rule): \(reason)", indent: 0, width: style.width)
    }
  }

  /// Writes the suppressions that nothing needed: how many, or each with its place.
  private func unused(_ suppressions: [Suppression], on canvas: inout Canvas) {
    guard !suppressions.isEmpty else { return }
    guard style.detail == .verbose else {
      return canvas.flow([("\(counted(suppressions.count, "suppression")) that nothing needed", .plain)], width: style.width)
    }
    for suppression in suppressions {
      canvas.prose("needless: ", "\(suppression.place?.shown ?? "-") ignores \(suppression.rule)", indent: 0, width: style.width)
    }
  }

  /// Writes the files that were not judged: how many, or each with the reason.
  private func skipped(_ files: [SkippedFile], on canvas: inout Canvas) {
    guard !files.isEmpty else { return }
    guard style.detail == .verbose else { return canvas.line("\(counted(files.count, "file")) skipped") }
    for file in files { canvas.prose("skipped: ", "\(Place(path: file.path).shown): \(file.why)", indent: 0, width: style.width) }
  }

  /// Writes how to learn more, when there is more.
  private func hint(about report: Report, on canvas: inout Canvas) {
    var hints: [String] = []
    if style.detail != .verbose {
      let hidden = [report.count(of: .note) > 0 ? "notes" : nil, report.skipped.isEmpty ? nil : "skipped files"].compactMap { $0 }
      if !hidden.isEmpty { hints.append("--verbose shows \(hidden.joined(separator: " and "))") }
    }
    if let rule = report.findings.max(by: { $0.severity < $1.severity })?.rule { hints.append("copycheck explain \(rule) says more") }
    if !hints.isEmpty { canvas.flow([(hints.joined(separator: "; "), .faint)], width: style.width) }
  }
}

extension LocaleSummary {
  /// Whether every string of the locale is an A.
  fileprivate var isAllA: Bool { worst == .a }
}
