internal import TextSegmentation

/// A text folded for comparison with stock texts: NFC, straight quotes, one box for each variable and for the app's name, single spaces, lower
/// case scalar by scalar, no mark at the end.
///
/// The fingerprint is FNV-1a, 64 bits, over the UTF-8 of the result; Data/library-samples.tsv was made with the same steps.
struct FoldedSample {
  /// The folded text, marks at the end included.
  private var bytes: [UInt8] = []
  /// The folded text before a name was replaced.
  private var original: [UInt8] = []

  /// U+25A1.
  private static let box: [UInt8] = [0xE2, 0x96, 0xA1]

  /// Folds a text.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    bytes = FoldedSample.fold(text, variables: true)
    original = bytes
  }

  // MARK: Folding

  private static func fold(_ text: UnsafeBufferPointer<UInt8>, variables: Bool) -> [UInt8] {
    if text.contains(where: { $0 >= 0xCC }) {
      return TextMeasure.composed(text).withUnsafeBufferPointer { foldComposed($0, variables: variables) }
    }
    return foldComposed(text, variables: variables)
  }

  private static func foldComposed(_ text: UnsafeBufferPointer<UInt8>, variables: Bool) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.count + 8)
    var isSpacePending = false
    var at = 0
    while at < text.count {
      let byte = text[at]
      if variables, byte == 0x24 || byte == 0x25 || byte == 0x7B, let end = variable(in: text, at: at) {
        if isSpacePending, !folded.isEmpty { folded.append(0x20) }
        isSpacePending = false
        folded.append(contentsOf: box)
        at = end
        continue
      }
      if byte < 0x80 {
        at += 1
        if byte == 0x20 || (0x9...0xD).contains(byte) {
          isSpacePending = true
          continue
        }
        if isSpacePending, !folded.isEmpty { folded.append(0x20) }
        isSpacePending = false
        folded.append((0x41...0x5A).contains(byte) ? byte + 32 : byte)
        continue
      }
      let scalar = UTF8Scan.scalar(in: text, at: &at)
      if scalar.isWhiteSpace {
        isSpacePending = true
        continue
      }
      if isSpacePending, !folded.isEmpty { folded.append(0x20) }
      isSpacePending = false
      switch scalar.value {
      case 0x2018...0x201B: folded.append(UInt8(ascii: "'"))
      case 0x201C...0x201F: folded.append(UInt8(ascii: "\""))
      case 0x3000..<0xA640, 0xAC00..<0xD7A4: folded.append(utf8: scalar)
      default: folded.append(utf8: scalar.lowercased)
      }
    }
    return folded
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

  /// Puts a box in the place of each occurrence of a name, and says whether there was one.
  mutating func replace(name: String) -> Bool {
    var name = name
    let folded = name.withUTF8 { FoldedSample.fold($0, variables: false) }
    guard let first = folded.first, let last = folded.last, folded.count <= original.count else { return false }
    var replaced: [UInt8] = []
    var copied = 0
    var at = 0
    while at + folded.count <= original.count {
      guard original[at] == first, original[at..<(at + folded.count)].elementsEqual(folded) else {
        at += 1
        continue
      }
      let end = at + folded.count
      let isGlued =
        (at > 0 && FoldedSample.joins(original[at - 1], first)) || (end < original.count && FoldedSample.joins(last, original[end]))
      if isGlued {
        at += 1
        continue
      }
      replaced.append(contentsOf: original[copied..<at])
      replaced.append(contentsOf: FoldedSample.box)
      copied = end
      at = end
    }
    guard copied > 0 else { return false }
    replaced.append(contentsOf: original[copied...])
    bytes = replaced
    return true
  }

  /// Whether two bytes are both of ASCII letters or digits, so that no name begins or ends between them.
  private static func joins(_ left: UInt8, _ right: UInt8) -> Bool {
    func isAlphanumeric(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) }
    return isAlphanumeric(left) && isAlphanumeric(right)
  }

  // MARK: Fingerprint

  /// FNV-1a of the folded text without the full stops, exclamation marks, ellipses, ideographic stops and spaces at its end.
  var fingerprint: UInt64 {
    var end = bytes.count
    while end > 0 {
      switch bytes[end - 1] {
      case 0x20, 0x21, 0x2E: end -= 1
      case 0xA6 where end >= 3 && bytes[end - 2] == 0x80 && bytes[end - 3] == 0xE2: end -= 3
      case 0x82 where end >= 3 && bytes[end - 2] == 0x80 && bytes[end - 3] == 0xE3: end -= 3
      default: return FoldedSample.hash(bytes[..<end])
      }
    }
    return FoldedSample.hash([])
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return value
  }
}
