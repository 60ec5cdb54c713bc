public import CopyModel

/// A format that the fit of buttons is written in, under the name that `--format` takes.
public enum FitFormat: String, Sendable, CaseIterable {
  case text
  case json
  case csv

  /// What the format is for, in one line.
  public var summary: String {
    switch self {
    case .text: "for people: how much of its room each title takes, at every text size"
    case .json: "for programs: every button, locale and text size"
    case .csv: "for spreadsheets: a row for each button, locale and text size"
    }
  }

  /// Writes the fit of buttons as UTF-8, in pieces where there may be much of it.
  ///
  /// - Parameters:
  ///   - buttons: What was measured.
  ///   - style: How text looks; other formats do not heed it.
  public func write<Failure: Error>(
    _ buttons: [FittedButton], style: TextStyle, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .text:
      var table = FitTable(buttons, style: style)
      try sink(table.bytes())
    case .json: try writeJSON(buttons, to: sink)
    case .csv: try writeCSV(buttons, to: sink)
    }
  }
}
