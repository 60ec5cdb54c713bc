internal import TextSegmentation

/// What the words of a text say for and against languages.
///
/// A word speaks for one of two languages when it is a function word of that one alone, or has a letter that only that one uses.
public struct LanguageEvidence: Sendable {
  /// What one word says.
  private struct Word {
    /// The languages it is a function word of.
    var functions: UInt64
    /// The languages of each of its letters beyond ASCII, as a range of the list.
    var letters: Range<Int>
  }

  private var words: [Word] = []
  private var languagesOfLetters: [UInt64] = []
  /// The word that is being read, in small letters.
  private var word: [UInt8] = []
  /// How many letters the text has.
  public private(set) var letterCount = 0

  /// How many words the text has.
  public var wordCount: Int { words.count }

  /// Reads the words of a text.
  ///
  /// - Complexity: O(*n*); about 1 µs for a text of 100 letters.
  public init(_ text: UnsafeBufferPointer<UInt8>) { take(text) }

  /// Evidence that holds nothing yet.
  init() {}

  /// Reads the words of another text, in the room of the last one.
  mutating func take(_ text: UnsafeBufferPointer<UInt8>) {
    words.removeAll(keepingCapacity: true)
    languagesOfLetters.removeAll(keepingCapacity: true)
    letterCount = 0
    // Only letters of Latin and Cyrillic are compared, and what is put together to them begins with these bytes (U+0300–U+036F).
    if text.contains(where: { $0 == 0xCC || $0 == 0xCD }) {
      TextMeasure.composed(text).withUnsafeBufferPointer { read($0) }
    } else {
      read(text)
    }
  }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    word.reserveCapacity(64)
    words.reserveCapacity(text.count / 4)
    var firstLetter = 0
    var at = 0
    while at <= text.count {
      // Most letters are ASCII, and tell their script and their case by themselves.
      while at < text.count, (0x41...0x5A).contains(text[at] & 0xDF) {
        word.append(text[at] | 0x20)
        letterCount += 1
        at += 1
      }
      let scalar = at < text.count ? UTF8Scan.scalar(in: text, at: &at) : nil
      if let scalar, Script(of: scalar) != nil || (0x300...0x36F).contains(scalar.value) {
        let small = scalar.lowercased
        word.append(utf8: small)
        letterCount += 1
        if small.value >= 0x80 { languagesOfLetters.append(LanguageTraits.languages(ofLetter: small)) }
        continue
      }
      if !word.isEmpty {
        let functions = word.withUnsafeBufferPointer { LanguageTraits.languages(ofWord: $0) }
        words.append(Word(functions: functions, letters: firstLetter..<languagesOfLetters.count))
        word.removeAll(keepingCapacity: true)
        firstLetter = languagesOfLetters.count
      }
      if scalar == nil { break }
    }
  }

  /// What all words say together, as if they were one.
  var summary: (functions: UInt64, letters: [UInt64]) { (words.reduce(0) { $0 | $1.functions }, languagesOfLetters) }

  /// How many words are function words of a language.
  public func functionWords(of language: LanguageTraits) -> Int { words.count { $0.functions & language.bit != 0 } }

  /// How many words speak for one language and not for another.
  public func words(for language: LanguageTraits, against other: LanguageTraits) -> Int {
    words.count { word in
      if word.functions & language.bit != 0, word.functions & other.bit == 0 { return true }
      return languagesOfLetters[word.letters].contains { $0 & language.bit != 0 && $0 & other.bit == 0 }
    }
  }
}
