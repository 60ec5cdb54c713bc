import CopyModel

/// The fit of buttons as JSON: an element for each button, locale and text size, one a line.
func fitJSON(of buttons: [FittedButton]) -> [UInt8] {
  var writer = JSONWriter(capacity: 1024 + 3000 * buttons.count)
  writer.beginObject()
  writer.name("schemaVersion")
  writer.integer(1)
  writer.name("tool")
  writer.tool()
  writer.fit(buttons)
  writer.endObject()
  writer.finalNewline()
  return writer.bytes
}

extension JSONWriter {
  /// Writes the member `fit`.
  mutating func fit(_ buttons: [FittedButton]) {
    let rows = buttons.flatMap { button in button.rows.map { (button, $0) } }
    elements("fit", rows) { writer, entry in writer.row(entry.1, of: entry.0) }
  }

  private mutating func row(_ row: FittedButton.Row, of fitted: FittedButton) {
    beginObject()
    name("button")
    string(fitted.button.id)
    name("locale")
    string(fitted.locale.rawValue)
    name("titleLocale")
    string(fitted.titleLocale.rawValue)
    name("title")
    string(fitted.title)
    name("textSize")
    string(row.textSize.rawValue)
    name("fontSize")
    decimal(row.fontSize)
    name("neededWidth")
    decimal(hundredths(row.neededWidth))
    name("availableWidth")
    decimal(hundredths(row.availableWidth))
    name("verdict")
    string(row.verdict.rawValue)
    name("required")
    boolean(row.isRequired)
    name("narrowestDevice")
    if let device = row.narrowestDevice { decimal(device) } else { null() }
    list("missing", fitted.missing) { $0.string($1.codePoint) }
    endObject()
  }
}

/// The fit of buttons as comma-separated values (RFC 4180), a row for each button, locale and text size.
func fitCSV(of buttons: [FittedButton]) -> [UInt8] {
  var text = "button,locale,titleLocale,title,textSize,fontSize,neededWidth,availableWidth,verdict,required,narrowestDevice,missing\r\n"
  for fitted in buttons {
    for row in fitted.rows {
      let fields = [
        fitted.button.id, fitted.locale.rawValue, fitted.titleLocale.rawValue, fitted.title, row.textSize.rawValue, "\(row.fontSize)",
        "\(hundredths(row.neededWidth))", "\(hundredths(row.availableWidth))", row.verdict.rawValue, "\(row.isRequired)",
        row.narrowestDevice.map { "\($0)" } ?? "", fitted.missing.map(\.codePoint).joined(separator: " "),
      ]
      text += fields.map(csvField).joined(separator: ",") + "\r\n"
    }
  }
  return Array(text.utf8)
}

/// A width rounded to a hundredth of a point.
private func hundredths(_ points: Double) -> Double { (points * 100).rounded() / 100 }

/// A field in quotes where it needs them; one that a spreadsheet would take for a formula begins with an apostrophe.
private func csvField(_ text: String) -> String {
  let first = text.utf8.first
  let isFormula = first.map { "=+-@".utf8.contains($0) } ?? false
  let shown = (isFormula ? "'" : "") + text.visible
  guard shown.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return shown }
  return "\"" + shown.replacing("\"", with: "\"\"") + "\""
}
