/// Turns a pattern as it is written into steps that a matcher runs.
struct PatternCompiler {
  private var steps: [PatternStep] = []
  private var tests: [TokenTest] = []

  /// Compiles a pattern.
  static func compile(_ node: PatternNode, kind: PatternKind, isException: Bool) -> PatternProgram {
    var compiler = PatternCompiler()
    compiler.emit(node, isRepeated: false)
    compiler.steps.append(.accept)
    var program = PatternProgram(kind: kind, isException: isException, steps: compiler.steps, tests: compiler.tests, firstTests: nil)
    program.firstTests = firstTests(of: program)
    return program
  }

  private mutating func emit(_ node: PatternNode, isRepeated: Bool) {
    switch node {
    case .take(let test):
      steps.append(.take(test: tests.count, isRepeated: isRepeated))
      tests.append(test)
    case .step(let step): steps.append(step)
    case .sequence(let items): for item in items { emit(item, isRepeated: isRepeated) }
    case .choice(let branches): emit(branches, isRepeated: isRepeated)
    case .repetition(let item, let count): emit(item, count, isRepeated: isRepeated)
    case .unless(let item):
      let start = steps.count
      steps.append(.unless(end: 0))
      emit(item, isRepeated: isRepeated)
      steps.append(.accept)
      steps[start] = .unless(end: steps.count)
    }
  }

  private mutating func emit(_ branches: [PatternNode], isRepeated: Bool) {
    var jumps: [Int] = []
    for (index, branch) in branches.enumerated() {
      guard index < branches.count - 1 else {
        emit(branch, isRepeated: isRepeated)
        break
      }
      let fork = steps.count
      steps.append(.fork(fork + 1, 0))
      emit(branch, isRepeated: isRepeated)
      jumps.append(steps.count)
      steps.append(.jump(0))
      steps[fork] = .fork(fork + 1, steps.count)
    }
    for jump in jumps { steps[jump] = .jump(steps.count) }
  }

  /// Writes the item out as often as it may stand, each time beyond the least behind a fork that leaves.
  private mutating func emit(_ item: PatternNode, _ count: ClosedRange<Int>, isRepeated: Bool) {
    let isRepeated = isRepeated || count.upperBound > 1
    var forks: [Int] = []
    for index in 0..<count.upperBound {
      if index >= count.lowerBound {
        forks.append(steps.count)
        steps.append(.fork(steps.count + 1, 0))
      }
      emit(item, isRepeated: isRepeated)
    }
    for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
  }

  /// The tests that the first token can pass, or nil when a mark or nothing at all may come first.
  private static func firstTests(of program: PatternProgram) -> [Int]? {
    var found: [Int] = []
    var open = [0]
    var seen: Set<Int> = []
    while let step = open.popLast() {
      guard seen.insert(step).inserted else { continue }
      switch program.steps[step] {
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
