/// Finding where sentences and clauses begin and end.
extension CopyReading {
  /// Finds where sentences and clauses begin and end.
  func placeTokens() {
    var atSentenceStart = true
    var atClauseStart = true
    for index in tokens.indices {
      guard tokens[index].isWord else {
        if index > 0, tokens[index - 1].isWord {
          tokens[index - 1].flags.insert(.clauseEnd)
          if tokens[index].kind == .sentenceMark { tokens[index - 1].flags.insert(.sentenceEnd) }
        }
        atClauseStart = true
        if tokens[index].kind == .sentenceMark { atSentenceStart = true }
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
    }
    if let last = tokens.indices.last, tokens[last].isWord { tokens[last].flags.formUnion([.clauseEnd, .sentenceEnd]) }
  }
}
