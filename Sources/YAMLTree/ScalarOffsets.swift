/// Turns libyaml's marks, which count Unicode scalars, into byte offsets.
struct ScalarOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  /// The offset of scalar 64 × *n*; nil while the document is ASCII.
  private let blocks: [Int]?

  private static let blockSize = 64

  /// Looks a document through.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - start: The offset of the first scalar.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    self.start = start
    guard bytes[start...].contains(where: { $0 >= 0x80 }) else {
      blocks = nil
      return
    }
    var blocks: [Int] = []
    var scalars = 0
    for offset in start..<bytes.count where bytes[offset] & 0xC0 != 0x80 {
      if scalars.isMultiple(of: ScalarOffsets.blockSize) { blocks.append(offset) }
      scalars += 1
    }
    self.blocks = blocks
  }

  /// The offset of a scalar by its number, or that of the end.
  func offset(ofScalar number: Int) -> Int {
    guard let blocks else { return min(start + number, bytes.count) }
    let block = number / ScalarOffsets.blockSize
    guard block < blocks.count else { return bytes.count }
    var offset = blocks[block]
    for _ in 0..<number % ScalarOffsets.blockSize where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }
}
