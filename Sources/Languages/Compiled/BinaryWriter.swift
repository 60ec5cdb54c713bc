/// Writes the tables of a compiled language one after the other, for ``BinaryReader`` to read in the same order.
///
/// Integers stand in the byte order of the machine: a compiled language is made by the build that embeds it and never leaves it.
struct BinaryWriter {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []

  /// Writes one value.
  mutating func value(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  /// Writes numbers, their count first.
  mutating func array<Element: FixedWidthInteger>(_ elements: [Element]) {
    value(UInt32(elements.count))
    elements.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  /// Writes a text as UTF-8, its length first.
  mutating func string(_ text: String) { array(Array(text.utf8)) }

  /// Writes byte strings: where each ends, then all of them.
  mutating func byteStrings(_ strings: [[UInt8]]) {
    var end: UInt32 = 0
    array(
      strings.map { string in
        end += UInt32(string.count)
        return end
      })
    array(Array(strings.joined()))
  }

  /// Writes memberships as they are.
  mutating func distinct(_ sets: [SetBits]) {
    value(UInt32(sets.count))
    sets.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  /// Writes memberships of which many are alike: each distinct one once, then which of them every element has.
  mutating func sets(_ sets: [SetBits]) {
    var pool = SetPool()
    let indices = sets.map { pool.number(of: $0) }
    distinct(pool.distinct)
    array(indices)
  }
}
