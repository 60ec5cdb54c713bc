public import CopyModel

/// A format that the catalog can be listed in, under the name that `--format` takes.
public enum ListFormat: String, Sendable, CaseIterable {
  case text
  case json
  case tsv

  /// What the format is for, in one line.
  public var summary: String {
    switch self {
    case .text: "for people: which key has a text in which locale"
    case .json: "for programs: every text with its place"
    case .tsv: "for spreadsheets: a row for each key, a column for each locale"
    }
  }

  /// The catalog as UTF-8.
  ///
  /// - Parameters:
  ///   - catalog: What was read.
  ///   - style: How text looks; other formats do not heed it.
  public func bytes(of catalog: Catalog, style: TextStyle) -> [UInt8] {
    switch self {
    case .text: listText(of: catalog, style: style)
    case .json: listJSON(of: catalog)
    case .tsv: ListTable(catalog).tsv()
    }
  }
}

/// What was seen and not judged: each with its reason where everything is asked for, else how much of it there is.
private func listSkipped(_ files: [SkippedFile], style: TextStyle, on canvas: inout Canvas) {
  guard !files.isEmpty else { return }
  canvas.separate()
  guard style.detail == .verbose else {
    return canvas.line("\(files.count) not judged; --verbose says which and why", .faint)
  }
  canvas.line("Not judged", .strong)
  for file in files { canvas.prose("  ", "\(Place(path: file.path).shown): \(file.why)", indent: 2, width: style.width) }
}

/// The table of a catalog for people, and where its texts come from.
private func listText(of catalog: Catalog, style: TextStyle) -> [UInt8] {
  var canvas = Canvas(hasColor: style.hasColor)
  let table = ListTable(catalog)
  if table.rows.isEmpty { canvas.line("No text here.") } else { table.write(style: style, on: &canvas) }
  ListButtons(catalog).write(on: &canvas)
  ListSources(catalog).write(on: &canvas)
  listSkipped(catalog.skipped, style: style, on: &canvas)
  return canvas.bytes
}
