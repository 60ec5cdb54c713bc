extension Finding {
  /// A name of this finding that stays the same when the text moves and changes when the text changes.
  ///
  /// It is 16 hexadecimal digits of FNV-1a 64 over rule, app, target, key, locale, the text with its white space folded, and the ordinal of
  /// the rule's finding in that text.
  ///
  /// - Complexity: O(*n*) in the length of the text, each time.
  public var fingerprint: String {
    var hash = FNV1a()
    for part in [rule.rawValue, app, target, key, locale.rawValue] {
      hash.add(part)
      hash.add(0)
    }
    hash.add(foldingSpaceIn: text)
    hash.add(0)
    hash.add(UInt8(truncatingIfNeeded: ordinal))
    return hash.hexadecimal
  }
}

extension FNV1a {
  /// Adds the UTF-8 of a text, every run of white space as one space and those at its ends left out.
  fileprivate mutating func add(foldingSpaceIn text: String) {
    var text = text
    text.withUTF8 { bytes in
      var pendingSpace = false
      var isFirst = true
      for byte in bytes {
        if byte == 0x20 || (0x9...0xD).contains(byte) {
          pendingSpace = !isFirst
          continue
        }
        if pendingSpace { add(0x20) }
        pendingSpace = false
        isFirst = false
        add(byte)
      }
    }
  }

  /// Sixteen lower-case hexadecimal digits.
  fileprivate var hexadecimal: String {
    String(unsafeUninitializedCapacity: 16) { buffer in
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * index)) & 15
        buffer[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 16
    }
  }
}
