/// Finding the phrases and patterns of the pack.
extension CopyReading {
  func findPhrases() {
    spans.removeAll(keepingCapacity: true)
    present = .none
    for token in tokens { present.formUnion(token.bits) }
    for index in tokens.indices where tokens[index].record >= 0 {
      let phrases = records[Int(tokens[index].record)].phrases
      if phrases.isEmpty { continue }
      let first = spans.count
      for phrase in phrases {
        let words = language.lexicon.phrases[Int(phrase)].words
        guard isPhrase(words, at: index) else { continue }
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
    textNumber += 1
    called.removeAll(keepingCapacity: true)
    for number in table.always { call(number) }
    for token in tokens where token.record >= 0 {
      for index in records[Int(token.record)].candidates { call(candidates[Int(index)]) }
    }
    guard !called.isEmpty else { return }
    tokens.withUnsafeBufferPointer { tokens in
      spans.withUnsafeBufferPointer { spans in
        records.withUnsafeBufferPointer { records in
          table.withPointers { pointers in
            var matcher = PatternMatcher(table: pointers, tokens: tokens, spans: spans, records: records, present: present)
            for number in called { run(table.programs[Int(number)], &matcher) }
          }
        }
      }
    }
    for kind in matches.indices where !matches[kind].isEmpty { matches[kind] = settle(matches[kind], exceptions[kind]) }
  }

  /// Notes a pattern for this text, once.
  @inline(__always)
  func call(_ number: UInt16) {
    guard lastCalled[Int(number)] != textNumber else { return }
    lastCalled[Int(number)] = textNumber
    called.append(number)
  }

  /// Runs one pattern wherever it may begin, unless the text lacks what the pattern insists on.
  func run(_ program: PatternProgram, _ matcher: inout PatternMatcher) {
    guard matcher.isPossible(program) else { return }
    for at in tokens.indices where tokens[at].flags.isSuperset(of: program.anchor) && matcher.mayBegin(program, at: at) {
      guard let match = matcher.match(program, at: at) else { continue }
      if program.isException {
        exceptions[program.kind.rawValue].append(match)
      } else {
        matches[program.kind.rawValue].append(match)
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
