/// Tells which patterns a word calls up and which it can begin, as rows of bits by the patterns' numbers.
///
/// A pattern that cannot match costs nothing then: of the patterns that some word of a text calls up, only those are tried at a token that
/// can begin with it. The rows claim too much rather than too little, since they know neither the text nor the place of the word.
final class PatternIndex: Sendable {
  /// How many numbers of 64 bits a row takes.
  let width: Int
  /// The patterns that every text calls up.
  let always: Table<UInt64>
  /// The patterns that may begin with a mark.
  private let beginsAnywhere: Table<UInt64>
  /// The patterns that may begin at a token, as a row for each ``Token/Flags/place``.
  let anchored: Table<UInt64>
  /// What each pattern insists on.
  let needs: PatternNeeds
  /// The words that tests ask for by themselves.
  private let namedWords: WordList
  /// The tests that each of these passes, by its place in the list.
  private let testsByWord: NumberLists
  /// The alternatives that ask for sets, by the number of the first of these.
  private let alternativesBySet: NumberLists
  /// The test of each alternative.
  private let testOfAlternative: Table<UInt32>
  /// The patterns whose rarest mandatory test is the one of a number.
  private let calledByTest: NumberLists
  /// The patterns whose first token can be one that passes the test of a number.
  private let begunByTest: NumberLists

  /// The index of a language without patterns.
  static let empty = PatternIndex(PatternTableBuilder())

  /// Makes the index of patterns.
  init(_ table: PatternTableBuilder) {
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
    self.always = Table(always)
    beginsAnywhere = Table(anywhere)
    self.anchored = Table(anchored)
    needs = PatternNeeds(of: table)
    calledByTest = NumberLists(called, count: table.tests.count)
    begunByTest = NumberLists(begun, count: table.tests.count)
    var byWord: [NumberLists.Entry] = []
    var bySet: [NumberLists.Entry] = []
    var testOfAlternative = [UInt32](repeating: 0, count: table.rows.count)
    for (test, bounds) in table.tests.enumerated() {
      for index in bounds.range {
        let alternative = table.alternative(Int(index))
        testOfAlternative[Int(index)] = UInt32(test)
        if alternative.word != UInt32.max {
          byWord.append((alternative.word, UInt32(test)))
        } else if let set = alternative.all.first {
          bySet.append((UInt32(set), UInt32(index)))
        }
      }
    }
    let words = Set(byWord.map(\.key)).sorted()
    let places = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, UInt32($0)) })
    namedWords = WordList(words)
    testsByWord = NumberLists(byWord.map { (places[$0.key, default: 0], $0.value) }, count: words.count)
    alternativesBySet = NumberLists(bySet, count: SetBits.capacity)
    self.testOfAlternative = Table(testOfAlternative)
  }

  /// Writes the row of what a word calls up, and behind it the row of what it can begin.
  ///
  /// - Parameters:
  ///   - record: What is known of the word.
  ///   - place: The sets that the word may be in because of where it stands.
  ///   - lexicon: The lexicon whose patterns these are.
  ///   - rows: Where the two rows are written.
  ///   - start: The number among `rows` at which the first of them begins.
  func write(rowsOf record: WordRecord, place: SetBits, in lexicon: Lexicon, to rows: inout [UInt64], at start: Int) {
    var bits = record.bits.union(place)
    for phrase in record.phrases { bits.formUnion(lexicon.phrases.bits[Int(phrase)]) }
    for number in 0..<width {
      rows[start + number] = 0
      rows[start + width + number] = beginsAnywhere[number]
    }
    func add(_ test: UInt32) {
      calledByTest.forEach(of: test) { PatternIndex.insert($0 + UInt32(start * 64), into: &rows) }
      begunByTest.forEach(of: test) { PatternIndex.insert($0 + UInt32((start + width) * 64), into: &rows) }
    }
    func addTests(ofWord word: UInt32) {
      if word != UInt32.max, let place = namedWords.place(of: word) { testsByWord.forEach(of: UInt32(place), add) }
    }
    addTests(ofWord: record.exact)
    if record.stem != record.exact { addTests(ofWord: record.stem) }
    lexicon.patterns.withPointers { table in
      bits.forEach { set in
        alternativesBySet.forEach(of: UInt32(set)) { index in
          if bits.isSuperset(of: table.sets[Int(table.rows[Int(index)].all)]) { add(testOfAlternative[Int(index)]) }
        }
      }
    }
  }

  /// Whether a pattern asks for a word itself rather than for its sets; `UInt32.max` is no word.
  func isNamed(_ word: UInt32) -> Bool { word != UInt32.max && namedWords.place(of: word) != nil }

  private static func insert(_ number: UInt32, into row: inout [UInt64]) { row[Int(number >> 6)] |= 1 << UInt64(number & 63) }

  /// Writes the index.
  func write(to writer: inout BinaryWriter) {
    writer.table(always)
    writer.table(beginsAnywhere)
    writer.table(anchored)
    needs.write(to: &writer)
    namedWords.write(to: &writer)
    testsByWord.write(to: &writer)
    alternativesBySet.write(to: &writer)
    writer.table(testOfAlternative)
    calledByTest.write(to: &writer)
    begunByTest.write(to: &writer)
  }

  /// Reads the index.
  init(from reader: inout BinaryReader) {
    always = reader.table()
    width = always.count
    beginsAnywhere = reader.table()
    anchored = reader.table()
    needs = PatternNeeds(from: &reader)
    namedWords = WordList(from: &reader)
    testsByWord = NumberLists(from: &reader)
    alternativesBySet = NumberLists(from: &reader)
    testOfAlternative = reader.table()
    calledByTest = NumberLists(from: &reader)
    begunByTest = NumberLists(from: &reader)
  }
}
