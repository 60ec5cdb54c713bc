/// Runs compiled patterns over the tokens of a text, with backtracking and a bound on the work.
struct PatternMatcher {
  private let table: Pointers
  private let tokens: UnsafeBufferPointer<Token>
  private let spans: UnsafeBufferPointer<PhraseSpan>
  private let records: UnsafeBufferPointer<WordRecord>
  /// The sets that occur anywhere in the text.
  private let present: SetBits
  /// The words that occur, by the low byte of their numbers.
  private var presentWords = SetBits.none
  private var open = -1
  private var close = -1
  private var firstOfMatch = 0
  private var budget = 0

  /// The parts of a table, borrowed for one text.
  struct Pointers {
    var steps: UnsafeBufferPointer<PatternStep>
    var tests: UnsafeBufferPointer<Range<Int32>>
    var alternatives: UnsafeBufferPointer<TokenTest.Alternative>
    var mandatory: UnsafeBufferPointer<Int32>
    var first: UnsafeBufferPointer<Int32>
  }

  /// Prepares a matcher for one text.
  ///
  /// - Parameters:
  ///   - table: The patterns.
  ///   - tokens: The text.
  ///   - spans: The phrases that the tokens point at.
  ///   - records: What is known of the words.
  ///   - present: The sets that occur anywhere in the text.
  init(
    table: Pointers, tokens: UnsafeBufferPointer<Token>, spans: UnsafeBufferPointer<PhraseSpan>,
    records: UnsafeBufferPointer<WordRecord>, present: SetBits
  ) {
    self.present = present
    self.table = table
    self.tokens = tokens
    self.spans = spans
    self.records = records
    for token in tokens {
      guard token.record >= 0 else { continue }
      let record = records[Int(token.record)]
      if record.exact != UInt32.max { presentWords.insert(Int(record.exact & 0xFF)) }
      if record.stem != UInt32.max { presentWords.insert(Int(record.stem & 0xFF)) }
    }
  }

  /// Whether every test that a pattern insists on can pass somewhere in the text.
  func isPossible(_ program: PatternProgram) -> Bool {
    for index in program.mandatory where !canPass(table.mandatory[Int(index)]) { return false }
    return true
  }

  private func canPass(_ test: Int32) -> Bool {
    let range = table.tests[Int(test)]
    for index in range {
      let alternative = table.alternatives[Int(index)]
      if alternative.word != UInt32.max {
        if presentWords.contains(Int(alternative.word & 0xFF)) { return true }
      } else if present.isSuperset(of: alternative.all) {
        return true
      }
    }
    return false
  }

  /// Whether a pattern may begin at a token.
  func mayBegin(_ program: PatternProgram, at token: Int) -> Bool {
    guard let first = program.first else { return true }
    for index in first {
      let test = table.first[Int(index)]
      if passes(test, token: token) { return true }
      for span in Int(tokens[token].spanStart)..<Int(tokens[token].spanStart + tokens[token].spanCount) where passes(test, span: span) {
        return true
      }
    }
    return false
  }

  /// Matches a pattern at a token.
  ///
  /// - Returns: The match, or nil. An empty match counts as none.
  mutating func match(_ program: PatternProgram, at start: Int) -> PatternMatch? {
    open = -1
    close = -1
    firstOfMatch = start
    budget = 4000
    guard let end = run(Int(program.start), start), end > start else { return nil }
    let first = open >= 0 ? open : start
    let last = close >= 0 ? close : end
    guard first < last else { return nil }
    return PatternMatch(tokens: first..<last, whole: start..<end)
  }

  /// Tries the steps from one on; forgets what they opened and closed when they fail.
  private mutating func attempt(_ step: Int, _ at: Int) -> Int? {
    let savedOpen = open
    let savedClose = close
    if let end = run(step, at) { return end }
    open = savedOpen
    close = savedClose
    return nil
  }

  /// Runs from a step at a token; returns the token after the match.
  private mutating func run(_ firstStep: Int, _ firstToken: Int) -> Int? {
    var step = firstStep
    var at = firstToken
    while true {
      budget -= 1
      guard budget > 0 else { return nil }
      switch table.steps[step] {
      case .accept: return at
      case .jump(let target): step = Int(target)
      case .fork(let first, let second):
        if let end = attempt(Int(first), at) { return end }
        step = Int(second)
      case .take(let test, let isRepeated):
        guard at < tokens.count, tokens[at].isWord else { return nil }
        if isRepeated, at > firstOfMatch, tokens[at].flags.contains(.clauseStart) { return nil }
        if tokens[at].spanCount > 0 {
          for index in Int(tokens[at].spanStart)..<Int(tokens[at].spanStart + tokens[at].spanCount) where passes(test, span: index) {
            if let end = attempt(step + 1, at + spans[index].length) { return end }
          }
        }
        guard passes(test, token: at) else { return nil }
        step += 1
        at += 1
      case .clauseMark:
        guard at < tokens.count, tokens[at].kind == .clauseMark else { return nil }
        step += 1
        at += 1
      case .sentenceStart:
        guard at < tokens.count, tokens[at].flags.contains(.sentenceStart) else { return nil }
        step += 1
      case .sentenceEnd:
        guard isEnd(at, .sentenceEnd) else { return nil }
        step += 1
      case .clauseStart:
        guard at < tokens.count, tokens[at].flags.contains(.clauseStart) else { return nil }
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
        if run(step + 1, at) != nil { return nil }
        open = savedOpen
        close = savedClose
        step = Int(end)
      }
    }
  }

  private func isEnd(_ at: Int, _ flag: Token.Flags) -> Bool {
    if at == tokens.count || (at > 0 && tokens[at - 1].flags.contains(flag)) { return true }
    return !tokens[at].isWord && (flag == .clauseEnd || tokens[at].kind == .sentenceMark)
  }

  @inline(__always)
  private func passes(_ test: Int32, token at: Int) -> Bool {
    let range = table.tests[Int(test)]
    for index in range {
      if table.alternatives[Int(index)].word != UInt32.max {
        guard tokens[at].record >= 0 else { continue }
        let record = Int(tokens[at].record)
        let word = table.alternatives[Int(index)].word
        if records[record].exact == word || records[record].stem == word { return true }
        continue
      }
      guard tokens[at].bits.isSuperset(of: table.alternatives[Int(index)].all) else { continue }
      let none = table.alternatives[Int(index)].none
      if none.isEmpty { return true }
      guard !tokens[at].bits.intersects(none), !beginsPhrase(at, in: none) else { continue }
      return true
    }
    return false
  }

  private func beginsPhrase(_ at: Int, in sets: SetBits) -> Bool {
    for index in Int(tokens[at].spanStart)..<Int(tokens[at].spanStart + tokens[at].spanCount) where spans[index].bits.intersects(sets) {
      return true
    }
    return false
  }

  private func passes(_ test: Int32, span: Int) -> Bool {
    let range = table.tests[Int(test)]
    for index in range {
      let alternative = table.alternatives[Int(index)]
      if alternative.word == UInt32.max, spans[span].bits.isSuperset(of: alternative.all), !spans[span].bits.intersects(alternative.none) {
        return true
      }
    }
    return false
  }
}
