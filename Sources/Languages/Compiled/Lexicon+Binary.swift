extension Lexicon {
  /// Writes every table.
  func write(to writer: inout BinaryWriter) {
    words.write(to: &writer)
    writer.sets(bits)
    let kept = excluded.sorted { $0.key < $1.key }
    writer.array(kept.map(\.key))
    writer.sets(kept.map(\.value))
    writer.array(phrases.flatMap { [$0.words.lowerBound, $0.words.upperBound] })
    writer.sets(phrases.map(\.bits))
    writer.array(phraseWords)
    let firstWords = phrasesByWord.sorted { $0.key < $1.key }
    writer.array(firstWords.map(\.key))
    writer.array(firstWords.flatMap { [$0.value.lowerBound, $0.value.upperBound] })
    affixes.write(to: &writer)
    openEntries.write(to: &writer)
    writer.value(UInt8(links == nil ? 0 : 1))
    writer.byteStrings(links ?? [])
    writer.array(optionalMarks.map(\.value).sorted())
    writer.value(UInt8(minimumStem))
    trie.write(to: &writer)
    known.write(to: &writer)
    patterns.write(to: &writer)
  }

  /// Reads every table.
  init(from reader: inout BinaryReader) {
    words = WordTable(from: &reader)
    bits = reader.sets()
    excluded = Dictionary(uniqueKeysWithValues: zip(reader.array(of: UInt32.self), reader.sets()))
    let ranges = Lexicon.ranges(reader.array())
    phrases = zip(ranges, reader.sets()).map { Phrase(words: $0, bits: $1) }
    phraseWords = reader.array()
    phrasesByWord = Dictionary(uniqueKeysWithValues: zip(reader.array(of: UInt32.self), Lexicon.ranges(reader.array())))
    affixes = AffixTable(from: &reader)
    openEntries = AffixTable(from: &reader)
    let hasLinks = reader.value(UInt8.self) == 1
    let parts = reader.byteStrings()
    links = hasLinks ? parts : nil
    optionalMarks = Set(reader.array(of: UInt32.self).compactMap(Unicode.Scalar.init))
    minimumStem = Int(reader.value(UInt8.self))
    trie = ScalarTrie(from: &reader)
    known = KnownSets(from: &reader)
    patterns = PatternTable(from: &reader)
  }

  /// Ranges from their bounds, two numbers each.
  static func ranges(_ bounds: [Int32]) -> [Range<Int32>] {
    stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]..<bounds[$0 + 1] }
  }
}

extension KnownSets {
  /// Writes the sets by meaning.
  func write(to writer: inout BinaryWriter) {
    var copy = self
    var all: [SetBits] = []
    copy.forEachSet { all.append($0) }
    for var sets in resources { sets.forEachSet { all.append($0) } }
    writer.sets(all)
  }

  /// Reads the sets by meaning.
  init(from reader: inout BinaryReader) {
    let all = reader.sets()
    var next = 0
    func read(_ bits: inout SetBits) {
      bits = all[next]
      next += 1
    }
    forEachSet(read)
    while next < all.count {
      var sets = ResourceSets()
      sets.forEachSet(read)
      resources.append(sets)
    }
  }

  /// Calls a closure with every set that is no resource's, always in the same order.
  private mutating func forEachSet(_ body: (inout SetBits) -> Void) {
    body(&function)
    body(&filler)
    body(&need)
    body(&access)
    body(&vagueModifier)
    body(&vagueNoun)
    body(&vague)
    body(&circular)
    body(&generic)
    body(&transfer)
    body(&zero)
    body(&beforeVerb)
    body(&endsUnit)
    body(&startsUnit)
    body(&concrete)
    body(&names)
    body(&lowercase)
    body(&jargon)
    body(&praise)
    body(&abbreviations)
    body(&clauseBreak)
    body(&formalAddress)
    body(&formalCapital)
    body(&informalAddress)
    body(&address)
    body(&general)
    body(&phrases)
    body(&known)
    body(&compoundParts)
  }
}

extension KnownSets.ResourceSets {
  /// Calls a closure with every set, always in the same order.
  fileprivate mutating func forEachSet(_ body: (inout SetBits) -> Void) {
    body(&access)
    body(&notAccess)
    body(&resource)
    body(&strong)
    body(&nativeVerb)
    body(&nativeObject)
    body(&names)
    body(&foreign)
  }
}
