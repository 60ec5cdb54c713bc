internal import CopyModel
internal import TextSegmentation

/// A part of a text that something is put in for before people see it.
struct TextPlaceholder {
  /// What is put in.
  enum Kind: Hashable {
    /// The argument of a number, from 1, in a format call: `%@`, `%1$d`.
    case argument(Int, Conversion)
    /// A value that the app or a tool knows by its name: `{name}`, `{{name}}`, `%#@name@`.
    case named(String)
    /// A build setting: `$(NAME)` or `${NAME}`.
    case buildSetting(String)
  }

  /// What a format call makes of its argument.
  enum Conversion: Hashable {
    case object
    case integer
    case floatingPoint
    case character
    case characters
    case pointer
  }

  /// What is put in.
  var kind: Kind
  /// Where it stands in the text's UTF-8.
  var range: ByteRange
}

/// Finds what is put in for: format specifiers of NSString, names in braces, and build settings.
///
/// A per cent sign behind a number, or with a space behind it, is one of the text (“100 % of”, “50% de”), as is one before a bare number (“%50”). Widths are taken only where they
/// are padded with 0 or have a precision.
struct PlaceholderScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private var at = 0
  private var nextArgument = 1
  private var found: [TextPlaceholder] = []

  /// The placeholders of a text, in its order.
  ///
  /// - Complexity: O(*n*).
  static func placeholders(in text: String) -> [TextPlaceholder] {
    var text = text
    return text.withUTF8 { utf8 in
      guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "(") }) else { return [] }
      var scanner = PlaceholderScanner(text: utf8)
      scanner.scan()
      return scanner.found
    }
  }

  private init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private mutating func scan() {
    while at < text.count {
      let start = at
      switch text[at] {
      case UInt8(ascii: "%"): scanSpecifier()
      case UInt8(ascii: "$"): scanBuildSetting()
      case UInt8(ascii: "{"): scanBraces()
      default: break
      }
      if at == start { at += 1 }
    }
  }

  private func byte(_ offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }

  private mutating func add(_ kind: TextPlaceholder.Kind, from start: Int, to end: Int) {
    found.append(TextPlaceholder(kind: kind, range: ByteRange(start, end)))
    at = end
  }
}

extension PlaceholderScanner {
  /// Reads `%`, and what follows it when that makes a specifier.
  private mutating func scanSpecifier() {
    let start = at
    if byte(start + 1) == UInt8(ascii: "%") {
      at = start + 2
      return
    }
    if scanVariable(from: start) { return }
    var end = start + 1
    var position: Int?
    let digits = countDigits(from: end)
    if digits > 0, digits < 3, byte(end + digits) == UInt8(ascii: "$") {
      position = text[end..<(end + digits)].reduce(0) { $0 * 10 + Int($1 & 0xF) }
      end += digits + 1
    } else if isBehindNumber(start) {
      return
    }
    guard skipFlags(&end), let conversion = conversion(&end) else { return }
    let number = position ?? nextArgument
    if position == nil { nextArgument += 1 }
    add(.argument(number, conversion), from: start, to: end)
  }

  /// Reads `%#@name@` of a strings dictionary.
  private mutating func scanVariable(from start: Int) -> Bool {
    guard byte(start + 1) == UInt8(ascii: "#"), byte(start + 2) == UInt8(ascii: "@") else { return false }
    guard let end = nameEnd(from: start + 3), byte(end) == UInt8(ascii: "@") else { return false }
    add(.named(String(decoding: text[(start + 3)..<end], as: UTF8.self)), from: start, to: end + 1)
    return true
  }

  /// Skips flags, width and precision; false when they belong to no specifier of a text.
  private func skipFlags(_ end: inout Int) -> Bool {
    while byte(end) == UInt8(ascii: "+") || byte(end) == UInt8(ascii: "#") { end += 1 }
    let width = countDigits(from: end)
    let isPadded = byte(end) == UInt8(ascii: "0")
    end += width
    if byte(end) == UInt8(ascii: ".") {
      let precision = countDigits(from: end + 1)
      guard precision > 0 else { return false }
      end += 1 + precision
      return true
    }
    return width == 0 || (isPadded && width > 1)
  }

  /// Reads the length modifiers and the letter of a conversion; nil when a word goes on behind it.
  private func conversion(_ end: inout Int) -> TextPlaceholder.Conversion? {
    if byte(end) == UInt8(ascii: "@") {
      end += 1
      return .object
    }
    let start = end
    while "hlqzt".utf8.contains(byte(end)), end - start < 2 { end += 1 }
    let conversion: TextPlaceholder.Conversion? =
      switch byte(end) {
      case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"): .integer
      case UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "e"): .floatingPoint
      case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
      case UInt8(ascii: "s"), UInt8(ascii: "S"): .characters
      case UInt8(ascii: "p"): .pointer
      default: nil
      }
    guard conversion != nil else { return nil }
    end += 1
    return PlaceholderScanner.isNameByte(byte(end)) ? nil : conversion
  }

  /// Whether a per cent sign follows a digit, with nothing or a space of any kind between them.
  private func isBehindNumber(_ sign: Int) -> Bool {
    var before = sign
    while before > 0 {
      let scalar = UTF8Scan.scalar(in: text, before: &before)
      if scalar.isWhiteSpace || scalar == "\u{202F}" { continue }
      return scalar.properties.numericType != nil
    }
    return false
  }

  private func countDigits(from start: Int) -> Int {
    var end = start
    while (0x30...0x39).contains(byte(end)) { end += 1 }
    return end - start
  }
}

extension PlaceholderScanner {
  /// Reads `$(NAME)` or `${NAME}`.
  private mutating func scanBuildSetting() {
    let start = at
    let close: UInt8
    switch byte(start + 1) {
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    default: return
    }
    guard let end = nameEnd(from: start + 2), byte(end) == close else { return }
    add(.buildSetting(String(decoding: text[(start + 2)..<end], as: UTF8.self)), from: start, to: end + 1)
  }

  /// Reads `{name}` or `{{ name }}`; braces around anything else are text.
  private mutating func scanBraces() {
    let start = at
    let isDouble = byte(start + 1) == UInt8(ascii: "{")
    var begin = start + (isDouble ? 2 : 1)
    while isDouble, byte(begin) == 0x20 { begin += 1 }
    guard let end = nameEnd(from: begin) else { return }
    var close = end
    while isDouble, byte(close) == 0x20 { close += 1 }
    guard byte(close) == UInt8(ascii: "}"), !isDouble || byte(close + 1) == UInt8(ascii: "}") else { return }
    add(.named(String(decoding: text[begin..<end], as: UTF8.self)), from: start, to: close + (isDouble ? 2 : 1))
  }

  /// The end of a name of at most 64 bytes: letters of any script, digits, `_`, `.`, `:` and `-`; nil when there is none.
  private func nameEnd(from start: Int) -> Int? {
    var end = start
    while end - start <= 64, PlaceholderScanner.isNameByte(byte(end)) || ".:-".utf8.contains(byte(end)) { end += 1 }
    return end == start || end - start > 64 ? nil : end
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
