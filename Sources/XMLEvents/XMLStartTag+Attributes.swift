extension XMLStartTag {
  /// The value of an attribute with the place of every byte of it; nil when the tag has none of that name or it cannot be placed exactly.
  ///
  /// Its range is what stands between the quotes. A line end or a tab in a value means a space (XML 1.0, 3.3.3), unless a reference
  /// spells it.
  ///
  /// - Parameters:
  ///   - name: The attribute's local name, as in ``attributes``.
  ///   - document: The bytes that were parsed.
  /// - Complexity: O(*n*) in the number of bytes of the tag.
  public func text(ofAttribute name: String, in document: [UInt8]) -> XMLText? {
    guard let value = attributes[name], range.upperBound <= document.count else { return nil }
    return document.withUnsafeBufferPointer { bytes in
      var scan = AttributeScan(bytes: bytes, index: range.lowerBound, limit: range.upperBound)
      var found: XMLText?
      scan.passName()
      while let attribute = scan.next() {
        guard attribute.name == name, let text = AttributeDecoder.text(bytes, attribute.value), text.text.utf8.elementsEqual(value.utf8)
        else { continue }
        found = text
      }
      return found
    }
  }

  /// A value as text; libxml2 leaves each ampersand of it as the reference `&#38;`.
  static func value(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let reference = Array("&#38;".utf8)
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var value: [UInt8] = []
    var index = 0
    while index < bytes.count {
      value.append(bytes[index])
      let isReference = bytes[index] == reference[0] && bytes[index...].starts(with: reference)
      index += isReference ? reference.count : 1
    }
    return String(decoding: value, as: UTF8.self)
  }
}

/// Finds the attributes of a tag that libxml2 has accepted.
private struct AttributeScan {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  let limit: Int

  /// Moves behind the tag's name.
  mutating func passName() {
    while index < limit, !isSpace(bytes[index]) { index += 1 }
  }

  /// The next attribute, with its name without prefix and the bytes between its quotes.
  mutating func next() -> (name: String, value: Range<Int>)? {
    while index < limit, isSpace(bytes[index]) { index += 1 }
    var start = index
    while index < limit, bytes[index] != UInt8(ascii: "="), !isSpace(bytes[index]) {
      index += 1
      if bytes[index - 1] == UInt8(ascii: ":") { start = index }
    }
    let name = start..<index
    while index < limit, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") { index += 1 }
    guard index < limit else { return nil }
    let quote = bytes[index]
    index += 1
    let value = index
    while index < limit, bytes[index] != quote { index += 1 }
    guard index < limit else { return nil }
    index += 1
    return (String(decoding: UnsafeBufferPointer(rebasing: bytes[name]), as: UTF8.self), value..<index - 1)
  }

  /// Whether a byte is white space.
  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// Decodes attribute values.
private enum AttributeDecoder {
  /// The text of a value; nil where a reference is none that a well-formed document without entities has.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> XMLText? {
    guard let decoder = CharacterDataDecoder(bytes, value) else { return nil }
    var decoded = decoder.decoded
    for (index, byte) in decoded.enumerated() where byte == 0x09 || byte == 0x0A || byte == 0x0D {
      if bytes[decoder.offsets[index]] != UInt8(ascii: "&") { decoded[index] = 0x20 }
    }
    let raw = UnsafeBufferPointer(rebasing: bytes[value])
    let isVerbatim = raw.elementsEqual(decoded)
    return XMLText(
      text: String(decoding: decoded, as: UTF8.self), range: value, offsets: isVerbatim ? [] : decoder.offsets + [decoder.end],
      isCDATA: false)
  }
}
