/// Cuts blocks of a pack into entries, and entries into words.
enum EntryScanner {
  /// Calls a closure with each entry of a folded block: separated by commas and line ends, comment lines left out.
  ///
  /// - Parameter body: Takes the bytes of an entry and the number of lines before its own.
  static func forEachEntry<Failure: Error>(
    of folded: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, Int) throws(Failure) -> Void
  ) throws(Failure) {
    var line = 0
    var start = 0
    var isComment = false
    var isLineStart = true
    for offset in 0...folded.count {
      let byte = offset < folded.count ? folded[offset] : UInt8(ascii: "\n")
      if isLineStart, byte == UInt8(ascii: "#") { isComment = true }
      if byte != 0x20 { isLineStart = false }
      guard byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: ",") && !isComment) else { continue }
      var first = start
      var last = offset
      while first < last, folded[first] == 0x20 { first += 1 }
      while last > first, folded[last - 1] == 0x20 { last -= 1 }
      if first < last, !isComment { try body(first..<last, line) }
      start = offset + 1
      if byte == UInt8(ascii: "\n") {
        isComment = false
        isLineStart = true
        line += 1
      }
    }
  }

  /// Calls a closure with each word of an entry.
  ///
  /// Hyphens, quotes and other marks separate words as they do in texts; apostrophes and dots inside a word do not.
  static func forEachWord(of entry: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void) {
    var start = 0
    for offset in entry.indices where !isInside(entry, offset, start) {
      if offset > start { body(start..<offset) }
      start = offset + 1
    }
    if start < entry.count { body(start..<entry.count) }
  }

  private static func isInside(_ entry: UnsafeBufferPointer<UInt8>, _ offset: Int, _ start: Int) -> Bool {
    let byte = entry[offset]
    if isWordByte(byte) || (0x41...0x5A).contains(byte) || byte == 0x5F { return true }
    guard byte == UInt8(ascii: "'") || byte == UInt8(ascii: "."), offset > start, offset + 1 < entry.count else { return false }
    return isWordByte(entry[offset + 1])
  }

  private static func isWordByte(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) }
}
