/// Finding the phrases and patterns of the pack.
extension CopyReading {
  func findPhrases() {
    spans.removeAll(keepingCapacity: true)
    presence = presenceOfWords()
    let records = records
    for index in tokens.indices where tokens[index].record >= 0 {
      let phrases = records[Int(tokens[index].record)].phrases
      if phrases.isEmpty { continue }
      guard index + 1 < tokens.count, tokens[index + 1].record >= 0 else { continue }
      let next = Int(tokens[index + 1].record)
      let first = spans.count
      for phrase in phrases {
        let words = language.lexicon.phrases.ranges[Int(phrase)].range
        let second = language.lexicon.phrases.words[Int(words.lowerBound) + 1]
        guard second == records[next].exact || second == records[next].stem, isPhrase(words, at: index) else { continue }
        let bits = language.lexicon.phrases.bits[Int(phrase)]
        presence.sets.formUnion(bits)
        spans.append(PhraseSpan(length: words.count, bits: bits))
      }
      tokens[index].spanStart = Int32(first)
      tokens[index].spanCount = Int32(spans.count - first)
    }
  }

  /// The sets and words of the tokens.
  private func presenceOfWords() -> Presence {
    var sets = SetBits.none
    let words = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 4) { words in
      words.initialize(repeating: 0)
      func insert(_ word: UInt32) {
        if word != UInt32.max { words[Int(word >> 6 & 3)] |= 1 << UInt64(word & 63) }
      }
      records.withUnsafeBufferPointer { records in
        for token in tokens {
          sets.formUnion(token.bits)
          guard token.record >= 0 else { continue }
          insert(records[Int(token.record)].exact)
          insert(records[Int(token.record)].stem)
        }
      }
      return SetBits(words[0], words[1], words[2], words[3])
    }
    return Presence(sets: sets, words: words)
  }

  func isPhrase(_ words: Range<Int32>, at start: Int) -> Bool {
    guard start + words.count <= tokens.count else { return false }
    var token = start
    for index in words.dropFirst() {
      token += 1
      let record = Int(tokens[token].record)
      guard record >= 0 else { return false }
      let word = language.lexicon.phrases.words[Int(index)]
      guard records[record].exact == word || records[record].stem == word else { return false }
    }
    return true
  }

  func runPatterns() {
    forgetMatches()
    guard rows.index.width > 0, !tokens.isEmpty else { return }
    tokens.withUnsafeBufferPointer { tokens in
      rows.withPointers { rows in
        callPatterns(tokens, rows)
        spans.withUnsafeBufferPointer { spans in
          records.withUnsafeBufferPointer { records in
            language.lexicon.patterns.withPointers { table in
              let matcher = PatternMatcher(table: table, tokens: tokens, spans: spans, records: records)
              for at in tokens.indices { tryPatterns(at: tokens[at], at, table.programs, rows, matcher) }
            }
          }
        }
      }
    }
    guard hasMatches else { return }
    for kind in matches.indices where !matches[kind].isEmpty { matches[kind] = settle(matches[kind], exceptions[kind]) }
  }

  private func forgetMatches() {
    guard hasMatches else { return }
    for kind in matches.indices {
      if !matches[kind].isEmpty { matches[kind].removeAll(keepingCapacity: true) }
      if !exceptions[kind].isEmpty { exceptions[kind].removeAll(keepingCapacity: true) }
    }
    hasMatches = false
    matchedKinds = []
  }

  /// Gathers the patterns that some word of the text calls up.
  private func callPatterns(_ tokens: UnsafeBufferPointer<Token>, _ rows: PatternRows.Pointers) {
    called.withUnsafeMutableBufferPointer { called in
      for part in 0..<rows.width {
        var bits = rows.always[part]
        for token in tokens { bits |= rows.bits[rows.start(of: token) + part] }
        called[part] = bits
        untried[part] = UInt64.max
      }
    }
  }

  /// Tries the patterns that were called up and that a token can begin.
  private func tryPatterns(
    at token: Token, _ at: Int, _ programs: UnsafeBufferPointer<PatternProgram>, _ rows: PatternRows.Pointers, _ matcher: PatternMatcher
  ) {
    let row = rows.start(of: token) + rows.width
    let anchored = token.flags.place * rows.width
    called.withUnsafeMutableBufferPointer { called in
      for part in 0..<rows.width {
        var begun = called[part] & rows.bits[row + part] & rows.anchored[anchored + part]
        while begun != 0 {
          let bit = begun & (~begun + 1)
          begun ^= bit
          let number = part << 6 + bit.trailingZeroBitCount
          if untried[part] & bit != 0 {
            untried[part] ^= bit
            guard rows.isPossible(number, in: presence) else {
              called[part] ^= bit
              continue
            }
          }
          if let match = matcher.match(programs[number], at: at) { note(match, of: programs[number]) }
        }
      }
    }
  }

  private func note(_ match: PatternMatch, of program: PatternProgram) {
    hasMatches = true
    if program.isException {
      exceptions[program.kind.rawValue].append(match)
    } else {
      matches[program.kind.rawValue].append(match)
      matchedKinds.insert(PatternKinds(program.kind))
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
