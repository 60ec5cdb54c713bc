/// Writes the tables of a compiled language one after the other, for ``BinaryReader`` to read in the same order.
///
/// Values stand as the machine has them in memory: a compiled language is made by the build that embeds it and never leaves it.
struct BinaryWriter {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []

  /// Writes one value.
  mutating func value(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  /// Writes a table: how many elements it has, then the elements, at an offset that they may be read at.
  mutating func table<Element: BitwiseCopyable & Sendable>(_ elements: some Collection<Element>) {
    value(UInt32(elements.count))
    bytes += Array(repeating: 0, count: BinaryWriter.aligned(bytes.count, for: Element.self) - bytes.count)
    Array(elements).withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  /// The first offset from another on at which elements may be read.
  static func aligned<Element>(_ offset: Int, for type: Element.Type) -> Int {
    let alignment = MemoryLayout<Element>.alignment
    precondition(alignment <= CompiledBytes.alignment, "an element of a table is aligned as the bytes are")
    return (offset + alignment - 1) & ~(alignment - 1)
  }

  /// Writes a text as UTF-8, its length first.
  mutating func string(_ text: String) { table(Array(text.utf8)) }

  /// Writes byte strings: where each ends, then all of them.
  mutating func byteStrings(_ strings: [[UInt8]]) {
    var end: UInt32 = 0
    table(
      strings.map { string in
        end += UInt32(string.count)
        return end
      })
    table(Array(strings.joined()))
  }
}
