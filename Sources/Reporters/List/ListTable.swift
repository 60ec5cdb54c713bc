import CopyModel

/// A catalog as a table: a row for each key, a column for each locale.
struct ListTable {
  /// What tells a row from the others.
  struct Row: Hashable {
    /// The app, or empty.
    var app: String
    /// The target, or empty.
    var target: String
    /// The key.
    var key: String
  }

  /// The rows: those of a target together, targets and keys in the order in which the files name them.
  let rows: [Row]
  /// The locales: those that are the source of an app first, the others sorted.
  let locales: [LocaleTag]
  /// The source locale of each app that says so.
  private let sources: [String: LocaleTag]
  private let texts: [Row: [LocaleTag: String]]

  /// Arranges a catalog.
  init(_ catalog: Catalog) {
    var rows: [Row] = []
    var texts: [Row: [LocaleTag: String]] = [:]
    for string in catalog.strings {
      let row = Row(app: string.app, target: string.target, key: string.key)
      if texts[row] == nil { rows.append(row) }
      if texts[row]?[string.locale] == nil { texts[row, default: [:]][string.locale] = string.text }
    }
    let sources = catalog.sourceLocales
    let all = Set(catalog.strings.map(\.locale)).union(catalog.apps.flatMap(\.expectedLocales)).union(
      catalog.targets.flatMap(\.shippedLocales))
    let sourceLocales = Set(sources.values)
    var places: [[String]: Int] = [:]
    for row in rows where places[[row.app, row.target]] == nil { places[[row.app, row.target]] = places.count }
    func place(_ row: Row) -> Int { places[[row.app, row.target]] ?? 0 }
    self.rows = rows.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }.map(\.element)
    self.texts = texts
    self.sources = sources
    locales = all.sorted { left, right in
      let (leftIsSource, rightIsSource) = (sourceLocales.contains(left), sourceLocales.contains(right))
      return leftIsSource == rightIsSource ? left < right : leftIsSource
    }
  }

  /// The table as tab-separated values, line breaks and tabs of the copy escaped.
  func tsv() -> [UInt8] {
    let header = ["app", "target", "key"] + locales.map(\.rawValue)
    let lines = rows.map { row in
      [row.app, row.target, row.key] + locales.map { texts[row]?[$0] ?? "" }
    }
    let text = ([header] + lines).map { $0.map(\.visible).joined(separator: "\t") + "\n" }.joined()
    return Array(text.utf8)
  }

  /// The table for people: a mark where there is a text, columns broken into blocks where they are too many for a line.
  func write(style: TextStyle, on canvas: inout Canvas) {
    let keyWidth = min(rows.map { displayColumns(of: $0.key.visible) }.max() ?? 0, style.width / 2 + 10)
    for block in blocks(in: style.width - keyWidth) { write(block, keyWidth: keyWidth, on: &canvas) }
    if !rows.isEmpty { canvas.line("✓ a text, = the same as the source, – none", .faint) }
  }

  /// The locales in blocks that each fit a width.
  private func blocks(in width: Int) -> [[LocaleTag]] {
    var blocks: [[LocaleTag]] = []
    var used = 0
    for locale in locales {
      let columns = locale.rawValue.count + 2
      if blocks.isEmpty || used + columns > width {
        blocks.append([])
        used = 0
      }
      blocks[blocks.count - 1].append(locale)
      used += columns
    }
    return blocks
  }

  private func write(_ block: [LocaleTag], keyWidth: Int, on canvas: inout Canvas) {
    let severalApps = Set(rows.map { [$0.app, $0.target] }).count > 1
    var group: [String]?
    canvas.line(String(repeating: " ", count: keyWidth) + block.map { "  \($0)" }.joined(), .strong)
    for row in rows {
      if severalApps, group != [row.app, row.target] {
        group = [row.app, row.target]
        if row != rows.first { canvas.newline() }
        let names = row.app == row.target ? [row.app] : [row.app, row.target].filter { !$0.isEmpty }
        canvas.line(names.isEmpty ? "without an app" : names.map(\.visible).joined(separator: " · "), .strong)
      }
      let key = row.key.visible
      canvas.write(key + String(repeating: " ", count: max(0, keyWidth - displayColumns(of: key))))
      for locale in block {
        let (mark, role) = mark(row, locale)
        let space = locale.rawValue.count - 1
        canvas.write("  " + String(repeating: " ", count: space / 2))
        canvas.write(mark, role)
        canvas.write(String(repeating: " ", count: locale == block.last ? 0 : space - space / 2))
      }
      canvas.newline()
    }
    canvas.newline()
  }

  private func mark(_ row: Row, _ locale: LocaleTag) -> (String, Role) {
    guard let text = texts[row]?[locale] else { return ("–", .severity(.warning)) }
    if let source = sources[row.app], source != locale, let original = texts[row]?[source], original.utf8.elementsEqual(text.utf8) {
      return ("=", .severity(.warning))
    }
    return ("✓", .good)
  }
}
