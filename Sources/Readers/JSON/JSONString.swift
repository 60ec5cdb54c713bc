/// A decoded JSON string.
public struct JSONString: Sendable {
  /// The text; lone surrogates became U+FFFD.
  public let text: String
  /// The bytes of the document between the quotes.
  public let range: Range<Int>
  /// Document offset of each byte of the decoded UTF-8 and of the end; empty when the text holds no escape.
  public let offsets: [Int]
  /// The offset of the first escape that spells half of a surrogate pair, or nil.
  public let loneSurrogate: Int?
}

extension JSONValue {
  /// The text of a string, else nil.
  public var string: String? { decoded?.text }

  /// A string decoded, with the place of every byte; nil for anything else.
  public var decoded: JSONString? {
    guard kind == .string else { return nil }
    let range = range.lowerBound + 1..<range.upperBound - 1
    return document.bytes.withUnsafeBufferPointer { bytes in
      guard node.isEscaped else {
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
        return JSONString(text: text, range: range, offsets: [], loneSurrogate: nil)
      }
      return JSONValue.decodeEscapes(bytes, range)
    }
  }

  private static func decodeEscapes(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> JSONString {
    var text: [UInt8] = []
    var offsets: [Int] = []
    var loneSurrogate: Int?
    text.reserveCapacity(range.count)
    offsets.reserveCapacity(range.count + 1)
    var index = range.lowerBound
    var scalarStart = index
    func append(_ scalar: UInt32, from start: Int) {
      appendUTF8(scalar, to: &text)
      while offsets.count < text.count { offsets.append(start) }
    }
    func codeUnit(at place: Int) -> UInt32? {
      guard place + 6 <= range.upperBound, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") else { return nil }
      return (place + 2..<place + 6).reduce(0) { $0 << 4 | (hexDigit(bytes[$1]) ?? 0) }
    }
    while index < range.upperBound {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\") else {
        if byte & 0xC0 != 0x80 { scalarStart = index }
        text.append(byte)
        offsets.append(scalarStart)
        index += 1
        continue
      }
      let start = index
      guard let unit = codeUnit(at: index) else {
        append(simpleEscape(bytes[index + 1]), from: start)
        index += 2
        continue
      }
      index += 6
      if (0xD800...0xDBFF).contains(unit), let low = codeUnit(at: index), (0xDC00...0xDFFF).contains(low) {
        index += 6
        append(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), from: start)
      } else if (0xD800...0xDFFF).contains(unit) {
        loneSurrogate = loneSurrogate ?? start
        append(0xFFFD, from: start)
      } else {
        append(unit, from: start)
      }
    }
    offsets.append(range.upperBound)
    return JSONString(text: String(decoding: text, as: UTF8.self), range: range, offsets: offsets, loneSurrogate: loneSurrogate)
  }

  /// The scalar of an escape of one letter; the parser has let through no other.
  private static func simpleEscape(_ byte: UInt8) -> UInt32 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: UInt32(byte)
    }
  }
}
