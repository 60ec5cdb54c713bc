extension Spelling {
  /// Whether a carrier can hold a text as a whole in this spelling, escapes aside.
  ///
  /// Where nothing is escaped, two characters that are harmless alone can begin a comment, a pair or a list together.
  func allows(_ text: String) -> Bool {
    let utf8 = Array(text.utf8)
    func holds(_ part: String) -> Bool {
      let part = Array(part.utf8)
      return utf8.count >= part.count && (0...(utf8.count - part.count)).contains { utf8[$0..<($0 + part.count)].elementsEqual(part) }
    }
    func isSpace(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
    let isTrimmed = !utf8.isEmpty && !isSpace(utf8.first) && !isSpace(utf8.last)
    switch self {
    case .cdata: return !holds("]]>")
    case .cell: return isTrimmed && !utf8.contains { [0x22, 0x2C, 0x3B, 0x09, 0x0A, 0x0D].contains($0) }
    case .bareWord: return !utf8.isEmpty && !holds("//") && !holds("/*")
    case .buildSetting: return isTrimmed && !holds("//") && utf8.last != UInt8(ascii: ";") && utf8.last != UInt8(ascii: "\\")
    case .yamlPlain: return isTrimmed && !holds(": ") && !holds(" #") && utf8.last != UInt8(ascii: ":") && beginsPlain(utf8.first)
    case .yamlBlock: return !isSpace(utf8.first) && !utf8.isEmpty
    default: return true
    }
  }

  /// Whether YAML takes a scalar without quotes for text by how it begins.
  private func beginsPlain(_ first: UInt8?) -> Bool { first.map { !"-?:,[]{}#&*!|>'\"%@`=~".utf8.contains($0) } ?? false }

  /// Whether the bytes of a range spell nothing but text, and not what stands between two parts of one, such as tags.
  func isWhole(_ range: ByteRange, in file: SourceFile) -> Bool {
    guard !range.isEmpty else { return true }
    switch self {
    case .xml, .cdata: return !file.holds("<", in: range)
    case .programPieces: return !["\"", "'", "`", "\n"].contains { file.holds($0, in: range) }
    case .yamlBlock: return !file.holds("\n", in: range) && !file.holds("\r", in: range)
    case .composed: return false
    default: return true
    }
  }

  /// Whether a text is spelled in more than one way, such as partly in a CDATA section.
  func mixesSpellings(in range: ByteRange, of file: SourceFile) -> Bool { self == .xml && file.holds("<", in: range) }
}
