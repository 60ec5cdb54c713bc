/// Writes small zip archives, sound and unsound ones.
struct ZipWriter {
  /// One entry; what the headers claim can differ from what is there.
  struct Entry {
    var name: [UInt8]
    /// The bytes as they stand in the archive.
    var stored: [UInt8]
    var checksum: UInt32
    /// The size the headers claim.
    var size: UInt64
    var compressedSize: UInt64
    var method: UInt16 = 0
    var flags: UInt16 = 0
    var mode: UInt32 = 0o100644
    /// The offset that the directory claims; nil for the true one.
    var claimedStart: UInt64?
    var extra: [UInt8] = []

    /// A stored file.
    init(_ name: String, _ text: String = "text") {
      self.init(name, bytes: Array(text.utf8))
    }

    init(_ name: String, bytes: [UInt8], checksum: UInt32? = nil) {
      self.name = Array(name.utf8)
      stored = bytes
      self.checksum = checksum ?? crc32(bytes)
      size = UInt64(bytes.count)
      compressedSize = UInt64(bytes.count)
    }

    /// A deflated file, whose compressed bytes are given.
    init(_ name: String, _ text: String, deflated: [UInt8]) {
      self.init(name, text)
      stored = deflated
      compressedSize = UInt64(deflated.count)
      method = 8
    }
  }

  var entries: [Entry]
  var comment: [UInt8] = []
  /// How many entries the archive claims; nil for the true number.
  var claimedCount: UInt16?
  /// Whether the record of the larger form is written, with counts of 64 bits.
  var isZip64 = false

  init(_ entries: [Entry]) { self.entries = entries }

  /// The bytes of the archive.
  func bytes() -> [UInt8] {
    var result: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let start = UInt64(result.count)
      let shared =
        number(entry.flags) + number(entry.method) + number(UInt32(0x2A21_0000)) + number(entry.checksum)
        + number(UInt32(truncatingIfNeeded: entry.compressedSize)) + number(UInt32(truncatingIfNeeded: entry.size))
        + number(UInt16(entry.name.count))
      result += [0x50, 0x4B, 3, 4, 20, 0] + shared + number(UInt16(0)) + entry.name + entry.stored
      directory += [0x50, 0x4B, 1, 2, 20, 3, 20, 0] + shared + number(UInt16(entry.extra.count)) + [UInt8](repeating: 0, count: 6)
      directory += number(entry.mode << 16) + number(UInt32(truncatingIfNeeded: entry.claimedStart ?? start)) + entry.name + entry.extra
    }
    let start = result.count
    result += directory
    if isZip64 {
      let record = result.count
      result += [0x50, 0x4B, 6, 6] + number(UInt64(44)) + [45, 3, 45, 0] + [UInt8](repeating: 0, count: 8)
      result += number(UInt64(entries.count)) + number(UInt64(entries.count)) + number(UInt64(directory.count)) + number(UInt64(start))
      result += [0x50, 0x4B, 6, 7] + number(UInt32(0)) + number(UInt64(record)) + number(UInt32(1))
    }
    let count = claimedCount ?? (isZip64 ? 0xFFFF : UInt16(truncatingIfNeeded: entries.count))
    result += [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + number(count) + number(count)
    result += number(isZip64 ? UInt32.max : UInt32(directory.count)) + number(isZip64 ? UInt32.max : UInt32(start))
    return result + number(UInt16(comment.count)) + comment
  }
}

/// The bytes of a number, the low one first.
func number<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
  (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

/// The check sum of zip archives.
func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(UInt32.max) { sum, byte in
    var sum = sum ^ UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    return sum
  }
}
