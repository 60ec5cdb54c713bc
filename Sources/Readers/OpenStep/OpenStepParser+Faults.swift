/// How the parser goes on after a fault.
extension OpenStepParser {
  /// A fault at the current byte.
  func unexpected(_ expected: String) -> StringsLexer.Fault {
    guard let byte = lexer.current else {
      return StringsLexer.Fault(offset: lexer.index, message: "the file ends where \(expected) was expected")
    }
    let length = max(utf8SequenceLength(lexer.bytes, lexer.index, lexer.bytes.count), 1)
    let seen = String(decoding: UnsafeBufferPointer(rebasing: lexer.bytes[lexer.index..<lexer.index + length]), as: UTF8.self)
    let shown = byte < 0x21 || byte == 0x7F ? "the byte 0x\(String(byte, radix: 16, uppercase: true))" : "“\(seen)”"
    let advice = bytesNeedQuotes(byte) ? "; a text with such a character must stand in double quotes" : ""
    return StringsLexer.Fault(offset: lexer.index, message: "found \(shown) where \(expected) was expected" + advice)
  }

  /// Whether a byte belongs to a text and not to the list around it.
  private func bytesNeedQuotes(_ byte: UInt8) -> Bool {
    byte >= 0x80 || [UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "~")].contains(byte)
  }

  /// A pair without its semicolon is kept when the next word stands on another line; otherwise a quote may be wrong.
  mutating func missingSemicolon(after valueEnd: Int) throws(StringsLexer.Fault) {
    let between = lexer.bytes[valueEnd..<lexer.index]
    let isElsewhere = lexer.current == UInt8(ascii: "}") || between.contains { $0 == 0x0A || $0 == 0x0D }
    guard isElsewhere else { throw unexpected("a semicolon after the value") }
    faults.append(
      StringsLexer.Fault(offset: valueEnd, message: "expected a semicolon after this value; Xcode rejects the whole file without it"))
  }

  /// Passes a line that git left in an unresolved merge; false when there is none here.
  ///
  /// Both sides of the conflict are read, the later one last.
  mutating func skipConflictMarker() -> Bool {
    let bytes = lexer.bytes
    let start = lexer.index
    let mark = bytes[start]
    let isMark = mark == UInt8(ascii: "<") || mark == UInt8(ascii: "=") || mark == UInt8(ascii: ">") || mark == UInt8(ascii: "|")
    guard isMark, start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D, start + 7 <= bytes.count,
      bytes[start..<start + 7].allSatisfy({ $0 == mark })
    else { return false }
    while lexer.index < bytes.count, bytes[lexer.index] != 0x0A, bytes[lexer.index] != 0x0D { lexer.index += 1 }
    if mark == UInt8(ascii: "<") {
      faults.append(
        StringsLexer.Fault(offset: start, message: "an unresolved merge conflict begins here; resolve it and remove its markers"))
    }
    return true
  }

  /// Leaves arrays, and moves behind the next semicolon of the innermost dictionary or to its end.
  mutating func resume() {
    while let container = open.last, nodes[container].kind == .array { leave() }
    pending = .nothing
    let bytes = lexer.bytes
    var index = lexer.index
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(depth - 1, 0)
      case UInt8(ascii: "}"):
        if depth == 0 {
          lexer.index = index
          return
        }
        depth -= 1
      case UInt8(ascii: ";") where depth == 0:
        lexer.index = index + 1
        return
      case UInt8(ascii: "\""):
        if let end = closingQuote(after: index) { index = end }
      default: break
      }
      index += 1
    }
    lexer.index = index
  }

  /// The quote that closes a text on its own line, or nil.
  private func closingQuote(after start: Int) -> Int? {
    let bytes = lexer.bytes
    var index = start + 1
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "\"") { return index }
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
      index += 1
    }
    return nil
  }
}
