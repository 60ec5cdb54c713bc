internal import CopyModel

/// A carrier's bytes as UTF-8, with the way back from each byte to the file.
///
/// Readers work on `utf8` alone; what they find is turned into places of the file here, in one spot for every encoding.
struct SourceText: Sendable {
  /// The file as it is on disk.
  let file: SourceFile
  /// The text in UTF-8; for a UTF-8 file these are the file's own bytes, a byte order mark included, and so they are for a binary one.
  let utf8: [UInt8]
  /// Where the text begins in `utf8`: after a byte order mark.
  let start: Int
  /// UTF-16 code units before byte 64 × *n* of `utf8`; nil for a UTF-8 file.
  private let unitsBeforeBlock: [Int]?

  private static let blockSize = 64

  /// Finds out how a file is encoded and decodes it.
  ///
  /// A lone surrogate is kept as the three bytes that would spell it, which no valid UTF-8 holds, so that a reader meets it where it
  /// stands and can say so.
  ///
  /// - Parameter location: The file on disk, as an absolute path without links; nil for what is no file of its own.
  /// - Throws: A problem for encodings that are not read and for half a code unit at the end.
  init(path: String, bytes: [UInt8], location: String? = nil) throws(ReadError) {
    let encoding = try SourceText.encoding(of: bytes, path: path)
    // A name that is no UTF-8 is known by scalars that stand for its bytes, which others cannot open it by.
    let location = location.flatMap { FileName.shown($0) == $0 ? $0 : nil }
    file = SourceFile(path: path, bytes: bytes, encoding: encoding, location: location)
    guard encoding == .utf16LittleEndian || encoding == .utf16BigEndian else {
      utf8 = bytes
      start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      unitsBeforeBlock = nil
      return
    }
    guard bytes.count.isMultiple(of: 2) else {
      throw ReadError(
        Problem(
          path: path, position: file.position(of: bytes.count - 1),
          message: "the file is UTF-16 but ends in the middle of a code unit; save it again"))
    }
    utf8 = transcodeUTF16(bytes, isBigEndian: encoding == .utf16BigEndian)
    start = utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var blocks: [Int] = []
    var units = 0
    for (offset, byte) in utf8.enumerated() {
      if offset.isMultiple(of: SourceText.blockSize) { blocks.append(units) }
      units += utf16Units(ofLead: byte)
    }
    blocks.append(units)
    unitsBeforeBlock = blocks
  }

  /// The file offset at which a byte of `utf8` is spelled; a byte inside a scalar counts as that scalar.
  func fileOffset(of offset: Int) -> Int {
    guard let unitsBeforeBlock else { return offset }
    var offset = min(max(offset, 0), utf8.count)
    while offset > 0, offset < utf8.count, utf8[offset] & 0xC0 == 0x80 { offset -= 1 }
    let block = offset / SourceText.blockSize
    var units = unitsBeforeBlock[block]
    for byte in utf8[(block * SourceText.blockSize)..<offset] { units += utf16Units(ofLead: byte) }
    return units * 2
  }

  /// The file's bytes that spell a range of `utf8`.
  func fileRange(of range: Range<Int>) -> ByteRange {
    ByteRange(fileOffset(of: range.lowerBound), fileOffset(of: range.upperBound))
  }

  /// Where each byte of a decoded text stands in the file.
  ///
  /// - Parameters:
  ///   - range: The bytes of `utf8` that spell the text.
  ///   - table: The offset in `utf8` of each decoded byte and of the end, ascending; empty when the text stands there byte for byte.
  func offsets(of range: Range<Int>, table: [Int]) -> OffsetMap {
    guard unitsBeforeBlock != nil else {
      return table.isEmpty ? OffsetMap(verbatimFrom: range.lowerBound) : OffsetMap(table: table)
    }
    let entries = table.isEmpty ? Array(range) + [range.upperBound] : table
    var walked = entries.first ?? range.lowerBound
    var place = fileOffset(of: walked)
    return OffsetMap(
      table: entries.map { entry in
        if entry > walked {
          // The spelling of a scalar begins where its lead byte stands; continuation bytes share it.
          let lead = entry < utf8.count && utf8[entry] & 0xC0 == 0x80 ? SourceText.lead(of: entry, in: utf8) : entry
          while walked < lead {
            place += 2 * utf16Units(ofLead: utf8[walked])
            walked += 1
          }
        }
        return place
      })
  }

  private static func lead(of offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// A problem at a byte of `utf8`.
  func problem(at offset: Int, _ message: String) -> Problem {
    Problem(path: file.path, position: file.position(of: fileOffset(of: offset)), message: message)
  }

  /// The place of a byte of `utf8` as it is shown: the path, and line and column where they are known.
  func shownPlace(of offset: Int) -> String { file.shownPlace(of: fileOffset(of: offset)) }
}

extension SourceFile {
  /// The place of a byte as it is shown: the path, and line and column where they are known.
  func shownPlace(of offset: Int) -> String { path + (position(of: offset).map { ":\($0.line):\($0.column)" } ?? "") }
}

/// How many UTF-16 code units spell the scalar that begins with a byte of UTF-8; none for a continuation byte.
private func utf16Units(ofLead byte: UInt8) -> Int {
  byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
}
