/// The patterns of a language, laid out flat so that running them touches no reference count.
final class PatternTable: Sendable {
  private let programs: [PatternProgram]
  private let steps: [PatternStep]
  /// The alternatives of each test, as a range of `rows`.
  private let tests: Table<Bounds>
  /// The alternatives of all tests.
  private let rows: Table<TokenTest.Row>
  /// The sets that the alternatives name.
  private let sets: Table<SetBits>

  /// The table of a language without patterns.
  static let empty = PatternTable(PatternTableBuilder())

  /// Makes a table of patterns that were compiled.
  init(_ builder: PatternTableBuilder) {
    programs = builder.programs
    steps = builder.steps
    tests = Table(builder.tests)
    rows = Table(builder.rows)
    sets = Table(builder.sets.distinct)
  }

  /// What the patterns find, exceptions left out.
  var kinds: Set<PatternKind> { Set(programs.lazy.filter { !$0.isException }.map(\.kind)) }

  /// Calls a closure with the table's parts as pointers.
  func withPointers<Result>(_ body: (PatternMatcher.Pointers) -> Result) -> Result {
    programs.withUnsafeBufferPointer { programs in
      steps.withUnsafeBufferPointer { steps in
        body(
          PatternMatcher.Pointers(
            programs: programs, steps: steps, tests: tests.elements, rows: rows.elements, sets: sets.elements))
      }
    }
  }

  /// Writes the patterns.
  func write(to writer: inout BinaryWriter) {
    writer.table(programs.map { UInt8($0.kind.rawValue) })
    writer.table(programs.map { UInt8($0.isException ? 1 : 0) })
    writer.table(programs.map(\.start))
    writer.table(programs.map(\.anchor.rawValue))
    writer.table(programs.map { Bounds($0.mandatory.lowerBound, $0.mandatory.upperBound) })
    writer.table(programs.map { Bounds($0.first?.lowerBound ?? -1, $0.first?.upperBound ?? -1) })
    writer.table(steps.map(\.code.operation))
    writer.table(steps.flatMap { [$0.code.first, $0.code.second] })
    writer.table(tests)
    writer.table(sets)
    writer.table(rows)
  }

  /// Reads the patterns.
  init(from reader: inout BinaryReader) {
    let kinds = reader.table(of: UInt8.self)
    let exceptions = reader.table(of: UInt8.self)
    let starts = reader.table(of: Int32.self)
    let anchors = reader.table(of: Token.Flags.RawValue.self)
    let mandatory = reader.table(of: Bounds.self)
    let first = reader.table(of: Bounds.self)
    programs = kinds.indices.map { index in
      guard let kind = PatternKind(rawValue: Int(kinds[index])) else { preconditionFailure("a compiled pattern has a kind") }
      return PatternProgram(
        kind: kind, isException: exceptions[index] == 1, start: starts[index], anchor: Token.Flags(rawValue: anchors[index]),
        mandatory: mandatory[index].range, first: first[index].lower >= 0 ? first[index].range : nil)
    }
    let operations = reader.table(of: UInt8.self)
    let operands = reader.table(of: Int32.self)
    steps = operations.indices.map { PatternStep(operation: operations[$0], operands[2 * $0], operands[2 * $0 + 1]) }
    tests = reader.table()
    sets = reader.table()
    rows = reader.table()
  }
}
