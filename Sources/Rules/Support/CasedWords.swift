internal import CopyModel
internal import Languages
internal import TextSegmentation

/// How the words of a text are cased, names and variables set aside.
struct CasedWords {
  private let reading: CopyReading
  private let profile: WordProfile

  /// Takes the words of a text; what is costly is worked out when it is asked for.
  init(_ reading: CopyReading, _ profile: WordProfile) {
    self.reading = reading
    self.profile = profile
  }

  // MARK: Small letters at the start

  /// Words in small letters that begin a sentence, as far as that is certain.
  lazy var smallStarts: [Int] = {
    guard profile.hasSmallStart else { return [] }
    return (0..<reading.tokenCount).filter { token in
      guard reading.startsSentence(token), reading.casing(of: token).contains(.initialLower), !isOwn(token) else { return false }
      return token == profile.first || endsForCertain(before: token)
    }
  }()

  /// Whether the full stop before a word ends a sentence and no abbreviation: the pack knows those, and the word before is no short one.
  private func endsForCertain(before token: Int) -> Bool {
    guard reading.language.has(.abbreviations), token >= 2, !reading.isWord(token - 1), reading.isWord(token - 2) else { return false }
    let word = reading.range(of: (token - 2)..<(token - 1))
    let mark = reading.range(of: (token - 1)..<token)
    let start = reading.range(of: token..<(token + 1)).lowerBound
    guard !reading.isNumber(token - 2), !reading.token(token - 2, isIn: .abbreviations), word.upperBound == mark.lowerBound else {
      return false
    }
    let source = reading.source
    let isSpaced = mark.count == 1 && source[mark.lowerBound] == UInt8(ascii: ".") && start > mark.upperBound
    return isSpaced && source[word.lowerBound..<word.upperBound].count { $0 & 0xC0 != 0x80 } >= CasedWords.longestAbbreviation
  }

  /// Letters of a word that is too long to be an abbreviation a pack forgot.
  private static let longestAbbreviation = 6

  // MARK: Capitals throughout

  /// The first stretch in capitals that is more than names and one stressed word; nil when there is none.
  lazy var capitals: ByteRange? = {
    guard profile.casing.contains(.allUpper) else { return nil }
    var stretch = CapitalStretch()
    for token in 0..<reading.tokenCount {
      let isStart = reading.startsSentence(token)
      if isStart, let found = range(of: stretch) { return found }
      if isStart { stretch = CapitalStretch() }
      guard reading.isWord(token), !isOwn(token) else { continue }
      let casing = reading.casing(of: token)
      if casing.contains(.allUpper) {
        let letters = letters(of: token)
        if letters <= CasedWords.longestAcronym, reading.token(token, isIn: .names) { continue }
        stretch.add(token, letters: letters, isPlain: isPlainWord(token))
      } else if casing.contains(.hasLower) {
        if let found = range(of: stretch) { return found }
        stretch.interrupt()
      }
    }
    return range(of: stretch)
  }()

  private func range(of stretch: CapitalStretch) -> ByteRange? {
    guard stretch.isFault(packKnowsWords: reading.language.has(.function)), let first = stretch.first, let last = stretch.last else {
      return nil
    }
    return reading.range(of: first..<(last + 1))
  }

  private func letters(of token: Int) -> Int {
    let range = reading.range(of: token..<(token + 1))
    return reading.source[range.lowerBound..<range.upperBound].count { $0 & 0xC0 != 0x80 }
  }

  /// Whether a word is one that the language uses in every text, and so no acronym.
  private func isPlainWord(_ token: Int) -> Bool {
    CasedWords.plainSets.contains { reading.token(token, isIn: $0) }
  }

  private static let plainSets: [WordSet] = [.function, .need, .access, .filler, .lowercase]

  /// Letters of a name that is written in capitals, such as an acronym; longer names have small letters.
  private static let longestAcronym = 5

  // MARK: Title Case

  /// From the first to the last word with a capital that no sentence gives it; nil when they are too few to be sure.
  lazy var title: ByteRange? = {
    guard profile.hasInnerCapital, reading.language.has(.lowercase) else { return nil }
    var evidence = TitleEvidence()
    var nameEnd = 0
    for token in 0..<reading.tokenCount {
      let name = reading.phraseLength(at: token, in: .names)
      if name > 0 { nameEnd = max(nameEnd, token + name) }
      let isCapital = self.isCapital(token)
      let isOffence =
        isCapital && !reading.casing(of: token).contains(.allUpper) && token >= nameEnd && !reading.startsSentence(token)
        && self.isOffence(token)
      evidence.add(
        token, isCapital: isCapital, isOffence: isOffence, isStrong: isOffence && isStrong(token),
        isNeed: isOffence && reading.token(token, isIn: .need), startsSentence: reading.startsSentence(token))
    }
    guard let range = evidence.range else { return nil }
    return reading.range(of: range)
  }()

  private func isCapital(_ token: Int) -> Bool { reading.casing(of: token).contains(.initialUpper) }

  /// Whether a capital inside a sentence is one that no sentence gives the word.
  private func isOffence(_ token: Int) -> Bool {
    guard !isOwn(token), reading.token(token, isIn: .lowercase), !reading.token(token, isIn: .names) else { return false }
    let range = reading.range(of: token..<(token + 1))
    // What a hyphen joins is one compound, and its first part keeps the capital of the whole.
    if range.upperBound < reading.source.count, reading.source[range.upperBound] == UInt8(ascii: "-") { return false }
    return reading.source.withUnsafeBufferPointer { !CasedWords.opensTitle($0, before: range.lowerBound) }
  }

  private func isStrong(_ token: Int) -> Bool { reading.token(token, isIn: .function) || reading.token(token, isIn: .need) }

  /// Whether a mark stands before a word after which a capital is right: a colon, bracket, quote, dash, slash, bullet or line break; and
  /// whether the word is inside quotes.
  private static func opensTitle(_ text: UnsafeBufferPointer<UInt8>, before offset: Int) -> Bool {
    var at = offset
    var isNearest = true
    var isQuoted = false
    while at > 0 {
      let scalar = UTF8Scan.scalar(in: text, before: &at)
      if scalar.isDoubleQuote { isQuoted.toggle() }
      guard isNearest else { continue }
      if scalar == " " || scalar == "\u{A0}" { continue }
      isNearest = false
      if scalar == "\n" || scalar == "\r" || scalar == "." || scalar == "\u{2026}" { return true }
      if !scalar.isLetter, scalar != ",", scalar != ")", scalar != "%", scalar != "&", !(0x30...0x39).contains(scalar.value) { return true }
    }
    return isQuoted
  }

  // MARK: What is set aside

  /// Whether a word has its own spelling: the app's name, a variable, a number.
  private func isOwn(_ token: Int) -> Bool { reading.isAppName(token) || reading.isVariable(token) || reading.isNumber(token) }
}

extension Unicode.Scalar {
  /// Whether it is a quotation mark of the double kind, also of East Asia.
  fileprivate var isDoubleQuote: Bool {
    switch value {
    case 0x22, 0xAB, 0xBB, 0x201C...0x201F, 0x2039, 0x203A, 0x300C...0x300F: true
    default: false
    }
  }
}
