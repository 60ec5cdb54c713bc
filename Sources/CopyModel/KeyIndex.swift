/// Finds names of a fixed list by their bytes, without making a text or counting a reference.
struct KeyIndex: Sendable {
  /// The names, one behind the other.
  private var bytes: [UInt8] = []
  /// Where each name begins in `bytes`, and where the last one ends.
  private var starts: [Int] = [0]
  /// The places of names by their hashes; the next slot is tried when one is taken.
  private var slots: [UInt16]

  private static let free = UInt16.max

  /// Makes the index of fewer than 65,535 different names.
  init(_ names: [String]) {
    var count = 64
    while count < names.count * 4 { count *= 2 }
    slots = Array(repeating: KeyIndex.free, count: count)
    for (place, name) in names.enumerated() {
      let name = Array(name.utf8)
      var slot = name.withUnsafeBufferPointer { KeyIndex.hash($0).value } & (count - 1)
      while slots[slot] != KeyIndex.free { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt16(place)
      bytes += name
      starts.append(bytes.count)
    }
  }

  /// The place in the list of the name that a text is up to its first full stop; nil when it is none of them.
  func place(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { name in
      let (hash, length) = KeyIndex.hash(name)
      let written = name[..<length]
      return slots.withUnsafeBufferPointer { slots in
        var slot = hash & (slots.count - 1)
        while slots[slot] != KeyIndex.free {
          let place = Int(slots[slot])
          if holds(written, at: place) { return place }
          slot = (slot + 1) & (slots.count - 1)
        }
        return nil
      }
    }
  }

  private func holds(_ name: Slice<UnsafeBufferPointer<UInt8>>, at place: Int) -> Bool {
    let start = starts[place]
    guard starts[place + 1] - start == name.count else { return false }
    let name = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: name))
    return bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= name.count {
        let block = name.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if block != bytes.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self) { return false }
        offset += 8
      }
      while offset < name.count {
        if name[offset] != bytes[start + offset] { return false }
        offset += 1
      }
      return true
    }
  }

  /// A hash of a name up to its first full stop, and how many bytes that takes; eight bytes at a time, since names are long.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> (value: Int, length: Int) {
    let bytes = UnsafeRawBufferPointer(name)
    var hash: UInt64 = 0
    var length = 0
    while length + 8 <= bytes.count {
      let block = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: length, as: UInt64.self))
      let stop = KeyIndex.firstStop(in: block)
      if stop < 8 { return (mixed(hash, block & (1 << UInt64(8 * stop) - 1)), length + stop) }
      hash = UInt64(bitPattern: Int64(mixed(hash, block)))
      length += 8
    }
    var block: UInt64 = 0
    let start = length
    while length < bytes.count, bytes[length] != UInt8(ascii: ".") {
      block |= UInt64(bytes[length]) << UInt64(8 * (length - start))
      length += 1
    }
    return (mixed(hash, block), length)
  }

  /// The place of the first full stop among eight bytes, or 8.
  private static func firstStop(in block: UInt64) -> Int {
    let others = block ^ 0x2E2E_2E2E_2E2E_2E2E
    // The lowest bit that is set stands in the first byte that is zero.
    let zeros = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
    return zeros.trailingZeroBitCount / 8
  }

  private static func mixed(_ hash: UInt64, _ block: UInt64) -> Int {
    let product = (hash ^ block) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product ^ product >> 32)
  }
}
