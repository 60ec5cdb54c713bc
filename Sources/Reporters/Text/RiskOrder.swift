import CopyModel

/// The order in which errors are shown: first what the scan at submission finds by itself, last what only shows wrongly.
enum RiskOrder {
  /// Sorts errors from the most to the least risky, and keeps the order of the report among equals; the source locale comes first.
  static func sorted(_ errors: [Finding], sourceLocales: [String: LocaleTag]) -> [Finding] {
    errors.enumerated().sorted { left, right in
      if left.element.risk != right.element.risk { return left.element.risk < right.element.risk }
      let (leftIsSource, rightIsSource) = (isSource(left.element, sourceLocales), isSource(right.element, sourceLocales))
      if leftIsSource != rightIsSource { return leftIsSource }
      return left.offset < right.offset
    }.map(\.element)
  }

  private static func isSource(_ finding: Finding, _ sourceLocales: [String: LocaleTag]) -> Bool {
    sourceLocales[finding.app] == finding.locale
  }
}
