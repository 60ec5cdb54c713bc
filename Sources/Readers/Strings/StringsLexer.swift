internal import CopyModel

/// Reads the words of an old-style property list: white space, comments, quoted and bare strings.
///
/// Escapes follow Core Foundation's reader, which is the one that decides what people see: an unknown escape stands for its letter,
/// a backslash before a line end keeps the line end, and octal codes are NeXTSTEP's.
struct StringsLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  /// The comments passed since somebody took them that may be for copycheck, without their signs.
  var comments: [Range<Int>] = []

  /// A fault at a byte.
  struct Fault: Error {
    var offset: Int
    var message: String
  }

  /// The byte at the current place, or nil at the end.
  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Moves to the next byte that is neither white space nor comment.
  mutating func skipSpace() throws(Fault) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x09...0x0D, 0x20:
        index += 1
      case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9):
        index += 3
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
        let start = index + 2
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        keepComment(start..<index)
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
        let start = index
        index += 2
        while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/") { index += 1 }
        guard index + 1 < bytes.count else {
          index = bytes.count
          throw Fault(offset: start, message: "this comment is never closed; expected */")
        }
        keepComment(start + 2..<index)
        index += 2
      default:
        return
      }
    }
  }

  private mutating func keepComment(_ range: Range<Int>) {
    if SuppressionComment.stands(in: bytes[range]) { comments.append(range) }
  }

  /// The comments passed since the last time that may be for copycheck.
  mutating func takeComments() -> [DecodedText] {
    guard !comments.isEmpty else { return [] }
    defer { comments = [] }
    return comments.map { DecodedText(text: text($0), range: $0, spelling: .plain) }
  }

  /// Reads a quoted or bare string; nil when neither begins here.
  mutating func string() throws(Fault) -> DecodedText? {
    guard let byte = current else { return nil }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(byte) }
    let start = index
    // Core Foundation goes on through what would begin a comment elsewhere, so that http://a is one word.
    while index < bytes.count, StringsLexer.isBare(bytes[index]) { index += 1 }
    guard index > start else { return nil }
    return DecodedText(text: text(start..<index), range: start..<index, spelling: .bareWord)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: false
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Reads a string up to its closing quote; on a fault the place is after the string, or at its opening quote when it has no end.
  private mutating func quoted(_ quote: UInt8) throws(Fault) -> DecodedText {
    let open = index
    var end = open + 1
    var isEscaped = false
    while end < bytes.count, bytes[end] != quote {
      if bytes[end] == UInt8(ascii: "\\") {
        isEscaped = true
        end += 1
      }
      end += 1
    }
    guard end < bytes.count else {
      throw Fault(offset: open, message: "this text is never closed; expected a closing quote before the semicolon")
    }
    index = end + 1
    let range = open + 1..<end
    guard isEscaped else { return DecodedText(text: text(range), range: range, spelling: .quotedStrings) }
    var decoder = StringsEscapes(bytes: bytes, index: range.lowerBound, limit: end)
    try decoder.decode()
    return DecodedText(
      text: String(decoding: decoder.text, as: UTF8.self), range: range, offsets: decoder.offsets, spelling: .quotedStrings)
  }
}

/// Decodes the escapes of one quoted string.
private struct StringsEscapes {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  let limit: Int
  var text: [UInt8] = []
  var offsets: [Int] = []

  mutating func decode() throws(StringsLexer.Fault) {
    text.reserveCapacity(limit - index)
    offsets.reserveCapacity(limit - index + 1)
    var scalarStart = index
    while index < limit {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        try escape()
      } else {
        if byte & 0xC0 != 0x80 { scalarStart = index }
        text.append(byte)
        offsets.append(scalarStart)
        index += 1
      }
    }
    offsets.append(limit)
  }

  private mutating func append(_ scalar: UInt32, from start: Int) {
    appendUTF8(scalar, to: &text)
    while offsets.count < text.count { offsets.append(start) }
  }

  private mutating func escape() throws(StringsLexer.Fault) {
    let start = index
    index += 1
    let letter = bytes[index]
    switch letter {
    case UInt8(ascii: "U"):
      var scalar = codeUnit(at: index + 1)
      if (0xD800...0xDBFF).contains(scalar), index + 1 < limit, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "U") {
        let low = codeUnit(at: index + 2)
        if (0xDC00...0xDFFF).contains(low) { scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00) }
      }
      guard scalar != 0, Unicode.Scalar(scalar) != nil else {
        let fault = scalar == 0 ? "is NUL" : "is half of a surrogate pair"
        throw StringsLexer.Fault(offset: start, message: "this escape \(fault); write the character itself")
      }
      append(scalar, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code: UInt8 = 0
      let stop = min(index + 3, limit)
      while index < stop, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[index]) {
        code = code << 3 | (bytes[index] - UInt8(ascii: "0"))
        index += 1
      }
      append(nextStepScalar(code), from: start)
    default:
      let control: [UInt8: UInt32] = [0x61: 0x07, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09, 0x76: 0x0B]
      if let scalar = control[letter] {
        append(scalar, from: start)
        index += 1
      } else {
        // The character stands for itself, whole: a backslash before a scalar of several bytes belongs to all of them.
        repeat {
          text.append(bytes[index])
          offsets.append(start)
          index += 1
        } while index < limit && bytes[index] & 0xC0 == 0x80
      }
    }
  }

  /// Up to four hexadecimal digits; moves behind them.
  private mutating func codeUnit(at place: Int) -> UInt32 {
    index = place
    var value: UInt32 = 0
    while index < min(place + 4, limit), let digit = hexDigit(bytes[index]) {
      value = value << 4 | digit
      index += 1
    }
    return value
  }
}
