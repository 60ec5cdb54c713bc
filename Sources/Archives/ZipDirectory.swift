/// Finds the directory at the end of a zip archive (APPNOTE.TXT 6.3.10, 4.3.12 to 4.3.16).
///
/// libzip reads the directory too, but before it tells how many entries there are it has made room for them all, and it hides where each
/// stands and that a name holds a NUL. So the directory is looked through here first, and ``Archive`` compares both readings.
struct ZipDirectory {
  /// The bytes of the archive that hold the directory.
  private(set) var range: Range<Int>
  /// How many entries it is said to list; counted in 16 bits unless the archive is of the larger form.
  private(set) var declaredCount: UInt64
  /// Whether the archive is of the larger form, with counts and offsets of 64 bits.
  private(set) var isZip64 = false

  private static let endSize = 22
  private static let end64Size = 56
  private static let locatorSize = 20
  private static let commentLimit = 0xFFFF
  /// A directory of more bytes is not read: it lists more than the entries allowed, or hides something.
  private static let sizeLimit = 32 << 20

  /// Finds the directory of an archive.
  ///
  /// - Throws: ``ArchiveError/notAnArchive``, ``ArchiveError/split`` or ``ArchiveError/damaged(_:)``.
  init(_ bytes: ArchiveBytes) throws(ArchiveError) {
    let tailStart = max(0, bytes.count - Self.endSize - Self.commentLimit)
    let tail = try bytes.read(tailStart..<bytes.count)
    guard let place = Self.lastEnd(in: tail) else { throw .notAnArchive }
    let onThisDisk = littleEndian(tail, place + 8, 2)
    declaredCount = littleEndian(tail, place + 10, 2)
    var size = littleEndian(tail, place + 12, 4)
    var start = littleEndian(tail, place + 16, 4)
    var disks = littleEndian(tail, place + 4, 2) | littleEndian(tail, place + 6, 2)
    var limit = tailStart + place
    let isLarge = declaredCount == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF
    if isLarge, let record = try Self.largeRecord(in: bytes, endingAt: limit) {
      isZip64 = true
      disks = littleEndian(record.bytes, 16, 4) | littleEndian(record.bytes, 20, 4)
      declaredCount = littleEndian(record.bytes, 32, 8)
      size = littleEndian(record.bytes, 40, 8)
      start = littleEndian(record.bytes, 48, 8)
      limit = record.start
    } else if onThisDisk != declaredCount {
      throw .split
    }
    guard disks == 0 || disks == 0xFFFF else { throw .split }
    guard size <= UInt64(Self.sizeLimit) else { throw .tooManyEntries(limit: Archive.entryLimit) }
    guard start <= UInt64(limit), size <= UInt64(limit) - start else { throw .damaged("it is said to reach beyond the archive") }
    range = Int(start)..<Int(start + size)
  }

  /// The last record that ends an archive, with a comment that reaches exactly to its end.
  private static func lastEnd(in tail: [UInt8]) -> Int? {
    var place = tail.count - endSize
    while place >= 0 {
      if tail[place] == 0x50, tail[place + 1] == 0x4B, tail[place + 2] == 5, tail[place + 3] == 6,
        place + endSize + Int(littleEndian(tail, place + 20, 2)) == tail.count
      {
        return place
      }
      place -= 1
    }
    return nil
  }

  /// The record of the larger form that stands before the usual one; nil where there is none.
  private static func largeRecord(in bytes: ArchiveBytes, endingAt end: Int) throws(ArchiveError) -> (bytes: [UInt8], start: Int)? {
    guard end >= locatorSize else { return nil }
    let locator = try bytes.read(end - locatorSize..<end)
    guard locator.starts(with: [0x50, 0x4B, 6, 7]) else { return nil }
    let start = littleEndian(locator, 8, 8)
    guard start <= UInt64(end - locatorSize), end - locatorSize - Int(start) >= end64Size else {
      throw .damaged("its record of the larger form stands outside the archive")
    }
    let record = try bytes.read(Int(start)..<Int(start) + end64Size)
    guard record.starts(with: [0x50, 0x4B, 6, 6]) else { throw .damaged("its record of the larger form is missing") }
    return (record, Int(start))
  }
}
