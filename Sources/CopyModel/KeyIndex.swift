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
    return bytes.withUnsafeBufferPointer { $0[start..<(start + name.count)].elementsEqual(name) }
  }

  /// A hash of a name up to its first full stop, and how many bytes that takes.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> (value: Int, length: Int) {
    var hash: UInt32 = 0
    var length = 0
    while length < name.count, name[length] != UInt8(ascii: ".") {
      hash = hash &* 31 &+ UInt32(name[length])
      length += 1
    }
    return (Int(hash ^ hash >> 15), length)
  }
}
