/// Interns byte strings: each distinct form gets a small number.
struct WordTable: Sendable {
  private var arena: GrowingTable<UInt8>
  private var bounds: GrowingTable<UInt32>
  private var slots: GrowingTable<UInt32>
  private var mask: Int

  /// Makes an empty table that can take a number of forms before it grows.
  init(minimumCapacity: Int = 64) {
    var size = 128
    while size < minimumCapacity * 2 { size *= 2 }
    slots = GrowingTable(Array(repeating: UInt32.max, count: size))
    mask = size - 1
    var arena: [UInt8] = []
    arena.reserveCapacity(minimumCapacity * 8)
    self.arena = GrowingTable(arena)
    var bounds: [UInt32] = []
    bounds.reserveCapacity(minimumCapacity + 1)
    bounds.append(0)
    self.bounds = GrowingTable(bounds)
  }

  /// How many forms are interned.
  var count: Int { bounds.count - 1 }

  /// The bytes of a form.
  func bytes(of word: UInt32) -> [UInt8] { Array(arena[Int(bounds[Int(word)])..<Int(bounds[Int(word) + 1])]) }

  /// The number of a form, or nil when it is not interned.
  func find(_ form: UnsafeBufferPointer<UInt8>) -> UInt32? {
    let word = slots[slot(of: form)]
    return word == UInt32.max ? nil : word
  }

  /// The slot that holds a form, or the free one where it belongs.
  @inline(__always)
  private func slot(of form: UnsafeBufferPointer<UInt8>) -> Int {
    let form = UnsafeRawBufferPointer(form)
    return arena.withUnsafeBufferPointer { arena in
      let arena = UnsafeRawBufferPointer(arena)
      return bounds.withUnsafeBufferPointer { bounds in
        slots.withUnsafeBufferPointer { slots in
          var slot = ByteBlocks.hash(form) & mask
          while slots[slot] != UInt32.max {
            let word = Int(slots[slot])
            let range = Int(bounds[word])..<Int(bounds[word + 1])
            if range.count == form.count, ByteBlocks.areEqual(UnsafeRawBufferPointer(rebasing: arena[range]), form) { break }
            slot = (slot + 1) & mask
          }
          return slot
        }
      }
    }
  }

  /// The number of a form, interning it when it is new.
  mutating func intern(_ form: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let slot = slot(of: form)
    if slots[slot] != UInt32.max { return slots[slot] }
    let word = UInt32(count)
    arena.append(contentsOf: form)
    bounds.append(UInt32(arena.count))
    slots.change { $0[slot] = word }
    if count * 2 > slots.count { grow() }
    return word
  }

  /// The number of a form given as an array.
  mutating func intern(_ form: [UInt8]) -> UInt32 { form.withUnsafeBufferPointer { intern($0) } }

  /// The number of a form given as an array, or nil.
  func find(_ form: [UInt8]) -> UInt32? { form.withUnsafeBufferPointer { find($0) } }

  private mutating func grow() {
    let size = slots.count * 2
    mask = size - 1
    var slots = Array(repeating: UInt32.max, count: size)
    arena.withUnsafeBufferPointer { arena in
      for word in 0..<count {
        let form = UnsafeBufferPointer(rebasing: arena[Int(bounds[word])..<Int(bounds[word + 1])])
        var slot = ByteBlocks.hash(UnsafeRawBufferPointer(form)) & mask
        while slots[slot] != UInt32.max { slot = (slot + 1) & mask }
        slots[slot] = UInt32(word)
      }
    }
    self.slots = GrowingTable(slots)
  }

  /// Writes the forms.
  func write(to writer: inout BinaryWriter) {
    writer.table(arena)
    writer.table(bounds)
    writer.table(slots)
  }

  /// Reads the forms.
  init(from reader: inout BinaryReader) {
    arena = GrowingTable(reader.table())
    bounds = GrowingTable(reader.table())
    slots = GrowingTable(reader.table())
    mask = slots.count - 1
  }
}
