internal import CopyModel

/// A carrier that cannot be read at all.
struct ReadError: Error {
  /// What to tell the person.
  let problem: Problem

  init(_ problem: Problem) { self.problem = problem }
}

extension SourceText {
  /// How a file's bytes spell text: by its byte order mark, else by where the NUL bytes of its first characters stand.
  ///
  /// A binary property list is no text: places in it are known by byte alone, and reports name only the file.
  static func encoding(of bytes: [UInt8], path: String) throws(ReadError) -> SourceFile.Encoding {
    if InfoPlistReader.isBinary(bytes) { return .binary }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw ReadError(Problem(path: path, message: "the file is UTF-32, which is not read; save it as UTF-8"))
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    // Every format begins with ASCII, so in UTF-16 one byte of the first characters is NUL; markup keeps that so for a while.
    let sample = bytes.prefix(256)
    var nulAtEven = 0
    var nulAtOdd = 0
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { nulAtEven += 1 } else { nulAtOdd += 1 }
    }
    let enough = max(1, sample.count / 8)
    if nulAtOdd >= enough, nulAtEven * 8 <= nulAtOdd, bytes.count > 1, bytes[1] == 0 { return .utf16LittleEndian }
    if nulAtEven >= enough, nulAtOdd * 8 <= nulAtEven, bytes[0] == 0 { return .utf16BigEndian }
    return .utf8
  }
}

/// The UTF-8 of UTF-16 bytes; a lone surrogate becomes the three bytes that would spell it.
func transcodeUTF16(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt8] {
  let high = isBigEndian ? 0 : 1
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = 0
  func unit(_ index: Int) -> UInt32 { UInt32(bytes[index + high]) << 8 | UInt32(bytes[index + 1 - high]) }
  while index + 1 < bytes.count {
    var scalar = unit(index)
    index += 2
    if (0xD800...0xDBFF).contains(scalar), index + 1 < bytes.count, (0xDC00...0xDFFF).contains(unit(index)) {
      scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(index) - 0xDC00)
      index += 2
    }
    appendUTF8(scalar, to: &result)
  }
  return result
}

/// Appends the UTF-8 of a code point; surrogates are spelled as three bytes like any other of their size.
func appendUTF8(_ scalar: UInt32, to bytes: inout [UInt8]) {
  switch scalar {
  case ..<0x80:
    bytes.append(UInt8(scalar))
  case ..<0x800:
    bytes.append(UInt8(0xC0 | scalar >> 6))
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  case ..<0x10000:
    bytes.append(UInt8(0xE0 | scalar >> 12))
    bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  default:
    bytes.append(UInt8(0xF0 | scalar >> 18))
    bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
    bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  }
}
