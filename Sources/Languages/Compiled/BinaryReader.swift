/// Reads what ``BinaryWriter`` wrote, in the same order.
///
/// It trusts the bytes, since they come from inside the executable; reading beyond their end stops the process.
struct BinaryReader {
  private var rest: UnsafeRawBufferPointer

  /// Reads bytes that outlive the reader.
  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

  private mutating func take(_ count: Int) -> UnsafeRawBufferPointer {
    precondition(count <= rest.count, "a compiled language ends early")
    let taken = UnsafeRawBufferPointer(rebasing: rest[..<count])
    rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    return taken
  }

  /// Reads one value.
  mutating func value<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type = Value.self) -> Value {
    take(MemoryLayout<Value>.size).loadUnaligned(as: Value.self)
  }

  /// Reads numbers.
  mutating func array<Element: FixedWidthInteger & BitwiseCopyable>(of type: Element.Type = Element.self) -> [Element] {
    plain(Int(value(UInt32.self)))
  }

  /// Reads values that are kept as their bytes.
  private mutating func plain<Element: BitwiseCopyable>(_ count: Int) -> [Element] {
    let bytes = take(count * MemoryLayout<Element>.stride)
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
      initialized = count
    }
  }

  /// Reads a text.
  mutating func string() -> String { String(decoding: array(of: UInt8.self), as: UTF8.self) }

  /// Reads byte strings.
  mutating func byteStrings() -> [[UInt8]] {
    let ends = array(of: UInt32.self)
    let all = array(of: UInt8.self)
    var start = 0
    return ends.map { end in
      defer { start = Int(end) }
      return Array(all[start..<Int(end)])
    }
  }

  /// Reads memberships as they were given.
  mutating func distinct() -> [SetBits] { plain(Int(value(UInt32.self))) }

  /// Reads memberships of which many are alike.
  mutating func sets() -> [SetBits] {
    let distinct = distinct()
    let indices = array(of: UInt16.self)
    return indices.map { distinct[Int($0)] }
  }
}
