/// Runs compiled patterns over the tokens of a text, with backtracking and a bound on the work.
struct PatternMatcher {
  private let tokens: UnsafeBufferPointer<Token>
  private let spans: UnsafeBufferPointer<PhraseSpan>
  private let records: UnsafeBufferPointer<WordRecord>
  private var open = -1
  private var close = -1
  private var budget = 0

  /// Prepares a matcher for one text.
  ///
  /// - Parameters:
  ///   - tokens: The text.
  ///   - spans: The phrases that the tokens point at.
  ///   - records: What is known of the words.
  init(
    tokens: UnsafeBufferPointer<Token>, spans: UnsafeBufferPointer<PhraseSpan>, records: UnsafeBufferPointer<WordRecord>
  ) {
    self.tokens = tokens
    self.spans = spans
    self.records = records
  }

  /// Matches a pattern at a token.
  ///
  /// - Returns: The match, or nil. An empty match counts as none.
  mutating func match(_ program: PatternProgram, at start: Int) -> PatternMatch? {
    open = -1
    close = -1
    firstOfMatch = start
    budget = 4000
    guard let end = run(program, 0, start), end > start else { return nil }
    let first = open >= 0 ? open : start
    let last = close >= 0 ? close : end
    guard first < last else { return nil }
    return PatternMatch(tokens: first..<last, whole: start..<end)
  }

  /// Runs from a step at a token; returns the token after the match.
  private mutating func run(_ program: PatternProgram, _ firstStep: Int, _ firstToken: Int) -> Int? {
    var step = firstStep
    var at = firstToken
    while true {
      budget -= 1
      guard budget > 0 else { return nil }
      switch program.steps[step] {
      case .accept: return at
      case .jump(let target): step = target
      case .fork(let first, let second):
        let savedOpen = open
        let savedClose = close
        if let end = run(program, first, at) { return end }
        open = savedOpen
        close = savedClose
        step = second
      case .take(let test, let isRepeated):
        guard at < tokens.count, tokens[at].isWord else { return nil }
        if isRepeated, at > firstOfMatch, tokens[at].flags.contains(.clauseStart) { return nil }
        let token = tokens[at]
        let test = program.tests[test]
        if token.spanCount > 0 {
          for index in Int(token.spanStart)..<Int(token.spanStart + token.spanCount) where passes(test, spans[index]) {
            let savedOpen = open
            let savedClose = close
            if let end = run(program, step + 1, at + spans[index].length) { return end }
            open = savedOpen
            close = savedClose
          }
        }
        guard passes(test, token) else { return nil }
        step += 1
        at += 1
      case .clauseMark:
        guard at < tokens.count, tokens[at].kind == .clauseMark else { return nil }
        step += 1
        at += 1
      case .sentenceStart:
        guard isStart(at, .sentenceStart) else { return nil }
        step += 1
      case .sentenceEnd:
        guard isEnd(at, .sentenceEnd) else { return nil }
        step += 1
      case .clauseStart:
        guard isStart(at, .clauseStart) else { return nil }
        step += 1
      case .clauseEnd:
        guard isEnd(at, .clauseEnd) else { return nil }
        step += 1
      case .restOfClause:
        while at < tokens.count, tokens[at].isWord, at == firstToken || !tokens[at].flags.contains(.clauseStart) { at += 1 }
        step += 1
      case .restOfSentence:
        while at < tokens.count, tokens[at].kind != .sentenceMark { at += 1 }
        step += 1
      case .open:
        open = at
        step += 1
      case .close:
        close = at
        step += 1
      case .unless(let end):
        let savedOpen = open
        let savedClose = close
        if run(program, step + 1, at) != nil { return nil }
        open = savedOpen
        close = savedClose
        step = end
      }
    }
  }

  /// The token at which the current match began; clause starts after it end a repetition.
  private var firstOfMatch = 0

  private func isStart(_ at: Int, _ flag: Token.Flags) -> Bool {
    at < tokens.count && tokens[at].flags.contains(flag)
  }

  private func isEnd(_ at: Int, _ flag: Token.Flags) -> Bool {
    at == tokens.count || (at > 0 && tokens[at - 1].flags.contains(flag)) || !tokens[at].isWord
      && (flag == .clauseEnd || tokens[at].kind == .sentenceMark)
  }

  @inline(__always)
  private func passes(_ test: TokenTest, _ token: Token) -> Bool {
    for alternative in test.alternatives {
      if alternative.word != UInt32.max {
        guard token.record >= 0 else { continue }
        let record = records[Int(token.record)]
        if record.exact == alternative.word || record.stem == alternative.word { return true }
        continue
      }
      guard token.bits.isSuperset(of: alternative.all), !token.bits.intersects(alternative.none) else { continue }
      if !alternative.none.isEmpty, beginsPhrase(token, in: alternative.none) { continue }
      return true
    }
    return false
  }

  private func beginsPhrase(_ token: Token, in sets: SetBits) -> Bool {
    for index in Int(token.spanStart)..<Int(token.spanStart + token.spanCount) where spans[index].bits.intersects(sets) { return true }
    return false
  }

  private func passes(_ test: TokenTest, _ span: PhraseSpan) -> Bool {
    test.alternatives.contains { alternative in
      alternative.word == UInt32.max && !alternative.all.isEmpty && span.bits.isSuperset(of: alternative.all)
        && !span.bits.intersects(alternative.none)
    }
  }
}
