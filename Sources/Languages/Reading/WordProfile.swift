public import TextSegmentation

/// What one look at the words of a text tells: how many there are, and whether a rule about their case has anything to do.
public struct WordProfile: Sendable {
  /// Words that are no number, no variable and no name of the app.
  public var words = 0
  /// Words and numbers, no variables and no names of the app, of which the substance count knows nothing.
  public var unknownWords = 0
  /// The last of the words; nil when there is none.
  public var lastWord: Int?
  /// The first token that is a word, whatever its kind; nil when there is none.
  public var first: Int?
  /// How many sentences seem to begin.
  public var sentenceStarts = 0
  /// Whether a variable stands in the text.
  public var hasVariable = false
  /// Whether a name of the app stands in the text.
  public var hasName = false
  /// Every kind of casing that occurs.
  public var casing: TextToken.Casing = []
  /// Whether a word inside a sentence begins with a capital.
  public var hasInnerCapital = false
  /// Whether a word that begins a sentence begins with a small letter.
  public var hasSmallStart = false
}

extension CopyReading {
  /// Looks at all words once.
  func makeProfile() -> WordProfile {
    tokens.withUnsafeBufferPointer { tokens in
      var profile = WordProfile()
      for index in tokens.indices where tokens[index].isWord {
        let token = tokens[index]
        if profile.first == nil { profile.first = index }
        let startsSentence = token.flags.contains(.sentenceStart)
        if startsSentence { profile.sentenceStarts += 1 }
        if token.flags.contains(.variable) {
          profile.hasVariable = true
        } else if token.flags.contains(.name) {
          profile.hasName = true
        } else {
          if token.bits.contains(BuiltInSet.unknown.rawValue) { profile.unknownWords += 1 }
          if token.kind == .word {
            profile.words += 1
            profile.lastWord = index
          }
        }
        profile.casing.formUnion(token.casing)
        if token.casing.contains(.initialUpper), !startsSentence { profile.hasInnerCapital = true }
        if token.casing.contains(.initialLower), startsSentence { profile.hasSmallStart = true }
      }
      return profile
    }
  }
}
