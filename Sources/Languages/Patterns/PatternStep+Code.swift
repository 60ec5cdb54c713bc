extension PatternStep {
  /// The step as numbers.
  var code: (operation: UInt8, first: Int32, second: Int32) {
    switch self {
    case .take(let test, let isRepeated): (0, test, isRepeated ? 1 : 0)
    case .clauseMark: (1, 0, 0)
    case .fork(let first, let second): (2, first, second)
    case .jump(let target): (3, target, 0)
    case .sentenceStart: (4, 0, 0)
    case .sentenceEnd: (5, 0, 0)
    case .clauseStart: (6, 0, 0)
    case .clauseEnd: (7, 0, 0)
    case .restOfClause: (8, 0, 0)
    case .restOfSentence: (9, 0, 0)
    case .open: (10, 0, 0)
    case .close: (11, 0, 0)
    case .unless(let end): (12, end, 0)
    case .accept: (13, 0, 0)
    }
  }

  /// The step of some numbers.
  init(operation: UInt8, _ first: Int32, _ second: Int32) {
    switch operation {
    case 0: self = .take(test: first, isRepeated: second == 1)
    case 1: self = .clauseMark
    case 2: self = .fork(first, second)
    case 3: self = .jump(first)
    case 4: self = .sentenceStart
    case 5: self = .sentenceEnd
    case 6: self = .clauseStart
    case 7: self = .clauseEnd
    case 8: self = .restOfClause
    case 9: self = .restOfSentence
    case 10: self = .open
    case 11: self = .close
    case 12: self = .unless(end: first)
    case 13: self = .accept
    default: preconditionFailure("a compiled pattern has a step \(operation)")
    }
  }
}
