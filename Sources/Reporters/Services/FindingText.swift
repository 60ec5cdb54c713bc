import CopyModel

extension Finding {
  /// What is wrong and where in the copy, in one line that holds nothing a reader could not see.
  var headline: String { "\(key) in \(locale): \(message)".visible }

  /// What would pass, in one line; empty when the finding does not say.
  var shownHelp: String { help.visible }

  /// Why it matters, in one line; empty when the finding does not say.
  var shownReason: String { reason.visible }

  /// What there is to know, a line for each: text, reason, help, other places and the guideline.
  ///
  /// - Parameter limit: How many characters of the text are shown.
  func details(limit: Int = 500) -> [String] {
    var lines: [String] = []
    if !text.isEmpty { lines.append("text: \(text.shortened(to: limit).visible)") }
    if inherited > 0 { lines.append("carried over by \(counted(inherited, "translation"))") }
    if !reason.isEmpty { lines.append("why: \(shownReason)") }
    if !help.isEmpty { lines.append("instead: \(shownHelp)") }
    if !related.isEmpty {
      let more = related.count > 3 ? " and \(related.count - 3) more" : ""
      lines.append("also: \(related.prefix(3).map(\.shown).joined(separator: ", "))\(more)")
    }
    if !url.isEmpty { lines.append("see: \(url.visible)") }
    return lines
  }
}

extension Problem {
  /// What could not be read, in one line that holds nothing a reader could not see.
  var shownMessage: String { message.visible }
}

extension Report {
  /// The findings, the most severe first: errors by risk, then warnings and notes in the order of the report.
  var findingsBySeverity: [Finding] {
    // The summaries of an app begin with its source locale.
    let sourceLocales = Dictionary(locales.map { ($0.app, $0.locale) }, uniquingKeysWith: { first, _ in first })
    return RiskOrder.sorted(findings.filter { $0.severity == .error }, sourceLocales: sourceLocales)
      + findings.filter { $0.severity == .warning } + findings.filter { $0.severity == .note }
  }

  /// How much was found, in one line.
  var tally: String {
    var parts = Severity.allCases.reversed().filter { count(of: $0) > 0 }.map { counted(count(of: $0), $0.rawValue) }
    if parts.isEmpty { parts = [heldCounts == nil ? "no faults" : "no new faults"] }
    let held = heldCounts.map { "; \($0.visible)" } ?? ""
    return "\(parts.joined(separator: ", ")) in \(counted(strings.count, "string")), \(counted(files, "file"))\(held)"
  }
}

extension String {
  /// The text, or its first characters and how many there are.
  func shortened(to limit: Int) -> String {
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "… (\(unicodeScalars.count) characters)"
  }
}

extension [UInt8] {
  /// Hands over what was gathered when it is enough to be worth it, and forgets it.
  mutating func drain<Failure: Error>(
    into sink: ([UInt8]) throws(Failure) -> Void, atLeast count: Int = 1 << 16
  ) throws(Failure) {
    guard self.count >= count, !isEmpty else { return }
    try sink(self)
    removeAll(keepingCapacity: true)
  }

  /// Appends a line of text.
  mutating func append(line: String) {
    append(contentsOf: line.utf8)
    append(UInt8(ascii: "\n"))
  }
}
