public import CopyModel

/// Pieces of a text report that several of its parts are made of.
extension Canvas {
  /// Writes prose after a label, broken into lines that hang under its beginning.
  public mutating func prose(_ label: String, _ text: String, indent: Int, width: Int) {
    let hang = indent + label.utf8.count
    // Longer lines of prose tire the eye, however wide the terminal is.
    let lines = ShownText(text).lines(columns: max(min(width, 100) - hang, 20))
    for (number, cells) in lines.enumerated() {
      write(String(repeating: " ", count: number == 0 ? indent : hang))
      if number == 0 { write(label, .faint) }
      line(cells.map(\.text).joined())
    }
  }

  /// Writes pieces of prose one after the other and ends the line, breaking it at spaces where it gets too wide.
  ///
  /// - Parameters:
  ///   - pieces: Text with its role; words are kept together within a piece and across pieces.
  ///   - hang: How far lines after the first are indented.
  ///   - width: How many columns a line may take.
  public mutating func flow(_ pieces: [(text: String, role: Role)], hang: Int = 4, width: Int) {
    var column = 0
    var pending: [(text: String, role: Role)] = []
    var pendingColumns = 0
    var spaces = 0
    func endWord(_ canvas: inout Canvas) {
      guard !pending.isEmpty else { return }
      if column > hang, column + spaces + pendingColumns > width {
        canvas.newline()
        spaces = hang
        column = 0
      }
      canvas.write(String(repeating: " ", count: spaces))
      for piece in pending { canvas.write(piece.text, piece.role) }
      column += spaces + pendingColumns
      (pending, pendingColumns, spaces) = ([], 0, 0)
    }
    for piece in pieces {
      for part in piece.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if part.offset > 0 {
          endWord(&self)
          spaces += 1
        }
        guard !part.element.isEmpty else { continue }
        pending.append((String(part.element), piece.role))
        pendingColumns += displayColumns(of: String(part.element))
      }
    }
    endWord(&self)
    newline()
  }

  /// Writes a text of the copy behind a bar, and under it marks that point at a range.
  ///
  /// A range that is the whole text is marked only when the text fits one line.
  public mutating func copy(_ text: String, marking range: ByteRange?, role: Role, width: Int) {
    let shown = ShownText(text)
    let lines = shown.lines(columns: max(width - 5, 20))
    let isAtEnd = range.map { $0.isEmpty && $0.lowerBound >= text.utf8.count } ?? false
    let isEverything = range.map { $0.lowerBound == 0 && $0.upperBound >= text.utf8.count } ?? false
    for (number, cells) in lines.enumerated() {
      write("  │ ", .faint)
      line(cells.map(\.text).joined())
      guard let range, !(isEverything && lines.count > 1) else { continue }
      let endsAfter = isAtEnd && number == lines.count - 1
      let marked = range.isEmpty && !isAtEnd ? ByteRange(range.lowerBound, range.lowerBound + 1) : range
      guard endsAfter || CaretLine.isNeeded(under: cells, for: marked) else { continue }
      write("  │ ", .faint)
      line(CaretLine.text(under: cells, for: marked, endsAfter: endsAfter), role)
    }
  }
}

/// A number with its noun, such as "1 file", "3 files" or "3 entries".
public func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
}

extension Place {
  /// The place as compilers write it: `file:line:column`, or the file alone.
  var shown: String {
    let path = path.visible
    guard let start else { return path }
    return "\(path):\(start.line):\(start.column)"
  }
}

extension Finding {
  /// The place as compilers write it, or what stands for it in text that came over a stream.
  var shownPlace: String { place?.shown ?? "-" }

  /// The key and locale, and the app and target where a report holds several.
  func subject(naming apps: Bool) -> String {
    var parts = [shownKey, locale.rawValue]
    if apps, !app.isEmpty { parts.append(ShownText(target.isEmpty || target == app ? app : "\(app) \(target)").text) }
    return parts.joined(separator: " · ")
  }

  /// The key, with what a reader could not see escaped.
  var shownKey: String { key.visible }
}
