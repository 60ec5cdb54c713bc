internal import CopyModel

extension DecodedText {
  /// The text with the variables of a project in it replaced by what they stand for, as far as the project says.
  ///
  /// What a variable stands for has the place of the variable, so that a text with one cannot be mended in place.
  ///
  /// - Parameter value: What a variable stands for, given with its brackets; nil to leave it as it is.
  func expanding(_ value: (String) -> String?) -> DecodedText {
    var bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "$")) else { return self }
    var offsets = self.offsets.isEmpty ? Array(range) + [range.upperBound] : self.offsets
    guard offsets.count == bytes.count + 1 else { return self }
    var isExpanded = false
    var start = 0
    while let dollar = bytes[start...].firstIndex(of: UInt8(ascii: "$")) {
      start = dollar + 1
      guard let end = DecodedText.variableEnd(in: bytes, from: dollar) else { continue }
      guard let written = value(String(decoding: bytes[dollar..<end], as: UTF8.self)).map({ Array($0.utf8) }) else { continue }
      guard bytes.count + written.count <= DecodedText.lengthLimit else { return self }
      let place = offsets[dollar]
      bytes.replaceSubrange(dollar..<end, with: written)
      offsets.replaceSubrange(dollar..<end, with: Array(repeating: place, count: written.count))
      start = dollar + written.count
      isExpanded = true
    }
    guard isExpanded else { return self }
    var result = self
    result.text = String(decoding: bytes, as: UTF8.self)
    result.spelling = .composed
    result.offsets = offsets
    return result
  }

  /// The end of a variable in brackets; nil where none begins or its bracket is not closed.
  private static func variableEnd(in bytes: [UInt8], from dollar: Int) -> Int? {
    guard dollar + 1 < bytes.count else { return nil }
    let open = bytes[dollar + 1]
    guard open == UInt8(ascii: "(") || open == UInt8(ascii: "{") else { return nil }
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var depth = 0
    for index in (dollar + 1)..<min(bytes.count, dollar + 200) {
      if bytes[index] == open { depth += 1 }
      if bytes[index] == close { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }
}
