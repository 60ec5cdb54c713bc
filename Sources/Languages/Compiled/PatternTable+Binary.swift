extension PatternTable {
  /// Writes the patterns.
  func write(to writer: inout BinaryWriter) {
    writer.array(programs.map { UInt8($0.kind.rawValue) })
    writer.array(programs.map { UInt8($0.isException ? 1 : 0) })
    writer.array(programs.map(\.start))
    writer.array(programs.map(\.anchor.rawValue))
    writer.array(programs.flatMap { [$0.mandatory.lowerBound, $0.mandatory.upperBound] })
    writer.array(programs.flatMap { [$0.first?.lowerBound ?? -1, $0.first?.upperBound ?? -1] })
    writer.array(steps.map(\.code.operation))
    writer.array(steps.flatMap { [$0.code.first, $0.code.second] })
    writer.array(tests.flatMap { [$0.lowerBound, $0.upperBound] })
    writer.distinct(sets.distinct)
    writer.array(rows.map(\.all))
    writer.array(rows.map(\.none))
    writer.array(rows.map(\.word))
    writer.array(mandatory)
    writer.array(first)
    writer.array(always)
  }

  /// Reads the patterns.
  init(from reader: inout BinaryReader) {
    let kinds = reader.array(of: UInt8.self)
    let exceptions = reader.array(of: UInt8.self)
    let starts = reader.array(of: Int32.self)
    let anchors = reader.array(of: Token.Flags.RawValue.self)
    let mandatoryBounds = reader.array(of: Int32.self)
    let firstBounds = reader.array(of: Int32.self)
    programs = kinds.indices.map { index in
      guard let kind = PatternKind(rawValue: Int(kinds[index])) else { preconditionFailure("a compiled pattern has a kind") }
      let isBegunByFew = firstBounds[2 * index] >= 0
      return PatternProgram(
        kind: kind, isException: exceptions[index] == 1, start: starts[index], anchor: Token.Flags(rawValue: anchors[index]),
        mandatory: mandatoryBounds[2 * index]..<mandatoryBounds[2 * index + 1],
        first: isBegunByFew ? firstBounds[2 * index]..<firstBounds[2 * index + 1] : nil)
    }
    let operations = reader.array(of: UInt8.self)
    let operands = reader.array(of: Int32.self)
    steps = operations.indices.map { PatternStep(operation: operations[$0], operands[2 * $0], operands[2 * $0 + 1]) }
    tests = Lexicon.ranges(reader.array())
    sets = SetPool(distinct: reader.distinct())
    let all = reader.array(of: UInt16.self)
    let none = reader.array(of: UInt16.self)
    let words = reader.array(of: UInt32.self)
    rows = words.indices.map { TokenTest.Row(all: all[$0], none: none[$0], word: words[$0]) }
    mandatory = reader.array()
    first = reader.array()
    always = reader.array()
  }
}

extension PatternStep {
  /// The step as numbers.
  fileprivate var code: (operation: UInt8, first: Int32, second: Int32) {
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
  fileprivate init(operation: UInt8, _ first: Int32, _ second: Int32) {
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
