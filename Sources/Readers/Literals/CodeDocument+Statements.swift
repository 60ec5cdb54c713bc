extension CodeDocument {
  /// The expression that begins at a token and ends where its statement does.
  ///
  /// A statement ends at a semicolon, a comma or the bracket around it, and at a line end behind which nothing continues it.
  ///
  /// - Complexity: O(*n*) in the number of its tokens outside of inner brackets.
  func statement(from start: Int) -> CodeExpression {
    var index = start
    while index < tokens.count, tokens[index].kind != .close, !isMark(index, ";"), !isMark(index, ",") {
      if index > start, tokens[index - 1].kind != .mark, !continues(index), beginsLine(index) { break }
      index = indexAfter(index)
    }
    return CodeExpression(document: self, range: start..<max(start, min(index, tokens.count)))
  }

  /// Whether a token at the beginning of a line continues the expression before it.
  private func continues(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .mark: return true
    case .open:
      // JavaScript goes on with a call, an index or a template; the block of a function is let in by its own reader.
      return language == .javaScript && !isMark(index, "{")
    case .name: return isName(index, "as") || isName(index, "satisfies")
    default: return false
    }
  }
}

/// A program together with its constants.
struct CodeProgram: Sendable {
  /// The program.
  let document: CodeDocument
  /// Its constants.
  let constants: CodeConstants

  /// How many names may lead to each other.
  private static let nameLimit = 8

  /// Splits a program and finds its constants.
  init(_ source: SourceText, language: CodeLanguage) {
    document = CodeDocument(source, language: language)
    constants = CodeConstants(document)
  }

  /// An expression, or what a constant stands for when the expression is its name.
  func resolved(_ expression: CodeExpression) -> CodeExpression {
    var expression = expression
    for _ in 0..<CodeProgram.nameLimit {
      guard case .path(let path) = expression.literal, path.count == 1, let name = document.name(path.lowerBound),
        let value = constants.value(of: name, at: path.lowerBound)
      else { return expression }
      expression = value
    }
    return expression
  }

  /// The names that a path joins: `config.ios?.infoPlist` as three.
  func names(_ path: Range<Int>) -> [String] { path.compactMap { document.name($0) } }
}
