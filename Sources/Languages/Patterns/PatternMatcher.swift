/// Runs compiled patterns over the tokens of a text, with backtracking and a bound on the work.
struct PatternMatcher {
  private let table: Pointers
  private let tokens: UnsafeBufferPointer<Token>
  private let spans: UnsafeBufferPointer<PhraseSpan>
  private let records: UnsafeBufferPointer<WordRecord>

  /// The parts of a table, borrowed for one text.
  struct Pointers {
    var programs: UnsafeBufferPointer<PatternProgram>
    var steps: UnsafeBufferPointer<PatternStep>
    var tests: UnsafeBufferPointer<Bounds>
    var rows: UnsafeBufferPointer<TokenTest.Row>
    var sets: UnsafeBufferPointer<SetBits>
  }

  /// What changes while one pattern is matched at one token.
  private struct Progress {
    /// Where what is reported begins and ends; -1 while the pattern has not said.
    var open = -1
    var close = -1
    /// The token after the last mark that the pattern itself took; a repetition may begin there though a clause does.
    var afterMark = -1
    /// How many steps may still be taken.
    var budget = 4000
    let first: Int
  }

  /// Prepares a matcher for one text.
  ///
  /// - Parameters:
  ///   - table: The patterns.
  ///   - tokens: The text.
  ///   - spans: The phrases that the tokens point at.
  ///   - records: What is known of the words.
  init(
    table: Pointers, tokens: UnsafeBufferPointer<Token>, spans: UnsafeBufferPointer<PhraseSpan>,
    records: UnsafeBufferPointer<WordRecord>
  ) {
    self.table = table
    self.tokens = tokens
    self.spans = spans
    self.records = records
  }

  /// Matches a pattern at a token.
  ///
  /// - Returns: The match, or nil. An empty match counts as none.
  func match(_ program: PatternProgram, at start: Int) -> PatternMatch? {
    var progress = Progress(first: start)
    guard let end = run(Int(program.start), start, &progress), end > start else { return nil }
    let first = progress.open >= 0 ? progress.open : start
    let last = progress.close >= 0 ? progress.close : end
    guard first < last else { return nil }
    return PatternMatch(tokens: first..<last, whole: start..<end)
  }

  /// Tries the steps from one on; forgets what they opened and closed when they fail.
  private func attempt(_ step: Int, _ at: Int, _ progress: inout Progress) -> Int? {
    let saved = (progress.open, progress.close, progress.afterMark)
    if let end = run(step, at, &progress) { return end }
    (progress.open, progress.close, progress.afterMark) = saved
    return nil
  }

  /// Runs from a step at a token; returns the token after the match.
  private func run(_ firstStep: Int, _ firstToken: Int, _ progress: inout Progress) -> Int? {
    var step = firstStep
    var at = firstToken
    while true {
      progress.budget -= 1
      guard progress.budget > 0 else { return nil }
      switch table.steps[step] {
      case .accept: return at
      case .jump(let target): step = Int(target)
      case .fork(let first, let second):
        // A way that fails at its first word is not worth an attempt, and the only way left needs none.
        if !mayGoOn(Int(first), at, progress) {
          step = Int(second)
        } else if !mayGoOn(Int(second), at, progress) {
          step = Int(first)
        } else {
          if let end = attempt(Int(first), at, &progress) { return end }
          step = Int(second)
        }
      case .take(let test, let isRepeated):
        guard mayTake(at, isRepeated, progress) else { return nil }
        if tokens[at].spanCount > 0 {
          for index in Int(tokens[at].spanStart)..<Int(tokens[at].spanStart + tokens[at].spanCount) where passes(test, span: index) {
            if let end = attempt(step + 1, at + spans[index].length, &progress) { return end }
          }
        }
        guard passes(test, token: at) else { return nil }
        step += 1
        at += 1
      case .clauseMark:
        guard at < tokens.count, tokens[at].kind == .clauseMark else { return nil }
        step += 1
        at += 1
        progress.afterMark = at
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
        progress.open = at
        step += 1
      case .close:
        progress.close = at
        step += 1
      case .unless(let end):
        guard attempt(step + 1, at, &progress) == nil else { return nil }
        step = Int(end)
      }
    }
  }

  /// Whether a word may be taken at a token at all.
  @inline(__always)
  private func mayTake(_ at: Int, _ isRepeated: Bool, _ progress: Progress) -> Bool {
    guard at < tokens.count, tokens[at].isWord else { return false }
    return !isRepeated || at <= progress.first || at == progress.afterMark || !tokens[at].flags.contains(.clauseStart)
  }

  /// Whether the steps from one on do not fail at once at a token.
  private func mayGoOn(_ step: Int, _ at: Int, _ progress: Progress) -> Bool {
    guard case .take(let test, let isRepeated) = table.steps[step] else { return true }
    guard mayTake(at, isRepeated, progress) else { return false }
    if passes(test, token: at) { return true }
    for index in Int(tokens[at].spanStart)..<Int(tokens[at].spanStart + tokens[at].spanCount) where passes(test, span: index) {
      return true
    }
    return false
  }

  private func isEnd(_ at: Int, _ flag: Token.Flags) -> Bool {
    if at == tokens.count || (at > 0 && tokens[at - 1].flags.contains(flag)) { return true }
    return !tokens[at].isWord && (flag == .clauseEnd || tokens[at].kind == .sentenceMark)
  }

  @inline(__always)
  private func passes(_ test: Int32, token at: Int) -> Bool {
    for index in table.tests[Int(test)].range {
      let row = table.rows[Int(index)]
      if row.word != UInt32.max {
        guard tokens[at].record >= 0 else { continue }
        let record = Int(tokens[at].record)
        if records[record].exact == row.word || records[record].stem == row.word { return true }
        continue
      }
      guard tokens[at].bits.isSuperset(of: table.sets[Int(row.all)]) else { continue }
      if row.none == 0 { return true }
      let none = table.sets[Int(row.none)]
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
    for index in table.tests[Int(test)].range {
      let row = table.rows[Int(index)]
      guard row.word == UInt32.max, spans[span].bits.isSuperset(of: table.sets[Int(row.all)]) else { continue }
      if !spans[span].bits.intersects(table.sets[Int(row.none)]) { return true }
    }
    return false
  }
}
