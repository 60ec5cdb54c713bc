/// One record of a zip archive's directory (APPNOTE.TXT 6.3.10, 4.3.12).
struct ZipRecord {
  /// The name's bytes.
  var name: [UInt8]
  /// Which system's attributes it has: 3 for Unix, 19 for macOS.
  var system: UInt8
  /// The flags: bit 0 for encryption.
  var flags: UInt64
  /// The method of compression.
  var method: Int
  /// Bytes in the archive.
  var compressedSize: UInt64
  /// Bytes once decompressed.
  var size: UInt64
  /// The attributes of the system: on Unix the mode in the upper half.
  var attributes: UInt64
  /// Where the entry begins in the archive.
  var start: UInt64

  private static let fixedSize = 46
  private static let localSize = 30

  /// The bytes that the entry takes at least: its own header, its name and its data.
  ///
  /// Nil when they reach beyond what 64 bits can say.
  var extent: Range<UInt64>? {
    let (end, overflows) = start.addingReportingOverflow(compressedSize)
    guard !overflows, end < UInt64(Int.max) / 2 else { return nil }
    return start..<end + UInt64(Self.localSize + name.count)
  }

  /// Whether the name says folder.
  var isFolder: Bool { name.last == 0x2F }

  /// Whether the attributes say symbolic link.
  var isLink: Bool { (system == 3 || system == 19) && attributes >> 16 & 0xF000 == 0xA000 }

  /// Whether the data is encrypted in any way.
  var isEncrypted: Bool { flags & 0x41 != 0 }

  /// Reads the records of a directory.
  ///
  /// - Throws: ``ArchiveError/tooManyEntries(limit:)`` or ``ArchiveError/damaged(_:)``.
  static func all(in directory: [UInt8], limit: Int) throws(ArchiveError) -> [ZipRecord] {
    var records: [ZipRecord] = []
    var index = 0
    while index < directory.count {
      guard records.count < limit else { throw .tooManyEntries(limit: limit) }
      records.append(try ZipRecord(directory, &index))
    }
    return records
  }

  /// Reads one record and moves behind it.
  private init(_ bytes: [UInt8], _ index: inout Int) throws(ArchiveError) {
    let start = index
    guard bytes.count - start >= Self.fixedSize, bytes[start] == 0x50, bytes[start + 1] == 0x4B, bytes[start + 2] == 1,
      bytes[start + 3] == 2
    else { throw .damaged("a record does not begin where the one before it ends") }
    func number(_ offset: Int, _ count: Int) -> UInt64 { littleEndian(bytes, start + offset, count) }
    let nameEnd = start + Self.fixedSize + Int(number(28, 2))
    let extraEnd = nameEnd + Int(number(30, 2))
    let end = extraEnd + Int(number(32, 2))
    guard end <= bytes.count else { throw .damaged("a record is cut short") }
    name = Array(bytes[start + Self.fixedSize..<nameEnd])
    system = bytes[start + 5]
    flags = number(8, 2)
    method = Int(number(10, 2))
    compressedSize = number(20, 4)
    size = number(24, 4)
    attributes = number(38, 4)
    self.start = number(42, 4)
    index = end
    readLargeNumbers(bytes[nameEnd..<extraEnd])
  }

  /// Takes the numbers of 64 bits from the extra field of that kind, which holds only those that do not fit (4.5.3).
  private mutating func readLargeNumbers(_ extra: ArraySlice<UInt8>) {
    var rest = extra
    while rest.count >= 4 {
      let field = Array(rest.prefix(4))
      let count = Int(littleEndian(field, 2, 2))
      rest = rest.dropFirst(4)
      if littleEndian(field, 0, 2) == 1 {
        var numbers = Array(rest.prefix(count))
        func next(_ value: UInt64) -> UInt64 {
          guard value == 0xFFFF_FFFF, numbers.count >= 8 else { return value }
          defer { numbers.removeFirst(8) }
          return littleEndian(numbers, 0, 8)
        }
        size = next(size)
        compressedSize = next(compressedSize)
        start = next(start)
        return
      }
      rest = rest.dropFirst(count)
    }
  }
}
