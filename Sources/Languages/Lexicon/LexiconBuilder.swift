internal import TextSegmentation

/// Compiles packs into a lexicon.
///
/// It is a class so that its tables are changed in place: a pack of 5,000 words and 500 patterns is compiled in 5–15 ms.
final class LexiconBuilder {
  var lexicon = Lexicon()
  var patterns = PatternTableBuilder()
  /// The affixes that are taken off a word.
  private var affixes: [AffixTable.Row] = []
  /// What the words of a set begin and end with.
  var openEntries: [(head: [UInt8], tail: [UInt8], set: Int)] = []
  /// The sets by name; a set's number is that of its name.
  private var names = WordTable(minimumCapacity: SetBits.capacity)
  /// Sets that take in another.
  var references: [(set: Int, from: Int)] = []
  /// The sets that a word is kept out of.
  var excluded: [UInt32: SetBits] = [:]
  /// The sets of each phrase, by its words.
  var phrases: [[UInt32]: SetBits] = [:]
  /// How the tests of patterns are spelt.
  var spellings = WordTable(minimumCapacity: 512)
  /// The test of each spelling.
  var testBySpelling: [Int32] = []
  let isContinuous: Bool
  private let segmenter: Segmenter

  /// Compiles packs, the inherited ones first.
  ///
  /// - Throws: ``PackError`` at the first fault.
  static func build(_ packs: [LanguagePack], segmenter: Segmenter) throws(PackError) -> Lexicon {
    guard let pack = packs.last else { return Lexicon() }
    let builder = LexiconBuilder(segmenter: segmenter, isContinuous: pack.isContinuous)
    for set in BuiltInSet.allCases {
      let number = builder.names.intern(Array(set.name.utf8))
      precondition(number == set.rawValue, "the built-in sets come first")
    }
    for pack in packs {
      for (name, entries) in pack.sets { try builder.number(name, entries.number, pack) }
      for (name, entries) in pack.prefixes + pack.suffixes { try builder.number(name.lowercased(), entries.number, pack) }
    }
    for pack in packs { try builder.addSets(pack) }
    let closure = builder.closure()
    builder.takeInReferences(closure)
    builder.lexicon.known = KnownSets { builder.set(named: $0) }
    for pack in packs {
      builder.addAffixes(pack, closure)
      if let links = pack.compoundLinks { builder.lexicon.links = links.map { Array($0.utf8) } + [[]] }
      builder.lexicon.minimumStem = pack.minimumStem
      builder.lexicon.optionalMarks.formUnion(pack.optionalMarks)
    }
    for pack in packs { try builder.addPatterns(pack) }
    builder.lexicon.phrases = PhraseTable(builder.phrases)
    builder.layOutExclusions()
    builder.layOutAffixes()
    builder.patterns.sortMandatory(by: builder.lexicon)
    builder.patterns.findAlways()
    builder.lexicon.patterns = PatternTable(builder.patterns)
    builder.lexicon.patternIndex = PatternIndex(builder.patterns)
    return builder.lexicon
  }

  private init(segmenter: Segmenter, isContinuous: Bool) {
    self.segmenter = segmenter
    self.isContinuous = isContinuous
    lexicon.words = WordTable(minimumCapacity: 4096)
  }

  /// The number of a set, given when it is new.
  @discardableResult
  func number(_ name: String, _ line: Int, _ pack: LanguagePack) throws(PackError) -> Int {
    guard let number = number(Array(name.utf8)) else {
      throw PackError(path: pack.path, line: line, message: LexiconBuilder.tooManySets)
    }
    return number
  }

  /// The number of a set, given when it is new; nil when there are too many.
  func number(_ name: [UInt8]) -> Int? {
    if let known = names.find(name) { return Int(known) }
    return names.count < SetBits.capacity ? Int(names.intern(name)) : nil
  }

  static let tooManySets = "more than \(SetBits.capacity) sets, affixes in patterns included; join some"

  /// The number of a set, or nil when the packs have none of the name.
  func set(named name: UnsafeBufferPointer<UInt8>) -> Int? { names.find(name).map(Int.init) }

  /// The number of a set, or nil when the packs have none of the name.
  func set(named name: String) -> Int? { names.find(Array(name.utf8)).map(Int.init) }

  /// The folded bytes of a text of the pack.
  func fold(_ text: String) -> [UInt8] {
    var text = text
    text.withUTF8 { segmenter.fold($0) }
    return Array(segmenter.folded[..<segmenter.foldedCount])
  }

  // MARK: References

  /// For each set that others take in: all who do, directly or through others.
  private func closure() -> [(from: Int, into: SetBits)] {
    var into: [Int: SetBits] = [:]
    for (set, from) in references { into[from, default: .none].insert(set) }
    for _ in 0..<8 {
      for from in into.keys {
        guard var bits = into[from] else { continue }
        for (other, wider) in into where bits.contains(other) { bits.formUnion(wider) }
        into[from] = bits
      }
    }
    return into.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func takeInReferences(_ closure: [(from: Int, into: SetBits)]) {
    guard !closure.isEmpty else { return }
    func widened(_ bits: SetBits) -> SetBits {
      var result = bits
      for (from, into) in closure where bits.contains(from) { result.formUnion(into) }
      return result
    }
    lexicon.bits.change { bits in
      for word in bits.indices { bits[word] = widened(bits[word]) }
      for (word, sets) in excluded { bits[Int(word)].subtract(sets) }
    }
    phrases = phrases.mapValues(widened)
    for entry in openEntries {
      var taken = widened(SetBits(entry.set))
      taken.subtract(SetBits(entry.set))
      taken.forEach { openEntries.append((entry.head, entry.tail, $0)) }
    }
  }

  // MARK: Affixes

  private func addAffixes(_ pack: LanguagePack, _ closure: [(from: Int, into: SetBits)]) {
    func rows(_ named: [(set: String, entries: LanguagePack.Line)], _ row: ([UInt8], SetBits) -> AffixTable.Row) -> [AffixTable.Row] {
      named.flatMap { name, block in
        var bits = SetBits.none
        if let set = set(named: name.lowercased()) {
          bits.insert(set)
          for (from, into) in closure where from == set { bits.formUnion(into) }
        }
        var rows: [AffixTable.Row] = []
        fold(block.text).withUnsafeBufferPointer { bytes in
          EntryScanner.forEachEntry(of: bytes) { range, _ in rows.append(row(Array(bytes[range]), bits)) }
        }
        return rows
      }
    }
    affixes += rows(pack.prefixes) { AffixTable.Row(head: $0, bits: $1) }
    affixes += rows(pack.suffixes) { AffixTable.Row(tail: $0, bits: $1) }
    affixes.sort { $0.head.count + $0.tail.count > $1.head.count + $1.tail.count }
  }

  /// Makes the tables in which words look their affixes up.
  private func layOutAffixes() {
    lexicon.affixes = AffixTable(affixes)
    lexicon.openEntries = AffixTable(openEntries.map { AffixTable.Row(head: $0.head, tail: $0.tail, bits: SetBits($0.set)) })
  }

  // MARK: Exclusions

  private func layOutExclusions() {
    let ordered = excluded.sorted { $0.key < $1.key }
    lexicon.excludedWords = WordList(ordered.map(\.key))
    lexicon.excludedSets = SetTable(ordered.map(\.value))
  }
}
