/// Decodes the bytes of one scalar and records where each decoded byte is spelled.
///
/// It follows libyaml 0.2.5 (src/scanner.c: yaml_parser_scan_plain_scalar, yaml_parser_scan_flow_scalar and
/// yaml_parser_scan_block_scalar), which decodes the same bytes but does not say where they came from.
struct YAMLScalarDecoder {
  /// The decoded UTF-8.
  var decoded: [UInt8] = []
  /// Offset of each decoded byte.
  var offsets: [Int] = []
  /// Where the content begins: inside the quotes.
  private(set) var start: Int
  /// The offset after the last decoded scalar's spelling.
  var end: Int
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  var limit: Int
  /// Where the line of the current place begins, in a block.
  var lineStart = 0

  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    limit = range.upperBound
    start = index
    end = index
  }

  /// Decodes the scalar; false when it is not written in that style.
  mutating func decode(_ style: YAMLNode.Style, indentation: Int) -> Bool {
    skipProperties()
    start = index
    end = index
    guard index < limit else { return style == .plain }
    switch style {
    case .plain: return decodeFlow(style)
    case .singleQuoted, .doubleQuoted:
      let quote = style == .singleQuoted ? UInt8(ascii: "'") : UInt8(ascii: "\"")
      guard limit - index >= 2, bytes[index] == quote, bytes[limit - 1] == quote else { return false }
      index += 1
      limit -= 1
      start = index
      guard decodeFlow(style) else { return false }
      end = limit
      return true
    case .literal, .folded: return decodeBlock(isFolded: style == .folded, indentation: indentation)
    }
  }

  /// Passes an anchor and a tag, which stand before a scalar and belong to its node.
  private mutating func skipProperties() {
    while index < limit, bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "!") {
      while index < limit, !isBlank(at: index), breakLength(at: index) == 0 { index += 1 }
      while index < limit {
        if bytes[index] == UInt8(ascii: "#") {
          while index < limit, breakLength(at: index) == 0 { index += 1 }
        } else if isBlank(at: index) {
          index += 1
        } else {
          let length = breakLength(at: index)
          guard length > 0 else { break }
          index += length
        }
      }
    }
  }

  /// Decodes a plain or quoted scalar, whose lines fold.
  private mutating func decodeFlow(_ style: YAMLNode.Style) -> Bool {
    while index < limit {
      if isBlank(at: index) || breakLength(at: index) > 0 {
        decodeSpace(from: index, isFolding: false)
      } else if style == .singleQuoted, bytes[index] == UInt8(ascii: "'") {
        guard index + 1 < limit, bytes[index + 1] == UInt8(ascii: "'") else { return false }
        append(bytes[index], at: index)
        index += 2
      } else if style == .doubleQuoted, bytes[index] == UInt8(ascii: "\\") {
        let length = breakLength(at: index + 1)
        if length > 0 {
          let start = index
          index += 1 + length
          decodeSpace(from: start, isFolding: true)
        } else if !decodeEscape() {
          return false
        }
      } else {
        appendScalar()
      }
      end = index
    }
    return true
  }

  /// Decodes blanks and line breaks up to the next character.
  ///
  /// - Parameters:
  ///   - start: Where the space begins.
  ///   - isFolding: Whether an escaped line break stands before the current place, which vanishes.
  private mutating func decodeSpace(from start: Int, isFolding: Bool) {
    var isFolding = isFolding
    var leading: Range<Int>?
    var trailing: [Range<Int>] = []
    while index < limit {
      let length = breakLength(at: index)
      guard length > 0 || isBlank(at: index) else { break }
      if length > 0 {
        if isFolding { trailing.append(index..<index + length) } else { leading = index..<index + length }
        isFolding = true
      }
      index += max(length, 1)
    }
    guard isFolding else {
      for offset in start..<index { append(bytes[offset], at: offset) }
      return
    }
    if let leading, isFolded(leading) {
      if trailing.isEmpty { append(UInt8(ascii: " "), at: start) }
    } else if let leading {
      appendBreak(leading, at: start)
    }
    for (number, place) in trailing.enumerated() {
      appendBreak(place, at: number == 0 && leading.map(isFolded) != false ? start : place.lowerBound)
    }
  }
}
