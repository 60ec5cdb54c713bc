extension JSONParser {
  /// Parses a string; checks its escapes and its UTF-8, decodes nothing.
  mutating func string() throws(JSONSyntaxError) {
    var end = index + 1
    var isEscaped = false
    let limit = bytes.count
    while end < limit {
      while end + 8 <= limit, isPlain(at: end) { end += 8 }
      guard end < limit else { break }
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        return append(.string, upTo: end + 1, isEscaped: isEscaped)
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
        end += try escapeLength(at: end)
      } else if byte < 0x20 {
        throw JSONSyntaxError(offset: end, message: controlMessage(byte))
      } else if byte < 0x80 {
        end += 1
      } else {
        let length = utf8SequenceLength(bytes, end, limit)
        guard length > 0 else { throw JSONSyntaxError(offset: end, message: invalidUTF8Message(byte, isUTF16: false)) }
        end += length
      }
    }
    throw JSONSyntaxError(offset: limit, message: "the text ends inside a string; expected a double quote")
  }

  /// Whether the eight bytes at an offset are ASCII without a quote, backslash or control character.
  @inline(__always)
  private func isPlain(at offset: Int) -> Bool {
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    // A byte that borrows when something is taken away from it was less than that; the high bit shows the borrow.
    let marks = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word | word
    return marks & (ones &* 0x80) == 0
  }

  /// How many bytes an escape has.
  private func escapeLength(at place: Int) throws(JSONSyntaxError) -> Int {
    guard place + 1 < bytes.count else {
      throw JSONSyntaxError(offset: bytes.count, message: "the text ends inside a string; expected a double quote")
    }
    switch bytes[place + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      for offset in 2..<6 where place + offset >= bytes.count || hexDigit(bytes[place + offset]) == nil {
        throw JSONSyntaxError(offset: min(place + offset, bytes.count), message: "expected four hexadecimal digits after \\u")
      }
      return 6
    default:
      throw JSONSyntaxError(offset: place, message: "JSON has no such escape; write \\\\ for a backslash")
    }
  }

  private func controlMessage(_ byte: UInt8) -> String {
    switch byte {
    case 0x0A, 0x0D: "a string must end on its line; write \\n for a line break or close the quotes"
    case 0x09: "a tab inside a string must be written \\t"
    default: "the control character 0x\(String(byte, radix: 16, uppercase: true)) inside a string must be escaped"
    }
  }
}

/// The value of a hexadecimal digit, or nil.
func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte - 0x30)
  case 0x41...0x46: UInt32(byte - 0x41 + 10)
  case 0x61...0x66: UInt32(byte - 0x61 + 10)
  default: nil
  }
}
