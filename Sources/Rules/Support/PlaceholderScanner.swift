internal import CopyModel

/// Finds what is put in for: format specifiers of NSString, names in braces, and build settings.
///
/// A per cent sign behind a number, or with a space behind it, is one of the text (“100 % of”, “50% de”), as is one before a bare number
/// (“%50”). Widths are taken only where they are padded with 0 or have a precision.
struct PlaceholderScanner {
  /// The text's UTF-8.
  let text: UnsafeBufferPointer<UInt8>
  /// Where the scanner is.
  var at = 0
  /// The number of the argument that the next specifier without a number takes.
  var nextArgument = 1
  private var found: [TextPlaceholder] = []

  /// How many placeholders are found in a text at most; one with so many is no copy.
  static let limit = 64

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
    while at < text.count, found.count < PlaceholderScanner.limit {
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

  /// A byte of the text, or 0 behind it.
  func byte(_ offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }

  /// Adds a placeholder and goes on behind it.
  mutating func add(_ kind: TextPlaceholder.Kind, from start: Int, to end: Int) {
    found.append(TextPlaceholder(kind: kind, range: ByteRange(start, end)))
    at = end
  }
}
