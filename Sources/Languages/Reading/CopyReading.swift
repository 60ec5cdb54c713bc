internal import TextSegmentation
public import CopyModel

/// Reads one text after another in one locale: folds it, finds its words, looks them up and runs the pack's patterns.
///
/// One reading serves one thread and never calls back while it works, so the run-time check for overlapping access is off for its buffers.
/// It serves one text at a time. After ``read(_:names:)`` everything it offers speaks of that text. Buffers and word records are kept from
/// text to text, so that a word seen before costs one look-up.
public final class CopyReading {
  /// The language of the texts.
  public let language: Language
  /// The locale of the texts.
  public let locale: LocaleTag
  /// The marks that end a sentence in the locale.
  public let terminators: Terminators
  /// The text being read.
  public private(set) var string: CopyString
  /// The names of the app that the text may hold.
  public private(set) var names: [String] = []
  /// What the key of the text guards; nil when the text is no purpose string.
  public private(set) var resource: Resource?
  /// The text's UTF-8.
  public private(set) var source: [UInt8] = []

  let segmenter: Segmenter
  let analyzer: WordAnalyzer
  @exclusivity(unchecked) private var forms = WordTable(minimumCapacity: 1024)
  @exclusivity(unchecked) private(set) var records: [WordRecord] = []
  @exclusivity(unchecked) private(set) var tokens: [Token] = []
  @exclusivity(unchecked) private(set) var spans: [PhraseSpan] = []
  /// The sets that occur anywhere in the text.
  @exclusivity(unchecked) private(set) var present = SetBits.none
  /// The patterns that each known form calls up, by number; records hold their ranges.
  @exclusivity(unchecked) private var candidates: [UInt16] = []
  /// The patterns that some word of the text calls up.
  @exclusivity(unchecked) private var called: [UInt16] = []
  /// For each pattern the number of the text that called it up last.
  @exclusivity(unchecked) private var lastCalled: [Int]
  private var textNumber = 0
  @exclusivity(unchecked) private var matches: [[PatternMatch]] = Array(repeating: [], count: PatternKind.allCases.count)
  @exclusivity(unchecked) private var exceptions: [[PatternMatch]] = Array(repeating: [], count: PatternKind.allCases.count)
  var cachedSubstance: Substance?
  var tally = SubstanceTally()
  private var cachedSentences: [ByteRange]?

  /// How many word forms are remembered before the memory is emptied.
  private static let formLimit = 40_000

  /// Makes a reading.
  ///
  /// - Throws: ``PackError`` when ICU cannot segment the locale.
  public init(language: Language, locale: LocaleTag) throws(PackError) {
    self.language = language
    self.locale = locale
    terminators = Terminators.marks(for: locale)
    analyzer = WordAnalyzer(language.lexicon)
    lastCalled = Array(repeating: 0, count: language.lexicon.patterns.programs.count)
    string = CopyString(key: "", locale: locale, text: "")
    do { segmenter = try Segmenter(locale: locale.rawValue, folds: language.folds) } catch {
      throw PackError(path: language.tag, message: "ICU has no break rules for '\(locale)' (status \(error.status))")
    }
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - string: The text with its key.
  ///   - names: Names of the app in this locale, whole words; they count nothing.
  /// - Complexity: About 10 µs for a text of 110 characters once its words were seen.
  public func read(_ string: CopyString, names: [String] = []) {
    self.string = string
    self.names = names
    resource = string.kind == .purposeString ? PurposeKey.named(string.key)?.resource : nil
    source.removeAll(keepingCapacity: true)
    source.append(contentsOf: string.text.utf8)
    if records.count > CopyReading.formLimit { forget() }
    let names = names.isEmpty ? [] : fold(names: names)
    source.withUnsafeBufferPointer { segmenter.read($0) }
    makeTokens()
    for name in names { mark(name: name) }
    placeTokens()
    findPhrases()
    runPatterns()
    cachedSubstance = nil
    cachedSentences = nil
  }

  private func forget() {
    forms = WordTable(minimumCapacity: 1024)
    records.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
  }

  // MARK: Words

  private func makeTokens() {
    tokens.removeAll(keepingCapacity: true)
    tokens.reserveCapacity(segmenter.tokens.count)
    segmenter.folded.withUnsafeBufferPointer { folded in
      let text = UnsafeBufferPointer(rebasing: folded[..<segmenter.foldedCount])
      var variableEnd = -1
      for token in segmenter.tokens {
        if token.start < variableEnd { continue }
        if token.kind == .clauseMark, let end = VariableScanner.variable(in: text, openedAt: token.start) {
          variableEnd = end
          addVariable(start: token.start, end: end)
          continue
        }
        switch token.kind {
        case .clauseMark, .sentenceMark: addMark(token, text)
        case .letters, .ideographic:
          if language.isContinuous { munch(token, text) } else { add(token.start, token.end, token, text) }
        case .number: add(token.start, token.end, token, text)
        }
      }
    }
  }

  private func addMark(_ token: TextToken, _ text: UnsafeBufferPointer<UInt8>) {
    let kind: Token.Kind = token.kind == .sentenceMark ? .sentenceMark : .clauseMark
    // A stop after an abbreviation, or inside a name such as "U.S.", ends nothing.
    if kind == .sentenceMark, text[token.start] == UInt8(ascii: "."), let last = tokens.last, Int(last.end) == token.start,
      last.bits.intersects(language.lexicon.known.abbreviations)
    {
      return
    }
    tokens.append(
      Token(start: Int32(token.start), end: Int32(token.end), record: -1, kind: kind, casing: [], bits: .none))
  }

  private func addVariable(start: Int, end: Int) {
    var bits = SetBits(BuiltInSet.variable.rawValue)
    bits.insert(BuiltInSet.word.rawValue)
    var token = Token(start: Int32(start), end: Int32(end), record: -1, kind: .word, casing: [], bits: bits)
    token.flags = .variable
    tokens.append(token)
  }

  private func add(_ start: Int, _ end: Int, _ from: TextToken, _ text: UnsafeBufferPointer<UInt8>) {
    let form = UnsafeBufferPointer(rebasing: text[start..<end])
    let number = forms.intern(form)
    if Int(number) == records.count {
      var record = analyzer.record(of: form, isNumber: from.kind == .number)
      let first = Int32(candidates.count)
      candidates += analyzer.candidates(for: record)
      record.candidates = first..<Int32(candidates.count)
      records.append(record)
    }
    var bits = records[Int(number)].bits
    if from.casing.contains(.initialUpper) { bits.insert(BuiltInSet.capitalised.rawValue) }
    tokens.append(
      Token(
        start: Int32(start), end: Int32(end), record: Int32(number), kind: from.kind == .number ? .number : .word, casing: from.casing,
        bits: bits))
  }

  /// Cuts a stretch of a language without spaces at the pack's own words, the longest first.
  ///
  /// An entry may reach beyond the end of ICU's word; then the next stretch begins behind it.
  private func munch(_ token: TextToken, _ text: UnsafeBufferPointer<UInt8>) {
    var at = max(token.start, tokens.last.map { $0.record >= 0 ? Int($0.end) : 0 } ?? 0)
    var unknownStart = at
    func flush(_ end: Int) {
      if unknownStart < end { add(unknownStart, end, token, text) }
    }
    while at < token.end {
      let isWordStart = at == token.start || !CopyReading.joins(text[at - 1], text[at])
      var longest = 0
      if isWordStart {
        language.lexicon.trie.forEachMatch(in: text, from: at) { end in
          if end == text.count || !CopyReading.joins(text[end - 1], text[end]) { longest = end }
        }
      }
      if longest > 0 {
        flush(at)
        add(at, longest, token, text)
        at = longest
        unknownStart = at
      } else {
        at += 1
        while at < token.end, text[at] & 0xC0 == 0x80 { at += 1 }
      }
    }
    flush(token.end)
  }

  /// Whether two bytes are both of Latin letters or digits, so that no entry begins or ends between them.
  private static func joins(_ left: UInt8, _ right: UInt8) -> Bool {
    func isAlphanumeric(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) }
    return isAlphanumeric(left) && isAlphanumeric(right)
  }

  // MARK: Names

  private var foldedNames: [String: [UInt8]] = [:]

  /// The folded bytes of names; folding uses the segmenter's buffers, so it comes before the text.
  private func fold(names: [String]) -> [[UInt8]] {
    names.map { name in
      if let known = foldedNames[name] { return known }
      var copy = name
      copy.withUTF8 { segmenter.fold($0) }
      let form = Array(segmenter.folded[..<segmenter.foldedCount])
      if foldedNames.count > 1000 { foldedNames.removeAll() }
      foldedNames[name] = form
      return form
    }
  }

  /// Marks the words of a name, with its particle or apostrophe; they are in no set but `name`.
  private func mark(name: [UInt8]) {
    guard !name.isEmpty else { return }
    var bits = SetBits(BuiltInSet.name.rawValue)
    bits.insert(BuiltInSet.word.rawValue)
    let text = segmenter.folded[..<segmenter.foldedCount]
    for index in tokens.indices where tokens[index].isWord {
      let start = Int(tokens[index].start)
      guard start + name.count <= text.count, text[start..<(start + name.count)].elementsEqual(name) else { continue }
      let end = start + name.count
      var last = index
      while last < tokens.count, Int(tokens[last].end) < end { last += 1 }
      guard last < tokens.count else { continue }
      let rest = text[end..<Int(tokens[last].end)]
      guard
        rest.isEmpty || language.isContinuous || rest.first == UInt8(ascii: "'")
          || language.lexicon.suffixes.contains(where: { rest.elementsEqual($0.bytes) })
      else { continue }
      for token in index...last {
        tokens[token].flags.insert(.name)
        tokens[token].bits = bits
      }
    }
  }

  /// Finds where sentences and clauses begin and end.
  private func placeTokens() {
    var atSentenceStart = true
    var atClauseStart = true
    for index in tokens.indices {
      guard tokens[index].isWord else {
        if index > 0, tokens[index - 1].isWord {
          tokens[index - 1].flags.insert(.clauseEnd)
          if tokens[index].kind == .sentenceMark { tokens[index - 1].flags.insert(.sentenceEnd) }
        }
        atClauseStart = true
        if tokens[index].kind == .sentenceMark { atSentenceStart = true }
        continue
      }
      if atSentenceStart { tokens[index].flags.insert(.sentenceStart) }
      if !atClauseStart, tokens[index].bits.intersects(language.lexicon.known.clauseBreak) {
        atClauseStart = true
        if index > 0 { tokens[index - 1].flags.insert(.clauseEnd) }
      }
      if atClauseStart { tokens[index].flags.insert(.clauseStart) }
      atSentenceStart = false
      atClauseStart = false
    }
    if let last = tokens.indices.last, tokens[last].isWord { tokens[last].flags.formUnion([.clauseEnd, .sentenceEnd]) }
  }

  // MARK: Phrases and patterns

  private func findPhrases() {
    spans.removeAll(keepingCapacity: true)
    present = .none
    for token in tokens { present.formUnion(token.bits) }
    for index in tokens.indices where tokens[index].record >= 0 {
      let phrases = records[Int(tokens[index].record)].phrases
      if phrases.isEmpty { continue }
      let first = spans.count
      for phrase in phrases {
        let words = language.lexicon.phrases[Int(phrase)].words
        guard isPhrase(words, at: index) else { continue }
        let bits = language.lexicon.phrases[Int(phrase)].bits
        present.formUnion(bits)
        spans.append(PhraseSpan(length: words.count, bits: bits))
      }
      tokens[index].spanStart = Int32(first)
      tokens[index].spanCount = Int32(spans.count - first)
    }
  }

  private func isPhrase(_ words: Range<Int32>, at start: Int) -> Bool {
    guard start + words.count <= tokens.count else { return false }
    var token = start
    for index in words.dropFirst() {
      token += 1
      let record = Int(tokens[token].record)
      guard record >= 0 else { return false }
      let word = language.lexicon.phraseWords[Int(index)]
      guard records[record].exact == word || records[record].stem == word else { return false }
    }
    return true
  }

  private func runPatterns() {
    for kind in matches.indices {
      if !matches[kind].isEmpty { matches[kind].removeAll(keepingCapacity: true) }
      if !exceptions[kind].isEmpty { exceptions[kind].removeAll(keepingCapacity: true) }
    }
    let table = language.lexicon.patterns
    guard !table.programs.isEmpty, !tokens.isEmpty else { return }
    textNumber += 1
    called.removeAll(keepingCapacity: true)
    for number in table.always { call(number) }
    for token in tokens where token.record >= 0 {
      for index in records[Int(token.record)].candidates { call(candidates[Int(index)]) }
    }
    guard !called.isEmpty else { return }
    tokens.withUnsafeBufferPointer { tokens in
      spans.withUnsafeBufferPointer { spans in
        records.withUnsafeBufferPointer { records in
          table.withPointers { pointers in
            var matcher = PatternMatcher(table: pointers, tokens: tokens, spans: spans, records: records, present: present)
            for number in called { run(table.programs[Int(number)], &matcher) }
          }
        }
      }
    }
    for kind in matches.indices where !matches[kind].isEmpty { matches[kind] = settle(matches[kind], exceptions[kind]) }
  }

  /// Notes a pattern for this text, once.
  @inline(__always)
  private func call(_ number: UInt16) {
    guard lastCalled[Int(number)] != textNumber else { return }
    lastCalled[Int(number)] = textNumber
    called.append(number)
  }

  /// Runs one pattern wherever it may begin, unless the text lacks what the pattern insists on.
  private func run(_ program: PatternProgram, _ matcher: inout PatternMatcher) {
    guard matcher.isPossible(program) else { return }
    for at in tokens.indices where tokens[at].flags.isSuperset(of: program.anchor) && matcher.mayBegin(program, at: at) {
      guard let match = matcher.match(program, at: at) else { continue }
      if program.isException {
        exceptions[program.kind.rawValue].append(match)
      } else {
        matches[program.kind.rawValue].append(match)
      }
    }
  }

  /// Drops what an exception overlaps, and of matches that overlap each other all but the first and longest.
  private func settle(_ found: [PatternMatch], _ exceptions: [PatternMatch]) -> [PatternMatch] {
    if found.count == 1, exceptions.isEmpty { return found }
    var kept: [PatternMatch] = []
    let ordered = found.sorted { ($0.tokens.lowerBound, -$0.tokens.count) < ($1.tokens.lowerBound, -$1.tokens.count) }
    for match in ordered {
      if exceptions.contains(where: { $0.whole.overlaps(match.whole) }) { continue }
      if let last = kept.last, last.tokens.overlaps(match.tokens) { continue }
      kept.append(match)
    }
    return kept
  }

  /// Where patterns of a kind match, in the order of the text.
  public func matches(of kind: PatternKind) -> [PatternMatch] { matches[kind.rawValue] }

  /// Takes tokens away from the substance count.
  func remove(_ range: Range<Int>) {
    for index in range { tokens[index].flags.insert(.removed) }
  }

  // MARK: Places

  /// The bytes of the text that tokens come from.
  public func range(of tokens: Range<Int>) -> ByteRange {
    guard !tokens.isEmpty else { return ByteRange(0, 0) }
    let start = Int(segmenter.map[Int(self.tokens[tokens.lowerBound].start)])
    let end = Int(segmenter.map[Int(self.tokens[tokens.upperBound - 1].end)])
    return ByteRange(start, max(start, end))
  }

  /// The bytes of the whole text, white space at both ends left out.
  public var trimmedRange: ByteRange {
    var start = 0
    var end = source.count
    while start < end, source[start] == 0x20 || (0x9...0xD).contains(source[start]) { start += 1 }
    while end > start, source[end - 1] == 0x20 || (0x9...0xD).contains(source[end - 1]) { end -= 1 }
    return ByteRange(start, end)
  }

  /// The bytes of each sentence, as ICU cuts the text and the pack's abbreviations allow.
  public var sentences: [ByteRange] {
    if let cachedSentences { return cachedSentences }
    let ends = source.withUnsafeBufferPointer { segmenter.sentenceEnds(of: $0) }
    var sentences: [ByteRange] = []
    var start = 0
    for end in ends {
      if end < source.count, endsWithAbbreviation(upTo: end) { continue }
      sentences.append(ByteRange(start, end))
      start = end
    }
    cachedSentences = sentences
    return sentences
  }

  private func endsWithAbbreviation(upTo end: Int) -> Bool {
    guard !language.lexicon.known.abbreviations.isEmpty else { return false }
    let last = tokens.last { Int(segmenter.map[Int($0.start)]) < end }
    return last?.bits.intersects(language.lexicon.known.abbreviations) ?? false
  }
}
