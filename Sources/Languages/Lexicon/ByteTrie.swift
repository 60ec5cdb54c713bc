/// Finds the longest entry that a text begins with, for languages written without spaces.
struct ByteTrie: Sendable {
  /// Child of a node by byte; the key is node × 256 + byte.
  private var keys: [UInt32]
  private var children: [UInt32]
  private var isEnd: [Bool] = [false]
  private var mask: Int
  private var used = 0

  /// Makes an empty trie.
  init() {
    keys = Array(repeating: UInt32.max, count: 16)
    children = Array(repeating: 0, count: 16)
    mask = 15
  }

  /// Whether nothing was inserted.
  var isEmpty: Bool { isEnd.count == 1 }

  /// Adds an entry.
  mutating func insert(_ entry: UnsafeBufferPointer<UInt8>) {
    var node: UInt32 = 0
    for byte in entry {
      let key = node << 8 | UInt32(byte)
      var slot = ByteTrie.slot(key, mask)
      while keys[slot] != UInt32.max, keys[slot] != key { slot = (slot + 1) & mask }
      if keys[slot] == key {
        node = children[slot]
        continue
      }
      let child = UInt32(isEnd.count)
      isEnd.append(false)
      keys[slot] = key
      children[slot] = child
      node = child
      used += 1
      if used * 2 > keys.count { grow() }
    }
    isEnd[Int(node)] = true
  }

  /// The ends of all entries that begin at an offset, passed to a closure from short to long.
  @inline(__always)
  func forEachMatch(in text: UnsafeBufferPointer<UInt8>, from start: Int, _ body: (Int) -> Void) {
    var node: UInt32 = 0
    var offset = start
    while offset < text.count {
      let key = node << 8 | UInt32(text[offset])
      var slot = ByteTrie.slot(key, mask)
      while keys[slot] != key {
        if keys[slot] == UInt32.max { return }
        slot = (slot + 1) & mask
      }
      node = children[slot]
      offset += 1
      if isEnd[Int(node)] { body(offset) }
    }
  }

  @inline(__always)
  private static func slot(_ key: UInt32, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
  }

  private mutating func grow() {
    let oldKeys = keys
    let oldChildren = children
    mask = keys.count * 2 - 1
    keys = Array(repeating: UInt32.max, count: mask + 1)
    children = Array(repeating: 0, count: mask + 1)
    for index in oldKeys.indices where oldKeys[index] != UInt32.max {
      var slot = ByteTrie.slot(oldKeys[index], mask)
      while keys[slot] != UInt32.max { slot = (slot + 1) & mask }
      keys[slot] = oldKeys[index]
      children[slot] = oldChildren[index]
    }
  }

  /// Writes the entries.
  func write(to writer: inout BinaryWriter) {
    writer.array(keys)
    writer.array(children)
    writer.array(isEnd.map { UInt8($0 ? 1 : 0) })
  }

  /// Reads the entries.
  init(from reader: inout BinaryReader) {
    keys = reader.array()
    children = reader.array()
    isEnd = reader.array(of: UInt8.self).map { $0 == 1 }
    mask = keys.count - 1
    used = isEnd.count - 1
  }
}
