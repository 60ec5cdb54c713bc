/// The patterns of a language while they are compiled, for a ``PatternTable``.
struct PatternTableBuilder {
  var programs: [PatternProgram] = []
  var steps: [PatternStep] = []
  /// The alternatives of each test, as a range of `rows`.
  var tests: [Bounds] = []
  /// The alternatives of all tests.
  var rows: [TokenTest.Row] = []
  /// The sets that the alternatives name.
  var sets = SetPool()
  var mandatory: [Int32] = []
  var first: [Int32] = []
  /// The patterns that every text calls up, since nothing in them is rare enough to wait for.
  var always: [UInt16] = []

  /// Adds an alternative for the test that is closed next.
  mutating func append(_ alternative: TokenTest.Alternative) {
    rows.append(
      TokenTest.Row(all: sets.number(of: alternative.all), none: sets.number(of: alternative.none), word: alternative.word))
  }

  /// Makes a test of the last alternatives that were added, and returns its number.
  mutating func closeTest(alternatives count: Int) -> Int32 {
    let end = Int32(rows.count)
    tests.append(Bounds(end - Int32(count), end))
    return Int32(tests.count - 1)
  }

  /// An alternative by the number of its row.
  func alternative(_ row: Int) -> TokenTest.Alternative {
    TokenTest.Alternative(all: sets.distinct[Int(rows[row].all)], none: sets.distinct[Int(rows[row].none)], word: rows[row].word)
  }

  /// The alternatives of a test.
  func alternatives(of test: Int32) -> [TokenTest.Alternative] { tests[Int(test)].range.map { alternative(Int($0)) } }

  /// Finds the patterns that no word calls up: those without a mandatory test, or whose rarest one asks only where a word stands.
  mutating func findAlways() {
    var bits = BuiltInSet.positional
    bits.insert(BuiltInSet.word.rawValue)
    for (number, program) in programs.enumerated() {
      let isCalledUp = trigger(of: program).map { test in
        alternatives(of: test).allSatisfy { $0.word != UInt32.max || !bits.isSuperset(of: $0.all) }
      }
      if !(isCalledUp ?? false) { always.append(UInt16(number)) }
    }
  }

  /// The test whose words call a pattern up: the rarest that every match passes.
  func trigger(of program: PatternProgram) -> Int32? {
    program.mandatory.isEmpty ? nil : mandatory[Int(program.mandatory.lowerBound)]
  }

  /// Puts the mandatory test that fewest words pass first, so that a pattern that cannot match is known at one look.
  mutating func sortMandatory(by lexicon: Lexicon) {
    // A word set that an affix gives is large, whatever the pack lists.
    let affixWeight = 500
    let builtInWeight = 100_000
    var sizes = [Int](repeating: 0, count: SetBits.capacity)
    for bits in lexicon.bits { bits.forEach { sizes[$0] += 1 } }
    for bits in Array(lexicon.openEntries.bits) + Array(lexicon.affixes.bits) { bits.forEach { sizes[$0] += affixWeight } }
    for set in BuiltInSet.allCases { sizes[set.rawValue] = builtInWeight }
    let testSizes = tests.map { bounds in
      bounds.range.reduce(0) { total, index in
        let alternative = alternative(Int(index))
        if alternative.word != UInt32.max { return total + 1 }
        var least = builtInWeight
        alternative.all.forEach { least = min(least, sizes[$0]) }
        return total + least
      }
    }
    for program in programs where program.mandatory.count > 1 {
      let range = Int(program.mandatory.lowerBound)..<Int(program.mandatory.upperBound)
      mandatory[range].sort { testSizes[Int($0)] < testSizes[Int($1)] }
    }
  }
}
