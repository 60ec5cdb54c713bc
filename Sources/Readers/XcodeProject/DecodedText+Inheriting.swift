internal import CopyModel

extension DecodedText {
  /// The text with `$(inherited)` in it replaced by the assignment below, as often as that inherits again.
  ///
  /// What is inherited has the place of the variable. Where nothing is below, nothing is inherited.
  ///
  /// - Parameters:
  ///   - below: The assignments below, the next one first.
  ///   - count: Receives how many of them the text takes over.
  func inheriting(from below: [DecodedText], _ count: inout Int) -> DecodedText {
    var bytes = Array(text.utf8)
    var offsets = self.offsets.isEmpty ? Array(range) + [range.upperBound] : self.offsets
    guard offsets.count == bytes.count + 1 else { return self }
    var level = 0
    while let place = DecodedText.inherited(in: bytes), level <= below.count {
      let value = level < below.count ? Array(below[level].text.utf8) : []
      guard bytes.count + value.count <= DecodedText.lengthLimit else { return self }
      let start = offsets[place.lowerBound]
      bytes.replaceSubrange(place, with: value)
      offsets.replaceSubrange(place, with: Array(repeating: start, count: value.count))
      level += 1
    }
    guard level > 0 else { return self }
    count = min(level, below.count)
    var result = self
    result.text = String(decoding: bytes, as: UTF8.self)
    result.spelling = .composed
    result.offsets = offsets
    result.range = offsets[0]..<offsets[offsets.count - 1]
    return result
  }

  /// Where the variable for what is inherited first stands.
  private static func inherited(in bytes: [UInt8]) -> Range<Int>? {
    let spellings = ["$(inherited)", "${inherited}"].map { Array($0.utf8) }
    guard bytes.count >= spellings[0].count else { return nil }
    for start in 0...bytes.count - spellings[0].count where bytes[start] == UInt8(ascii: "$") {
      if let found = spellings.first(where: { bytes[start...].starts(with: $0) }) { return start..<start + found.count }
    }
    return nil
  }
}
