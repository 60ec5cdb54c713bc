extension PlaceholderScanner {
  /// Reads `$(NAME)` or `${NAME}`.
  mutating func scanBuildSetting() {
    let start = at
    let close: UInt8
    switch byte(start + 1) {
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    default: return
    }
    guard let end = nameEnd(from: start + 2), byte(end) == close else { return }
    add(.buildSetting(String(decoding: text[(start + 2)..<end], as: UTF8.self)), from: start, to: end + 1)
  }

  /// Reads `{name}` or `{{ name }}`; braces around anything else are text.
  mutating func scanBraces() {
    let start = at
    let isDouble = byte(start + 1) == UInt8(ascii: "{")
    var begin = start + (isDouble ? 2 : 1)
    while isDouble, byte(begin) == 0x20 { begin += 1 }
    guard let end = nameEnd(from: begin) else { return }
    var close = end
    while isDouble, byte(close) == 0x20 { close += 1 }
    guard byte(close) == UInt8(ascii: "}"), !isDouble || byte(close + 1) == UInt8(ascii: "}") else { return }
    add(.named(String(decoding: text[begin..<end], as: UTF8.self)), from: start, to: close + (isDouble ? 2 : 1))
  }

  /// The end of a name of at most 64 bytes: letters of any script, digits, `_`, `.`, `:` and `-`; nil when there is none.
  func nameEnd(from start: Int) -> Int? {
    var end = start
    while end - start <= 64, PlaceholderScanner.isNameByte(byte(end)) || ".:-".utf8.contains(byte(end)) { end += 1 }
    return end == start || end - start > 64 ? nil : end
  }

  /// Whether a byte may stand in a name or a word.
  static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
