internal import CICU

/// Properties that the Unicode Character Database gives a scalar, in the version of the ICU at hand.
extension Unicode.Scalar {
  /// Whether it is an upper-case or title-case letter.
  public var isUpper: Bool { value < 0x80 ? (0x41...0x5A).contains(value) : cicu_is_upper(value) != 0 }
  /// Whether it is a lower-case letter.
  public var isLower: Bool { value < 0x80 ? (0x61...0x7A).contains(value) : cicu_is_lower(value) != 0 }
  /// Whether it is a letter.
  public var isLetter: Bool { cicu_is_letter(value) != 0 }
  /// Whether it has the property White_Space; of the letters of most scripts that is told from their blocks alone.
  public var isWhiteSpace: Bool {
    switch value {
    case ..<0x1680: value == 0x20 || (0x9...0xD).contains(value) || value == 0x85 || value == 0xA0
    case 0x3001...: false
    default: cicu_is_whitespace(value) != 0
    }
  }
  /// Whether it can end a sentence: Sentence_Terminal, and the ellipsis.
  public var endsSentence: Bool { cicu_is_sentence_terminal(value) != 0 }
  /// Whether it is a closing bracket or a quotation mark.
  public var isClosing: Bool { cicu_is_closing(value) != 0 }
  /// Whether it has the property Default_Ignorable_Code_Point.
  public var isDefaultIgnorable: Bool { cicu_is_default_ignorable(value) != 0 }
  /// Whether its bidi class is R or AL.
  public var isRightToLeft: Bool { value >= 0x590 && cicu_is_right_to_left(value) != 0 }
  /// Its simple title-case mapping.
  public var titlecased: Unicode.Scalar { Unicode.Scalar(cicu_to_upper(value)) ?? self }
  /// Its simple lower-case mapping.
  public var lowercased: Unicode.Scalar { Unicode.Scalar(cicu_to_lower(value)) ?? self }
}

/// How wide texts are in a terminal.
public enum DisplayWidth {
  /// How many columns a text takes: wide letters and emoji two, combining marks and format controls none.
  public static func columns(of text: some StringProtocol) -> Int {
    var text = String(text)
    return text.withUTF8 { bytes in bytes.baseAddress.map { Int(cicu_display_columns($0, Int32(bytes.count))) } ?? 0 }
  }
}

/// Counts and comparisons of whole texts.
public enum TextMeasure {
  /// How many grapheme clusters a text has: what a person calls characters.
  public static func graphemes(in text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in bytes.baseAddress.map { Int(cicu_grapheme_count($0, Int32(bytes.count))) } ?? 0 }
  }

  /// Whether two texts are the same after canonical composition.
  public static func isCanonicallyEqual(_ left: String, _ right: String) -> Bool {
    var left = left
    var right = right
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return left.isEmpty && right.isEmpty }
        return cicu_is_canonically_equal(first, Int32(left.count), second, Int32(right.count)) != 0
      }
    }
  }

  /// A text brought to NFC.
  public static func composed(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let base = text.baseAddress, !text.isEmpty else { return [] }
    var needed = -1
    var bytes: [UInt8] = []
    for capacity in [text.count, 3 * text.count + 1] {
      bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        needed = Int(cicu_compose(base, Int32(text.count), start, Int32(capacity)))
        count = needed >= 0 && needed <= capacity ? needed : 0
      }
      if needed <= capacity { break }
    }
    return needed < 0 ? Array(text) : bytes
  }
}
