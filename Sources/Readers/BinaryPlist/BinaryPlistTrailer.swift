/// Why a binary property list, or one object of it, cannot be read.
struct BinaryPlistFault: Error {
  /// What is wrong, in words that follow a colon.
  var message: String
}

/// The last 32 bytes of a binary property list, which say where its objects are.
///
/// What is accepted is what Core Foundation accepts (CFBinaryPList.c, `__CFBinaryPlistGetTopLevelInfo`), since that decides what iOS reads,
/// but for numbers of more than eight bytes, which no tool writes.
struct BinaryPlistTrailer {
  /// How many bytes an entry of the offset table has, 1 to 8.
  let offsetSize: Int
  /// How many bytes a reference from one object to another has, 1 to 8.
  let referenceSize: Int
  /// How many objects there are.
  let objectCount: Int
  /// The number of the outermost object.
  let top: Int
  /// Where the offset table begins, and the objects end.
  let tableStart: Int

  /// Where the objects begin: after `bplist00`.
  static let objectsStart = 8
  private static let size = 32

  /// Reads the trailer.
  init(_ bytes: [UInt8]) throws(BinaryPlistFault) {
    guard bytes.starts(with: "bplist".utf8) else { throw BinaryPlistFault(message: "it does not begin with bplist") }
    guard bytes.count >= 7, bytes[6] == UInt8(ascii: "0") else {
      throw BinaryPlistFault(message: "it is of a version that apps do not ship; expected bplist00")
    }
    guard bytes.count > Self.objectsStart + Self.size else { throw BinaryPlistFault(message: "it is cut short") }
    let start = bytes.count - Self.size
    func number(_ offset: Int) -> UInt64 { Self.number(bytes, at: start + offset, size: 8) }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    let (objects, top, table) = (number(8), number(16), number(24))
    let cutShort = BinaryPlistFault(message: "its last 32 bytes do not describe it; it may be cut short")
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), objects > top, table > UInt64(Self.objectsStart),
      table < UInt64(start), objects <= UInt64(start)
    else { throw cutShort }
    objectCount = Int(objects)
    self.top = Int(top)
    tableStart = Int(table)
    // The table ends where the trailer begins, and numbers of this size can name every object and reach every byte.
    guard tableStart + objectCount * offsetSize == start, referenceSize == 8 || objects < 1 << (8 * UInt64(referenceSize)),
      offsetSize == 8 || table < 1 << (8 * UInt64(offsetSize))
    else { throw cutShort }
  }

  /// A number of one to eight bytes, the high one first.
  static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in offset..<offset + size { value = value << 8 | UInt64(bytes[index]) }
    return value
  }
}
