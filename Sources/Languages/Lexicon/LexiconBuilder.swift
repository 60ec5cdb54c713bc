internal import TextSegmentation

/// Compiles packs into a lexicon.
///
/// Entries are folded as texts are, a block at a time; a block of 1,000 words takes about 0.1 ms.
struct LexiconBuilder {
  private var lexicon = Lexicon()
  private var indices: [String: Int] = [:]
  private let segmenter: Segmenter
  private let isContinuous: Bool

  /// Compiles packs, the inherited ones first.
  ///
  /// - Throws: ``PackError`` at the first fault.
  static func build(_ packs: [LanguagePack], segmenter: Segmenter) throws(PackError) -> Lexicon {
    guard let pack = packs.last else { return Lexicon() }
    var builder = LexiconBuilder(segmenter: segmenter, isContinuous: pack.isContinuous)
    for set in BuiltInSet.allCases { builder.indices[set.name] = set.rawValue }
    for pack in packs { try builder.declare(pack) }
    for pack in packs { try builder.sets(pack) }
    builder.lexicon.known = KnownSets { builder.indices[$0] }
    for pack in packs {
      builder.affixes(pack)
      if let links = pack.compoundLinks { builder.lexicon.links = links.map { Array($0.utf8) } + [[]] }
      builder.lexicon.minimumStem = pack.minimumStem
      builder.lexicon.optionalMarks.formUnion(pack.optionalMarks)
    }
    for pack in packs { try builder.patterns(pack) }
    builder.finish()
    return builder.lexicon
  }

  private init(segmenter: Segmenter, isContinuous: Bool) {
    self.segmenter = segmenter
    self.isContinuous = isContinuous
  }

  /// Numbers the sets of a pack.
  private mutating func declare(_ pack: LanguagePack) throws(PackError) {
    let names =
      pack.sets.map { ($0.name, $0.entries.number) } + (pack.prefixes + pack.suffixes).map { ($0.set.lowercased(), $0.entries.number) }
    for (name, line) in names where indices[name] == nil {
      guard indices.count < SetBits.capacity else {
        throw PackError(path: pack.path, line: line, message: "more than \(SetBits.capacity) sets; join some")
      }
      indices[name] = indices.count
    }
  }

  // MARK: Sets

  private mutating func sets(_ pack: LanguagePack) throws(PackError) {
    var references: [(set: Int, from: Int)] = []
    for (name, block) in pack.sets {
      guard let set = indices[name] else { continue }
      try entries(block, pack) { (entry: ArraySlice<UInt8>, builder: inout LexiconBuilder, line: Int) throws(PackError) in
        guard entry.first == UInt8(ascii: "@") else { return builder.add(entry, to: set) }
        let other = String(decoding: entry.dropFirst(), as: UTF8.self)
        guard let from = builder.indices[other] else {
          throw PackError(path: pack.path, line: line, message: "no set is called '\(other)'")
        }
        references.append((set, from))
      }
    }
    resolve(references)
  }

  /// Calls a closure with each folded entry of a block.
  private mutating func entries(
    _ block: LanguagePack.Line, _ pack: LanguagePack, _ body: (ArraySlice<UInt8>, inout LexiconBuilder, Int) throws(PackError) -> Void
  ) throws(PackError) {
    let folded = fold(block.text)
    var line = block.number
    var start = 0
    var isComment = false
    var isLineStart = true
    for offset in 0...folded.count {
      let byte = offset < folded.count ? folded[offset] : UInt8(ascii: "\n")
      if isLineStart, byte == UInt8(ascii: "#") { isComment = true }
      if byte != 0x20 { isLineStart = false }
      guard byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: ",") && !isComment) else { continue }
      var entry = folded[start..<offset]
      while entry.first == 0x20 { entry.removeFirst() }
      while entry.last == 0x20 { entry.removeLast() }
      if !entry.isEmpty, !isComment { try body(entry, &self, line) }
      start = offset + 1
      if byte == UInt8(ascii: "\n") {
        isComment = false
        isLineStart = true
        line += 1
      }
    }
  }

  private mutating func add(_ entry: ArraySlice<UInt8>, to set: Int) {
    if entry.first == UInt8(ascii: "!") {
      let word = lexicon.intern(Array(entry.dropFirst()))
      lexicon.excluded[Int(word)].insert(set)
      lexicon.bits[Int(word)].subtract(SetBits(set))
      return
    }
    if let tilde = entry.firstIndex(of: UInt8(ascii: "~")) {
      lexicon.openEntries.append(
        Lexicon.OpenEntry(prefix: Array(entry[..<tilde]), suffix: Array(entry[entry.index(after: tilde)...]), set: set))
      return
    }
    let words = LexiconBuilder.words(of: entry).map { lexicon.intern(Array($0)) }
    if isContinuous { for part in LexiconBuilder.words(of: entry) { lexicon.trie.insert(part) } }
    if words.count == 1 {
      if !lexicon.excluded[Int(words[0])].contains(set) { lexicon.bits[Int(words[0])].insert(set) }
    } else if words.count > 1 {
      addPhrase(words, SetBits(set))
    }
  }

  /// The sets of each phrase, by its words.
  private var phrases: [[UInt32]: SetBits] = [:]

  private mutating func addPhrase(_ words: [UInt32], _ bits: SetBits) {
    phrases[words, default: .none].formUnion(bits)
  }

  /// The words of an entry: hyphens, quotes and other marks separate as they do in texts; apostrophes and dots inside a word do not.
  static func words(of entry: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var start = entry.startIndex
    func isInside(_ offset: Int) -> Bool {
      let byte = entry[offset]
      if byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || byte == 0x5F {
        return true
      }
      guard byte == UInt8(ascii: "'") || byte == UInt8(ascii: "."), offset > start, offset + 1 < entry.endIndex else { return false }
      let next = entry[offset + 1]
      return next >= 0x80 || (0x61...0x7A).contains(next) || (0x30...0x39).contains(next)
    }
    for offset in entry.indices where !isInside(offset) {
      if offset > start { words.append(entry[start..<offset]) }
      start = offset + 1
    }
    if start < entry.endIndex { words.append(entry[start...]) }
    return words
  }

  /// Takes in sets that other sets refer to, until nothing changes.
  private mutating func resolve(_ references: [(set: Int, from: Int)]) {
    affixAliases += references
    var isChanged = true
    var rounds = 0
    while isChanged, rounds < 8 {
      isChanged = false
      rounds += 1
      for (set, from) in references {
        for word in lexicon.bits.indices
        where lexicon.bits[word].contains(from) && !lexicon.bits[word].contains(set) && !lexicon.excluded[word].contains(set) {
          lexicon.bits[word].insert(set)
          isChanged = true
        }
        for (words, bits) in phrases where bits.contains(from) && !bits.contains(set) {
          phrases[words]?.insert(set)
          isChanged = true
        }
        for entry in lexicon.openEntries
        where entry.set == from
          && !lexicon.openEntries.contains(where: { $0.set == set && $0.suffix == entry.suffix && $0.prefix == entry.prefix })
        {
          lexicon.openEntries.append(Lexicon.OpenEntry(prefix: entry.prefix, suffix: entry.suffix, set: set))
          isChanged = true
        }
      }
    }
  }

  /// Sets that take in an affix set: whoever has the affix is in both.
  private var affixAliases: [(set: Int, from: Int)] = []

  // MARK: Affixes

  private mutating func affixes(_ pack: LanguagePack) {
    for (name, block) in pack.prefixes { lexicon.prefixes += affixes(name, block) }
    for (name, block) in pack.suffixes { lexicon.suffixes += affixes(name, block) }
  }

  private func affixes(_ name: String, _ block: LanguagePack.Line) -> [Lexicon.Affix] {
    var bits = SetBits.none
    if let set = indices[name.lowercased()] {
      bits.insert(set)
      for _ in 0..<4 { for alias in affixAliases where bits.contains(alias.from) { bits.insert(alias.set) } }
    }
    return String(decoding: fold(block.text), as: UTF8.self).split { $0 == "," || $0 == "\n" }.compactMap { entry in
      var bytes = Array(entry.utf8)
      while bytes.first == 0x20 { bytes.removeFirst() }
      while bytes.last == 0x20 { bytes.removeLast() }
      return bytes.isEmpty || bytes.first == UInt8(ascii: "#") ? nil : Lexicon.Affix(bytes: bytes, bits: bits)
    }
  }

  // MARK: Patterns

  private mutating func patterns(_ pack: LanguagePack) throws(PackError) {
    for (name, lines) in pack.patterns {
      let isException = name.hasSuffix(".not")
      guard let kind = PatternKind(name: isException ? String(name.dropLast(4)) : name) else {
        let line = lines.first?.number ?? 0
        throw PackError(path: pack.path, line: line, message: "no pattern kind is called '\(name)'; see Documentation/LanguagePacks.md")
      }
      for line in lines { try pattern(line, kind, isException, pack) }
    }
  }

  private mutating func pattern(_ line: LanguagePack.Line, _ kind: PatternKind, _ isException: Bool, _ pack: LanguagePack) throws(PackError)
  {
    let box = Box(self)
    let isContinuous = self.isContinuous
    let names = PatternParser.Names(
      set: { box.value.indices[$0] },
      word: { form in
        if isContinuous { box.value.lexicon.trie.insert(form[...]) }
        return box.value.lexicon.intern(form)
      },
      affixSet: { prefix, suffix in box.value.affixSet(prefix, suffix) })
    do {
      let node = try PatternParser.parse(fold(line.text), names: names)
      self = box.value
      PatternCompiler.compile(node, kind: kind, isException: isException, into: &lexicon.patterns)
    } catch {
      throw PackError(path: pack.path, line: line.number, message: "\(error.message), in the pattern \"\(line.text)\"")
    }
  }

  /// Lets the closures of a parser change the builder.
  private final class Box {
    var value: LexiconBuilder
    init(_ value: LexiconBuilder) { self.value = value }
  }

  private mutating func affixSet(_ prefix: [UInt8], _ suffix: [UInt8]) -> Int {
    if let entry = lexicon.openEntries.first(where: { $0.prefix == prefix && $0.suffix == suffix && anonymous.contains($0.set) }) {
      return entry.set
    }
    let set = min(indices.count, SetBits.capacity - 1)
    indices["~\(set)"] = set
    anonymous.insert(set)
    lexicon.openEntries.append(Lexicon.OpenEntry(prefix: prefix, suffix: suffix, set: set))
    return set
  }

  private var anonymous: Set<Int> = []

  // MARK: Small parts

  private mutating func finish() {
    let ordered = phrases.sorted { left, right in
      if left.key[0] != right.key[0] { return left.key[0] < right.key[0] }
      if left.key.count != right.key.count { return left.key.count > right.key.count }
      return left.key.lexicographicallyPrecedes(right.key)
    }
    for (words, bits) in ordered {
      let start = Int32(lexicon.phraseWords.count)
      lexicon.phraseWords += words
      let number = Int32(lexicon.phrases.count)
      lexicon.phrases.append(Lexicon.Phrase(words: start..<Int32(lexicon.phraseWords.count), bits: bits))
      let first = lexicon.phrasesByWord[words[0]]?.lowerBound ?? number
      lexicon.phrasesByWord[words[0]] = first..<(number + 1)
    }
    lexicon.prefixes.sort { $0.bytes.count > $1.bytes.count }
    lexicon.suffixes.sort { $0.bytes.count > $1.bytes.count }
    sortMandatoryTests()
    var positional = BuiltInSet.positional
    positional.insert(BuiltInSet.word.rawValue)
    for (number, program) in lexicon.patterns.programs.enumerated() {
      let isPositional = program.first?.contains { index in
        lexicon.patterns.alternatives(of: lexicon.patterns.first[Int(index)]).contains {
          $0.word == UInt32.max && positional.isSuperset(of: $0.all)
        }
      }
      if isPositional ?? true { lexicon.patterns.positional.append(UInt16(number)) }
    }
  }

  /// Puts the test that fewest words pass first, so that a pattern that cannot match is known at one look.
  private mutating func sortMandatoryTests() {
    var sizes = [Int](repeating: 0, count: SetBits.capacity)
    for bits in lexicon.bits { for set in 0..<SetBits.capacity where bits.contains(set) { sizes[set] += 1 } }
    for entry in lexicon.openEntries { sizes[entry.set] += 500 }
    for affix in lexicon.suffixes + lexicon.prefixes {
      for set in 0..<SetBits.capacity where affix.bits.contains(set) { sizes[set] += 500 }
    }
    for set in BuiltInSet.allCases { sizes[set.rawValue] = 100_000 }
    let table = lexicon.patterns
    func size(_ test: Int32) -> Int {
      table.alternatives(of: test).reduce(0) { total, alternative in
        if alternative.word != UInt32.max { return total + 1 }
        return total + ((0..<SetBits.capacity).filter { alternative.all.contains($0) }.map { sizes[$0] }.min() ?? 100_000)
      }
    }
    for program in table.programs {
      let range = Int(program.mandatory.lowerBound)..<Int(program.mandatory.upperBound)
      guard range.count > 1 else { continue }
      lexicon.patterns.mandatory[range].sort { size($0) < size($1) }
    }
  }

  private func fold(_ text: String) -> [UInt8] {
    var text = text
    text.withUTF8 { segmenter.fold($0) }
    return Array(segmenter.folded[..<segmenter.foldedCount])
  }
}
