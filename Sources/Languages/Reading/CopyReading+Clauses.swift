/// Finding where sentences and clauses begin and end.
extension CopyReading {
  /// Finds where sentences and clauses begin and end.
  func placeTokens() {
    var atSentenceStart = true
    var atClauseStart = true
    // The last word of the sentence so far; marks that close a bracket or quotation may follow it before the sentence ends.
    var lastWord: Int?
    for index in tokens.indices {
      guard tokens[index].isWord else {
        if index > 0, tokens[index - 1].isWord { tokens[index - 1].flags.insert(.clauseEnd) }
        atClauseStart = true
        if tokens[index].kind == .sentenceMark {
          if let lastWord { tokens[lastWord].flags.insert(.sentenceEnd) }
          lastWord = nil
          atSentenceStart = true
        }
        continue
      }
      if atSentenceStart { tokens[index].flags.insert(.sentenceStart) }
      if !atClauseStart, tokens[index].bits.intersects(language.lexicon.known.clauseBreak) {
        atClauseStart = true
        if index > 0 { tokens[index - 1].flags.insert(.clauseEnd) }
      }
      if atClauseStart { tokens[index].flags.insert(.clauseStart) }
      atSentenceStart = false
      atClauseStart = false
      lastWord = index
    }
    if let lastWord { tokens[lastWord].flags.formUnion([.clauseEnd, .sentenceEnd]) }
  }
}
