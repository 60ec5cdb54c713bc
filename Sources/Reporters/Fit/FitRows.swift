import CopyModel

extension FitFormat {
  /// Writes the fit of buttons as JSON, in pieces: an element for each button, locale and text size, one a line.
  func writeJSON<Failure: Error>(_ buttons: [FittedButton], to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var writer = JSONWriter(capacity: 4096)
    writer.beginObject()
    writer.name("schemaVersion")
    writer.integer(1)
    writer.name("tool")
    writer.tool()
    try writer.fit(buttons, jobs: 1, to: sink)
    writer.endObject()
    writer.finalNewline()
    try sink(writer.bytes)
  }

  /// Writes the fit of buttons as comma-separated values (RFC 4180), in pieces: a row for each button, locale and text size.
  func writeCSV<Failure: Error>(_ buttons: [FittedButton], to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var text =
      "button,locale,titleLocale,title,textSize,fontSize,neededWidth,availableWidth,verdict,required,narrowestDevice,missing,ignored,file\r\n"
    for fitted in buttons {
      // What all rows of a button share is worth writing once.
      let names = [fitted.button.id, fitted.locale.rawValue, fitted.titleLocale.rawValue, fitted.title].map(csvField).joined(separator: ",")
      let missing = csvField(fitted.missing.map(\.codePoint).joined(separator: " "))
      let rest = [missing, csvField(fitted.ignored ?? ""), csvField(fitted.button.place.path)].joined(separator: ",")
      for row in fitted.rows {
        text += names
        for figure in [row.textSize.rawValue, "\(row.fontSize)", "\(hundredths(row.neededWidth))", "\(hundredths(row.availableWidth))"] {
          text += ","
          text += figure
        }
        let device = row.narrowestDevice.map { "\($0)" } ?? ""
        text += ",\(row.verdict.rawValue),\(row.isRequired),\(device),\(rest)\r\n"
      }
      if text.utf8.count >= 1 << 16 {
        try sink(Array(text.utf8))
        text = ""
      }
    }
    try sink(Array(text.utf8))
  }
}

extension FittedButton {
  /// Why nobody is to ask whether it fits; nil where all do.
  fileprivate var ignored: String? { button.origin.ignoredRules["button-fit"]?.reason }
}

extension JSONWriter {
  /// Writes the member `fit` in pieces, and what this writer holds before it; the writer goes on behind it.
  mutating func fit<Failure: Error>(
    _ buttons: [FittedButton], jobs: Int, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    beginElements("fit")
    try sink(bytes)
    try LongList(buttons, jobs: jobs).write(to: sink) { writer, fitted in
      for row in fitted.rows {
        writer.newline()
        writer.row(row, of: fitted)
      }
    }
    removeAll()
    endArray()
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
    name("ignored")
    if let reason = fitted.ignored { string(reason) } else { null() }
    name("file")
    string(fitted.button.place.path)
    endObject()
  }
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
