import CopyModel

/// The fit of buttons for people: a row for each locale, a column for each text size.
struct FitTable {
  private let buttons: [FittedButton]
  private let style: TextStyle
  /// The ids that buttons of several files have.
  private let repeatedIDs: Set<String>
  /// The marks that stand in the tables, of which alone the legend tells.
  private var marks: Set<Mark> = []
  private static let cellWidth = 5
  private static let resultWidth = 6

  /// Arranges what was measured.
  init(_ buttons: [FittedButton], style: TextStyle) {
    self.buttons = buttons
    self.style = style
    var files: [String: Set<String>] = [:]
    for fitted in buttons { files[fitted.button.id, default: []].insert(fitted.button.place.path) }
    repeatedIDs = Set(files.filter { $0.value.count > 1 }.keys)
  }

  /// What a cell or a sentence says besides a number.
  private enum Mark: CaseIterable {
    case percent
    case overflows
    case close
    case unmeasured
    case notRequired

    /// What it looks like in a cell.
    var sign: String {
      switch self {
      case .percent: " "
      case .overflows: "!"
      case .close: "~"
      case .unmeasured: "?"
      case .notRequired: "·"
      }
    }
  }

  /// The tables, one for each button, and what their marks mean.
  mutating func bytes() -> [UInt8] {
    var canvas = Canvas(hasColor: style.hasColor)
    var start = 0
    while start < buttons.count {
      var end = start + 1
      while end < buttons.count, buttons[end].button.place == buttons[start].button.place { end += 1 }
      write(buttons[start..<end], on: &canvas)
      start = end
    }
    legend(on: &canvas)
    return canvas.bytes
  }

  private mutating func write(_ rows: ArraySlice<FittedButton>, on canvas: inout Canvas) {
    guard let first = rows.first else { return }
    canvas.flow([(name(of: first.button), .strong), (description(of: first), .faint)], hang: 2, width: style.width)
    if let reason = first.button.origin.ignoredRules["button-fit"]?.reason {
      canvas.flow([("  ignored: \(reason.visible)", .faint)], hang: 4, width: style.width)
      return canvas.newline()
    }
    let labels = rows.map(label)
    let labelWidth = (labels.map(displayColumns).max() ?? 0) + 2
    if labelWidth + TextSize.allCases.count * FitTable.cellWidth + FitTable.resultWidth <= style.width {
      header(labelWidth, on: &canvas)
      for (row, label) in zip(rows, labels) { self.row(row, label, labelWidth, on: &canvas) }
    } else {
      for (row, label) in zip(rows, labels) { sentence(row, label, labelWidth, on: &canvas) }
    }
    canvas.newline()
  }

  /// The button's id, with its file where another button has the same.
  private func name(of button: LocationButton) -> String {
    button.id.visible + (repeatedIDs.contains(button.id) ? " (\(button.place.path.visible))" : "")
  }

  /// What is measured, after the button's id.
  private func description(of fitted: FittedButton) -> String {
    let button = fitted.button
    let isTitled = button.isSystem ? !fitted.title.isEmpty : button.titleKey != nil
    var parts = [
      isTitled ? button.isSystem ? button.label ?? "" : "a title of its own" : button.hasIcon ? "icon only" : "nothing to be seen"
    ]
    parts.append(button.fontSize.map { fixed($0, drawn: fitted.rows.first?.fontSize ?? $0) } ?? (button.textStyle ?? .body).rawValue)
    let room = fitted.rows.first?.availableWidth ?? 0
    if let width = button.width {
      parts.append("\(shown(width)) pt wide" + (width > room ? ", of which the widest iPhone has \(shown(room))" : ""))
    } else {
      parts.append("\(shown(room)) pt on the narrowest iPhone")
    }
    if let limit = button.maxTextSize { parts.append("up to \(limit.rawValue)") }
    return ": " + parts.joined(separator: ", ").visible
  }

  /// A fixed font size as it is drawn, which is not what was asked for where that is too small for the system.
  private func fixed(_ fontSize: Double, drawn: Double) -> String {
    "fixed font size \(shown(drawn)) pt" + (drawn == fontSize ? "" : " (\(shown(fontSize)) is too small for the system)")
  }

  /// The locale of a row, with that of the title where the system lacks the first.
  private func label(_ fitted: FittedButton) -> String {
    fitted.locale == fitted.titleLocale ? fitted.locale.rawValue : "\(fitted.locale) (\(fitted.titleLocale))"
  }

  private func header(_ labelWidth: Int, on canvas: inout Canvas) {
    canvas.write(String(repeating: " ", count: labelWidth))
    for size in TextSize.allCases { canvas.write(padded(size.shortName, FitTable.cellWidth - 1) + " ", .faint) }
    canvas.line(padded("up to", FitTable.resultWidth - 1), .faint)
  }

  private mutating func row(_ fitted: FittedButton, _ label: String, _ labelWidth: Int, on canvas: inout Canvas) {
    canvas.write(label, .strong)
    canvas.write(String(repeating: " ", count: labelWidth - displayColumns(of: label)))
    for row in fitted.rows {
      // What overflows is never rounded down to all of the room.
      let share = row.availableWidth > 0 ? row.neededWidth / row.availableWidth * 100 : .infinity
      let percent = row.verdict == .overflows ? share.rounded(.up) : share.rounded()
      let mark = row.isRequired ? mark(row.verdict, of: fitted) : .notRequired
      let role = row.isRequired ? role(row.verdict) : .faint
      canvas.write(padded(percent < 999 ? "\(Int(percent))" : "999", FitTable.cellWidth - 1) + mark.sign, role)
      marks.formUnion([.percent, mark])
    }
    canvas.line(padded(fitted.largestFitting?.shortName ?? "none", FitTable.resultWidth - 1), role(fitted.verdict))
    missing(fitted, on: &canvas)
  }

  /// A row where the terminal is too narrow for columns.
  private mutating func sentence(_ fitted: FittedButton, _ label: String, _ labelWidth: Int, on canvas: inout Canvas) {
    let text = fitted.isMeasured ? steps(of: fitted) : "not measured"
    let label = label + String(repeating: " ", count: labelWidth - displayColumns(of: label))
    canvas.flow([(label, .strong), (text, role(fitted.verdict))], hang: labelWidth, width: style.width)
    missing(fitted, on: &canvas)
  }

  /// Up to which text size a title fits, at which no face can tell, and from which on it is too wide.
  private mutating func steps(of fitted: FittedButton) -> String {
    let required = fitted.rows.filter(\.isRequired)
    if fitted.verdict == .fits { return "fits" }
    var steps = fitted.largestFitting.map { ["fits up to \($0.shortName)"] } ?? []
    let beyond = required.drop { $0.verdict == .fits }
    let close = beyond.prefix { $0.verdict == .close }
    if let first = close.first?.textSize.shortName, let last = close.last?.textSize.shortName {
      marks.insert(.close)
      steps.append((first == last ? first : "\(first) to \(last)") + " too close to call")
    }
    if let row = fitted.firstOverflow {
      steps.append("\(row.textSize.shortName) \(Int((row.neededWidth - row.availableWidth).rounded(.up))) pt too wide")
    }
    return (fitted.firstOverflow?.textSize == .xSmall ? "fits at no size, " : "") + steps.joined(separator: ", ")
  }

  private func missing(_ fitted: FittedButton, on canvas: inout Canvas) {
    guard !fitted.missing.isEmpty else { return }
    let words = UndrawnCharacters(fitted.missing).words()
    let text = fitted.isMeasured ? "measured as an em each: \(words)" : "not measured: \(words)"
    canvas.flow([("  \(text)", .severity(.warning))], hang: 4, width: style.width)
  }

  /// What the marks mean that stand in the tables.
  private func legend(on canvas: inout Canvas) {
    let hasCells = marks.contains(.percent)
    let meanings: [(Mark, String)] = [
      (.overflows, "! does not fit"),
      (.close, (hasCells ? "~ " : "") + "too close to call, since the system’s face may be just wider or narrower"),
      (.unmeasured, "? not measured"), (.notRequired, "· not asked for"),
    ]
    var text = meanings.filter { marks.contains($0.0) }.map(\.1).joined(separator: "; ")
    if hasCells { text = "Per cent of the room that title, icon and padding take" + (text.isEmpty ? "" : ": ") + text }
    guard let first = text.first else { return }
    canvas.flow([(first.uppercased() + text.dropFirst() + ".", .faint)], hang: 0, width: style.width)
  }

  private func mark(_ verdict: FitVerdict, of fitted: FittedButton) -> Mark {
    switch verdict {
    case .fits: .percent
    case .close: fitted.isMeasured ? .close : .unmeasured
    case .overflows: .overflows
    }
  }

  private func role(_ verdict: FitVerdict) -> Role {
    switch verdict {
    case .fits: .good
    case .close: .severity(.warning)
    case .overflows: .severity(.error)
    }
  }

  private func shown(_ points: Double) -> String { points == points.rounded() ? "\(Int(points))" : "\((points * 10).rounded() / 10)" }

  private func padded(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
}
