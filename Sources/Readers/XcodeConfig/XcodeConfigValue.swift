internal import CopyModel

/// Reads the value of an assignment in an .xcconfig file.
enum XcodeConfigValue {
  /// Reads what stands behind the equals sign, and moves to the end of its last line.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> DecodedText {
    skipSpace(bytes, &index)
    var pieces: [Range<Int>] = []
    var place = index
    while !isLineEnd(bytes, index) {
      var piece = piece(bytes, &index)
      let goesOn = bytes[piece].last == UInt8(ascii: "\\")
      if goesOn { piece = trimmed(bytes, piece.lowerBound..<piece.upperBound - 1) }
      if !piece.isEmpty { pieces.append(piece) }
      place = piece.lowerBound
      guard goesOn, index < bytes.count else { break }
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      index += bytes[index] == 0xE2 ? 3 : isPair ? 2 : 1
      skipSpace(bytes, &index)
    }
    return text(bytes, pieces, place: place)
  }

  /// The text of pieces that one space joins each; a piece's place where there are none.
  private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ pieces: [Range<Int>], place: Int) -> DecodedText {
    guard let first = pieces.first, let last = pieces.last else {
      return DecodedText(text: "", range: place..<place, spelling: .buildSetting)
    }
    let range = first.lowerBound..<last.upperBound
    guard pieces.count > 1 else {
      return DecodedText(
        text: String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self), range: range, spelling: .buildSetting)
    }
    var text: [UInt8] = []
    var offsets: [Int] = []
    var scalarStart = range.lowerBound
    var end = range.lowerBound
    for piece in pieces {
      if piece != first {
        text.append(0x20)
        offsets.append(end)
      }
      for offset in piece {
        if bytes[offset] & 0xC0 != 0x80 { scalarStart = offset }
        text.append(bytes[offset])
        offsets.append(scalarStart)
      }
      end = piece.upperBound
    }
    offsets.append(range.upperBound)
    return DecodedText(text: String(decoding: text, as: UTF8.self), range: range, offsets: offsets, spelling: .buildSetting)
  }

  /// The value's part on one line, without white space around it, a comment, and one semicolon at its end.
  private static func piece(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Range<Int> {
    let start = index
    while !isLineEnd(bytes, index), !isComment(bytes, index) { index += 1 }
    var piece = trimmed(bytes, start..<index)
    while !isLineEnd(bytes, index) { index += 1 }
    if bytes[piece].last == UInt8(ascii: ";") { piece = trimmed(bytes, piece.lowerBound..<piece.upperBound - 1) }
    return piece
  }

  /// A range without the white space at its end.
  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, isSpace(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Moves over white space and a comment, not over the end of the line.
  static func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    while index < bytes.count {
      if isComment(bytes, index) {
        while !isLineEnd(bytes, index) { index += 1 }
        return
      }
      guard isSpace(bytes[index]) else { return }
      index += 1
    }
  }

  /// Whether a line ends at an offset, or the file.
  static func isLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index < bytes.count else { return true }
    switch bytes[index] {
    case 0x0A, 0x0D: return true
    case 0xE2: return index + 2 < bytes.count && bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
    default: return false
    }
  }

  private static func isComment(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "/") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C }
}
