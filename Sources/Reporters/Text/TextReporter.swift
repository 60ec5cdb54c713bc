public import CopyModel

/// Writes a report for people: errors in full, thin texts with their words, all else folded to one line a rule.
public struct TextReporter: Reporter {
  /// How it looks.
  let style: TextStyle

  /// Makes a reporter.
  public init(style: TextStyle) { self.style = style }

  /// Writes the report as UTF-8.
  public func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try sink(canvas(of: report).bytes)
  }

  /// The most bytes of a button's title that are shown whole.
  private static let longestTitle = 800

  /// The report, written: parts with a blank line between them.
  private func canvas(of report: Report) -> Canvas {
    var canvas = Canvas(hasColor: style.hasColor)
    let apps = Set(report.locales.map(\.app)).count > 1 || Set(report.strings.map(\.string.target)).count > 1
    // The summaries of an app begin with its source locale.
    let sourceLocales = Dictionary(report.locales.map { ($0.app, $0.locale) }, uniquingKeysWith: { first, _ in first })
    let errors = report.findings.filter { $0.severity == .error }
    for group in ErrorGroup.groups(of: RiskOrder.sorted(errors, sourceLocales: sourceLocales)) {
      canvas.separate()
      full(group.first, naming: apps, standsForOthers: !group.otherLocales.isEmpty, on: &canvas)
      guard !group.otherLocales.isEmpty else { continue }
      let locales = group.otherLocales.map(\.rawValue).joined(separator: ", ")
      canvas.prose(
        "also in: ",
        group.otherLocales.count == 1
          ? "\(locales), up to a text size of its own; copycheck fit shows it"
          : "\(locales), each up to a text size of its own; copycheck fit shows them",
        indent: 2, width: style.width)
    }
    thin(report.findings.filter(\.isThin), naming: apps, on: &canvas)
    let warnings = report.findings.filter { $0.severity == .warning && !$0.isThin }
    let hasThin = report.findings.contains(where: \.isThin)
    folded(warnings, title: counted(warnings.count, hasThin ? "more warning" : "warning"), on: &canvas)
    let notes = report.findings.filter { $0.severity == .note }
    if style.detail == .verbose { folded(notes, title: counted(notes.count, "note"), on: &canvas) }
    guard style.detail != .quiet else { return canvas }
    grades(of: report, naming: apps, on: &canvas)
    canvas.separate()
    summary(of: report, on: &canvas)
    return canvas
  }

  /// Writes one finding with its text, what points at the fault, why it matters and what would pass.
  ///
  /// - Parameter standsForOthers: Whether it is told for other locales too, so that its figures must be said to be those of its own.
  private func full(_ finding: Finding, naming apps: Bool, standsForOthers: Bool, on canvas: inout Canvas) {
    let message = finding.message + (standsForOthers ? " in \(finding.locale)" : "")
    canvas.flow(
      [
        ("\(finding.shownPlace): ", .strong), ("\(finding.severity): ", .severity(finding.severity)),
        (message.visible, .strong),
      ], width: style.width)
    var subject = finding.subject(naming: apps)
    if finding.inherited > 0 { subject += ", carried over by \(counted(finding.inherited, "translation"))" }
    canvas.flow([("  \(finding.rule)", .plain), (" · \(subject)", .faint)], width: style.width)
    if !finding.text.isEmpty {
      // A title is one line on the screen; what is longer than a few here is no title, and is marked as a whole.
      let scalars = finding.text.unicodeScalars
      let isCut = finding.kind == .locationButton && finding.text.utf8.count > Self.longestTitle
      let text = isCut ? "\(String(scalars.prefix(Self.longestTitle / 4)))… (\(scalars.count) characters)" : finding.text
      canvas.copy(text, marking: isCut ? nil : finding.textRange, role: .severity(finding.severity), width: style.width)
    }
    reasons(finding, on: &canvas)
    if !finding.related.isEmpty {
      let shown = finding.related.prefix(3).map(\.shown).joined(separator: ", ")
      let more = finding.related.count > 3 ? " and \(finding.related.count - 3) more" : ""
      canvas.prose("also:    ", shown + more, indent: 2, width: style.width)
    }
  }

  /// Writes why a finding matters and what would pass.
  private func reasons(_ finding: Finding, on canvas: inout Canvas) {
    if !finding.reason.isEmpty { canvas.prose("why:     ", finding.reason, indent: 2, width: style.width) }
    if !finding.help.isEmpty { canvas.prose("instead: ", finding.help, indent: 2, width: style.width) }
    if style.detail == .verbose, !finding.url.isEmpty { canvas.line("  see:     \(finding.url.visible)", .faint) }
  }

  /// Writes the thin texts, each with its words, and once why and what would pass.
  private func thin(_ findings: [Finding], naming apps: Bool, on canvas: inout Canvas) {
    guard let first = findings.first else { return }
    canvas.separate()
    canvas.write(counted(findings.count, "thin string"), .severity(.warning))
    canvas.line(" · \(first.rule)", .faint)
    for finding in findings {
      let subject = finding.subject(naming: apps)
      canvas.write("  \(finding.shownPlace)")
      let fits = displayColumns(of: "  \(finding.shownPlace)  \(subject)") <= style.width
      canvas.line(fits ? "  \(subject)" : "\n    \(subject)", .faint)
      canvas.copy(finding.text, marking: nil, role: .plain, width: style.width)
    }
    reasons(first, on: &canvas)
  }
}

extension Finding {
  /// Whether the text says what, but not what for.
  fileprivate var isThin: Bool { rule == "thin-purpose" && severity == .warning }
}
