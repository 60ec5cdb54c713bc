/// A part of a pattern as it is written.
indirect enum PatternNode {
  /// One word or phrase that passes a test of the table.
  case take(Int32)
  /// A place or a mark: taken over as a step.
  case step(PatternStep)
  case sequence([PatternNode])
  case choice([PatternNode])
  case repetition(PatternNode, ClosedRange<Int>)
  case unless(PatternNode)
}

/// Reads the text of a pattern, as Documentation/LanguagePacks.md describes it.
struct PatternParser {
  /// Why a pattern cannot be read.
  struct Fault: Error {
    var message: String
  }

  /// How many words the name of an app is expected to have at most.
  private static let longestName = 6

  private let text: UnsafeBufferPointer<UInt8>
  /// Knows sets and words, and holds the table of tests.
  private let builder: LexiconBuilder
  private var offset = 0

  /// Reads a pattern; its tests go into the builder's table.
  ///
  /// - Parameters:
  ///   - folded: The pattern, folded as texts are.
  ///   - builder: Resolves the names of sets and the words.
  /// - Throws: ``Fault`` with what was expected.
  static func parse(_ folded: UnsafeBufferPointer<UInt8>, builder: LexiconBuilder) throws(Fault) -> PatternNode {
    var parser = PatternParser(text: folded, builder: builder)
    let node = try parser.choice()
    guard parser.offset == parser.text.count else { throw Fault(message: "unexpected ')'") }
    return node
  }

  private init(text: UnsafeBufferPointer<UInt8>, builder: LexiconBuilder) {
    self.text = text
    self.builder = builder
  }

  // MARK: Grammar

  /// Sequences separated by '|'.
  private mutating func choice() throws(Fault) -> PatternNode {
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws(Fault) -> PatternNode {
    var items: [PatternNode] = []
    while true {
      while take(" ") {}
      guard let byte = peek(), byte != UInt8(ascii: ")"), byte != UInt8(ascii: "|") else { return .sequence(items) }
      items.append(try item())
    }
  }

  private mutating func item() throws(Fault) -> PatternNode {
    if take("^") { return .step(take(",") ? .clauseStart : .sentenceStart) }
    if take("$") { return .step(.sentenceEnd) }
    if take("[") { return .step(.open) }
    if take("]") { return .step(.close) }
    if take("!") { return .unless(try element()) }
    if take(",") {
      if take("$") { return .step(.clauseEnd) }
      return take("?") ? .repetition(.step(.clauseMark), 0...1) : .step(.clauseMark)
    }
    if take(">") {
      guard take(">") else { throw Fault(message: "expected '>>' or '>>>'") }
      return .step(take(">") ? .restOfSentence : .restOfClause)
    }
    let isName = text[offset...].starts(with: "{name}".utf8)
    let node = try element()
    let count = try repetition()
    // A name may have several words, and each of them is one.
    if isName, count == 1...1 { return .repetition(node, 1...PatternParser.longestName) }
    return count == 1...1 ? node : .repetition(node, count)
  }

  private mutating func repetition() throws(Fault) -> ClosedRange<Int> {
    if take("?") { return 0...1 }
    if take("*") { return 0...8 }
    if take("+") { return 1...8 }
    guard take("<") else { return 1...1 }
    let minimum = number() ?? 0
    let maximum = take("-") ? number() ?? 0 : minimum
    guard take(">"), maximum >= minimum, (1...30).contains(maximum) else {
      throw Fault(message: "expected a repetition such as <0-2>, at most 30")
    }
    return minimum...maximum
  }

  private mutating func element() throws(Fault) -> PatternNode {
    if take("(") {
      let node = try choice()
      guard take(")") else { throw Fault(message: "expected ')'") }
      return node
    }
    if take("{") { return try setTest() }
    if take("_") {
      let start = offset - 1
      return shared(start..<offset) { TokenTest.Alternative(all: SetBits(BuiltInSet.word.rawValue)) }
    }
    return try literal()
  }

  private mutating func literal() throws(Fault) -> PatternNode {
    let start = offset
    while let byte = peek(), !PatternParser.isMark(byte) { offset += 1 }
    guard offset > start else {
      guard let byte = peek() else { throw Fault(message: "expected a word, {set} or ( … )") }
      throw Fault(message: "unexpected '\(Character(Unicode.Scalar(byte)))'")
    }
    let form = UnsafeBufferPointer(rebasing: text[start..<offset])
    if let tilde = form.firstIndex(of: UInt8(ascii: "~")) {
      let set = try builder.affixSet(Array(form[..<tilde]), Array(form[(tilde + 1)...]))
      return shared(start..<offset) { TokenTest.Alternative(all: SetBits(set)) }
    }
    // A hyphen is not seen in texts: what it joins are words of their own.
    var words: [PatternNode] = []
    forEachPart(start..<offset, UInt8(ascii: "-")) { words.append(word($0)) }
    return words.count == 1 ? words[0] : .sequence(words)
  }

  private func word(_ range: Range<Int>) -> PatternNode {
    shared(range) {
      let form = UnsafeBufferPointer(rebasing: text[range])
      if builder.isContinuous { builder.lexicon.trie.insert(form) }
      return TokenTest.Alternative(word: builder.lexicon.intern(form))
    }
  }

  /// The test that a part of a pattern spells: made once for all patterns that spell it so.
  private func shared(_ range: Range<Int>, _ alternative: () -> TokenTest.Alternative) -> PatternNode {
    let spelling = UnsafeBufferPointer(rebasing: text[range])
    if let known = builder.test(spelled: spelling) { return .take(known) }
    builder.patterns.append(alternative())
    return .take(builder.closeTest(alternatives: 1, spelled: spelling))
  }

  /// Names joined by '&', each with '!' for its opposite; alternatives joined by '|'.
  ///
  /// A leading '!' without '&' negates the whole.
  private mutating func setTest() throws(Fault) -> PatternNode {
    guard let end = text[offset...].firstIndex(of: UInt8(ascii: "}")) else { throw Fault(message: "expected '}'") }
    let start = offset
    offset = end + 1
    let spelling = UnsafeBufferPointer(rebasing: text[start - 1..<end])
    if let known = builder.test(spelled: spelling) { return .take(known) }
    if start < end, text[start] == UInt8(ascii: "!"), !text[start..<end].contains(UInt8(ascii: "&")) {
      var alternative = TokenTest.Alternative(all: SetBits(BuiltInSet.word.rawValue))
      try forEachPart(start + 1..<end, UInt8(ascii: "|")) { (part) throws(Fault) in alternative.none.insert(try index(of: part)) }
      builder.patterns.append(alternative)
      return .take(builder.closeTest(alternatives: 1, spelled: spelling))
    }
    var count = 0
    try forEachPart(start..<end, UInt8(ascii: "|")) { (part) throws(Fault) in
      var alternative = TokenTest.Alternative()
      try forEachPart(part, UInt8(ascii: "&")) { (name) throws(Fault) in
        let name = trimmed(name)
        if !name.isEmpty, text[name.lowerBound] == UInt8(ascii: "!") {
          alternative.none.insert(try index(of: name.dropFirst()))
        } else {
          alternative.all.insert(try index(of: name))
        }
      }
      if alternative.all.isEmpty { alternative.all.insert(BuiltInSet.word.rawValue) }
      builder.patterns.append(alternative)
      count += 1
    }
    guard count > 0 else { throw Fault(message: "expected the name of a set between '{' and '}'") }
    return .take(builder.closeTest(alternatives: count, spelled: spelling))
  }

  /// Calls a closure with each part between separators that is not empty.
  private func forEachPart<Failure: Error>(
    _ range: Range<Int>, _ separator: UInt8, _ body: (Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    var start = range.lowerBound
    for offset in range where text[offset] == separator {
      if start < offset { try body(start..<offset) }
      start = offset + 1
    }
    if start < range.upperBound { try body(start..<range.upperBound) }
  }

  private func index(of name: Range<Int>) throws(Fault) -> Int {
    let name = UnsafeBufferPointer(rebasing: text[trimmed(name)])
    guard let index = builder.set(named: name) else {
      throw Fault(message: "no set is called '\(String(decoding: name, as: UTF8.self))'")
    }
    return index
  }

  private func trimmed(_ name: Range<Int>) -> Range<Int> {
    var name = name
    while let first = name.first, text[first] == 0x20 { name.removeFirst() }
    while let last = name.last, text[last] == 0x20 { name.removeLast() }
    return name
  }

  // MARK: Small parts

  /// Whether a byte ends a literal word: one of ` ()|{}[]^$?*+<>,!`.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x21, 0x24, 0x28...0x2C, 0x3C, 0x3E, 0x3F, 0x5B, 0x5D, 0x5E, 0x7B...0x7D: true
    default: false
    }
  }

  private func peek() -> UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = peek(), UInt32(byte) == scalar.value else { return false }
    offset += 1
    return true
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let byte = peek(), (0x30...0x39).contains(byte), (value ?? 0) < 1000 {
      value = (value ?? 0) * 10 + Int(byte - 0x30)
      offset += 1
    }
    return value
  }
}
