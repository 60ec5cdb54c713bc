/// Finds the partner of every bracket.
///
/// A bracket that nothing closes ends where the one around it does, and one that closes nothing is passed over; both are faults.
struct CodeBrackets {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The brackets that are open.
  private var open: [(token: Int, shape: Int)] = []
  /// How many of them have each shape.
  private var counts = [0, 0, 0, 0]

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Sets the partner of each bracket of a lexer's tokens.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  static func pair(_ lexer: inout CodeLexer) {
    var brackets = CodeBrackets(bytes: lexer.bytes)
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
    while let last = brackets.open.popLast() { brackets.leaveOpen(last.token, until: lexer.tokens.count, in: &lexer) }
  }

  private mutating func close(_ index: Int, in lexer: inout CodeLexer) {
    let shape = shape(of: lexer.tokens[index])
    guard counts[shape] > 0 else {
      lexer.tokens[index].partner = UInt32(lexer.tokens.count)
      let mark = String(UnicodeScalar(bytes[Int(lexer.tokens[index].start)]))
      return lexer.report(Int(lexer.tokens[index].start), "this \(mark) closes nothing; remove it or add what it should close")
    }
    while let last = open.popLast() {
      counts[last.shape] -= 1
      guard last.shape != shape else {
        lexer.tokens[last.token].partner = UInt32(index)
        lexer.tokens[index].partner = UInt32(last.token)
        return
      }
      leaveOpen(last.token, until: index, in: &lexer)
    }
  }

  /// Notes that a bracket has no partner of its own and ends where another token stands.
  private func leaveOpen(_ token: Int, until end: Int, in lexer: inout CodeLexer) {
    lexer.tokens[token].partner = UInt32(end)
    let shape = shape(of: lexer.tokens[token])
    // A text without an end has been reported by its own words.
    guard shape != 3 else { return }
    lexer.report(Int(lexer.tokens[token].start), "this bracket is never closed; expected \([")", "]", "}"][shape])")
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
