extension CodeText {
  /// Decodes an escape of Swift.
  ///
  /// Source: The Swift Programming Language, "String Literals".
  mutating func swiftEscape() throws(CodeFault) {
    let start = index
    let place = index + 1 + quoting.hashes
    guard place < limit else { throw CodeFault(offset: start, message: "this escape is not complete") }
    index = place + 1
    switch bytes[place] {
    case UInt8(ascii: "n"): append(0x0A, from: start)
    case UInt8(ascii: "t"): append(0x09, from: start)
    case UInt8(ascii: "r"): append(0x0D, from: start)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): append(UInt32(bytes[place]), from: start)
    case UInt8(ascii: "u") where index < limit && bytes[index] == UInt8(ascii: "{"):
      try appendEscaped(bracedNumber(from: start), from: start)
    case UInt8(ascii: "0"): throw CodeFault(offset: start, message: "a NUL stands in this text; remove it")
    default: throw CodeFault(offset: start, message: "Swift has no such escape; write \\\\ for a backslash")
    }
  }

  /// Decodes a text in several lines: from the line behind the opening quotes, without what indents the closing ones.
  mutating func decodeBlock() throws(CodeFault) {
    while index < limit, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard skipLineEnd() else {
      throw CodeFault(offset: index, message: "a text in several lines begins on the line after its quotes")
    }
    var indentStart = limit
    while indentStart > index, bytes[indentStart - 1] == 0x20 || bytes[indentStart - 1] == 0x09 { indentStart -= 1 }
    let indent = indentStart..<limit
    let isEmpty = indentStart == index
    guard isEmpty || bytes[indentStart - 1] == 0x0A || bytes[indentStart - 1] == 0x0D else {
      throw CodeFault(offset: limit, message: "the closing quotes of a text in several lines stand on a line of their own")
    }
    // The line end before the closing quotes is no part of the text.
    limit = isEmpty ? index : indentStart - 1
    if !isEmpty, limit > index, bytes[limit] == 0x0A, bytes[limit - 1] == 0x0D { limit -= 1 }
    offsets.reserveCapacity(limit - index + 1)
    try skipIndent(indent)
    while index < limit {
      if continuesLine() {
        try skipIndent(indent)
      } else {
        let isLineEnd = bytes[index] == 0x0A || bytes[index] == 0x0D
        try step()
        if isLineEnd { try skipIndent(indent) }
      }
    }
    offsets.append(limit)
  }

  /// Moves behind a line end, if one stands here.
  private mutating func skipLineEnd() -> Bool {
    guard index < limit, bytes[index] == 0x0A || bytes[index] == 0x0D else { return false }
    index += bytes[index] == 0x0D && index + 1 < limit && bytes[index + 1] == 0x0A ? 2 : 1
    return true
  }

  /// Moves behind a backslash that joins a line to the next, if one stands here.
  private mutating func continuesLine() -> Bool {
    guard quoting.escapes(bytes, at: index) else { return false }
    let start = index
    index += 1 + quoting.hashes
    while index < limit, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    if skipLineEnd() { return true }
    index = start
    return false
  }

  /// Moves behind what indents the closing quotes; a line of white space may have less of it.
  private mutating func skipIndent(_ indent: Range<Int>) throws(CodeFault) {
    for place in indent {
      guard index < limit, bytes[index] != 0x0A, bytes[index] != 0x0D else { return }
      guard bytes[index] == bytes[place] else {
        throw CodeFault(offset: index, message: "this line is indented less than the closing quotes of its text")
      }
      index += 1
    }
  }
}
