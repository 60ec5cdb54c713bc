internal import CopyModel

/// A pair of a .strings file.
struct StringsPair: Sendable {
  var key: DecodedText
  var value: DecodedText
  /// The comments before it that may be for copycheck.
  var comments: [DecodedText] = []
}

/// Reads the pairs of an old-style .strings file, and goes on after a fault where the next pair can be trusted to begin.
struct StringsParser {
  private(set) var pairs: [StringsPair] = []
  private(set) var problems: [Problem] = []
  private let source: SourceText
  private var lexer: StringsLexer
  private var isInBraces = false
  /// The first byte that is no text; faults behind it may follow from it and are not told.
  private var trustedEnd = Int.max

  /// A file that draws more problems than this is not worth more lines.
  private static let problemLimit = 50

  /// Reads all pairs of a file.
  static func parse(_ source: SourceText) -> (pairs: [StringsPair], problems: [Problem]) {
    source.utf8.withUnsafeBufferPointer { bytes in
      var parser = StringsParser(source: source, bytes: bytes)
      if let invalid = firstInvalidUTF8(bytes, from: source.start) {
        parser.report(invalid, invalidUTF8Message(bytes[invalid], isUTF16: source.file.encoding != .utf8))
        parser.trustedEnd = invalid
      }
      parser.run()
      return (parser.pairs, parser.problems)
    }
  }

  private init(source: SourceText, bytes: UnsafeBufferPointer<UInt8>) {
    self.source = source
    lexer = StringsLexer(bytes: bytes, index: source.start)
  }

  private mutating func report(_ offset: Int, _ message: String) {
    if offset < trustedEnd { problems.append(source.problem(at: offset, message)) }
  }

  private mutating func run() {
    while problems.count < StringsParser.problemLimit {
      guard pairs.count < DecodedText.countLimit else { return report(lexer.index, DecodedText.countMessage) }
      do throws(StringsLexer.Fault) {
        guard try pair() else { return }
      } catch {
        report(error.offset, error.message)
        resume()
      }
    }
    report(lexer.index, "more than \(StringsParser.problemLimit) faults; the rest of the file is not read")
  }

  /// Reads one pair; false at the end.
  private mutating func pair() throws(StringsLexer.Fault) -> Bool {
    try lexer.skipSpace()
    guard let first = lexer.current else {
      if isInBraces { report(lexer.index, "the file ends inside braces; expected }") }
      if let comment = lexer.takeComments().first { report(comment.range.lowerBound, "this comment for copycheck stands before no text") }
      return false
    }
    if first == UInt8(ascii: "{"), pairs.isEmpty, !isInBraces {
      isInBraces = true
      lexer.index += 1
      return true
    }
    if first == UInt8(ascii: "}"), isInBraces {
      isInBraces = false
      lexer.index += 1
      return true
    }
    guard let key = try lexer.string() else { throw unexpected("a key") }
    try lexer.skipSpace()
    if lexer.current == UInt8(ascii: ";") {
      // Without a value the key is its own text.
      lexer.index += 1
      add(StringsPair(key: key, value: key, comments: lexer.takeComments()))
      return true
    }
    guard lexer.current == UInt8(ascii: "=") else { throw unexpected("= after the key") }
    lexer.index += 1
    try lexer.skipSpace()
    let valueStart = lexer.index
    let value = try lexer.string()
    if value == nil { try skipNested() }
    let valueEnd = lexer.index
    try lexer.skipSpace()
    if lexer.current == UInt8(ascii: ";") {
      lexer.index += 1
    } else {
      try missingSemicolon(valueStart: valueStart, valueEnd: valueEnd)
    }
    let comments = lexer.takeComments()
    if let value { add(StringsPair(key: key, value: value, comments: comments)) }
    return true
  }

  /// Tells a pair that lacks its semicolon, and is whole, from one whose quotes do not match.
  private mutating func missingSemicolon(valueStart: Int, valueEnd: Int) throws(StringsLexer.Fault) {
    let valueSpansLines = hasLineEnd(valueStart..<valueEnd)
    let nextIsElsewhere = lexer.current == nil || lexer.current == UInt8(ascii: "}") || hasLineEnd(valueEnd..<lexer.index)
    if lexer.current != nil, valueSpansLines {
      lexer.index = valueStart
      throw StringsLexer.Fault(
        offset: valueStart, message: "this text is not closed on its line, or an unescaped quote stands in it; write \\\" inside a text")
    }
    guard nextIsElsewhere else { throw unexpected("a semicolon after the text; an unescaped quote may stand in it (write \\\")") }
    report(valueEnd, "expected a semicolon after this text; iOS rejects the whole file without it")
  }

  private func hasLineEnd(_ range: Range<Int>) -> Bool {
    lexer.bytes[range].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// Passes an array, a dictionary or data, which hold no copy.
  private mutating func skipNested() throws(StringsLexer.Fault) {
    guard let first = lexer.current, first == UInt8(ascii: "{") || first == UInt8(ascii: "(") || first == UInt8(ascii: "<") else {
      throw unexpected("a text in double quotes")
    }
    var nested = OpenStepParser(bytes: lexer.bytes, start: lexer.index)
    nested.lexer = lexer
    let start = lexer.index
    let fault = nested.nestedFault()
    lexer = nested.lexer
    guard let fault else { return }
    // Where the value has no end, the pairs behind its first line may still be sound.
    lexer.index = start
    throw fault
  }

  /// Keeps a pair whose bytes are sound; invalid UTF-8 has been reported where the file first holds it.
  private mutating func add(_ pair: StringsPair) {
    let bytes = lexer.bytes
    for part in [pair.key, pair.value] {
      let raw = UnsafeBufferPointer(rebasing: bytes[part.range])
      if firstInvalidUTF8(raw, from: 0) != nil { return }
      if let nul = raw.firstIndex(of: 0) { return report(part.range.lowerBound + nul, "a NUL byte stands in this text; remove it") }
    }
    pairs.append(pair)
  }

  /// Moves to the first line that follows a line ending in a semicolon.
  private mutating func resume() {
    let bytes = lexer.bytes
    var index = lexer.index
    var last: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A || byte == 0x0D {
        if last == UInt8(ascii: ";") { break }
      } else if byte != 0x20, byte != 0x09 {
        last = byte
      }
    }
    lexer.index = index
  }

  private func unexpected(_ expected: String) -> StringsLexer.Fault {
    guard let byte = lexer.current else {
      return StringsLexer.Fault(offset: lexer.index, message: "the file ends where \(expected) was expected")
    }
    let length = max(utf8SequenceLength(lexer.bytes, lexer.index, lexer.bytes.count), 1)
    let seen = String(decoding: UnsafeBufferPointer(rebasing: lexer.bytes[lexer.index..<lexer.index + length]), as: UTF8.self)
    let shown = byte < 0x21 || byte == 0x7F ? "the byte 0x\(String(byte, radix: 16, uppercase: true))" : "“\(seen)”"
    return StringsLexer.Fault(offset: lexer.index, message: "found \(shown) where \(expected) was expected")
  }
}
