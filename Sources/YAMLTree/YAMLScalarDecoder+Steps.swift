/// The small steps that every style is made of.
extension YAMLScalarDecoder {
  /// Appends a byte that is spelled at an offset.
  mutating func append(_ byte: UInt8, at offset: Int) {
    decoded.append(byte)
    offsets.append(offset)
  }

  /// Appends the character at the current place as it stands there.
  mutating func appendScalar() {
    let start = index
    repeat {
      append(bytes[index], at: start)
      index += 1
    } while index < limit && bytes[index] & 0xC0 == 0x80
  }

  /// Appends a line break: a line feed, unless it is one of Unicode's own separators, which stay.
  mutating func appendBreak(_ place: Range<Int>, at offset: Int) {
    guard !isFolded(place) else { return append(0x0A, at: offset) }
    for byte in bytes[place] { append(byte, at: offset) }
  }

  /// Whether a line break is one that folds: all but the line and paragraph separators.
  func isFolded(_ place: Range<Int>) -> Bool { place.count < 3 }

  /// Whether a space or a tab stands at a place.
  func isBlank(at place: Int) -> Bool {
    place < limit && (bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t"))
  }

  /// How many bytes the line break at a place has, or 0 where none is.
  func breakLength(at place: Int) -> Int {
    guard place < limit else { return 0 }
    switch bytes[place] {
    case 0x0A: return 1
    case 0x0D: return place + 1 < limit && bytes[place + 1] == 0x0A ? 2 : 1
    case 0xC2: return place + 1 < limit && bytes[place + 1] == 0x85 ? 2 : 0
    case 0xE2:
      return place + 2 < limit && bytes[place + 1] == 0x80 && (bytes[place + 2] == 0xA8 || bytes[place + 2] == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}
