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

  /// The fit of buttons as UTF-8.
  ///
  /// - Parameters:
  ///   - buttons: What was measured.
  ///   - style: How text looks; other formats do not heed it.
  public func bytes(of buttons: [FittedButton], style: TextStyle) -> [UInt8] {
    switch self {
    case .text:
      var table = FitTable(buttons, style: style)
      return table.bytes()
    case .json: return fitJSON(of: buttons)
    case .csv: return fitCSV(of: buttons)
    }
  }
}
