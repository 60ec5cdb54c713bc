/// A part of a program that stands where a value is expected.
struct CodeExpression: Sendable {
  /// The program.
  let document: CodeDocument
  /// Its tokens.
  var range: Range<Int>

  /// Where it begins in the program's bytes.
  var offset: Int {
    let tokens = document.tokens
    guard range.lowerBound < tokens.count else { return tokens.last.map { Int($0.end) } ?? document.source.start }
    return Int(tokens[range.lowerBound].start)
  }

  /// The expression without parentheses around it and without what TypeScript and Swift say of its type.
  var bare: CodeExpression {
    var bare = self
    while true {
      while let first = bare.range.first, bare.range.count > 2, document.isMark(first, "("),
        document.indexAfter(first) == bare.range.upperBound
      {
        bare.range = first + 1..<bare.range.upperBound - 1
      }
      guard let end = bare.typeMark else { return bare }
      bare.range = bare.range.lowerBound..<end
    }
  }

  /// The token at which a type assertion begins, or nil.
  private var typeMark: Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      let isBehindValue = index > range.lowerBound && document.tokens[index - 1].kind != .mark
      if isBehindValue, document.isName(index, "as") || document.isName(index, "satisfies") { return index }
      if isBehindValue, index == range.upperBound - 1, document.isMark(index, "!") { return index }
      index = document.indexAfter(index)
    }
    return nil
  }

  /// What the expression is.
  ///
  /// - Complexity: O(*n*) in the number of its tokens outside of inner brackets.
  var literal: CodeLiteral {
    let bare = bare
    var pluses: [Int] = []
    var isPath = true
    var index = bare.range.lowerBound
    while index < bare.range.upperBound {
      if document.tokens[index].kind == .mark {
        if document.isMark(index, "=>") { return .function }
        if document.isMark(index, "+") { pluses.append(index) }
        isPath = isPath && (document.isMark(index, ".") || document.isMark(index, "?."))
      }
      index = document.indexAfter(index)
    }
    if document.isName(bare.range.lowerBound, "function") { return .function }
    if !pluses.isEmpty { return bare.joined(at: pluses) }
    return isPath ? bare.operand : bare.isNegativeNumber ? .number : .computed
  }

  private var isNegativeNumber: Bool {
    range.count == 2 && document.isMark(range.lowerBound, "-") && document.tokens[range.lowerBound + 1].kind == .number
  }

  /// Texts joined with plus signs.
  private func joined(at pluses: [Int]) -> CodeLiteral {
    var texts: [Int] = []
    var start = range.lowerBound
    for end in pluses + [range.upperBound] {
      let part = CodeExpression(document: document, range: start..<end).bare
      guard part.range.count == 1, document.tokens[part.range.lowerBound].kind == .text else { return .computed }
      texts.append(part.range.lowerBound)
      start = end + 1
    }
    return .text(texts)
  }

  /// An expression without operators.
  private var operand: CodeLiteral {
    guard let first = range.first, first < document.tokens.count else { return .computed }
    let token = document.tokens[first]
    if token.kind == .open, document.indexAfter(first) >= range.upperBound {
      if document.isMark(first, "[") { return .list(first) }
      return document.isMark(first, "{") && document.language == .javaScript ? .object(first) : .computed
    }
    if range.count == 1 {
      switch token.kind {
      case .text: return .text([first])
      case .number: return .number
      case .name:
        if document.isName(first, "true") || document.isName(first, "false") { return .boolean(document.isName(first, "true")) }
        if document.isName(first, "null") || document.isName(first, "undefined") || document.isName(first, "nil") { return .null }
      default: return .computed
      }
    }
    return path
  }

  /// Names joined with dots, and the call of one.
  private var path: CodeLiteral {
    var index = range.lowerBound
    if document.language == .swift, document.isMark(index, ".") { index += 1 }
    while index < range.upperBound, document.tokens[index].kind == .name {
      index += 1
      if index == range.upperBound { return .path(range) }
      if document.isMark(index, "("), document.indexAfter(index) >= range.upperBound { return .call(range.lowerBound..<index, index) }
      guard document.isMark(index, ".") || document.isMark(index, "?.") else { return .computed }
      index += 1
    }
    return .computed
  }
}
