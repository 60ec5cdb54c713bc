internal import CopyModel

/// What the first row of a table says about its columns.
enum TableHeader {
  /// The locale that a column is headed by: `de`, `pt_BR`, `German (de)`, `[zh-Hant] 繁體中文` or `en (source)`.
  static func locale(of header: String) -> String? {
    let header = trimmed(header)
    if let tag = tag(header) { return tag }
    for (open, close) in [("(", ")"), ("[", "]")] as [(Character, Character)] {
      guard let start = header.lastIndex(of: open), let end = header.lastIndex(of: close), start < end else { continue }
      if let tag = tag(trimmed(header[header.index(after: start)..<end])) { return tag }
      if let tag = tag(trimmed(header[..<start])) { return tag }
    }
    return nil
  }

  /// A text as a tag, when it is one whose language is known.
  private static func tag(_ text: Substring) -> String? {
    guard text.utf8.count <= 35 else { return nil }
    let tag = LocaleTag(String(text))
    return tag.isWellFormed && languages.contains(tag.language) ? String(text) : nil
  }

  /// A text without the white space around it.
  private static func trimmed(_ text: some StringProtocol) -> Substring {
    var text = Substring(text)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  /// Whether a header that is a tag usually means something else: the number of a row.
  static func isAmbiguous(_ header: String) -> Bool { ["id", "no"].contains(header.lowercased()) }

  /// The delimiter that makes the most locale columns of the first row, or else the most columns.
  ///
  /// - Returns: The delimiter, and where the table begins: after a line `sep=;` that spreadsheets write for themselves.
  static func delimiter(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) -> (delimiter: UInt8, start: Int) {
    if bytes.count >= start + 5, bytes[start..<start + 4].elementsEqual("sep=".utf8) {
      var end = start + 5
      while end < bytes.count, bytes[end] == 0x0D || bytes[end] == 0x0A { end += 1 }
      return (bytes[start + 4], end)
    }
    var best: (delimiter: UInt8, locales: Int, columns: Int) = (UInt8(ascii: ","), -1, 0)
    for delimiter in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09] {
      var lexer = TableLexer(bytes: bytes, start: start, delimiter: delimiter)
      let cells = firstRecord(of: &lexer)
      let locales = cells.count { $0.range.count <= 120 && locale(of: lexer.text(of: $0).text) != nil }
      if (locales, cells.count) > (best.locales, best.columns) { best = (delimiter, locales, cells.count) }
    }
    return (best.delimiter, start)
  }

  /// The first record that is not blank.
  static func firstRecord(of lexer: inout TableLexer) -> [TableCell] {
    var cells: [TableCell] = []
    while lexer.record(into: &cells) {
      if cells.contains(where: { !$0.range.isEmpty }) { return cells }
    }
    return []
  }

  /// The languages that a header may name: those of ISO 639-1, their old codes, and the longer ones that apps use.
  static let languages: Set<String> = Set(
    ("aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff "
      + "fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km "
      + "kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or "
      + "os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt "
      + "tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu "
      + "ast ber bho brx chr ckb doi dsb fil gsw haw hsb kab kmr kok mai mni nds sat tok tzm wuu yue").split(separator: " ").map(
        String.init))
}
