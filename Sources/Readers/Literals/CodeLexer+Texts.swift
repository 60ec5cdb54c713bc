extension CodeLexer {
  /// Where the scan of a text stops.
  private enum Stop {
    /// At its closing quote.
    case quote
    /// At a computed part.
    case part
    /// At the end of its line, which it may not cross, or of the file.
    case fault
  }

  /// Reads a text from its opening quote on.
  mutating func text() {
    guard let quoting = CodeQuoting(bytes, at: index, language: language) else { return append(.mark, upTo: index + 1) }
    let start = index
    let (stop, end) = scan(quoting, from: index + quoting.length)
    switch stop {
    case .quote:
      append(.text, upTo: end + quoting.length)
    case .part:
      append(.open, upTo: start + quoting.length)
      openTexts.append(OpenText(quoting: quoting, start: start))
      index = end
      append(.open, upTo: index + 2 + quoting.hashes)
    case .fault:
      reportUnclosed(quoting, start)
      append(.opaque, upTo: end)
    }
  }

  /// Reads on in a text behind a computed part.
  private mutating func resumeText() {
    guard let open = openTexts.last else { return }
    let (stop, end) = scan(open.quoting, from: index)
    index = end
    switch stop {
    case .quote:
      append(.close, upTo: end + open.quoting.length)
      openTexts.removeLast()
    case .part:
      append(.open, upTo: end + 2 + open.quoting.hashes)
    case .fault:
      // Its opening token stays without a partner.
      reportUnclosed(open.quoting, open.start)
      openTexts.removeLast()
    }
  }

  private mutating func reportUnclosed(_ quoting: CodeQuoting, _ start: Int) {
    let place = quoting.spansLines ? "" : " on its line"
    report(start, "this text is not closed\(place); expected \(quoting.closing) at its end")
  }

  /// Looks for the end of a text or its next computed part.
  private func scan(_ quoting: CodeQuoting, from start: Int) -> (stop: Stop, end: Int) {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\\"), quoting.escapes(bytes, at: end) {
        let escaped = end + 1 + quoting.hashes
        if escaped < bytes.count, language == .swift, bytes[escaped] == UInt8(ascii: "(") { return (.part, end) }
        let isLineEnd = escaped < bytes.count && (bytes[escaped] == 0x0A || bytes[escaped] == 0x0D)
        if isLineEnd, language == .swift, !quoting.isBlock { return (.fault, escaped) }
        let isCRLF = isLineEnd && escaped + 1 < bytes.count && bytes[escaped] == 0x0D && bytes[escaped + 1] == 0x0A
        end = escaped + (isCRLF ? 2 : 1)
      } else if byte == quoting.quote, quoting.closes(bytes, at: end) {
        return (.quote, end)
      } else if byte == UInt8(ascii: "$"), quoting.quote == UInt8(ascii: "`"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "{") {
        return (.part, end)
      } else if byte == 0x0A || byte == 0x0D, !quoting.spansLines {
        return (.fault, end)
      } else {
        end += 1
      }
    }
    return (.fault, bytes.count)
  }

  /// Reads number signs: those before a quote belong to a raw text.
  mutating func hash() {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    if language == .swift, end < bytes.count, bytes[end] == UInt8(ascii: "\"") { text() } else { append(.mark, upTo: end) }
  }

  /// The bracket that ends a computed part of a text.
  private var partOpen: UInt8 { language == .swift ? UInt8(ascii: "(") : UInt8(ascii: "{") }

  /// Reads a bracket that opens.
  mutating func openBracket(_ bracket: UInt8) {
    if bracket == partOpen, !openTexts.isEmpty { openTexts[openTexts.count - 1].depth += 1 }
    append(.open, upTo: index + 1)
  }

  /// Reads a bracket that closes, and the rest of a text when it ends a computed part.
  mutating func closeBracket(_ bracket: UInt8) {
    append(.close, upTo: index + 1)
    guard bracket == (language == .swift ? UInt8(ascii: ")") : UInt8(ascii: "}")), let open = openTexts.last else { return }
    if open.depth == 0 { resumeText() } else { openTexts[openTexts.count - 1].depth -= 1 }
  }
}
