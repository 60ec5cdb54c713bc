/// Decodes the raw bytes between two tags and records where each decoded byte is spelled.
///
/// libxml2 decodes the same bytes but does not say where they came from; the parser compares both results, so that a range that is
/// reported can be trusted.
struct CharacterDataDecoder {
  /// The decoded UTF-8.
  private(set) var decoded: [UInt8] = []
  /// Document offset of each decoded byte.
  private(set) var offsets: [Int] = []
  /// The offset after the last decoded scalar's spelling.
  private(set) var end: Int
  /// How many pieces of text there were: runs of character data and CDATA sections.
  private var pieces = 0
  private var cdataSections = 0
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private let limit: Int

  /// Whether all of the text came from one CDATA section.
  var isCDATA: Bool { pieces == 1 && cdataSections == 1 }

  /// Decodes a range of a document; nil when the range holds what no well-formed document has between tags.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    limit = range.upperBound
    end = range.lowerBound
    decoded.reserveCapacity(range.count)
    offsets.reserveCapacity(range.count)
    var isInText = false
    while index < limit {
      if bytes[index] == UInt8(ascii: "<") {
        isInText = false
        guard skipMarkup() else { return nil }
      } else {
        if !isInText { pieces += 1 }
        isInText = true
        guard decodeUnit(references: true) else { return nil }
      }
    }
  }

  /// Passes a comment or a processing instruction, and decodes a CDATA section.
  private mutating func skipMarkup() -> Bool {
    if starts(with: "<!--") {
      guard let close = find("-->", from: index + 4) else { return false }
      index = close + 3
    } else if starts(with: "<![CDATA[") {
      guard let close = find("]]>", from: index + 9) else { return false }
      index += 9
      pieces += 1
      cdataSections += 1
      while index < close { _ = decodeUnit(references: false) }
      index = close + 3
    } else if starts(with: "<?") {
      guard let close = find("?>", from: index + 2) else { return false }
      index = close + 2
    } else {
      return false
    }
    return true
  }

  /// Decodes one byte, line end or reference.
  private mutating func decodeUnit(references: Bool) -> Bool {
    let start = index
    switch bytes[index] {
    case 0x0D:
      index += index + 1 < limit && bytes[index + 1] == 0x0A ? 2 : 1
      append(0x0A, at: start)
    case UInt8(ascii: "&") where references:
      guard let semicolon = find(";", from: index, within: 32), let scalar = reference(index + 1..<semicolon) else { return false }
      index = semicolon + 1
      for byte in String(Character(scalar)).utf8 { append(byte, at: start) }
    case let byte:
      index += 1
      append(byte, at: byte & 0xC0 == 0x80 ? offsets.last ?? start : start)
    }
    end = index
    return true
  }

  private mutating func append(_ byte: UInt8, at offset: Int) {
    decoded.append(byte)
    offsets.append(offset)
  }

  /// The scalar of a reference's name, such as `amp`, `#38` or `#x26`.
  private func reference(_ range: Range<Int>) -> Unicode.Scalar? {
    let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(), radix: 10)
      return number.flatMap(Unicode.Scalar.init)
    }
  }

  private func starts(with text: StaticString) -> Bool {
    guard limit - index >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in text.indices.allSatisfy { bytes[index + $0] == text[$0] } }
  }

  /// The offset of a mark at or after a place; looks no further than `within` bytes.
  private func find(_ mark: StaticString, from start: Int, within reach: Int = .max) -> Int? {
    let last = limit - mark.utf8CodeUnitCount
    guard start <= last else { return nil }
    let stop = reach < last - start ? start + reach : last
    return mark.withUTF8Buffer { mark in
      var place = start
      while place <= stop {
        if bytes[place] == mark[0], mark.indices.allSatisfy({ bytes[place + $0] == mark[$0] }) { return place }
        place += 1
      }
      return nil
    }
  }
}
