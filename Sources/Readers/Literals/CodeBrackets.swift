/// Finds the partner of every bracket.
///
/// A bracket that nothing closes ends where the one around it does, and one that closes nothing is passed over; both are faults. Those
/// that one place leaves open are one fault, and where a text or comment has no end, brackets say nothing.
struct CodeBrackets {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The brackets that are open.
  private var open: [(token: Int, shape: Int)] = []
  /// How many of them have each shape.
  private var counts = [0, 0, 0, 0]
  /// Whether the tokens are what was meant, so that faults of brackets are not those of quotes.
  private let isSound: Bool

  private init(bytes: UnsafeBufferPointer<UInt8>, isSound: Bool) {
    self.bytes = bytes
    self.isSound = isSound
  }

  /// Sets the partner of each bracket of a lexer's tokens.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  static func pair(_ lexer: inout CodeLexer) {
    var brackets = CodeBrackets(bytes: lexer.bytes, isSound: lexer.faults.isEmpty)
    for index in lexer.tokens.indices {
      switch lexer.tokens[index].kind {
      case .open:
        let shape = brackets.shape(of: lexer.tokens[index])
        brackets.open.append((index, shape))
        brackets.counts[shape] += 1
      case .close: brackets.close(index, in: &lexer)
      default: break
      }
    }
    var unclosed: [(token: Int, shape: Int)] = []
    while let last = brackets.open.popLast() { unclosed.append(last) }
    brackets.leaveOpen(unclosed, until: lexer.tokens.count, in: &lexer)
  }

  private mutating func close(_ index: Int, in lexer: inout CodeLexer) {
    let shape = shape(of: lexer.tokens[index])
    guard counts[shape] > 0 else {
      lexer.tokens[index].partner = UInt32(lexer.tokens.count)
      guard isSound else { return }
      let mark = String(UnicodeScalar(bytes[Int(lexer.tokens[index].start)]))
      return lexer.report(Int(lexer.tokens[index].start), "this \(mark) closes nothing; remove it or add what it should close")
    }
    var unclosed: [(token: Int, shape: Int)] = []
    while let last = open.popLast() {
      counts[last.shape] -= 1
      guard last.shape != shape else {
        lexer.tokens[last.token].partner = UInt32(index)
        lexer.tokens[index].partner = UInt32(last.token)
        break
      }
      unclosed.append(last)
    }
    leaveOpen(unclosed, until: index, in: &lexer)
  }

  /// Notes that brackets have no partner of their own and end where another token stands.
  ///
  /// - Parameter unclosed: The brackets, the innermost first.
  private func leaveOpen(_ unclosed: [(token: Int, shape: Int)], until end: Int, in lexer: inout CodeLexer) {
    for bracket in unclosed { lexer.tokens[bracket.token].partner = UInt32(end) }
    // A text without an end has been reported by its own words.
    let brackets = unclosed.filter { $0.shape != 3 }
    guard isSound, let innermost = brackets.first else { return }
    let others = ["", "; nor is the one around it"]
    let more = brackets.count <= others.count ? others[brackets.count - 1] : "; nor are the \(brackets.count - 1) around it"
    lexer.report(
      Int(lexer.tokens[innermost.token].start), "this bracket is never closed; expected \([")", "]", "}"][innermost.shape])\(more)")
  }

  /// A number for each pair of brackets: round, square, curly, quotes.
  private func shape(of token: CodeToken) -> Int {
    switch bytes[Int(token.start)] {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"): 0
    case UInt8(ascii: "["), UInt8(ascii: "]"): 1
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "$"): 2
    default: 3
    }
  }
}
