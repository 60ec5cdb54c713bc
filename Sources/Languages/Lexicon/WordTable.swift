/// Interns byte strings: each distinct form gets a small number.
struct WordTable: Sendable {
  private var arena: [UInt8] = []
  private var bounds: [UInt32] = [0]
  private var slots: [UInt32]
  private var mask: Int

  /// Makes an empty table that can take a number of forms before it grows.
  init(minimumCapacity: Int = 64) {
    var size = 128
    while size < minimumCapacity * 2 { size *= 2 }
    slots = Array(repeating: UInt32.max, count: size)
    mask = size - 1
    arena.reserveCapacity(minimumCapacity * 8)
    bounds.reserveCapacity(minimumCapacity + 1)
  }

  /// How many forms are interned.
  var count: Int { bounds.count - 1 }

  /// The bytes of a form.
  func bytes(of word: UInt32) -> ArraySlice<UInt8> {
    arena[Int(bounds[Int(word)])..<Int(bounds[Int(word) + 1])]
  }

  @inline(__always)
  private static func hash(_ form: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in form { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 29))
  }

  /// The number of a form, or nil when it is not interned.
  @inline(__always)
  func find(_ form: UnsafeBufferPointer<UInt8>) -> UInt32? {
    var slot = WordTable.hash(form) & mask
    while true {
      let word = slots[slot]
      if word == UInt32.max { return nil }
      if isEqual(word, form) { return word }
      slot = (slot + 1) & mask
    }
  }

  @inline(__always)
  private func isEqual(_ word: UInt32, _ form: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(bounds[Int(word)])
    guard Int(bounds[Int(word) + 1]) - start == form.count else { return false }
    return arena.withUnsafeBufferPointer { arena in
      for index in 0..<form.count where arena[start + index] != form[index] { return false }
      return true
    }
  }

  /// The number of a form, interning it when it is new.
  mutating func intern(_ form: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var slot = WordTable.hash(form) & mask
    while slots[slot] != UInt32.max {
      if isEqual(slots[slot], form) { return slots[slot] }
      slot = (slot + 1) & mask
    }
    let word = UInt32(count)
    arena.append(contentsOf: form)
    bounds.append(UInt32(arena.count))
    slots[slot] = word
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
    slots = Array(repeating: UInt32.max, count: size)
    arena.withUnsafeBufferPointer { arena in
      for word in 0..<count {
        let form = UnsafeBufferPointer(rebasing: arena[Int(bounds[word])..<Int(bounds[word + 1])])
        var slot = WordTable.hash(form) & mask
        while slots[slot] != UInt32.max { slot = (slot + 1) & mask }
        slots[slot] = UInt32(word)
      }
    }
  }

  /// Writes the forms.
  func write(to writer: inout BinaryWriter) {
    writer.array(arena)
    writer.array(bounds)
    writer.array(slots)
  }

  /// Reads the forms.
  init(from reader: inout BinaryReader) {
    arena = reader.array()
    bounds = reader.array()
    slots = reader.array()
    mask = slots.count - 1
  }
}
