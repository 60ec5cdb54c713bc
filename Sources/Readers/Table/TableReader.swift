internal import CopyModel

/// Reads a table that translators exchange: comma, semicolon or tab separated, with a row for each key and a column for each locale.
///
/// The key column is the one whose cells are usage descriptions' keys, whatever it is called; a locale column is headed by a language tag,
/// alone or in brackets. Other columns, such as comments, are not read. A table with a key column and one other has that other's texts,
/// without a locale. An empty cell is not translated. A table without such a key holds no copy, and nothing about it is a problem.
struct TableReader {
  /// A column with the texts of a locale.
  private struct Column {
    /// Its place in a row.
    var index: Int
    /// Its cell in the first row.
    var header: String
    /// The tag as the header spells it; nil for the only column beside the keys.
    var locale: String?
  }

  /// What was read so far.
  private var result: MultilingualContent
  /// Stands behind the first row.
  private var lexer: TableLexer
  /// The first row.
  private let header: [TableCell]
  /// The place of the keys in a row.
  private let keyColumn: Int
  /// The columns with texts.
  private var columns: [Column] = []
  /// Where the bytes stop being text.
  private let trustedEnd: Int

  /// Reads a table.
  static func read(_ source: SourceText) -> MultilingualContent {
    source.utf8.withUnsafeBufferPointer { bytes in
      guard var reader = TableReader(source, bytes) else { return MultilingualContent(source: source) }
      reader.run()
      return reader.result
    }
  }

  /// Looks for the key column; nil in a table without keys.
  private init?(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>) {
    let (delimiter, start) = TableHeader.delimiter(bytes, start: source.start)
    lexer = TableLexer(bytes: bytes, start: start, delimiter: delimiter)
    guard let column = TableReader.keyColumn(lexer) else { return nil }
    keyColumn = column
    header = TableHeader.firstRecord(of: &lexer)
    result = MultilingualContent(source: source)
    trustedEnd = firstInvalidUTF8(bytes, from: source.start) ?? bytes.count
    if trustedEnd < bytes.count {
      result.report(trustedEnd, invalidUTF8Message(bytes[trustedEnd], isUTF16: source.file.encoding != .utf8))
    }
  }

  /// The column with the most usage descriptions' keys, the first of several.
  private static func keyColumn(_ lexer: TableLexer) -> Int? {
    var lexer = lexer
    var counts: [Int: Int] = [:]
    var cells: [TableCell] = []
    while lexer.record(into: &cells) {
      for (index, cell) in cells.enumerated() where (14...200).contains(cell.range.count) {
        let key = lexer.text(of: lexer.trimmed(cell)).text
        if PurposeKey.named(TargetGroup.plainKey(key)) != nil { counts[index, default: 0] += 1 }
      }
    }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  /// Reads all rows.
  private mutating func run() {
    findColumns()
    var cells: [TableCell] = []
    if !columns.isEmpty {
      while lexer.record(into: &cells) { readRow(cells) }
    }
    for fault in lexer.faults { result.report(fault.offset, fault.message) }
    dropNumbers()
  }

  /// Finds the columns with texts, and reports a first row that names none.
  private mutating func findColumns() {
    let start = header.first?.range.lowerBound ?? result.content.source.start
    switch header.count(where: { isKey(lexer.text(of: lexer.trimmed($0)).text) }) {
    case 0: break
    case 1: return result.report(start, "this table begins with a text; expected a first row that names the columns, such as key,en,de")
    default: return result.report(start, "this table has a column for each key; expected a row for each key and a column for each language")
    }
    for (index, cell) in header.enumerated() where index != keyColumn && cell.range.count <= 120 && !cell.isBroken {
      let text = lexer.text(of: cell).text
      guard let locale = TableHeader.locale(of: text) else { continue }
      if let other = columns.first(where: { $0.locale.map { LocaleTag($0) } == LocaleTag(locale) }) {
        let names = "“\(cutForMessage(text))” and “\(cutForMessage(other.header))”"
        result.report(cell.range.lowerBound, "\(names) are both columns of \(locale); only the first is read, so rename or remove one")
        continue
      }
      columns.append(Column(index: index, header: text, locale: locale))
    }
    guard columns.isEmpty else { return }
    let others = header.indices.filter { $0 != keyColumn }
    guard others.count == 1 else {
      return result.report(start, "no column of this table is named after a language; expected headers such as “en” or “German (de)”")
    }
    columns = [Column(index: others[0], header: "", locale: nil)]
  }

  /// Whether the row of a key is read.
  private func isKey(_ name: String) -> Bool {
    switch KeyMeaning(TargetGroup.plainKey(name)) {
    case .purpose, .unknownUsage, .appName: true
    case .other: false
    }
  }

  /// Reads the texts of one row, when its key is one that is read.
  private mutating func readRow(_ cells: [TableCell]) {
    guard cells.indices.contains(keyColumn), cells[keyColumn].range.count <= 200 else { return }
    let name = lexer.text(of: lexer.trimmed(cells[keyColumn]))
    guard isKey(name.text) else { return }
    if cells.count > header.count, let excess = cells[header.count...].first(where: { !$0.range.isEmpty }) {
      let message = "this row has \(cells.count) cells and the first row \(header.count); put a text that holds the delimiter in quotes"
      return result.report(excess.range.lowerBound, message)
    }
    for column in columns {
      let cell =
        cells.indices.contains(column.index) ? cells[column.index] : TableCell(range: name.range.upperBound..<name.range.upperBound)
      guard !cell.isBroken, isText(cell) else { continue }
      guard !cell.range.isEmpty else {
        if let locale = column.locale {
          result.addUntranslated(UntranslatedText(key: name.text, keyRange: name.range, locale: locale))
        }
        continue
      }
      result.add(CarrierEntry(key: name.text, keyRange: name.range, value: lexer.text(of: cell), locale: column.locale))
    }
  }

  /// Whether the bytes of a cell are text; a NUL is reported here, invalid UTF-8 has been.
  private mutating func isText(_ cell: TableCell) -> Bool {
    let raw = UnsafeBufferPointer(rebasing: lexer.bytes[cell.range])
    if let nul = raw.firstIndex(of: 0) {
      result.report(cell.range.lowerBound + nul, "a NUL byte stands in this text; remove it")
      return false
    }
    return cell.range.upperBound <= trustedEnd || firstInvalidUTF8(raw, from: 0) == nil
  }

  /// Drops columns headed “id” or “no” that number the rows rather than hold Indonesian or Norwegian texts.
  private mutating func dropNumbers() {
    for column in columns where TableHeader.isAmbiguous(column.header) {
      let texts = result.content.entries.lazy.filter { $0.locale == column.locale }
      if texts.contains(where: { $0.value.text.utf8.contains { $0 == 0x20 || $0 >= 0x80 } }) { continue }
      result.content.entries.removeAll { $0.locale == column.locale }
      result.untranslated.removeAll { $0.locale == column.locale }
    }
  }
}
