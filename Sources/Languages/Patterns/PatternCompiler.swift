/// Turns a pattern as it is written into steps of a table.
struct PatternCompiler {
  private var table: PatternTable

  /// Compiles a pattern into a table.
  static func compile(_ node: PatternNode, kind: PatternKind, isException: Bool, into table: inout PatternTable) {
    var compiler = PatternCompiler(table: table)
    let start = compiler.next
    compiler.emit(node, isRepeated: false)
    compiler.table.steps.append(.accept)
    let mandatory = compiler.mandatory(of: node)
    let first = compiler.firstTests(from: start)
    table = compiler.table
    let mandatoryStart = Int32(table.mandatory.count)
    table.mandatory += mandatory
    let firstStart = Int32(table.first.count)
    table.first += first ?? []
    table.programs.append(
      PatternProgram(
        kind: kind, isException: isException, start: start, mandatory: mandatoryStart..<Int32(table.mandatory.count),
        first: first.map { _ in firstStart..<Int32(table.first.count) }))
  }

  private var next: Int32 { Int32(table.steps.count) }

  private mutating func emit(_ node: PatternNode, isRepeated: Bool) {
    switch node {
    case .take(let test):
      let number = table.add(test)
      table.steps.append(.take(test: number, isRepeated: isRepeated))
    case .step(let step): table.steps.append(step)
    case .sequence(let items): for item in items { emit(item, isRepeated: isRepeated) }
    case .choice(let branches): emit(branches, isRepeated: isRepeated)
    case .repetition(let item, let count): emit(item, count, isRepeated: isRepeated)
    case .unless(let item):
      let start = Int(next)
      table.steps.append(.unless(end: 0))
      emit(item, isRepeated: isRepeated)
      table.steps.append(.accept)
      table.steps[start] = .unless(end: next)
    }
  }

  private mutating func emit(_ branches: [PatternNode], isRepeated: Bool) {
    var jumps: [Int] = []
    for (index, branch) in branches.enumerated() {
      guard index < branches.count - 1 else {
        emit(branch, isRepeated: isRepeated)
        break
      }
      let fork = Int(next)
      table.steps.append(.fork(next + 1, 0))
      emit(branch, isRepeated: isRepeated)
      jumps.append(Int(next))
      table.steps.append(.jump(0))
      table.steps[fork] = .fork(Int32(fork) + 1, next)
    }
    for jump in jumps { table.steps[jump] = .jump(next) }
  }

  /// Writes the item out as often as it may stand, each time beyond the least behind a fork that leaves.
  private mutating func emit(_ item: PatternNode, _ count: ClosedRange<Int>, isRepeated: Bool) {
    let isRepeated = isRepeated || count.upperBound > 1
    var forks: [Int] = []
    for index in 0..<count.upperBound {
      if index >= count.lowerBound {
        forks.append(Int(next))
        table.steps.append(.fork(next + 1, 0))
      }
      emit(item, isRepeated: isRepeated)
    }
    for fork in forks { table.steps[fork] = .fork(Int32(fork) + 1, next) }
  }

  /// The tests that every match must pass; a text in which one of them can pass nowhere needs no run.
  private mutating func mandatory(of node: PatternNode) -> [Int32] {
    switch node {
    case .take(let test): [table.add(test)]
    case .sequence(let items): items.flatMap { mandatory(of: $0) }
    case .repetition(let item, let count): count.lowerBound > 0 ? mandatory(of: item) : []
    case .choice(let branches): oneOf(branches)
    case .step, .unless: []
    }
  }

  /// Branches of one word each make one test; of longer branches nothing is certain.
  private mutating func oneOf(_ branches: [PatternNode]) -> [Int32] {
    var alternatives: [TokenTest.Alternative] = []
    for branch in branches {
      guard let test = PatternCompiler.firstTake(branch) else { return [] }
      alternatives += test.alternatives
    }
    return [table.add(TokenTest(alternatives: alternatives))]
  }

  /// Some test that every match of a branch passes, or nil.
  private static func firstTake(_ node: PatternNode) -> TokenTest? {
    switch node {
    case .take(let test): test
    case .sequence(let items): items.lazy.compactMap(firstTake).first
    case .repetition(let item, let count): count.lowerBound > 0 ? firstTake(item) : nil
    case .choice, .step, .unless: nil
    }
  }

  /// The tests that the first token taken can pass, or nil when a mark or nothing at all may come first.
  private func firstTests(from start: Int32) -> [Int32]? {
    var found: [Int32] = []
    var open = [start]
    var seen: Set<Int32> = []
    while let step = open.popLast() {
      guard seen.insert(step).inserted else { continue }
      switch table.steps[Int(step)] {
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
