/// The bytes of one carrier, with an index that turns byte offsets into lines and columns.
///
/// The index is built once, in one pass over the bytes; looking up a position then costs a search and at most one block of 64 bytes.
public final class SourceFile: Sendable {
  /// How the bytes spell Unicode scalars.
  public enum Encoding: Sendable {
    /// One to four bytes a scalar.
    case utf8
    /// Two or four bytes a scalar, low byte first.
    case utf16LittleEndian
    /// Two or four bytes a scalar, high byte first.
    case utf16BigEndian
    /// Not text: positions are not known.
    case binary
  }

  /// The path as the person gave it or as the scan found it, relative where possible; `-` is standard input.
  public let path: String
  /// The file on disk as an absolute path without links; nil for what is no file of its own, such as a part of an archive.
  public let location: String?
  /// The whole file.
  public let bytes: [UInt8]
  /// How the bytes spell text.
  public let encoding: Encoding
  /// Byte offset of each line's first byte.
  private let lineStarts: [Int]
  /// Scalars before byte 64 × *n*.
  private let scalarsBeforeBlock: [Int]
  private let startsWithByteOrderMark: Bool

  private static let blockSize = 64

  /// Indexes a file.
  ///
  /// - Parameters:
  ///   - path: The path to show.
  ///   - bytes: The whole file; a byte order mark counts as a scalar of the first line only in UTF-16, where it is skipped.
  ///   - encoding: How the bytes spell text.
  ///   - location: The file on disk, as an absolute path without links.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(path: String, bytes: [UInt8], encoding: Encoding = .utf8, location: String? = nil) {
    self.path = path
    self.location = location
    self.bytes = bytes
    self.encoding = encoding
    var starts = [0]
    var blocks = [0]
    bytes.withUnsafeBufferPointer { bytes in
      switch encoding {
      case .utf8: SourceFile.indexUTF8(bytes, &starts, &blocks)
      case .utf16LittleEndian: SourceFile.indexUTF16(bytes, highByte: 1, &starts, &blocks)
      case .utf16BigEndian: SourceFile.indexUTF16(bytes, highByte: 0, &starts, &blocks)
      case .binary: break
      }
    }
    self.lineStarts = starts
    self.scalarsBeforeBlock = blocks
    startsWithByteOrderMark = SourceFile.startsWithByteOrderMark(bytes, encoding)
  }

  /// Indexes bytes of UTF-8, a block at a time: both inner loops are simple enough for vector instructions.
  private static func indexUTF8(_ bytes: UnsafeBufferPointer<UInt8>, _ starts: inout [Int], _ blocks: inout [Int]) {
    blocks.reserveCapacity(bytes.count / blockSize + 2)
    var scalars = 0
    var offset = 0
    while offset < bytes.count {
      let end = min(offset + blockSize, bytes.count)
      var leads: UInt32 = 0
      var lineEnds: UInt32 = 0
      for index in offset..<end {
        // Sums of at most a block cannot overflow; unchecked they are summed sixteen at a time.
        leads &+= bytes[index] & 0xC0 != 0x80 ? 1 : 0
        lineEnds &+= (bytes[index] == 0x0A ? 1 : 0) | (bytes[index] == 0x0D ? 1 : 0)
      }
      scalars += Int(leads)
      if end - offset == blockSize { blocks.append(scalars) }
      if lineEnds > 0 {
        for index in offset..<end {
          if bytes[index] == 0x0D {
            starts.append(index + 1)
          } else if bytes[index] == 0x0A {
            if index > 0, bytes[index - 1] == 0x0D { starts[starts.count - 1] = index + 1 } else { starts.append(index + 1) }
          }
        }
      }
      offset = end
    }
  }

  /// Indexes bytes of UTF-16.
  private static func indexUTF16(_ bytes: UnsafeBufferPointer<UInt8>, highByte: Int, _ starts: inout [Int], _ blocks: inout [Int]) {
    var scalars = 0
    var offset = 0
    var previousWasReturn = false
    while offset + 2 <= bytes.count {
      let unit = UInt16(bytes[offset + highByte]) << 8 | UInt16(bytes[offset + 1 - highByte])
      if unit & 0xFC00 != 0xDC00 { scalars += 1 }
      offset += 2
      if offset % blockSize == 0 { blocks.append(scalars) }
      if unit == 0x0A {
        if previousWasReturn { starts[starts.count - 1] = offset } else { starts.append(offset) }
      } else if unit == 0x0D {
        starts.append(offset)
      }
      previousWasReturn = unit == 0x0D
    }
  }

  /// The line and column of a byte, or nil in a binary file.
  ///
  /// An offset inside a scalar counts as that scalar's place; an offset beyond the end counts as the end.
  public func position(of offset: Int) -> SourcePosition? {
    guard encoding != .binary else { return nil }
    let offset = scalarStart(of: min(max(offset, 0), bytes.count))
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    var column = scalars(before: offset) - scalars(before: lineStarts[low])
    if low == 0, startsWithByteOrderMark, offset > 0 { column -= 1 }
    return SourcePosition(line: low + 1, column: column + 1)
  }

  /// The offset of the scalar that a byte belongs to; no scalar is longer than four bytes, whatever malformed text holds.
  private func scalarStart(of offset: Int) -> Int {
    guard offset > 0, offset < bytes.count else { return offset }
    if encoding == .utf8 {
      var start = offset
      while start > max(0, offset - 3), bytes[start] & 0xC0 == 0x80 { start -= 1 }
      return bytes[start] & 0xC0 == 0x80 ? offset : start
    }
    let start = offset & ~1
    let highByte = encoding == .utf16LittleEndian ? 1 : 0
    guard start >= 2, start + 1 < bytes.count, bytes[start + highByte] & 0xFC == 0xDC, bytes[start - 2 + highByte] & 0xFC == 0xD8 else {
      return start
    }
    return start - 2
  }

  private static func startsWithByteOrderMark(_ bytes: [UInt8], _ encoding: Encoding) -> Bool {
    switch encoding {
    case .utf8: bytes.starts(with: [0xEF, 0xBB, 0xBF])
    case .utf16LittleEndian: bytes.starts(with: [0xFF, 0xFE])
    case .utf16BigEndian: bytes.starts(with: [0xFE, 0xFF])
    case .binary: false
    }
  }

  /// How many scalars begin before a byte offset.
  private func scalars(before offset: Int) -> Int {
    let block = min(offset / SourceFile.blockSize, scalarsBeforeBlock.count - 1)
    let start = block * SourceFile.blockSize
    guard start < offset else { return scalarsBeforeBlock[block] }
    let rest = bytes.withUnsafeBufferPointer { bytes in
      let rest = UnsafeBufferPointer(rebasing: bytes[start..<offset])
      switch encoding {
      case .utf8: return SourceFile.scalarsOfUTF8(rest)
      case .utf16LittleEndian: return SourceFile.scalarsOfUTF16(rest, highByte: 1)
      case .utf16BigEndian, .binary: return SourceFile.scalarsOfUTF16(rest, highByte: 0)
      }
    }
    return scalarsBeforeBlock[block] + rest
  }

  /// How many scalars begin in less than a block of UTF-8.
  private static func scalarsOfUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var leads: UInt32 = 0
    // At most a block cannot overflow; unchecked they are summed sixteen at a time.
    for byte in bytes { leads &+= byte & 0xC0 != 0x80 ? 1 : 0 }
    return Int(leads)
  }

  /// How many scalars begin in less than a block of UTF-16.
  private static func scalarsOfUTF16(_ bytes: UnsafeBufferPointer<UInt8>, highByte: Int) -> Int {
    var count = 0
    for index in stride(from: 0, to: bytes.count - 1, by: 2) where bytes[index + highByte] & 0xFC != 0xDC { count += 1 }
    return count
  }
}
