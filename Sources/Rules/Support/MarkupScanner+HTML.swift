internal import Languages

extension MarkupScanner {
  /// The end of what begins a CDATA section or a comment.
  func sectionStart(from start: Int) -> Int? {
    if matches("<![CDATA[", at: start) { return start + 9 }
    return matches("<!--", at: start) ? start + 4 : nil
  }

  /// The end of a tag of HTML: a known name in ASCII letters, attributes, and the closing bracket.
  func tagEnd(from start: Int) -> Int? {
    let begin = start + (byte(start + 1) == UInt8(ascii: "/") ? 2 : 1)
    let end = runEnd(from: begin, limit: 16, while: MarkupScanner.isAlphanumeric)
    guard end > begin, MarkupScanner.isTagName(text[begin..<end]) else { return nil }
    switch byte(end) {
    case UInt8(ascii: ">"): return end + 1
    case 0x20, 0x9, 0xA, 0xD, UInt8(ascii: "/"):
      // Attributes are at most a few; a comparison goes on without a bracket, or with another one first.
      let close = runEnd(from: end, limit: 256) { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
      return byte(close) == UInt8(ascii: ">") ? close + 1 : nil
    default: return nil
    }
  }

  /// The end of a character reference: a number, or a name of HTML, and a semicolon.
  func entityEnd(from start: Int) -> Int? {
    if byte(start + 1) == UInt8(ascii: "#") {
      let isHexadecimal = byte(start + 2) | 0x20 == UInt8(ascii: "x")
      let begin = start + (isHexadecimal ? 3 : 2)
      let end = runEnd(from: begin, limit: 8, while: isHexadecimal ? MarkupScanner.isHexadecimal : { (0x30...0x39).contains($0) })
      return end > begin && byte(end) == UInt8(ascii: ";") ? end + 1 : nil
    }
    let end = runEnd(from: start + 1, limit: 10, while: MarkupScanner.isAlphanumeric)
    guard byte(end) == UInt8(ascii: ";"), MarkupNames.entities.contains(String(decoding: text[(start + 1)..<end], as: UTF8.self)) else {
      return nil
    }
    return end + 1
  }

  /// Whether letters are the name of a tag that texts are marked up with, in small or in capital letters.
  private static func isTagName(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    MarkupNames.tags.contains(String(decoding: name.map { $0 < 0x41 ? $0 : $0 | 0x20 }, as: UTF8.self))
  }

  static func isAlphanumeric(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) }

  static func isHexadecimal(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20) }
}
