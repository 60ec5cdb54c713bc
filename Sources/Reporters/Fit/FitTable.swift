import CopyModel

/// The fit of buttons for people: a row for each locale, a column for each text size.
struct FitTable {
  private let buttons: [FittedButton]
  private let style: TextStyle
  private static let cellWidth = 5
  private static let resultWidth = 6

  /// Arranges what was measured.
  init(_ buttons: [FittedButton], style: TextStyle) {
    self.buttons = buttons
    self.style = style
  }

  /// The tables, one for each button, and what their marks mean.
  var bytes: [UInt8] {
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

  private func write(_ rows: ArraySlice<FittedButton>, on canvas: inout Canvas) {
    guard let first = rows.first else { return }
    canvas.flow([(first.button.id.visible, .strong), (description(of: first), .faint)], hang: 2, width: style.width)
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

  /// What is measured, after the button's id.
  private func description(of fitted: FittedButton) -> String {
    let button = fitted.button
    var parts = [button.isSystem ? fitted.title.isEmpty ? "icon only" : button.label ?? "" : "a title of its own"]
    // What is drawn, which is not what was asked for where that is too small for the system.
    let fontSize = fitted.rows.first?.fontSize ?? 0
    parts.append(button.fontSize == nil ? (button.textStyle ?? .body).rawValue : "fixed font size \(shown(fontSize)) pt")
    let room = fitted.rows.first?.availableWidth ?? 0
    parts.append(button.width == nil ? "\(shown(room)) pt on the narrowest iPhone" : "\(shown(room)) pt wide")
    if let limit = button.maxTextSize { parts.append("up to \(limit.rawValue)") }
    return ": " + parts.joined(separator: ", ").visible
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

  private func row(_ fitted: FittedButton, _ label: String, _ labelWidth: Int, on canvas: inout Canvas) {
    canvas.write(label, .strong)
    canvas.write(String(repeating: " ", count: labelWidth - displayColumns(of: label)))
    for row in fitted.rows {
      // What overflows is never rounded down to all of the room.
      let share = row.availableWidth > 0 ? row.neededWidth / row.availableWidth * 100 : .infinity
      let percent = row.verdict == .overflows ? share.rounded(.up) : share.rounded()
      // A button may be no wider than nothing.
      canvas.write(padded(percent < 999 ? "\(Int(percent))" : "999", FitTable.cellWidth - 1), row.isRequired ? role(row.verdict) : .faint)
      canvas.write(mark(row.verdict), row.isRequired ? role(row.verdict) : .faint)
    }
    canvas.line(padded(fitted.largestFitting?.shortName ?? "none", FitTable.resultWidth - 1), role(fitted.verdict))
    missing(fitted, on: &canvas)
  }

  /// A row where the terminal is too narrow for columns.
  private func sentence(_ fitted: FittedButton, _ label: String, _ labelWidth: Int, on canvas: inout Canvas) {
    let fitting = fitted.largestFitting.map { "fits up to \($0.shortName), " }
    let text: String
    if let row = fitted.firstOverflow {
      let over = Int((row.neededWidth - row.availableWidth).rounded(.up))
      text = (fitting ?? "fits at no size, ") + "\(row.textSize.shortName) is \(over) pt too wide"
    } else if fitted.verdict == .close {
      text = fitting.map { $0 + "beyond that too close to call" } ?? "too close to call at every size"
    } else {
      text = "fits"
    }
    let label = label + String(repeating: " ", count: labelWidth - displayColumns(of: label))
    canvas.flow([(label, .strong), (text, role(fitted.verdict))], hang: labelWidth, width: style.width)
    missing(fitted, on: &canvas)
  }

  private func missing(_ fitted: FittedButton, on canvas: inout Canvas) {
    guard !fitted.missing.isEmpty else { return }
    let names = fitted.missing.prefix(5).map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: ", ")
    canvas.flow([("  not measured: no face here draws \(names)", .severity(.warning))], hang: 4, width: style.width)
  }

  private func legend(on canvas: inout Canvas) {
    let text =
      "Per cent of the room that title, icon and padding take. ! does not fit; ~ too close to call with the stand-in face; faint: not asked for."
    canvas.flow([(text, .faint)], width: style.width)
  }

  private func mark(_ verdict: FitVerdict) -> String {
    switch verdict {
    case .fits: " "
    case .close: "~"
    case .overflows: "!"
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
