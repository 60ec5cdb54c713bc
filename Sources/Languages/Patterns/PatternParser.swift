/// A part of a pattern as it is written.
indirect enum PatternNode {
  /// One word or phrase.
  case take(TokenTest)
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

  /// How the names and words of a pattern are resolved.
  struct Names {
    /// The number of a set, or nil when the pack has none of the name.
    var set: (ArraySlice<UInt8>) -> Int?
    /// The number of a word, interned when new.
    var word: ([UInt8]) -> UInt32
    /// The set of an affix entry such as `~ed`, made when new.
    var affixSet: ([UInt8], [UInt8]) throws(Fault) -> Int
  }

  private let text: [UInt8]
  private let names: Names
  private var offset = 0

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - folded: The pattern, folded as texts are.
  ///   - names: What its names and words stand for.
  /// - Throws: ``Fault`` with what was expected.
  static func parse(_ folded: [UInt8], names: Names) throws(Fault) -> PatternNode {
    var parser = PatternParser(text: folded, names: names)
    let node = try parser.choice()
    guard parser.offset == parser.text.count else { throw Fault(message: "unexpected ')'") }
    return node
  }

  private init(text: [UInt8], names: Names) {
    self.text = text
    self.names = names
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
    let node = try element()
    let count = try repetition()
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
    if take("{") { return .take(try setTest()) }
    if take("_") { return .take(TokenTest(alternatives: [TokenTest.Alternative(all: SetBits(BuiltInSet.word.rawValue))])) }
    return try literal()
  }

  private mutating func literal() throws(Fault) -> PatternNode {
    let start = offset
    while let byte = peek(), !PatternParser.isMark(byte) { offset += 1 }
    guard offset > start else {
      guard let byte = peek() else { throw Fault(message: "expected a word, {set} or ( … )") }
      throw Fault(message: "unexpected '\(Character(Unicode.Scalar(byte)))'")
    }
    let form = Array(text[start..<offset])
    if let tilde = form.firstIndex(of: UInt8(ascii: "~")) {
      let set = try names.affixSet(Array(form[..<tilde]), Array(form[(tilde + 1)...]))
      return .take(TokenTest(alternatives: [TokenTest.Alternative(all: SetBits(set))]))
    }
    // A hyphen is not seen in texts: what it joins are words of their own.
    let words = form.split(separator: UInt8(ascii: "-")).map { part in
      PatternNode.take(TokenTest(alternatives: [TokenTest.Alternative(word: names.word(Array(part)))]))
    }
    return words.count == 1 ? words[0] : .sequence(words)
  }

  /// Names joined by '&', each with '!' for its opposite; alternatives joined by '|'.
  ///
  /// A leading '!' without '&' negates the whole.
  private mutating func setTest() throws(Fault) -> TokenTest {
    guard let end = text[offset...].firstIndex(of: UInt8(ascii: "}")) else { throw Fault(message: "expected '}'") }
    let body = text[offset..<end]
    offset = end + 1
    if body.first == UInt8(ascii: "!"), !body.contains(UInt8(ascii: "&")) {
      var alternative = TokenTest.Alternative(all: SetBits(BuiltInSet.word.rawValue))
      for name in body.dropFirst().split(separator: UInt8(ascii: "|")) { alternative.none.insert(try index(of: name)) }
      return TokenTest(alternatives: [alternative])
    }
    var alternatives: [TokenTest.Alternative] = []
    for part in body.split(separator: UInt8(ascii: "|")) {
      var alternative = TokenTest.Alternative()
      for name in part.split(separator: UInt8(ascii: "&")) {
        let name = PatternParser.trimmed(name)
        if name.first == UInt8(ascii: "!") {
          alternative.none.insert(try index(of: name.dropFirst()))
        } else {
          alternative.all.insert(try index(of: name))
        }
      }
      if alternative.all.isEmpty { alternative.all.insert(BuiltInSet.word.rawValue) }
      alternatives.append(alternative)
    }
    guard !alternatives.isEmpty else { throw Fault(message: "expected the name of a set between '{' and '}'") }
    return TokenTest(alternatives: alternatives)
  }

  private func index(of name: ArraySlice<UInt8>) throws(Fault) -> Int {
    let name = PatternParser.trimmed(name)
    guard let index = names.set(name) else {
      throw Fault(message: "no set is called '\(String(decoding: name, as: UTF8.self))'")
    }
    return index
  }

  private static func trimmed(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var name = name
    while name.first == 0x20 { name.removeFirst() }
    while name.last == 0x20 { name.removeLast() }
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
