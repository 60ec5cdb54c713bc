internal import TextSegmentation

/// Finds the entries that a text begins with, for languages written without spaces.
struct ScalarTrie: Sendable {
  /// The steps from node to node, by hash; one number a step, so that a look touches one place in memory.
  ///
  /// The 20 highest bits hold the node, the next 21 a scalar, the next 22 the node that the scalar leads to, and the lowest tells whether an
  /// entry ends there.
  private var slots: GrowingTable<UInt64>
  private var mask: Int
  /// How many nodes there are, the root included.
  private(set) var nodeCount = 1

  private static let free = UInt64.max
  private static let nodeLimit = 1 << 20
  private static let targetBits: UInt64 = 23

  /// Makes an empty trie.
  init() {
    slots = GrowingTable(Array(repeating: ScalarTrie.free, count: 16))
    mask = 15
  }

  /// Whether nothing was inserted.
  var isEmpty: Bool { nodeCount == 1 }

  /// Adds an entry.
  mutating func insert(_ entry: UnsafeBufferPointer<UInt8>) {
    var node: UInt64 = 0
    var offset = 0
    while offset < entry.count {
      let key = ScalarTrie.key(node, UTF8Scan.scalar(in: entry, at: &offset))
      var slot = slot(of: key)
      if slots[slot] == ScalarTrie.free {
        precondition(nodeCount < ScalarTrie.nodeLimit, "a pack has more entries than a trie can hold")
        slots.change { $0[slot] = key << ScalarTrie.targetBits | UInt64(nodeCount) << 1 }
        nodeCount += 1
        if nodeCount * 2 > slots.count {
          grow()
          slot = self.slot(of: key)
        }
      }
      if offset == entry.count { slots.change { $0[slot] |= 1 } }
      node = ScalarTrie.target(of: slots[slot])
    }
  }

  /// Calls a closure with the end of each entry that begins at an offset and with the entry's node, from short to long.
  @inline(__always)
  func forEachMatch(in text: UnsafeBufferPointer<UInt8>, from start: Int, _ body: (_ end: Int, _ node: Int) -> Void) {
    slots.withUnsafeBufferPointer { slots in
      var node: UInt64 = 0
      var offset = start
      while offset < text.count {
        let key = ScalarTrie.key(node, UTF8Scan.scalar(in: text, at: &offset))
        var slot = ScalarTrie.hash(key) & mask
        while slots[slot] >> ScalarTrie.targetBits != key {
          if slots[slot] == ScalarTrie.free { return }
          slot = (slot + 1) & mask
        }
        node = ScalarTrie.target(of: slots[slot])
        if slots[slot] & 1 != 0 { body(offset, Int(node)) }
      }
    }
  }

  /// The slot of a step, or the free one where it belongs.
  private func slot(of key: UInt64) -> Int {
    var slot = ScalarTrie.hash(key) & mask
    while slots[slot] != ScalarTrie.free, slots[slot] >> ScalarTrie.targetBits != key { slot = (slot + 1) & mask }
    return slot
  }

  @inline(__always)
  private static func key(_ node: UInt64, _ scalar: Unicode.Scalar) -> UInt64 { node << 21 | UInt64(scalar.value) }

  @inline(__always)
  private static func target(of slot: UInt64) -> UInt64 { slot >> 1 & (1 << (targetBits - 1) - 1) }

  @inline(__always)
  private static func hash(_ key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) }

  private mutating func grow() {
    let old = slots
    mask = old.count * 2 - 1
    slots = GrowingTable(Array(repeating: ScalarTrie.free, count: mask + 1))
    for step in old where step != ScalarTrie.free {
      let slot = slot(of: step >> ScalarTrie.targetBits)
      slots.change { $0[slot] = step }
    }
  }

  /// Writes the entries.
  func write(to writer: inout BinaryWriter) {
    writer.value(UInt32(nodeCount))
    writer.table(slots)
  }

  /// Reads the entries.
  init(from reader: inout BinaryReader) {
    nodeCount = Int(reader.value(UInt32.self))
    slots = GrowingTable(reader.table())
    mask = slots.count - 1
  }
}
