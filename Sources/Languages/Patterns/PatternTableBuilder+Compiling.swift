/// Turning patterns as they are written into steps.
extension PatternTableBuilder {
  /// Compiles a pattern and adds it.
  mutating func add(_ node: PatternNode, kind: PatternKind, isException: Bool) {
    let start = next
    let mandatoryStart = Int32(mandatory.count)
    emit(node, isRepeated: false, isCertain: true)
    steps.append(.accept)
    let tests = firstTests(from: start)
    let firstStart = Int32(first.count)
    first += tests ?? []
    programs.append(
      PatternProgram(
        kind: kind, isException: isException, start: start, anchor: anchor(at: start), mandatory: mandatoryStart..<Int32(mandatory.count),
        first: tests.map { _ in firstStart..<Int32(first.count) }))
  }

  private var next: Int32 { Int32(steps.count) }

  /// Where alone a pattern may begin that begins with a step.
  private func anchor(at step: Int32) -> Token.Flags {
    switch steps[Int(step)] {
    case .sentenceStart: .sentenceStart
    case .clauseStart: .clauseStart
    case .open: anchor(at: step + 1)
    default: []
    }
  }

  /// Writes the steps of a node.
  ///
  /// - Parameters:
  ///   - isRepeated: Whether it stands in a repetition.
  ///   - isCertain: Whether every match passes here, so that its tests are mandatory.
  private mutating func emit(_ node: PatternNode, isRepeated: Bool, isCertain: Bool) {
    switch node {
    case .take(let test):
      steps.append(.take(test: test, isRepeated: isRepeated))
      if isCertain { mandatory.append(test) }
    case .step(let step): steps.append(step)
    case .sequence(let items): for item in items { emit(item, isRepeated: isRepeated, isCertain: isCertain) }
    case .choice(let branches): emit(branches, isRepeated: isRepeated, isCertain: isCertain)
    case .repetition(let item, let count): emit(item, count, isRepeated: isRepeated, isCertain: isCertain)
    case .unless(let item):
      let start = Int(next)
      steps.append(.unless(end: 0))
      emit(item, isRepeated: isRepeated, isCertain: false)
      steps.append(.accept)
      steps[start] = .unless(end: next)
    }
  }

  private mutating func emit(_ branches: [PatternNode], isRepeated: Bool, isCertain: Bool) {
    var jumps: [Int] = []
    for (index, branch) in branches.enumerated() {
      guard index < branches.count - 1 else {
        emit(branch, isRepeated: isRepeated, isCertain: false)
        break
      }
      let fork = Int(next)
      steps.append(.fork(next + 1, 0))
      emit(branch, isRepeated: isRepeated, isCertain: false)
      jumps.append(Int(next))
      steps.append(.jump(0))
      steps[fork] = .fork(Int32(fork) + 1, next)
    }
    for jump in jumps { steps[jump] = .jump(next) }
    if isCertain, let test = test(ofAny: branches) { mandatory.append(test) }
  }

  /// Writes the item out as often as it may stand, each time beyond the least behind a fork that leaves.
  private mutating func emit(_ item: PatternNode, _ count: ClosedRange<Int>, isRepeated: Bool, isCertain: Bool) {
    let isRepeated = isRepeated || count.upperBound > 1
    var forks: [Int] = []
    for index in 0..<count.upperBound {
      if index >= count.lowerBound {
        forks.append(Int(next))
        steps.append(.fork(next + 1, 0))
      }
      emit(item, isRepeated: isRepeated, isCertain: isCertain && index < min(count.lowerBound, 1))
    }
    for fork in forks { steps[fork] = .fork(Int32(fork) + 1, next) }
  }

  /// A test that every match of any of some branches passes, or nil when a branch has none.
  private mutating func test(ofAny branches: [PatternNode]) -> Int32? {
    let certain = branches.compactMap(PatternTableBuilder.certainTest)
    guard certain.count == branches.count else { return nil }
    let start = rows.count
    for test in certain { for row in tests[Int(test)].range { rows.append(rows[Int(row)]) } }
    return closeTest(alternatives: rows.count - start)
  }

  /// Some test that every match of a node passes, or nil.
  private static func certainTest(of node: PatternNode) -> Int32? {
    switch node {
    case .take(let test): test
    case .sequence(let items): items.lazy.compactMap(certainTest).first
    case .repetition(let item, let count): count.lowerBound > 0 ? certainTest(of: item) : nil
    case .choice, .step, .unless: nil
    }
  }

  /// The tests that the first token taken can pass, or nil when a mark or nothing at all may come first.
  private func firstTests(from start: Int32) -> [Int32]? {
    var found: [Int32] = []
    var open = [start]
    var seen: [Int32] = []
    while let step = open.popLast() {
      if seen.contains(step) { continue }
      seen.append(step)
      switch steps[Int(step)] {
      case .take(let test, _): found.append(test)
      case .fork(let first, let second): open += [first, second]
      case .jump(let target): open.append(target)
      case .unless(let end): open.append(end)
      case .sentenceStart, .sentenceEnd, .clauseStart, .clauseEnd, .open, .close: open.append(step + 1)
      case .clauseMark, .restOfClause, .restOfSentence, .accept: return nil
      }
    }
    return found
  }
}
