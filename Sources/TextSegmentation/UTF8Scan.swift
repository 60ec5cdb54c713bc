/// Steps through well-formed UTF-8 one scalar at a time.
public enum UTF8Scan {
  /// The scalar at an offset; the offset moves behind it.
  @inlinable
  public static func scalar(in text: UnsafeBufferPointer<UInt8>, at offset: inout Int) -> Unicode.Scalar {
    let lead = text[offset]
    if lead < 0x80 {
      offset += 1
      return Unicode.Scalar(lead)
    }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let end = min(offset + length, text.count)
    var value = UInt32(lead & (0x7F >> UInt8(length)))
    for index in (offset + 1)..<end { value = value << 6 | UInt32(text[index] & 0x3F) }
    offset = end
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The scalar that ends at an offset greater than zero; the offset moves before it.
  @inlinable
  public static func scalar(in text: UnsafeBufferPointer<UInt8>, before offset: inout Int) -> Unicode.Scalar {
    var start = offset - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    offset = start
    var end = start
    return scalar(in: text, at: &end)
  }
}

extension [UInt8] {
  /// Adds the UTF-8 of a scalar.
  public mutating func append(utf8 scalar: Unicode.Scalar) {
    append(contentsOf: scalar.utf8)
  }
}
