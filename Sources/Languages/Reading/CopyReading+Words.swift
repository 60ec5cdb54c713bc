internal import CopyModel
public import TextSegmentation

extension CopyReading {
  /// How many words and marks the text has; tokens are named by their index.
  public var tokenCount: Int { tokens.count }

  /// Whether tokens reach from the first word of the text to its last.
  public func isWholeText(_ range: Range<Int>) -> Bool {
    guard let first = tokens.firstIndex(where: \.isWord), let last = tokens.lastIndex(where: \.isWord) else { return false }
    return range.lowerBound <= first && range.upperBound > last
  }

  /// Whether tokens begin in the first sentence of the text.
  public func isInFirstSentence(_ range: Range<Int>) -> Bool {
    !tokens[..<range.lowerBound].contains { $0.kind == .sentenceMark }
  }

  /// Whether a token is a word or a number, not a mark.
  public func isWord(_ token: Int) -> Bool { tokens[token].isWord }

  /// Whether a token is a number.
  public func isNumber(_ token: Int) -> Bool { tokens[token].kind == .number }

  /// Whether a token belongs to a name of the app.
  public func isAppName(_ token: Int) -> Bool { tokens[token].flags.contains(.name) }

  /// Whether the pack knows a word, as it is or with affixes; between two texts only, since it uses the reading's buffers.
  public func knows(_ word: String) -> Bool {
    var word = word
    word.withUTF8 { segmenter.fold($0) }
    let form = Array(segmenter.folded[..<segmenter.foldedCount])
    return form.withUnsafeBufferPointer { analyzer.record(of: $0, isNumber: false).bits.intersects(language.lexicon.known.known) }
  }

  /// Whether a token stands for what a build or a format call fills in.
  public func isVariable(_ token: Int) -> Bool { tokens[token].flags.contains(.variable) }

  /// Whether a token begins a sentence.
  public func startsSentence(_ token: Int) -> Bool { tokens[token].flags.contains(.sentenceStart) }

  /// Whether a token begins a clause.
  public func startsClause(_ token: Int) -> Bool { tokens[token].flags.contains(.clauseStart) }

  /// How a token's letters are cased in the source.
  public func casing(of token: Int) -> TextToken.Casing { tokens[token].casing }

  /// Whether the substance count knows nothing of a word.
  public func isUnknown(_ token: Int) -> Bool { tokens[token].bits.contains(BuiltInSet.unknown.rawValue) }

  /// Whether a word, or a phrase that begins with it, is in a set of the pack.
  public func token(_ token: Int, isIn set: WordSet) -> Bool {
    let bits = language.lexicon.known[set]
    return tokens[token].bits.intersects(bits) || phraseLength(at: token, in: set) > 0
  }

  /// How many tokens the longest phrase of a set takes that begins at a token; 0 when none does.
  public func phraseLength(at token: Int, in set: WordSet) -> Int {
    let bits = language.lexicon.known[set]
    let first = Int(tokens[token].spanStart)
    var length = 0
    for span in first..<(first + Int(tokens[token].spanCount)) where spans[span].bits.intersects(bits) {
      length = max(length, spans[span].length)
    }
    return length
  }
}
