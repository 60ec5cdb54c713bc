internal import CopyModel

/// Decodes the escapes of one string.
struct GodotEscapes {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private let limit: Int
  private var text: [UInt8] = []
  private var offsets: [Int] = []

  private init(bytes: UnsafeBufferPointer<UInt8>, index: Int, limit: Int) {
    self.bytes = bytes
    self.index = index
    self.limit = limit
  }

  /// Decodes the bytes between two quotes.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) throws(GodotLexer.Fault) -> DecodedText {
    var decoder = GodotEscapes(bytes: bytes, index: range.lowerBound, limit: range.upperBound)
    var scalarStart = range.lowerBound
    while decoder.index < decoder.limit {
      let byte = bytes[decoder.index]
      guard byte != UInt8(ascii: "\\") else {
        try decoder.escape()
        continue
      }
      if byte & 0xC0 != 0x80 { scalarStart = decoder.index }
      decoder.text.append(byte)
      decoder.offsets.append(scalarStart)
      decoder.index += 1
    }
    return DecodedText(
      text: String(decoding: decoder.text, as: UTF8.self), range: range, offsets: decoder.offsets + [range.upperBound], spelling: .json)
  }

  /// Decodes the escape at the current place, or the two that spell one character.
  private mutating func escape() throws(GodotLexer.Fault) {
    let start = index
    var scalar = try unit()
    if (0xD800...0xDBFF).contains(scalar), index < limit, bytes[index] == UInt8(ascii: "\\") {
      let low = try unit()
      if (0xDC00...0xDFFF).contains(low) { scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00) }
    }
    guard scalar != 0, Unicode.Scalar(scalar) != nil else {
      throw GodotLexer.Fault(offset: start, message: "this escape spells no character; write the character itself")
    }
    appendUTF8(scalar, to: &text)
    while offsets.count < text.count { offsets.append(start) }
  }

  /// The code of the escape at the current place.
  private mutating func unit() throws(GodotLexer.Fault) -> UInt32 {
    let start = index
    let letter = bytes[index + 1]
    index += 2
    switch letter {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      var code: UInt32 = 0
      for _ in 0..<(letter == UInt8(ascii: "U") ? 6 : 4) {
        guard index < limit, let digit = hexDigit(bytes[index]) else {
          throw GodotLexer.Fault(offset: start, message: "expected four hexadecimal digits after \\u, or six after \\U")
        }
        code = code << 4 | digit
        index += 1
      }
      return code
    case ..<0x80: return UInt32(letter)
    default:
      // The escaped character is not ASCII: the backslash vanishes and its bytes follow.
      var scalar = UInt32(letter & (letter >= 0xF0 ? 0x07 : letter >= 0xE0 ? 0x0F : 0x1F))
      while index < limit, bytes[index] & 0xC0 == 0x80 {
        scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
        index += 1
      }
      return scalar
    }
  }
}
