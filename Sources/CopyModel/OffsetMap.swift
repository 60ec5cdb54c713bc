/// Where each byte of a decoded text stands in its file.
///
/// Most texts stand in the file as they are; those with escapes, entities or UTF-16 carry a table.
public struct OffsetMap: Sendable {
  /// File offset of the first decoded byte, when no table is needed.
  private var base: Int
  /// File offset of each decoded byte and of the end, or empty.
  private var table: [Int]

  /// A text whose UTF-8 stands in the file unchanged from a byte offset on.
  public init(verbatimFrom base: Int) {
    self.base = base
    self.table = []
  }

  /// A text whose bytes come from the offsets in a table.
  ///
  /// - Parameter table: One file offset for each byte of the decoded UTF-8, ascending, and one more for the end. All bytes of one decoded
  ///   scalar carry the offset where its spelling begins.
  public init(table: [Int]) {
    precondition(!table.isEmpty, "an offset table needs the offset of the end")
    self.base = table[0]
    self.table = table
  }

  /// Whether the text stands in the file byte for byte.
  public var isVerbatim: Bool { table.isEmpty }

  /// The file offset at which a decoded byte is spelled.
  public func fileOffset(of decoded: Int) -> Int {
    guard !table.isEmpty else { return base + decoded }
    return table[min(max(decoded, 0), table.count - 1)]
  }

  /// The bytes of the file that spell a range of decoded bytes.
  public func fileRange(of decoded: ByteRange) -> ByteRange {
    ByteRange(fileOffset(of: decoded.lowerBound), fileOffset(of: decoded.upperBound))
  }
}
