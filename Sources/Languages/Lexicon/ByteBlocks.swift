/// Hashes and compares short byte strings eight bytes at a time.
///
/// The hash depends on the byte order of the machine; tables made with it never leave the build that made them.
enum ByteBlocks {
  /// A hash of some bytes whose low bits are well mixed.
  @inline(__always)
  static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hash = UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = mix(hash, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    hash = mix(hash, rest(of: bytes, from: offset))
    return Int(truncatingIfNeeded: hash ^ (hash >> 29))
  }

  /// Whether two byte strings of one length are the same.
  @inline(__always)
  static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 8 <= left.count {
      let block = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if block != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
      offset += 8
    }
    return rest(of: left, from: offset) == rest(of: right, from: offset)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ block: UInt64) -> UInt64 {
    let product = (hash ^ block) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }

  /// The fewer than eight bytes from an offset on as one number, different for different bytes of one length.
  @inline(__always)
  private static func rest(of bytes: UnsafeRawBufferPointer, from offset: Int) -> UInt64 {
    let count = bytes.count - offset
    if count >= 4 {
      let head = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      let tail = bytes.loadUnaligned(fromByteOffset: offset + count - 4, as: UInt32.self)
      return UInt64(head) | UInt64(tail) << 32
    }
    if count == 0 { return 0 }
    return UInt64(bytes[offset]) | UInt64(bytes[offset + count / 2]) << 8 | UInt64(bytes[offset + count - 1]) << 16
  }
}
