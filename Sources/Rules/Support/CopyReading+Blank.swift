internal import Languages
internal import TextSegmentation

extension CopyReading {
  /// Whether the text has nothing that a person could see.
  var isBlank: Bool {
    source.withUnsafeBufferPointer { text in
      var at = 0
      while at < text.count {
        let byte = text[at]
        if byte > 0x20, byte < 0x7F { return false }
        let scalar = UTF8Scan.scalar(in: text, at: &at)
        if !scalar.isWhiteSpace, !scalar.isDefaultIgnorable, scalar.value >= 0x20, scalar.value != 0x7F { return false }
      }
      return true
    }
  }
}
