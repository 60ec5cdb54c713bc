internal import TextSegmentation

/// A text folded for comparison with stock texts: NFC, straight quotes, one box for each variable and for the app's name, single spaces, lower
/// case scalar by scalar, no mark at the end.
///
/// The fingerprint is FNV-1a, 64 bits, over the UTF-8 of the result; Data/library-samples.tsv was made with the same steps.
enum FoldedSample {
  /// U+25A1.
  private static let box: (UInt8, UInt8, UInt8) = (0xE2, 0x96, 0xA1)

  /// The fingerprint of a text.
  static func fingerprint(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = SampleHash()
    fold(text, variables: true) { byte, isEndMark in
      if isEndMark { hash.addEndMark(byte) } else { hash.add(byte) }
    }
    return hash.value
  }

  /// The fingerprint of a text with a box in the place of each occurrence of a name; nil when there is none.
  static func fingerprint(_ text: UnsafeBufferPointer<UInt8>, name: String) -> UInt64? {
    var name = name
    let folded = bytes(text, variables: true)
    let part = name.withUTF8 { bytes($0, variables: false) }
    guard let replaced = replace(part, in: folded) else { return nil }
    // Folding what is folded changes nothing, and tells end marks apart.
    return replaced.withUnsafeBufferPointer { fingerprint($0) }
  }

  private static func bytes(_ text: UnsafeBufferPointer<UInt8>, variables: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    fold(text, variables: variables) { byte, _ in bytes.append(byte) }
    return bytes
  }

  // MARK: Folding

  /// Gives the bytes of the folded text one by one, each with whether it is of a mark that falls away at the end.
  @inline(__always)
  private static func fold(_ text: UnsafeBufferPointer<UInt8>, variables: Bool, _ add: (UInt8, Bool) -> Void) {
    if CompositionCheck.isComposed(text) {
      foldComposed(text, variables: variables, add)
    } else {
      TextMeasure.composed(text).withUnsafeBufferPointer { foldComposed($0, variables: variables, add) }
    }
  }

  @inline(__always)
  private static func foldComposed(_ text: UnsafeBufferPointer<UInt8>, variables: Bool, _ add: (UInt8, Bool) -> Void) {
    var isEmpty = true
    var isSpacePending = false
    var at = 0
    while at < text.count {
      let byte = text[at]
      // Most bytes are small letters behind others.
      if (0x61...0x7A).contains(byte), !isSpacePending {
        isEmpty = false
        add(byte, false)
        at += 1
        continue
      }
      if byte == 0x20 || (0x9...0xD).contains(byte) {
        isSpacePending = true
        at += 1
        continue
      }
      if byte < 0x80 {
        if isSpacePending, !isEmpty { add(0x20, true) }
        isSpacePending = false
        isEmpty = false
        if variables, byte == 0x24 || byte == 0x25 || byte == 0x7B, let end = variable(in: text, at: at) {
          add(box.0, false)
          add(box.1, false)
          add(box.2, false)
          at = end
        } else {
          add((0x41...0x5A).contains(byte) ? byte + 32 : byte, byte == 0x2E || byte == 0x21)
          at += 1
        }
        continue
      }
      let scalar = UTF8Scan.scalar(in: text, at: &at)
      if scalar.value < 0x3001, scalar.isWhiteSpace {
        isSpacePending = true
        continue
      }
      if isSpacePending, !isEmpty { add(0x20, true) }
      isSpacePending = false
      isEmpty = false
      let isEndMark = scalar.value == 0x2026 || scalar.value == 0x3002
      for byte in folded(scalar).utf8 { add(byte, isEndMark) }
    }
  }

  @inline(__always)
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x2018...0x201B: "'"
    case 0x201C...0x201F: "\""
    case 0x590..<0x10A0, 0x2E80..<0xA640, 0xAC00..<0xD7A4: scalar
    default: scalar.lowercased
    }
  }

  /// The end of a `$(…)`, `${…}`, `{{…}}` or `%@` at an offset, or nil.
  private static func variable(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 1 < text.count else { return nil }
    switch (text[start], text[start + 1]) {
    case (UInt8(ascii: "%"), UInt8(ascii: "@")): return start + 2
    case (UInt8(ascii: "$"), UInt8(ascii: "(")): return end(in: text, from: start + 2, UInt8(ascii: ")"))
    case (UInt8(ascii: "$"), UInt8(ascii: "{")): return end(in: text, from: start + 2, UInt8(ascii: "}"))
    case (UInt8(ascii: "{"), UInt8(ascii: "{")):
      guard let end = end(in: text, from: start + 2, UInt8(ascii: "}")), end < text.count, text[end] == UInt8(ascii: "}") else {
        return nil
      }
      return end + 1
    default: return nil
    }
  }

  private static func end(in text: UnsafeBufferPointer<UInt8>, from start: Int, _ close: UInt8) -> Int? {
    text[start...].firstIndex(of: close).map { $0 + 1 }
  }

  // MARK: Names

  /// Puts a box in the place of each occurrence of a name; nil when there is none.
  private static func replace(_ name: [UInt8], in text: [UInt8]) -> [UInt8]? {
    guard let first = name.first, let last = name.last else { return nil }
    var replaced: [UInt8] = []
    var copied = 0
    var at = 0
    while at + name.count <= text.count {
      let end = at + name.count
      guard text[at] == first, text[at..<end].elementsEqual(name), at == 0 || !joins(text[at - 1], first),
        end == text.count || !joins(last, text[end])
      else {
        at += 1
        continue
      }
      replaced.append(contentsOf: text[copied..<at])
      replaced.append(contentsOf: [box.0, box.1, box.2])
      copied = end
      at = end
    }
    guard copied > 0 else { return nil }
    return replaced + text[copied...]
  }

  /// Whether two bytes are both of ASCII letters or digits, so that no name begins or ends between them.
  private static func joins(_ left: UInt8, _ right: UInt8) -> Bool {
    func isAlphanumeric(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) }
    return isAlphanumeric(left) && isAlphanumeric(right)
  }
}
