/// How a text of a program is quoted.
struct CodeQuoting: Sendable {
  /// The quote.
  let quote: UInt8
  /// How many number signs stand around it (Swift).
  var hashes = 0
  /// Whether three quotes stand on each side (Swift).
  var isBlock = false

  /// Whether the text may hold line ends.
  var spansLines: Bool { isBlock || quote == UInt8(ascii: "`") }

  /// How many bytes stand on each side of the text.
  var length: Int { hashes + (isBlock ? 3 : 1) }

  /// What closes the text, for a message.
  var closing: String {
    let mark = String(UnicodeScalar(quote))
    return (isBlock ? mark + mark + mark : mark) + String(repeating: "#", count: min(hashes, 8))
  }

  /// The quoting of a text that begins at an offset; nil where none begins.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, language: CodeLanguage) {
    var place = start
    if language == .swift {
      while place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
    }
    guard place < bytes.count else { return nil }
    quote = bytes[place]
    guard language == .swift else { return }
    guard quote == UInt8(ascii: "\"") else { return nil }
    hashes = place - start
    isBlock = place + 2 < bytes.count && bytes[place + 1] == quote && bytes[place + 2] == quote
  }

  /// Whether the text's end stands at an offset.
  func closes(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard bytes[place] == quote, place + length <= bytes.count else { return false }
    if isBlock, bytes[place + 1] != quote || bytes[place + 2] != quote { return false }
    return bytes[(place + length - hashes)..<(place + length)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Whether a backslash at an offset begins an escape: in Swift as many number signs follow as stand around the text.
  func escapes(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "\\"), place + hashes < bytes.count else { return false }
    return hashes == 0 || bytes[(place + 1)...(place + hashes)].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
