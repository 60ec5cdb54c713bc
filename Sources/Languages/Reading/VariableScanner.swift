/// Finds what a build or a format call fills in: `$(PRODUCT_NAME)`, `${NAME}`, `{{name}}`, `{name}`.
///
/// Of `%@` no word is seen at all.
enum VariableScanner {
  /// The end of a variable that a bracket opens, or nil when the bracket opens something else.
  ///
  /// - Parameters:
  ///   - text: The folded text.
  ///   - bracket: The offset of the bracket.
  static func variable(in text: UnsafeBufferPointer<UInt8>, openedAt bracket: Int) -> Int? {
    switch text[bracket] {
    case UInt8(ascii: "("):
      guard bracket > 0, text[bracket - 1] == UInt8(ascii: "$") else { return nil }
      return end(in: text, from: bracket + 1, UInt8(ascii: ")"))
    case UInt8(ascii: "{"):
      let isDoubled = bracket + 1 < text.count && text[bracket + 1] == UInt8(ascii: "{")
      guard let close = end(in: text, from: bracket + (isDoubled ? 2 : 1), UInt8(ascii: "}")) else { return nil }
      return isDoubled && close < text.count && text[close] == UInt8(ascii: "}") ? close + 1 : close
    default: return nil
    }
  }

  /// The offset behind a closing mark that follows nothing but the letters of a name.
  private static func end(in text: UnsafeBufferPointer<UInt8>, from start: Int, _ close: UInt8) -> Int? {
    var offset = start
    while offset < text.count, offset - start < 64 {
      let byte = text[offset]
      if byte == close { return offset + 1 }
      guard (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "_:.-".utf8.contains(byte) else { return nil }
      offset += 1
    }
    return nil
  }
}
