/// The bytes of a compiled language, which its tables are read from in place.
///
/// They begin at a multiple of 32 bytes, the largest that an element of a table asks for.
final class CompiledBytes: @unchecked Sendable {
  // The bytes are written before anyone else sees them, and never again.
  /// The bytes.
  let buffer: UnsafeRawBufferPointer

  /// Where every element of a table may stand.
  static let alignment = 32

  /// Reads bytes that ``PrintableBytes`` wrote.
  init(printed text: UnsafeBufferPointer<UInt8>) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: PrintableBytes.capacity(for: text.count), alignment: CompiledBytes.alignment)
    let count = PrintableBytes.decode(text, into: bytes)
    buffer = UnsafeRawBufferPointer(rebasing: bytes[..<count])
  }

  deinit { buffer.deallocate() }
}
