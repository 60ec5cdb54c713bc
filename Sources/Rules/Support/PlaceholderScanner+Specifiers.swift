internal import TextSegmentation

extension PlaceholderScanner {
  /// Reads `%`, and what follows it when that makes a specifier.
  mutating func scanSpecifier() {
    let start = at
    if byte(start + 1) == UInt8(ascii: "%") {
      at = start + 2
      return
    }
    if scanVariable(from: start) { return }
    var end = start + 1
    var position: Int?
    let digits = countDigits(from: end)
    if digits > 0, digits < 3, byte(end + digits) == UInt8(ascii: "$") {
      position = text[end..<(end + digits)].reduce(0) { $0 * 10 + Int($1 & 0xF) }
      end += digits + 1
    } else if isBehindNumber(start) {
      return
    }
    guard skipFlags(&end), let conversion = conversion(&end) else { return }
    let number = position ?? nextArgument
    if position == nil { nextArgument += 1 }
    add(.argument(number, conversion), from: start, to: end)
  }

  /// Reads `%#@name@` of a strings dictionary.
  private mutating func scanVariable(from start: Int) -> Bool {
    guard byte(start + 1) == UInt8(ascii: "#"), byte(start + 2) == UInt8(ascii: "@") else { return false }
    guard let end = nameEnd(from: start + 3), byte(end) == UInt8(ascii: "@") else { return false }
    add(.named(String(decoding: text[(start + 3)..<end], as: UTF8.self)), from: start, to: end + 1)
    return true
  }

  /// Skips flags, width and precision; false when they belong to no specifier of a text.
  private func skipFlags(_ end: inout Int) -> Bool {
    while byte(end) == UInt8(ascii: "+") || byte(end) == UInt8(ascii: "#") { end += 1 }
    let width = countDigits(from: end)
    let isPadded = byte(end) == UInt8(ascii: "0")
    end += width
    if byte(end) == UInt8(ascii: ".") {
      let precision = countDigits(from: end + 1)
      guard precision > 0 else { return false }
      end += 1 + precision
      return true
    }
    return width == 0 || (isPadded && width > 1)
  }

  /// Reads the length modifiers and the letter of a conversion; nil when a word goes on behind it.
  private func conversion(_ end: inout Int) -> TextPlaceholder.Conversion? {
    if byte(end) == UInt8(ascii: "@") {
      end += 1
      return .object
    }
    let start = end
    while "hlqzt".utf8.contains(byte(end)), end - start < 2 { end += 1 }
    let conversion: TextPlaceholder.Conversion? =
      switch byte(end) {
      case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"): .integer
      case UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "e"): .floatingPoint
      case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
      case UInt8(ascii: "s"), UInt8(ascii: "S"): .characters
      case UInt8(ascii: "p"): .pointer
      default: nil
      }
    guard conversion != nil else { return nil }
    end += 1
    return PlaceholderScanner.isNameByte(byte(end)) ? nil : conversion
  }

  /// Whether a per cent sign follows a digit, with nothing or a space of any kind between them.
  private func isBehindNumber(_ sign: Int) -> Bool {
    var before = sign
    while before > 0 {
      let scalar = UTF8Scan.scalar(in: text, before: &before)
      if scalar.isWhiteSpace || scalar == "\u{202F}" { continue }
      return scalar.properties.numericType != nil
    }
    return false
  }

  private func countDigits(from start: Int) -> Int {
    var end = start
    while (0x30...0x39).contains(byte(end)) { end += 1 }
    return end - start
  }
}
