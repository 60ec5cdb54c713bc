internal import CopyModel
internal import TextSegmentation

/// What a word says of languages.
struct WordTraits: Sendable {
  /// The languages it is a function word of.
  var functions: UInt64
  /// Whether it has a letter that the language of the reading does not use and another does.
  var hasForeignLetter: Bool
}

extension CopyReading {
  /// Whether the text is more likely in another language than in its own, as far as words go: another one has more function words, or the
  /// own hardly any, and there is something in it that is not of the own.
  ///
  /// It is much cheaper than comparing languages one by one, since what a word says is remembered.
  public var castsDoubtOnLanguage: Bool {
    guard let own = traits else { return false }
    var isForeign = false
    var ownCount = 0
    var counts = LanguageCounts()
    for token in tokens.indices
    where tokens[token].kind == .word && tokens[token].record >= 0 && !tokens[token].flags.contains(.name) {
      let word = wordTraits(of: token, own)
      if word.functions & own.bit != 0 { ownCount += 1 } else if word.functions != 0 { isForeign = true }
      if word.hasForeignLetter { isForeign = true }
      counts.add(word.functions)
    }
    return isForeign && (ownCount <= 1 || counts.highest > ownCount)
  }

  private func wordTraits(of token: Int, _ own: LanguageTraits) -> WordTraits {
    let record = Int(tokens[token].record)
    if wordTraits.count < records.count { wordTraits += Array(repeating: nil, count: records.count - wordTraits.count) }
    if let known = wordTraits[record] { return known }
    let range = range(of: token..<token + 1)
    // A word of ASCII letters is folded to small letters and to nothing else.
    let isPlain = source[range.lowerBound..<range.upperBound].allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    if isPlain {
      let form = segmenter.folded[Int(tokens[token].start)..<Int(tokens[token].end)]
      let functions = form.withUnsafeBufferPointer { LanguageTraits.languages(ofWord: $0) }
      let traits = WordTraits(functions: functions, hasForeignLetter: false)
      wordTraits[record] = traits
      return traits
    }
    source.withUnsafeBufferPointer { evidence.take(UnsafeBufferPointer(rebasing: $0[range.lowerBound..<range.upperBound])) }
    let said = evidence.summary
    let traits = WordTraits(
      functions: said.functions, hasForeignLetter: said.letters.contains { $0 != 0 && $0 & own.bit == 0 })
    wordTraits[record] = traits
    return traits
  }
}

/// How many words each of 64 languages has, for at most 255 words.
///
/// The counts stand upright: the lowest bits of all of them in one number, the next higher ones in another, so that a word adds to all of its
/// languages at once.
private struct LanguageCounts {
  private var bits = SIMD8<UInt64>.zero

  /// Adds a word of some languages.
  mutating func add(_ languages: UInt64) {
    var carry = languages
    var place = 0
    while carry != 0, place < 8 {
      let both = bits[place] & carry
      bits[place] ^= carry
      carry = both
      place += 1
    }
  }

  /// The highest count.
  var highest: Int {
    var best = UInt64.max
    var count = 0
    for place in (0..<8).reversed() where bits[place] & best != 0 {
      best &= bits[place]
      count |= 1 << place
    }
    return count
  }
}
