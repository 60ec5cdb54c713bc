/// Finds the object that an Expo configuration exports, as far as the program writes it out.
///
/// Read are an exported object or constant, a function that returns one object, and calls around them that are made to take a
/// configuration and give it back: `defineConfig(…)`, and plugins, whose names begin with `with` by Expo's convention.
///
/// Source: expo/expo packages/@expo/config/src/evalConfig.ts (`export default` goes before `module.exports`).
struct ExpoConfigFinder {
  /// The object that has been found.
  struct Found {
    /// Its opening brace.
    var open: Int
    /// The names that stand for the configuration of `app.json`: the parameters of the functions around it.
    var parameters: Set<String> = []
  }

  let program: CodeProgram
  private var document: CodeDocument { program.document }

  /// How many names, calls and functions may lead to the object.
  private static let stepLimit = 12

  init(_ program: CodeProgram) { self.program = program }

  /// The exported object, or nil when the program computes it.
  func exported() -> Found? { export().flatMap { object(of: $0, parameters: [], steps: 0) } }

  /// The exported expression, or nil when the file exports none.
  func export() -> CodeExpression? {
    var assigned: CodeExpression?
    var index = 0
    while index < document.tokens.count {
      if document.isName(index, "export") {
        if document.isName(index + 1, "default") { return document.statement(from: index + 2) }
        if document.isMark(index + 1, "=") { assigned = document.statement(from: index + 2) }
      } else if document.isName(index, "module"), document.isMark(index + 1, "."), document.isName(index + 2, "exports"),
        document.isMark(index + 3, "=")
      {
        assigned = document.statement(from: index + 4)
      }
      index = document.indexAfter(index)
    }
    return assigned
  }

  /// Whether an export is the configuration of another tool that uses the same file name: `defineAppConfig(…)` of Nuxt.
  func isOtherTool(_ export: CodeExpression) -> Bool {
    guard case .call(let path, _) = export.literal, path.count == 1 else { return false }
    return document.isName(path.lowerBound, "defineAppConfig") || document.isName(path.lowerBound, "defineNuxtConfig")
  }

  /// The object that an expression stands for.
  func object(of expression: CodeExpression, parameters: Set<String>, steps: Int) -> Found? {
    guard steps < ExpoConfigFinder.stepLimit else { return nil }
    let expression = program.resolved(expression).bare
    switch expression.literal {
    case .object(let open): return Found(open: open, parameters: parameters)
    case .function:
      let start = expression.range.lowerBound
      // The block of a function may begin on a line of its own, behind what looks like the end of a statement.
      let end = document.isName(start, "function") ? document.tokens.count : expression.range.upperBound
      return function(from: start, in: start..<end, parameters: parameters, steps: steps + 1)
    case .path(let path) where path.count == 1: return declared(path.lowerBound, parameters, steps)
    case .call(let path, let open):
      let name = document.name(path.upperBound - 1) ?? ""
      let isWrapper = name == "defineConfig" || name.hasPrefix("with") && name.utf8.dropFirst(4).first.map { $0 < 0x5B } == true
      if isWrapper, let first = document.arguments(of: open).first?.value {
        return object(of: first, parameters: parameters, steps: steps + 1)
      }
      guard path.count == 1 else { return nil }
      return declared(path.lowerBound, parameters, steps)
        ?? program.constants.value(of: name, at: path.lowerBound).flatMap { value in
          guard case .function = value.literal else { return nil }
          return object(of: value, parameters: parameters, steps: steps + 1)
        }
    default: return nil
    }
  }

  /// The object that a function with a name returns.
  private func declared(_ name: Int, _ parameters: Set<String>, _ steps: Int) -> Found? {
    guard let function = document.name(name).flatMap({ program.constants.functions[$0] }) else { return nil }
    return self.function(from: function, in: function..<document.tokens.count, parameters: parameters, steps: steps + 1)
  }

  /// The object that a function returns.
  private func function(from start: Int, in range: Range<Int>, parameters: Set<String>, steps: Int) -> Found? {
    guard !document.isName(start, "async") else { return nil }
    var place = start
    let isArrow = !document.isName(start, "function")
    while place < range.upperBound, !document.isMark(place, isArrow ? "=>" : "(") { place = document.indexAfter(place) }
    guard place < range.upperBound else { return nil }
    let names = parameters.union(self.parameters(start, isArrow ? place : min(document.indexAfter(place), range.upperBound)))
    var body = isArrow ? place + 1 : document.indexAfter(place)
    if isArrow, !document.isMark(body, "{") {
      let value = CodeExpression(document: document, range: body..<max(body, range.upperBound))
      return object(of: value, parameters: names, steps: steps + 1)
    }
    while body < range.upperBound, !document.isMark(body, "{") { body = document.indexAfter(body) }
    guard body < range.upperBound, let value = onlyReturn(in: body) else { return nil }
    return object(of: value, parameters: names, steps: steps + 1)
  }

  /// The names among some tokens, at most a hundred.
  private func parameters(_ start: Int, _ end: Int) -> Set<String> {
    Set((start..<max(start, min(end, start + 100))).compactMap { document.name($0) }.filter { $0 != "function" })
  }

  /// What the block of a function returns, if only one statement returns anything; nested functions have returns of their own.
  private func onlyReturn(in open: Int) -> CodeExpression? {
    var found: CodeExpression?
    var index = open + 1
    let end = min(Int(document.tokens[open].partner), document.tokens.count)
    while index < end {
      if document.isName(index, "return") {
        guard found == nil else { return nil }
        let value = document.statement(from: index + 1)
        found = value
        index = max(value.range.upperBound, index + 1)
      } else if document.isName(index, "function") {
        while index < end, !document.isMark(index, "{") { index = document.indexAfter(index) }
        if index < end { index = document.indexAfter(index) }
      } else if document.isMark(index, "{"), document.isMark(index - 1, ")") || document.isName(index - 1, "else") || beginsBlock(index) {
        // The block of a condition or a loop: what it returns, the function returns.
        index += 1
      } else {
        index = document.indexAfter(index)
      }
    }
    return found
  }

  private func beginsBlock(_ index: Int) -> Bool {
    document.isName(index - 1, "try") || document.isName(index - 1, "finally") || document.isName(index - 1, "do")
      || document.isMark(index - 1, ";") || document.isMark(index - 1, "}")
  }
}
