extension Lexicon {
  /// Writes every table.
  func write(to writer: inout BinaryWriter) {
    words.write(to: &writer)
    bits.write(to: &writer)
    excludedWords.write(to: &writer)
    excludedSets.write(to: &writer)
    phrases.write(to: &writer)
    affixes.write(to: &writer)
    openEntries.write(to: &writer)
    writer.value(UInt8(links == nil ? 0 : 1))
    writer.byteStrings(links ?? [])
    writer.table(optionalMarks.map(\.value).sorted())
    writer.value(UInt8(minimumStem))
    trie.write(to: &writer)
    known.write(to: &writer)
    patterns.write(to: &writer)
    patternIndex.write(to: &writer)
  }

  /// Reads every table.
  init(from reader: inout BinaryReader) {
    words = WordTable(from: &reader)
    bits = SetTable(from: &reader)
    excludedWords = WordList(from: &reader)
    excludedSets = SetTable(from: &reader)
    phrases = PhraseTable(from: &reader)
    affixes = AffixTable(from: &reader)
    openEntries = AffixTable(from: &reader)
    let hasLinks = reader.value(UInt8.self) == 1
    let parts = reader.byteStrings()
    links = hasLinks ? parts : nil
    optionalMarks = Set(reader.table(of: UInt32.self).compactMap(Unicode.Scalar.init))
    minimumStem = Int(reader.value(UInt8.self))
    trie = ScalarTrie(from: &reader)
    known = KnownSets(from: &reader)
    patterns = PatternTable(from: &reader)
    patternIndex = PatternIndex(from: &reader)
  }
}

extension KnownSets {
  /// Writes the sets by meaning.
  func write(to writer: inout BinaryWriter) {
    var copy = self
    var all: [SetBits] = []
    copy.forEachSet { all.append($0) }
    for var sets in resources { sets.forEachSet { all.append($0) } }
    SetTable(all).write(to: &writer)
  }

  /// Reads the sets by meaning.
  init(from reader: inout BinaryReader) {
    let all = SetTable(from: &reader)
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
