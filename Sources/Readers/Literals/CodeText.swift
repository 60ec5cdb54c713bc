internal import CopyModel

/// Decodes one text of a program.
///
/// The bytes and offsets of a text are those between its quotes. A text in several lines of Swift begins behind the line of its opening
/// quotes and ends before the line of its closing ones; what indents its lines is no part of it.
struct CodeText {
  let bytes: UnsafeBufferPointer<UInt8>
  let quoting: CodeQuoting
  let language: CodeLanguage
  var index: Int
  /// Where the text ends.
  var limit: Int
  var text: [UInt8] = []
  var offsets: [Int] = []

  /// Decodes a text.
  ///
  /// - Parameter range: The bytes that spell it, quotes included.
  /// - Throws: The first escape or line that the language does not allow, or that no alert can show.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, language: CodeLanguage
  ) throws(CodeFault) -> DecodedText {
    guard let quoting = CodeQuoting(bytes, at: range.lowerBound, language: language), range.count >= 2 * quoting.length else {
      throw CodeFault(offset: range.lowerBound, message: "this text is not closed")
    }
    var decoder = CodeText(
      bytes: bytes, quoting: quoting, language: language, index: range.lowerBound + quoting.length,
      limit: range.upperBound - quoting.length)
    return try decoder.run()
  }

  private mutating func run() throws(CodeFault) -> DecodedText {
    let whole = index..<limit
    let raw = UnsafeBufferPointer(rebasing: bytes[whole])
    if let invalid = firstInvalidUTF8(raw, from: 0) {
      throw CodeFault(offset: whole.lowerBound + invalid, message: invalidUTF8Message(raw[invalid], isUTF16: false))
    }
    if quoting.isBlock {
      try decodeBlock()
    } else if raw.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0x0D }) {
      text.reserveCapacity(raw.count)
      offsets.reserveCapacity(raw.count + 1)
      while index < limit { try step() }
      offsets.append(limit)
    }
    let spelling = Spelling(quoting)
    guard let first = offsets.first, let last = offsets.last else {
      return try checked(DecodedText(text: String(decoding: raw, as: UTF8.self), range: whole, spelling: spelling))
    }
    return try checked(DecodedText(text: String(decoding: text, as: UTF8.self), range: first..<last, offsets: offsets, spelling: spelling))
  }

  private func checked(_ decoded: DecodedText) throws(CodeFault) -> DecodedText {
    if let nul = decoded.text.utf8.enumerated().first(where: { $0.element == 0 })?.offset {
      let place = decoded.offsets.isEmpty ? decoded.range.lowerBound + nul : decoded.offsets[nul]
      throw CodeFault(offset: place, message: "a NUL stands in this text; remove it")
    }
    return decoded
  }

  /// Decodes one byte, escape or line end.
  mutating func step() throws(CodeFault) {
    let byte = bytes[index]
    if byte == UInt8(ascii: "\\"), quoting.escapes(bytes, at: index) {
      if language == .swift { try swiftEscape() } else { try javaScriptEscape() }
    } else if byte == 0x0D {
      let start = index
      index += index + 1 < limit && bytes[index + 1] == 0x0A ? 2 : 1
      append(0x0A, from: start)
    } else {
      let start = index
      repeat {
        text.append(bytes[index])
        offsets.append(start)
        index += 1
      } while index < limit && bytes[index] & 0xC0 == 0x80
    }
  }

  /// Adds a scalar that is spelled from an offset on.
  mutating func append(_ scalar: UInt32, from start: Int) {
    appendUTF8(scalar, to: &text)
    while offsets.count < text.count { offsets.append(start) }
  }

  /// Adds the scalar that an escape names.
  ///
  /// - Throws: A fault for a number that is no scalar.
  mutating func appendEscaped(_ scalar: UInt32, from start: Int) throws(CodeFault) {
    guard Unicode.Scalar(scalar) != nil else {
      let isSurrogate = (0xD800...0xDFFF).contains(scalar)
      throw CodeFault(
        offset: start,
        message: "this escape is \(isSurrogate ? "half of a surrogate pair" : "beyond Unicode"); write the character itself")
    }
    append(scalar, from: start)
  }

  /// Reads hexadecimal digits in braces; at the opening brace.
  mutating func bracedNumber(from start: Int) throws(CodeFault) -> UInt32 {
    var place = index + 1
    var value: UInt32 = 0
    while place < limit, let digit = hexDigit(bytes[place]), value <= 0x10FFFF {
      value = value << 4 | digit
      place += 1
    }
    guard place > index + 1, place < limit, bytes[place] == UInt8(ascii: "}") else {
      throw CodeFault(offset: start, message: "expected up to six hexadecimal digits in braces after \\u")
    }
    index = place + 1
    return value
  }
}

extension Spelling {
  /// How a text that is quoted in a program spells characters.
  fileprivate init(_ quoting: CodeQuoting) {
    self = quoting.isBlock || quoting.hashes > 0 ? .programPieces : .program(quote: Unicode.Scalar(quoting.quote))
  }
}
