/// The 64-bit FNV-1a hash, for values that leave the process or are kept in files.
@frozen
public struct FNV1a {
  /// The value so far.
  public var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes the hash of no bytes.
  @inlinable
  public init() {}

  /// Adds a byte.
  @inlinable @inline(__always)
  public mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Adds bytes.
  @inlinable
  public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds the UTF-8 of a text.
  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }
}
