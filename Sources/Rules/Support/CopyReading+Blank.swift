internal import Languages
internal import TextSegmentation

extension CopyReading {
  /// Whether the text has nothing that a person could see.
  var isBlank: Bool { source.withUnsafeBufferPointer(\.isBlank) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a text in UTF-8 has nothing that a person could see.
  var isBlank: Bool {
    var at = 0
    while at < count {
      let byte = self[at]
      if byte > 0x20, byte < 0x7F { return false }
      let scalar = UTF8Scan.scalar(in: self, at: &at)
      if !scalar.isWhiteSpace, !scalar.isDefaultIgnorable, scalar.value >= 0x20, scalar.value != 0x7F { return false }
    }
    return true
  }
}
