extension CodeText {
  /// Decodes an escape of JavaScript.
  ///
  /// Source: ECMAScript, "String Literals"; a backslash before any other character leaves that character.
  mutating func javaScriptEscape() throws(CodeFault) {
    let start = index
    guard index + 1 < limit else { throw CodeFault(offset: start, message: "this escape is not complete") }
    index += 2
    switch bytes[start + 1] {
    case UInt8(ascii: "n"): append(0x0A, from: start)
    case UInt8(ascii: "t"): append(0x09, from: start)
    case UInt8(ascii: "r"): append(0x0D, from: start)
    case UInt8(ascii: "b"): append(0x08, from: start)
    case UInt8(ascii: "f"): append(0x0C, from: start)
    case UInt8(ascii: "v"): append(0x0B, from: start)
    case UInt8(ascii: "x"): try appendEscaped(number(digits: 2, from: start), from: start)
    case UInt8(ascii: "u"): try unicodeEscape(from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      throw CodeFault(offset: start, message: "this escape is octal or NUL; write the character itself")
    case 0x0A: break
    case 0x0D: if index < limit, bytes[index] == 0x0A { index += 1 }
    default:
      index = start + 1
      let isSeparator = bytes[index] == 0xE2 && index + 2 < limit && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
      if isSeparator {
        index += 3
      } else {
        repeat {
          text.append(bytes[index])
          offsets.append(start)
          index += 1
        } while index < limit && bytes[index] & 0xC0 == 0x80
      }
    }
  }

  /// Decodes \u with four digits, a pair of them, or digits in braces; behind the letter.
  private mutating func unicodeEscape(from start: Int) throws(CodeFault) {
    if index < limit, bytes[index] == UInt8(ascii: "{") {
      return try appendEscaped(bracedNumber(from: start), from: start)
    }
    var scalar = try number(digits: 4, from: start)
    if (0xD800...0xDBFF).contains(scalar), index + 1 < limit, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") {
      let behind = index
      index += 2
      let low = try number(digits: 4, from: behind)
      if (0xDC00...0xDFFF).contains(low) { scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00) }
    }
    try appendEscaped(scalar, from: start)
  }

  /// Reads hexadecimal digits.
  private mutating func number(digits: Int, from start: Int) throws(CodeFault) -> UInt32 {
    var value: UInt32 = 0
    for place in index..<(index + digits) {
      guard place < limit, let digit = hexDigit(bytes[place]) else {
        throw CodeFault(offset: start, message: "expected \(digits) hexadecimal digits in this escape")
      }
      value = value << 4 | digit
    }
    index += digits
    return value
  }
}
