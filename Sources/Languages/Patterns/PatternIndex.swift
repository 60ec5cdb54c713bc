/// Tells which patterns a word calls up and which it can begin, as rows of bits by the patterns' numbers.
///
/// A pattern that cannot match costs nothing then: of the patterns that some word of a text calls up, only those are tried at a token that
/// can begin with it. The rows claim too much rather than too little, since they know neither the text nor the place of the word.
final class PatternIndex {
  /// How many numbers of 64 bits a row takes.
  let width: Int
  /// The patterns that every text calls up.
  let always: [UInt64]
  /// The patterns that may begin with a mark.
  private let beginsAnywhere: [UInt64]
  /// The patterns that may begin at a token, as a row for each ``Token/Flags/place``.
  let anchored: [UInt64]
  /// What each pattern insists on.
  let needs: [PatternNeeds]
  /// What `needs` point at: of each of these a text has something.
  let choices: [Presence]
  /// The tests that a word itself passes, by the number of the word.
  private let testsByWord: NumberLists
  /// The alternatives that ask for sets, by the number of the first of these.
  private let alternativesBySet: NumberLists
  /// The test of each alternative.
  private let testOfAlternative: [UInt32]
  /// The patterns whose rarest mandatory test is the one of a number.
  private let calledByTest: NumberLists
  /// The patterns whose first token can be one that passes the test of a number.
  private let begunByTest: NumberLists

  /// Makes the index of a table.
  init(_ table: PatternTable, wordCount: Int) {
    width = (table.programs.count + 63) / 64
    var always = [UInt64](repeating: 0, count: width)
    var anywhere = always
    var anchored = [UInt64](repeating: 0, count: width * Token.Flags.placeCount)
    var called: [NumberLists.Entry] = []
    var begun: [NumberLists.Entry] = []
    for number in table.always { PatternIndex.insert(UInt32(number), into: &always) }
    for (number, program) in table.programs.enumerated() {
      let number = UInt32(number)
      for place in 0..<Token.Flags.placeCount where Token.Flags(place: place).isSuperset(of: program.anchor) {
        PatternIndex.insert(number + UInt32(place * width * 64), into: &anchored)
      }
      if let test = table.trigger(of: program) { called.append((UInt32(test), UInt32(number))) }
      if let first = program.first {
        for index in first { begun.append((UInt32(table.first[Int(index)]), UInt32(number))) }
      } else {
        PatternIndex.insert(number, into: &anywhere)
      }
    }
    self.always = always
    beginsAnywhere = anywhere
    self.anchored = anchored
    var choices: [Presence] = []
    needs = table.programs.map { PatternNeeds($0, in: table, &choices) }
    self.choices = choices
    calledByTest = NumberLists(called, count: table.tests.count)
    begunByTest = NumberLists(begun, count: table.tests.count)
    var byWord: [NumberLists.Entry] = []
    var bySet: [NumberLists.Entry] = []
    var testOfAlternative = [UInt32](repeating: 0, count: table.rows.count)
    for (test, range) in table.tests.enumerated() {
      for index in range {
        let alternative = table.alternative(Int(index))
        testOfAlternative[Int(index)] = UInt32(test)
        if alternative.word != UInt32.max {
          byWord.append((alternative.word, UInt32(test)))
        } else if let set = alternative.all.first {
          bySet.append((UInt32(set), UInt32(index)))
        }
      }
    }
    testsByWord = NumberLists(byWord, count: wordCount)
    alternativesBySet = NumberLists(bySet, count: SetBits.capacity)
    self.testOfAlternative = testOfAlternative
  }

  /// The row of what a word calls up, and behind it the row of what it can begin.
  ///
  /// - Parameters:
  ///   - record: What is known of the word.
  ///   - place: The sets that the word may be in because of where it stands.
  ///   - lexicon: The lexicon whose patterns these are.
  func rows(for record: WordRecord, place: SetBits, in lexicon: Lexicon) -> [UInt64] {
    var bits = record.bits.union(place)
    for phrase in record.phrases { bits.formUnion(lexicon.phrases[Int(phrase)].bits) }
    var rows = [UInt64](repeating: 0, count: width) + beginsAnywhere
    func add(_ test: UInt32) {
      calledByTest.forEach(of: test) { PatternIndex.insert($0, into: &rows) }
      begunByTest.forEach(of: test) { PatternIndex.insert($0 + UInt32(width * 64), into: &rows) }
    }
    if record.exact != UInt32.max { testsByWord.forEach(of: record.exact, add) }
    if record.stem != UInt32.max, record.stem != record.exact { testsByWord.forEach(of: record.stem, add) }
    bits.forEach { set in
      alternativesBySet.forEach(of: UInt32(set)) { index in
        if bits.isSuperset(of: lexicon.patterns.alternative(Int(index)).all) { add(testOfAlternative[Int(index)]) }
      }
    }
    return rows
  }

  /// Whether a pattern asks for a word itself rather than for its sets; `UInt32.max` is no word.
  func isNamed(_ word: UInt32) -> Bool { word != UInt32.max && !testsByWord.isEmpty(of: word) }

  private static func insert(_ number: UInt32, into row: inout [UInt64]) { row[Int(number >> 6)] |= 1 << UInt64(number & 63) }
}

/// A list of numbers for each number, laid out one behind the other.
struct NumberLists {
  /// A number and one of its list.
  typealias Entry = (key: UInt32, value: UInt32)

  private var starts: [UInt32]
  private var values: [UInt32]

  /// Makes the lists of the numbers below a count.
  init(_ entries: [Entry], count: Int) {
    starts = Array(repeating: 0, count: count + 1)
    for entry in entries { starts[Int(entry.key) + 1] += 1 }
    for key in 0..<count { starts[key + 1] += starts[key] }
    values = Array(repeating: 0, count: entries.count)
    var next = starts
    for entry in entries {
      values[Int(next[Int(entry.key)])] = entry.value
      next[Int(entry.key)] += 1
    }
  }

  /// Whether a list has no number.
  func isEmpty(of key: UInt32) -> Bool { starts[Int(key)] == starts[Int(key) + 1] }

  /// Calls a closure with each number of a list.
  @inline(__always)
  func forEach(of key: UInt32, _ body: (UInt32) -> Void) {
    for index in Int(starts[Int(key)])..<Int(starts[Int(key) + 1]) { body(values[index]) }
  }
}
