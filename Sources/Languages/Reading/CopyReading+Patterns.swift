/// Finding the phrases and patterns of the pack.
extension CopyReading {
  func findPhrases() {
    spans.removeAll(keepingCapacity: true)
    present = .none
    for token in tokens { present.formUnion(token.bits) }
    let records = records
    for index in tokens.indices where tokens[index].record >= 0 {
      let phrases = records[Int(tokens[index].record)].phrases
      if phrases.isEmpty { continue }
      guard index + 1 < tokens.count, tokens[index + 1].record >= 0 else { continue }
      let next = Int(tokens[index + 1].record)
      let first = spans.count
      for phrase in phrases {
        let words = language.lexicon.phrases[Int(phrase)].words
        let second = language.lexicon.phraseWords[Int(words.lowerBound) + 1]
        guard second == records[next].exact || second == records[next].stem, isPhrase(words, at: index) else { continue }
        let bits = language.lexicon.phrases[Int(phrase)].bits
        present.formUnion(bits)
        spans.append(PhraseSpan(length: words.count, bits: bits))
      }
      tokens[index].spanStart = Int32(first)
      tokens[index].spanCount = Int32(spans.count - first)
    }
  }

  func isPhrase(_ words: Range<Int32>, at start: Int) -> Bool {
    guard start + words.count <= tokens.count else { return false }
    var token = start
    for index in words.dropFirst() {
      token += 1
      let record = Int(tokens[token].record)
      guard record >= 0 else { return false }
      let word = language.lexicon.phraseWords[Int(index)]
      guard records[record].exact == word || records[record].stem == word else { return false }
    }
    return true
  }

  func runPatterns() {
    for kind in matches.indices {
      if !matches[kind].isEmpty { matches[kind].removeAll(keepingCapacity: true) }
      if !exceptions[kind].isEmpty { exceptions[kind].removeAll(keepingCapacity: true) }
    }
    let table = language.lexicon.patterns
    guard !table.programs.isEmpty, !tokens.isEmpty else { return }
    callPatterns()
    tokens.withUnsafeBufferPointer { tokens in
      spans.withUnsafeBufferPointer { spans in
        records.withUnsafeBufferPointer { records in
          table.withPointers { pointers in
            let matcher = PatternMatcher(table: pointers, tokens: tokens, spans: spans, records: records, present: present)
            for at in tokens.indices { runPatterns(of: table.programs, at: at, matcher) }
          }
        }
      }
    }
    for kind in matches.indices where !matches[kind].isEmpty { matches[kind] = settle(matches[kind], exceptions[kind]) }
  }

  /// Gathers the patterns that some word of the text calls up.
  private func callPatterns() {
    let width = rows.index.width
    for part in 0..<width {
      called[part] = rows.index.always[part]
      untried[part] = UInt64.max
    }
    for token in tokens where token.isWord {
      let row = self.row(of: token)
      for part in 0..<width { called[part] |= rows.bits[row + part] }
    }
  }

  /// Where the rows of a word begin that hold for it where it stands.
  @inline(__always)
  private func row(of token: Token) -> Int {
    let row = token.record >= 0 ? Int(records[Int(token.record)].row) : 0
    return token.isInPositionalSet ? row + 2 * rows.index.width : row
  }

  /// Tries the patterns that were called up and that a token can begin.
  private func runPatterns(of programs: [PatternProgram], at: Int, _ matcher: PatternMatcher) {
    let token = tokens[at]
    let width = rows.index.width
    let row = token.isWord ? self.row(of: token) + width : 0
    for part in 0..<width {
      var begun = called[part] & (token.isWord ? rows.bits[row + part] : rows.index.beginsAnywhere[part])
      if !token.flags.contains(.sentenceStart) { begun &= ~rows.index.beginsSentences[part] }
      if !token.flags.contains(.clauseStart) { begun &= ~rows.index.beginsClauses[part] }
      while begun != 0 {
        let bit = begun & (~begun + 1)
        begun ^= bit
        let number = part << 6 + bit.trailingZeroBitCount
        if untried[part] & bit != 0 {
          untried[part] ^= bit
          guard matcher.isPossible(rows.index.needs[number]) else {
            called[part] ^= bit
            continue
          }
        }
        let program = programs[number]
        guard let match = matcher.match(program, at: at) else { continue }
        if program.isException {
          exceptions[program.kind.rawValue].append(match)
        } else {
          matches[program.kind.rawValue].append(match)
        }
      }
    }
  }

  /// Drops what an exception overlaps, and of matches that overlap each other all but the first and longest.
  func settle(_ found: [PatternMatch], _ exceptions: [PatternMatch]) -> [PatternMatch] {
    if found.count == 1, exceptions.isEmpty { return found }
    var kept: [PatternMatch] = []
    let ordered = found.sorted { ($0.tokens.lowerBound, -$0.tokens.count) < ($1.tokens.lowerBound, -$1.tokens.count) }
    for match in ordered {
      if exceptions.contains(where: { $0.whole.overlaps(match.whole) }) { continue }
      if let last = kept.last, last.tokens.overlaps(match.tokens) { continue }
      kept.append(match)
    }
    return kept
  }

  /// Where patterns of a kind match, in the order of the text.
  public func matches(of kind: PatternKind) -> [PatternMatch] { matches[kind.rawValue] }

  /// Takes tokens away from the substance count.
  func remove(_ range: Range<Int>) {
    for index in range { tokens[index].flags.insert(.removed) }
  }
}
