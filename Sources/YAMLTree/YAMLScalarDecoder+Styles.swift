extension YAMLScalarDecoder {
  /// Decodes an escape between double quotes; false when there is none of that letter.
  mutating func decodeEscape() -> Bool {
    let start = index
    guard index + 1 < limit else { return false }
    let letter = bytes[index + 1]
    index += 2
    let scalar: UInt32
    switch letter {
    case UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U"):
      let count = letter == UInt8(ascii: "x") ? 2 : letter == UInt8(ascii: "u") ? 4 : 8
      guard index + count <= limit, let code = hexadecimal(index..<index + count) else { return false }
      index += count
      scalar = code
    default:
      guard let code = YAMLScalarDecoder.escapes[letter] else { return false }
      scalar = code
    }
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    for byte in UTF8.encode(scalar) ?? UTF8.EncodedScalar() { append(byte, at: start) }
    return true
  }

  private static let escapes: [UInt8: UInt32] = [
    UInt8(ascii: "0"): 0x00, UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, 0x09: 0x09,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "e"): 0x1B,
    UInt8(ascii: " "): 0x20, UInt8(ascii: "\""): 0x22, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "N"): 0x85,
    UInt8(ascii: "_"): 0xA0, UInt8(ascii: "L"): 0x2028, UInt8(ascii: "P"): 0x2029,
  ]

  /// The number that some hexadecimal digits spell, or nil.
  private func hexadecimal(_ place: Range<Int>) -> UInt32? {
    var code: UInt32 = 0
    for byte in bytes[place] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
      code = code << 4 | UInt32(digit)
    }
    return code
  }

  /// Decodes a literal or folded block, whose header stands at the current place.
  ///
  /// - Parameters:
  ///   - isFolded: Whether single line breaks become spaces.
  ///   - parent: The column of the block around it; -1 outside of all.
  mutating func decodeBlock(isFolded: Bool, indentation parent: Int) -> Bool {
    guard let header = blockHeader() else { return false }
    var indent = header.increment == 0 ? 0 : max(parent, 0) + header.increment
    var leading: Range<Int>?
    var isAfterBlank = false
    var trailing = skipIndentation(&indent, parent: parent)
    while index < limit, column == indent {
      let isBlank = self.isBlank(at: index)
      if let place = leading, isFolded, self.isFolded(place), !isAfterBlank, !isBlank {
        if trailing.isEmpty { append(UInt8(ascii: " "), at: place.lowerBound) }
        for (number, line) in trailing.enumerated() { appendBreak(line, at: number == 0 ? place.lowerBound : line.lowerBound) }
      } else {
        for line in (leading.map { [$0] } ?? []) + trailing { appendBreak(line, at: line.lowerBound) }
      }
      isAfterBlank = isBlank
      while index < limit, breakLength(at: index) == 0 { appendScalar() }
      end = index
      let length = breakLength(at: index)
      leading = length > 0 ? index..<index + length : nil
      index += length
      lineStart = index
      trailing = skipIndentation(&indent, parent: parent)
    }
    var tail: [Range<Int>] = []
    if header.chomping != .strip { tail += leading.map { [$0] } ?? [] }
    if header.chomping == .keep { tail += trailing }
    for line in tail {
      appendBreak(line, at: line.lowerBound)
      end = line.upperBound
    }
    if decoded.isEmpty { end = index }
    return true
  }

  /// What a block's header says of its last line breaks.
  private enum Chomping {
    /// `-`: none is kept.
    case strip
    /// The first is kept.
    case clip
    /// `+`: all are kept.
    case keep
  }

  /// Reads a block's header and moves to the next line; nil when none stands here.
  private mutating func blockHeader() -> (chomping: Chomping, increment: Int)? {
    guard bytes[index] == UInt8(ascii: "|") || bytes[index] == UInt8(ascii: ">") else { return nil }
    index += 1
    var chomping = Chomping.clip
    var increment = 0
    while index < limit, breakLength(at: index) == 0 {
      switch bytes[index] {
      case UInt8(ascii: "+"): chomping = .keep
      case UInt8(ascii: "-"): chomping = .strip
      case UInt8(ascii: "1")...UInt8(ascii: "9"): increment = Int(bytes[index] - UInt8(ascii: "0"))
      default:
        // Blanks and a comment reach to the end of the line.
        while index < limit, breakLength(at: index) == 0 { index += 1 }
        continue
      }
      index += 1
    }
    index += breakLength(at: index)
    lineStart = index
    end = index
    return (chomping, increment)
  }

  /// Passes empty lines and the indentation of the next; finds out how deep the block is indented unless that is known.
  private mutating func skipIndentation(_ indent: inout Int, parent: Int) -> [Range<Int>] {
    var breaks: [Range<Int>] = []
    var deepest = 0
    while index < limit {
      while index < limit, bytes[index] == UInt8(ascii: " "), indent == 0 || column < indent { index += 1 }
      deepest = max(deepest, column)
      let length = breakLength(at: index)
      guard length > 0 else { break }
      breaks.append(index..<index + length)
      index += length
      lineStart = index
    }
    if indent == 0 { indent = max(deepest, parent + 1, 1) }
    return breaks
  }

  /// The column of the current place, from 0; blocks are indented with spaces alone.
  private var column: Int { index - lineStart }
}
