internal import TextSegmentation
public import CopyModel

/// Places in the text, and its sentences.
extension CopyReading {
  /// The bytes of the text that tokens come from.
  public func range(of tokens: Range<Int>) -> ByteRange {
    guard !tokens.isEmpty else { return ByteRange(0, 0) }
    let start = Int(segmenter.map[Int(self.tokens[tokens.lowerBound].start)])
    let end = Int(segmenter.map[Int(self.tokens[tokens.upperBound - 1].end)])
    return ByteRange(start, max(start, end))
  }

  /// The sentence that says in the active voice what a passive verb group says, with the app as its subject; nil when the app's name or the
  /// verb's active form is not known.
  public func activeSentence(for verbGroup: Range<Int>) -> String? {
    guard let app = appName else { return nil }
    for token in verbGroup.reversed() {
      let range = range(of: token..<token + 1)
      let word = String(decoding: source[range.lowerBound..<range.upperBound], as: UTF8.self)
      if let sentence = language.active.sentence(app: app, word: word) { return sentence }
    }
    return nil
  }

  /// Whether no sentence ends between two ranges of tokens, whichever comes first.
  public func areInOneSentence(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    let start = min(first.upperBound, second.upperBound)
    let end = max(first.lowerBound, second.lowerBound)
    return start >= end || !tokens[start..<end].contains { $0.kind == .sentenceMark }
  }

  /// The bytes of the whole text, white space at both ends left out.
  public var trimmedRange: ByteRange {
    var start = 0
    var end = source.count
    while start < end, source[start] == 0x20 || (0x9...0xD).contains(source[start]) { start += 1 }
    while end > start, source[end - 1] == 0x20 || (0x9...0xD).contains(source[end - 1]) { end -= 1 }
    return ByteRange(start, end)
  }

  /// The bytes of each sentence, as ICU cuts the text and the pack's abbreviations allow.
  public var sentences: [ByteRange] {
    if let cachedSentences { return cachedSentences }
    let ends = source.withUnsafeBufferPointer { segmenter.sentenceEnds(of: $0) }
    var sentences: [ByteRange] = []
    var start = 0
    for end in ends {
      if end < source.count, endsWithAbbreviation(upTo: end) { continue }
      sentences.append(ByteRange(start, end))
      start = end
    }
    cachedSentences = sentences
    return sentences
  }

  func endsWithAbbreviation(upTo end: Int) -> Bool {
    guard !language.lexicon.known.abbreviations.isEmpty else { return false }
    let last = tokens.last { Int(segmenter.map[Int($0.start)]) < end }
    return last?.bits.intersects(language.lexicon.known.abbreviations) ?? false
  }
}
