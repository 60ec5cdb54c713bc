extension CodeLexer {
  /// How many bytes the operator at the place has; only those that are told apart are joined.
  func markLength() -> Int {
    let (second, third) = (byte(1), byte(2))
    switch bytes[index] {
    case UInt8(ascii: "."): return second == UInt8(ascii: ".") && third == UInt8(ascii: ".") ? 3 : 1
    case UInt8(ascii: "="), UInt8(ascii: "!"):
      if bytes[index] == UInt8(ascii: "="), second == UInt8(ascii: ">") { return 2 }
      return second == UInt8(ascii: "=") ? (third == UInt8(ascii: "=") ? 3 : 2) : 1
    case UInt8(ascii: "?"): return second == UInt8(ascii: "?") || second == UInt8(ascii: ".") ? 2 : 1
    case UInt8(ascii: "-"):
      return second == UInt8(ascii: ">") || second == UInt8(ascii: "-") || second == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "+"): return second == UInt8(ascii: "+") || second == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "&"), UInt8(ascii: "|"): return second == bytes[index] ? 2 : 1
    default: return 1
    }
  }

  /// Reads a comment, a regular expression or a division.
  mutating func slash() {
    switch byte(1) {
    case UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "*"): skipComment()
    default:
      if language == .javaScript, index >= patternFloor, canBeginPattern, let end = patternEnd() {
        append(.opaque, upTo: end)
      } else {
        append(.mark, upTo: index + 1)
      }
    }
  }

  /// Moves to the end of the line.
  mutating func skipLine() {
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  }

  /// Moves behind a comment; those of Swift hold others.
  private mutating func skipComment() {
    let start = index
    var depth = 0
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        depth -= 1
        if depth == 0 { return }
      } else if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*"), depth == 0 || language == .swift {
        index += 2
        depth += 1
      } else {
        index += 1
      }
    }
    index = bytes.count
    report(start, "this comment is never closed; expected */")
  }

  /// Whether a slash begins a regular expression here, by what stands before it.
  ///
  /// After a closing parenthesis it is taken for a division, after a closing brace for a regular expression, as in most programs.
  private var canBeginPattern: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .text, .opaque: return false
    case .open, .mark: return true
    case .close: return bytes[Int(last.start)] == UInt8(ascii: "}")
    case .name:
      return CodeLexer.patternKeywords.contains { keyword in
        keyword.utf8CodeUnitCount == last.range.count
          && keyword.withUTF8Buffer { $0.elementsEqual(UnsafeBufferPointer(rebasing: bytes[last.range])) }
      }
    }
  }

  private static let patternKeywords: [StaticString] = ["return", "typeof", "case", "in", "of", "delete", "void", "do", "else", "throw"]

  /// The end of the regular expression that begins at the place, or nil when it has none on its line.
  private mutating func patternEnd() -> Int? {
    var end = index + 1
    var isInClass = false
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        end += 1
        while end < bytes.count, CodeLexer.isNameByte(bytes[end]) { end += 1 }
        return end
      default: break
      }
      end += 1
    }
    patternFloor = min(end, bytes.count)
    return nil
  }
}
