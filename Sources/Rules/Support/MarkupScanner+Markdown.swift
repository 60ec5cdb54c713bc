extension MarkupScanner {
  /// The end of bold text: two asterisks or underscores with words between them that touch both.
  func emphasisEnd(from start: Int) -> Int? {
    let mark = byte(start)
    guard mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_"), byte(start + 1) == mark, byte(start + 2) != mark else { return nil }
    guard !MarkupScanner.isWordByte(byte(start - 1)), MarkupScanner.isWordByte(byte(start + 2)) else { return nil }
    let close = runEnd(from: start + 2, limit: 200) { $0 != mark && $0 != 0xA }
    guard byte(close) == mark, byte(close + 1) == mark, byte(close - 1) > 0x20 else { return nil }
    return close + 2
  }

  /// The end of a link: text in brackets, and right behind it an address in parentheses.
  func linkEnd(from start: Int) -> Int? {
    let close = runEnd(from: start + 1, limit: 200) { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") && $0 != 0xA }
    guard close > start + 1, byte(close) == UInt8(ascii: "]"), byte(close + 1) == UInt8(ascii: "(") else { return nil }
    let end = runEnd(from: close + 2, limit: 500) { $0 > 0x20 && $0 != UInt8(ascii: ")") }
    guard byte(end) == UInt8(ascii: ")") else { return nil }
    let address = text[(close + 2)..<end]
    return address.contains(UInt8(ascii: "/")) || address.contains(UInt8(ascii: ".")) ? end + 1 : nil
  }

  /// The end of the marks of a heading: they begin a line, and a space and a word follow.
  func headingEnd(from start: Int) -> Int? {
    guard start == 0 || byte(start - 1) == 0xA else { return nil }
    let end = runEnd(from: start, limit: 7) { $0 == UInt8(ascii: "#") }
    let word = byte(end + 1)
    return end - start <= 6 && byte(end) == 0x20 && MarkupScanner.isWordByte(word) && !(0x30...0x39).contains(word) ? end : nil
  }

  /// The end of an escape of a programming language that was not decoded.
  ///
  /// Behind `\n`, `\r` and `\t` a small letter may be the second of a folder’s name on Windows. A sentence or word that has ended before rules
  /// that out; and `\n`, by far the most common, counts wherever nothing else around it looks like a path.
  func escapeEnd(from start: Int) -> Int? {
    let digits: Int
    switch byte(start + 1) {
    case UInt8(ascii: "\""): return start + 2
    case UInt8(ascii: "'"): return MarkupScanner.isWordByte(byte(start - 1)) && MarkupScanner.isWordByte(byte(start + 2)) ? start + 2 : nil
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      let isAfterEnd = byte(start - 1) <= 0x20 || ".,!?".utf8.contains(byte(start - 1))
      guard !isAfterEnd, (0x61...0x7A).contains(byte(start + 2)) || byte(start - 1) == UInt8(ascii: ":") else { return start + 2 }
      return byte(start + 1) == UInt8(ascii: "n") && !isInPath(start) ? start + 2 : nil
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"):
      if byte(start + 2) == UInt8(ascii: "{") {
        let end = runEnd(from: start + 3, limit: 8, while: MarkupScanner.isHexadecimal)
        return end > start + 3 && byte(end) == UInt8(ascii: "}") ? end + 1 : nil
      }
      digits = 4
    case UInt8(ascii: "U"): digits = 4
    default: return nil
    }
    let end = runEnd(from: start + 2, limit: byte(start + 1) == UInt8(ascii: "U") ? 8 : digits, while: MarkupScanner.isHexadecimal)
    return end - start - 2 >= digits ? end : nil
  }

  /// Whether what stands around a backslash without a space in between has a drive, a slash or one more backslash.
  private func isInPath(_ place: Int) -> Bool {
    let limit = 200
    let before = text[max(0, place - limit)..<place].reversed().prefix { $0 > 0x20 }
    let isOnDrive = before.count == 2 && before.first == UInt8(ascii: ":")
    let after = text[(place + 2)..<min(text.count, place + limit)].prefix { $0 > 0x20 }
    return isOnDrive || before.contains(where: MarkupScanner.separatesFolders) || after.contains(where: MarkupScanner.separatesFolders)
  }

  private static func separatesFolders(_ byte: UInt8) -> Bool { byte == 0x5C || byte == UInt8(ascii: "/") }

  static func isWordByte(_ byte: UInt8) -> Bool { isAlphanumeric(byte) || byte >= 0x80 }
}
