internal import CCLD2

/// What CLD2 takes a text for: a guess by its letters, made of four at a time.
///
/// CLD2 tells some eighty languages apart. Texts of fewer than about 25 letters give it too little, and near languages such as Danish and
/// Norwegian it often confuses: it is one vote among others.
public struct LanguageGuess: Hashable, Sendable {
  /// The language as a BCP 47 tag, such as `de`, `nb` or `zh-Hant`.
  public var language: String
  /// Whether the language is well ahead of the next one.
  public var isReliable: Bool
  /// How much of the text is in that language, in percent.
  public var percent: Int

  /// Why no text can be guessed on this machine; nil when CLD2 is there, which is opened when this is first asked.
  public static let hindrance: String? = ccld2_open().map { String(cString: $0) }

  /// Guesses the language of a text.
  ///
  /// - Parameter text: The text; what follows its first 64 kB is not looked at.
  /// - Returns: The guess, or nil when CLD2 has none or is missing.
  /// - Complexity: Tens of microseconds for a text of 100 letters; the first call opens the library, which takes some two milliseconds.
  public static func guess(_ text: String) -> LanguageGuess? {
    guard hindrance == nil else { return nil }
    var text = text
    let guess = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        bytes.baseAddress.map { ccld2_guess($0, Int32(length(of: utf8))) }
      }
    }
    guard let guess else { return nil }
    let code = String(cString: guess.language)
    guard code != "un", !code.hasPrefix("xx") else { return nil }
    return LanguageGuess(language: tags[code] ?? code, isReliable: guess.is_reliable, percent: Int(guess.percent))
  }

  /// How many bytes of a text are looked at: all, or what ends before a scalar near the limit.
  private static func length(of utf8: UnsafeBufferPointer<UInt8>) -> Int {
    guard utf8.count > byteLimit else { return utf8.count }
    var end = byteLimit
    while end > 0, utf8[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  private static let byteLimit = 65_536

  /// Codes of CLD2 that BCP 47 writes in another way today (IANA language subtag registry; Norwegian is taken for Bokmål).
  private static let tags = ["iw": "he", "jw": "jv", "no": "nb", "tl": "fil", "zh": "zh-Hans"]
}
