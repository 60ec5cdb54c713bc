/// Membership in up to 256 word sets of a pack.
struct SetBits: BitwiseCopyable, Hashable, Sendable {
  private var words: SIMD4<UInt64> = .zero

  /// No set.
  static let none = SetBits()
  /// How many sets a pack may have, the built-in ones included.
  static let capacity = 256

  /// Membership in no set.
  init() {}

  /// Membership in one set.
  init(_ index: Int) { insert(index) }

  /// The sets whose bits are given, 64 sets to a number.
  init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) { words = SIMD4(first, second, third, fourth) }

  /// Adds a set.
  mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

  /// Adds every set of the other.
  mutating func formUnion(_ other: SetBits) { words |= other.words }

  /// Removes every set of the other.
  mutating func subtract(_ other: SetBits) { words &= ~other.words }

  /// The sets in either.
  func union(_ other: SetBits) -> SetBits {
    var result = self
    result.formUnion(other)
    return result
  }

  /// The sets in this and not in the other.
  func subtracting(_ other: SetBits) -> SetBits {
    var result = self
    result.subtract(other)
    return result
  }

  /// Whether a set is in it.
  func contains(_ index: Int) -> Bool { words[index >> 6] & (1 << UInt64(index & 63)) != 0 }

  /// The lowest number of a set in it; nil when there is none.
  var first: Int? {
    for index in 0..<4 where words[index] != 0 { return index << 6 + words[index].trailingZeroBitCount }
    return nil
  }

  /// The highest number of a set in it; nil when there is none.
  var last: Int? {
    for index in (0..<4).reversed() where words[index] != 0 { return index << 6 + 63 - words[index].leadingZeroBitCount }
    return nil
  }

  /// Calls a closure with the number of each set, ascending.
  func forEach(_ body: (Int) -> Void) {
    for index in 0..<4 {
      var rest = words[index]
      while rest != 0 {
        body(index << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// Whether the two share a set.
  @inline(__always)
  func intersects(_ other: SetBits) -> Bool {
    let both = words & other.words
    return both[0] | both[1] | both[2] | both[3] != 0
  }

  /// Whether every set of the other is in it.
  @inline(__always)
  func isSuperset(of other: SetBits) -> Bool {
    let missing = other.words & ~words
    return missing[0] | missing[1] | missing[2] | missing[3] == 0
  }

  /// Whether it is membership in no set.
  var isEmpty: Bool { words[0] | words[1] | words[2] | words[3] == 0 }
}
