import CopyModel

/// What a byte of UTF-8 asks of the one who writes it into JSON.
private enum ByteClass {
  /// It stands for itself.
  static let plain: UInt8 = 0
  /// It is a control, a quote or a backslash.
  static let escaped: UInt8 = 1
  /// It may begin a scalar that a reader could not see.
  static let mayBeginConcealed: UInt8 = 2
  /// It is a number sign, and may begin a command: continuous integration looks for `##[` and `##vso[` anywhere in a log.
  static let mayBeginCommand: UInt8 = 3

  /// The class of each byte.
  static let table: [UInt8] = (0...255).map { byte in
    switch byte {
    case 0x00...0x1F, 0x22, 0x5C, 0x7F: escaped
    case 0x23: mayBeginCommand
    case 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: mayBeginConcealed
    default: plain
    }
  }
}

extension ByteBuffer {
  /// Appends a text as the inside of a JSON string.
  ///
  /// Runs without escapes are found eight bytes at a time and copied whole, since nearly all text is such a run.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: The bytes of its UTF-8 to append, cut where the text ends; nil for all.
  mutating func append(escaping text: String, _ range: ByteRange? = nil) {
    var text = text
    text.withUTF8 { whole in
      let end = min(range?.upperBound ?? whole.count, whole.count)
      let source = UnsafeBufferPointer(rebasing: whole[min(range?.lowerBound ?? 0, end)..<end])
      guard let start = source.baseAddress else { return }
      ByteClass.table.withUnsafeBufferPointer { table in
        let raw = UnsafeRawPointer(start)
        var run = 0
        var index = 0
        while index < source.count {
          if index + 8 <= source.count, isPlain(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
            index += 8
            continue
          }
          // Where one byte of eight is not plain ASCII the others are looked at one by one, since in most scripts none is.
          let end = min(index + 8, source.count)
          while index < end {
            let byteClass = table[Int(source[index])]
            if byteClass == ByteClass.plain {
              index += 1
              continue
            }
            let (value, length) = decode(source, at: index)
            let isCommand = byteClass == ByteClass.mayBeginCommand && index + 1 < source.count && source[index + 1] == 0x23
            if byteClass == ByteClass.escaped || isCommand || Unicode.Scalar(value)?.isConcealed == true {
              append(start + run, count: index - run)
              append(escape: value)
              run = index + length
            }
            index += length
          }
        }
        append(start + run, count: source.count - run)
      }
    }
  }

  /// Appends the JSON escape of a scalar.
  private mutating func append(escape value: UInt32) {
    switch value {
    case 0x22: append(letter: "\"")
    case 0x5C: append(letter: "\\")
    case 0x09: append(letter: "t")
    case 0x0A: append(letter: "n")
    case 0x0D: append(letter: "r")
    case 0x10000...:
      append(unit: 0xD800 + (value - 0x10000) >> 10)
      append(unit: 0xDC00 + (value - 0x10000) & 0x3FF)
    default: append(unit: value)
    }
  }

  /// Appends a backslash and a letter.
  private mutating func append(letter: Unicode.Scalar) {
    append(UInt8(ascii: "\\"))
    append(UInt8(ascii: letter))
  }

  /// Appends a UTF-16 code unit as an escape.
  private mutating func append(unit: UInt32) {
    append(letter: "u")
    for shift in [12, 8, 4, 0] as [UInt32] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift) & 0xF
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

/// Whether eight bytes are all ASCII and none needs an escape.
private func isPlain(_ word: UInt64) -> Bool {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let highBits: UInt64 = 0x8080_8080_8080_8080
  func hasZero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highBits }
  let controls = (word &- ones &* 0x20) & ~word
  // A quote and a number sign differ in their last bit alone.
  let marks = hasZero((word ^ (ones &* 0x22)) & (ones &* 0xFE)) | hasZero(word ^ (ones &* 0x5C)) | hasZero(word ^ (ones &* 0x7F))
  return (word | controls | marks) & highBits == 0
}

/// The scalar that begins at an index of valid UTF-8, and its length in bytes.
private func decode(_ source: UnsafeBufferPointer<UInt8>, at index: Int) -> (value: UInt32, length: Int) {
  let first = UInt32(source[index])
  func tail(_ offset: Int) -> UInt32 { UInt32(source[index + offset] & 0x3F) }
  if first < 0x80 { return (first, 1) }
  if first < 0xE0 { return ((first & 0x1F) << 6 | tail(1), 2) }
  if first < 0xF0 { return ((first & 0x0F) << 12 | tail(1) << 6 | tail(2), 3) }
  return ((first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
}
