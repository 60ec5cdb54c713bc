/// The words of an old-style property list.
extension OpenStepParser {
  /// Reads a quoted or bare string without decoding it; false when neither begins here.
  mutating func string() throws(StringsLexer.Fault) -> Bool {
    guard let byte = lexer.current else { return false }
    let bytes = lexer.bytes
    let start = lexer.index
    var end = start
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      var isEscaped = false
      end += 1
      while end < bytes.count, bytes[end] != byte {
        if bytes[end] == UInt8(ascii: "\\") {
          isEscaped = true
          end += 1
        }
        end += 1
      }
      guard end < bytes.count else {
        throw StringsLexer.Fault(offset: start, message: "this text is never closed; expected a closing quote")
      }
      append(.string, upTo: end + 1, isQuoted: true, isEscaped: isEscaped)
      return true
    }
    // Core Foundation goes on through what would begin a comment elsewhere, so that http://a is one word.
    while end < bytes.count, bareBytes[Int(bytes[end])] { end += 1 }
    guard end > start else { return false }
    append(.string, upTo: end)
    return true
  }

  /// Reads data, whose digits stand in pairs.
  mutating func data() throws(StringsLexer.Fault) {
    let bytes = lexer.bytes
    var end = lexer.index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: ">") {
      if hexDigit(bytes[end]) != nil {
        end += 1
        guard end < bytes.count, hexDigit(bytes[end]) != nil else {
          throw StringsLexer.Fault(
            offset: end, message: "expected pairs of hexadecimal digits and > in data; write a text in double quotes")
        }
      } else if bytes[end] != 0x20, !(0x09...0x0D).contains(bytes[end]) {
        throw StringsLexer.Fault(offset: end, message: "expected pairs of hexadecimal digits and > in data; write a text in double quotes")
      }
      end += 1
    }
    guard end < bytes.count else {
      throw StringsLexer.Fault(offset: lexer.index, message: "this data is never closed; expected >")
    }
    append(.data, upTo: end + 1)
  }

  /// Adds a leaf from the current byte to an end, and moves there.
  private mutating func append(_ kind: OpenStepNode.Kind, upTo end: Int, isQuoted: Bool = false, isEscaped: Bool = false) {
    nodes.append(
      OpenStepNode(
        start: UInt32(lexer.index), end: UInt32(end), next: UInt32(nodes.count + 1), kind: kind, isQuoted: isQuoted, isEscaped: isEscaped))
    lexer.index = end
  }
}

/// Which bytes a string without quotes may hold.
private let bareBytes: [Bool] = (0..<256).map { byte in
  switch UInt8(byte) {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"): true
  default: false
  }
}
