/// The spellings of a property list's numbers, dates and data in XML that Core Foundation reads.
enum PlistScalar {
  /// What should stand in an element; nil where that stands there.
  ///
  /// - Parameters:
  ///   - name: The element.
  ///   - text: What it holds, decoded.
  ///   - isEmptyTag: Whether one tag both opens and closes it.
  static func expected(_ name: String, text: String, isEmptyTag: Bool) -> String? {
    switch name {
    case "integer": isInteger(trimmed(text)) ? nil : "a whole number"
    case "real": isReal(trimmed(text)) ? nil : "a number"
    case "date": isDate(trimmed(text)) ? nil : "a date such as 2025-01-31T12:00:00Z"
    case "data": isEmptyTag ? "a closing tag of its own, <data></data>," : nil
    default: nil
    }
  }

  /// Where a comment or processing instruction begins between the tags of a text; nil without one.
  static func comment(in bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    var index = start
    while index + 1 < end {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if bytes[index + 1] == UInt8(ascii: "?") { return index }
      guard bytes[index..<end].starts(with: "<![CDATA[".utf8) else {
        return bytes[index..<end].starts(with: "<!--".utf8) ? index : nil
      }
      while index + 2 < end, !bytes[index..<index + 3].elementsEqual("]]>".utf8) { index += 1 }
      index += 3
    }
    return nil
  }

  private static func trimmed(_ text: String) -> [UInt8] {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return Array(Array(text.utf8.drop(while: isSpace)).reversed().drop(while: isSpace).reversed())
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func withoutSign(_ text: [UInt8]) -> ArraySlice<UInt8> {
    text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
  }

  private static func isInteger(_ text: [UInt8]) -> Bool {
    let digits = withoutSign(text)
    let isHexadecimal = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
    if isHexadecimal { return digits.count > 2 && digits.dropFirst(2).allSatisfy { hexDigit($0) != nil } }
    return !digits.isEmpty && digits.allSatisfy(isDigit)
  }

  private static func isReal(_ text: [UInt8]) -> Bool {
    let name = String(decoding: withoutSign(text), as: UTF8.self).lowercased()
    return ["nan", "inf", "infinity"].contains(name) || Double(String(decoding: text, as: UTF8.self)) != nil
  }

  private static func isDate(_ text: [UInt8]) -> Bool {
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    let date = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    return date.count == pattern.count && zip(date, pattern).allSatisfy { $1 == UInt8(ascii: "0") ? isDigit($0) : $0 == $1 }
  }
}
