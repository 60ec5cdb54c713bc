/// Reads what ``BinaryWriter`` wrote, in the same order.
///
/// It trusts the bytes, since they come from inside the executable; reading beyond their end stops the process.
struct BinaryReader {
  private let bytes: CompiledBytes
  private var offset = 0

  /// Reads the bytes of a language from their beginning.
  init(_ bytes: CompiledBytes) { self.bytes = bytes }

  private mutating func take(_ count: Int) -> UnsafeRawBufferPointer {
    precondition(count <= bytes.buffer.count - offset, "a compiled language ends early")
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes.buffer[offset..<(offset + count)])
  }

  /// Reads one value.
  mutating func value<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type = Value.self) -> Value {
    take(MemoryLayout<Value>.size).loadUnaligned(as: Value.self)
  }

  /// Reads a table, which stays where it is.
  mutating func table<Element>(of type: Element.Type = Element.self) -> Table<Element> {
    let count = Int(value(UInt32.self))
    offset = BinaryWriter.aligned(offset, for: Element.self)
    return Table(take(count * MemoryLayout<Element>.stride), of: bytes)
  }

  /// Reads a text.
  mutating func string() -> String { String(decoding: table(of: UInt8.self), as: UTF8.self) }

  /// Reads byte strings.
  mutating func byteStrings() -> [[UInt8]] {
    let ends = table(of: UInt32.self)
    let all = table(of: UInt8.self)
    var start = 0
    return ends.map { end in
      defer { start = Int(end) }
      return Array(all[start..<Int(end)])
    }
  }
}
