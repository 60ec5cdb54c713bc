internal import CopyModel
internal import TextSegmentation

/// Whether two texts are the same words.
enum SameText {
  /// Whether two texts are equal after canonical composition, runs of white space taken as one space and those at the ends left out.
  ///
  /// - Complexity: O(1) for most texts that differ.
  static func isSame(_ left: String, _ right: String) -> Bool {
    var left = left
    var right = right
    let verdict = left.withUTF8 { left in right.withUTF8 { compare(left, $0) } }
    return verdict ?? TextMeasure.isCanonicallyEqual(squeezed(left), squeezed(right))
  }

  /// Compares bytes; nil where only composition can tell.
  private static func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool? {
    var one = skipSpace(left, 0)
    var other = skipSpace(right, 0)
    while one < left.count, other < right.count {
      if isSpace(left[one]), isSpace(right[other]) {
        one = skipSpace(left, one)
        other = skipSpace(right, other)
        continue
      }
      guard left[one] == right[other] else {
        return areUnlike(left, one, right, other) || (isComposed(left) && isComposed(right)) ? false : nil
      }
      one += 1
      other += 1
    }
    one = skipSpace(left, one)
    other = skipSpace(right, other)
    return one == left.count && other == right.count ? true : nil
  }

  /// Whether no composition can make two texts the same that were so far: here one has an ASCII letter without a mark on it, and the other has
  /// another, or a scalar that is no ASCII letter without a mark.
  private static func areUnlike(
    _ left: UnsafeBufferPointer<UInt8>, _ one: Int, _ right: UnsafeBufferPointer<UInt8>, _ other: Int
  ) -> Bool {
    func isLetter(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool { text[offset] < 0x80 && !composes(text, offset) }
    // Of what these bytes begin nothing is another spelling of an ASCII letter alone (UnicodeData.txt: only U+037E, U+1FEF and U+212A are).
    func isForeign(_ byte: UInt8) -> Bool { (0xC3...0xCB).contains(byte) || (0xCE...0xE0).contains(byte) || byte >= 0xE3 }
    if isLetter(left, one) { return isLetter(right, other) || isForeign(right[other]) }
    return isLetter(right, other) && isForeign(left[one])
  }

  /// Whether a text is certain to be composed: it has letters of Latin, Greek and Cyrillic alone, no mark to put on them, and punctuation.
  private static func isComposed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      let byte = text[index]
      // Marks begin with 0xCC and 0xCD (U+0300–U+036F), other scripts with 0xD5 (U+0540); general punctuation is U+2000–U+203F.
      if byte == 0xCC || byte == 0xCD { return false }
      if byte >= 0xD5 {
        guard byte == 0xE2, index + 1 < text.count, text[index + 1] == 0x80 else { return false }
      }
      index += 1
    }
    return true
  }

  /// Whether the letter at an offset may be the base of a combining mark.
  private static func composes(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    offset + 1 < text.count && text[offset + 1] >= 0xCC
  }

  /// A number that texts share when they are the same, and few others, but for compositions outside of the Latin, Greek and Cyrillic scripts.
  static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      // What letters of these scripts are put together with begins with these bytes (U+0300–U+036F).
      guard bytes.contains(where: { $0 == 0xCC || $0 == 0xCD }) else { return hash(bytes) }
      return TextMeasure.composed(bytes).withUnsafeBufferPointer { hash($0) }
    }
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    // Fletcher's sums, without the space between words: a step of them waits for no multiplication.
    var sum: UInt64 = 0
    var sums: UInt64 = 0
    for byte in bytes where !isSpace(byte) {
      sum &+= UInt64(byte)
      sums &+= sum
    }
    return sums << 24 ^ sum
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x9...0xD).contains(byte) }

  private static func skipSpace(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
    var offset = offset
    while offset < text.count, isSpace(text[offset]) { offset += 1 }
    return offset
  }

  /// A text with every run of white space as one space, and those at its ends left out.
  static func squeezed(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if !isSpace(byte) { bytes.append(byte) } else if !bytes.isEmpty, bytes.last != 0x20 { bytes.append(0x20) }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Whether a text has anything to translate.
enum Translatable {
  /// Whether a text has words that another language would put differently: two or more that are no names, variables or acronyms.
  ///
  /// Without a pack a name is a word with a capital; a text of many words is no name, however they are written. Scripts without spaces are judged by their length, and ideographs alone
  /// may be shared by two languages.
  static func hasWords(_ text: String, names: [String]) -> Bool {
    var words = 0
    var capitalised = 0
    var letters = 0
    var isOnlyIdeographs = true
    for word in withoutNames(text, names).split(whereSeparator: \.isSpaceOrVariable) {
      guard let first = word.first(where: \.isLetter) else { continue }
      for scalar in word where scalar.isLetter {
        letters += 1
        if !(0x3400...0x9FFF).contains(scalar.value), !(0x20000...0x3FFFF).contains(scalar.value) { isOnlyIdeographs = false }
      }
      if first.isUpper { capitalised += 1 } else { words += 1 }
    }
    if capitalised + words > longestName { return true }
    return words >= 2 || (words == 1 && letters >= longWord && !isOnlyIdeographs && text.utf8.count > 2 * letters)
  }

  /// How many words a name has at most.
  private static let longestName = 4

  /// How many letters without a space are more than a word.
  private static let longWord = 10

  private static func withoutNames(_ text: String, _ names: [String]) -> [Unicode.Scalar] {
    var scalars = Array(text.unicodeScalars)
    for name in names {
      let name = Array(name.unicodeScalars)
      var at = 0
      while !name.isEmpty, at + name.count <= scalars.count {
        if scalars[at..<(at + name.count)].elementsEqual(name) { scalars.replaceSubrange(at..<(at + name.count), with: [" "]) }
        at += 1
      }
    }
    return scalars
  }
}

extension Unicode.Scalar {
  /// Whether it parts words, or opens or closes a variable.
  fileprivate var isSpaceOrVariable: Bool { isWhiteSpace || self == "$" || self == "{" || self == "}" || self == "%" }
}
