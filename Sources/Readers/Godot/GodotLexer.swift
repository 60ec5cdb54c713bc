internal import CopyModel

/// Reads the words of Godot's configuration files.
///
/// Source: godotengine/godot, core/variant/variant_parser.cpp (`VariantParser::get_token`): what is not above a space is white space,
/// a semicolon begins a comment, strings may hold line ends, and an unknown escape stands for its letter.
struct GodotLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int

  /// A fault at a byte.
  struct Fault: Error {
    var offset: Int
    var message: String
  }

  /// The byte at the current place, or nil at the end.
  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Moves to the next byte that is neither white space nor comment.
  mutating func skipSpace() {
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: ";") {
        skipLine()
      } else if bytes[index] <= 0x20 {
        index += 1
      } else {
        return
      }
    }
  }

  /// Moves to the end of the line.
  mutating func skipLine() {
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
  }

  /// Moves behind a mark when it stands at the current place.
  mutating func skip(_ mark: Character) -> Bool {
    guard current == mark.asciiValue else { return false }
    index += 1
    return true
  }

  /// Reads letters, digits and what else names and numbers are made of.
  mutating func word() -> String {
    let start = index
    while let byte = current, GodotLexer.isWord(byte) { index += 1 }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "#")].contains(byte)
    }
  }

  /// Reads a string, whose opening quote stands at the current place.
  mutating func string() throws(Fault) -> DecodedText {
    let open = index
    var end = open + 1
    var isEscaped = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      if bytes[end] == UInt8(ascii: "\\") {
        isEscaped = true
        end += 1
      }
      end += 1
    }
    guard end < bytes.count else {
      index = bytes.count
      throw Fault(offset: open, message: "this text is never closed; expected a double quote")
    }
    index = end + 1
    let range = open + 1..<end
    guard isEscaped else {
      let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
      return DecodedText(text: text, range: range, spelling: .json)
    }
    return try GodotEscapes.decode(bytes, range)
  }
}
