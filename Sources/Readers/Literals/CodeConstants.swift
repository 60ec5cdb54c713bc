/// The constants of a program that a name can stand for.
///
/// A name stands for a value only where the program leaves no doubt: the innermost declaration around the use is a constant, it is the
/// only one in its block, and no statement changes a member of it.
struct CodeConstants: Sendable {
  /// One meaning of a name.
  struct Meaning {
    /// The token of its value; nil for a variable, a parameter and the like.
    var value: Int?
    /// The tokens among which it holds.
    var scope: Range<Int>
    /// Whether a statement changes a member of its value.
    var isChanged = false
  }

  let document: CodeDocument
  private var meanings: [String: [Meaning]] = [:]
  /// The functions by name: the token `function`.
  private(set) var functions: [String: Int] = [:]
  /// The JSON files that names stand for, by their paths.
  var imports: [String: String] = [:]

  /// A name with more meanings than this stands for nothing.
  private static let meaningLimit = 32
  /// How many tokens of a parameter list, a pattern or a type are looked at.
  private static let patternLimit = 256

  /// Finds the constants of a program.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  init(_ document: CodeDocument) {
    self.document = document
    var open: [Int] = []
    var blocks: [Int] = []
    var changes: [Int] = []
    for index in document.tokens.indices {
      while let last = open.last, Int(document.tokens[last].partner) <= index { open.removeLast() }
      while let last = blocks.last, Int(document.tokens[last].partner) <= index { blocks.removeLast() }
      if document.tokens[index].kind == .open {
        open.append(index)
        if document.isMark(index, "{") { blocks.append(index) }
      } else if document.isMark(index, "=>") {
        noteArrow(index, in: scope(of: open.last))
      } else if document.tokens[index].kind == .name, !document.isMark(index - 1, "."), !document.isMark(index - 1, "?.") {
        note(index, in: scope(of: blocks.last))
        if document.language == .javaScript, isChange(index) { changes.append(index) }
      }
    }
    for index in changes {
      guard let name = document.name(index), let meaning = meaning(of: name, at: index) else { continue }
      meanings[name]?[meaning].isChanged = true
    }
  }

  /// The value of a name where it is used, or nil.
  ///
  /// - Parameter place: The token of the use.
  func value(of name: String, at place: Int) -> CodeExpression? {
    guard let index = meaning(of: name, at: place), let meaning = meanings[name]?[index], !meaning.isChanged, let value = meaning.value
    else {
      return nil
    }
    return document.statement(from: value)
  }

  /// The meaning of a name at a token, by its index among the name's meanings; nil where there is none or a doubt.
  private func meaning(of name: String, at place: Int) -> Int? {
    guard let all = meanings[name], all.count <= CodeConstants.meaningLimit else { return nil }
    let seen = all.indices.filter { all[$0].scope.contains(place) }
    guard let innermost = seen.max(by: { all[$0].scope.lowerBound < all[$1].scope.lowerBound }) else { return nil }
    return seen.contains { $0 != innermost && all[$0].scope.lowerBound == all[innermost].scope.lowerBound } ? nil : innermost
  }

  private func scope(of open: Int?) -> Range<Int> {
    guard let open else { return 0..<document.tokens.count }
    return open..<max(open, min(document.indexAfter(open), document.tokens.count))
  }

  private mutating func add(_ name: String, _ value: Int? = nil, in scope: Range<Int>) {
    guard meanings[name, default: []].count <= CodeConstants.meaningLimit else { return }
    meanings[name, default: []].append(Meaning(value: value, scope: scope))
  }

  /// Notes what a keyword declares.
  private mutating func note(_ index: Int, in scope: Range<Int>) {
    if document.isName(index, "let") || document.isName(index, "var") || document.isName(index, "const") {
      let isConstant = document.isName(index, document.language == .swift ? "let" : "const")
      declare(at: index + 1, isConstant: isConstant, in: scope)
    } else if document.isName(index, "function") || document.isName(index, "func") || document.isName(index, "init") {
      noteFunction(index)
    } else if document.isName(index, "import") {
      noteImport(index)
    }
  }

  private mutating func declare(at index: Int, isConstant: Bool, in scope: Range<Int>) {
    guard let name = document.name(index) else { return noteNames(inside: index, in: scope) }
    var value = index + 1
    if document.isMark(value, ":") {
      for _ in 0..<CodeConstants.patternLimit {
        guard document.tokens.indices.contains(value), !document.isMark(value, "="), !document.isMark(value, ";") else { break }
        value = document.indexAfter(value)
      }
    }
    let hasValue = isConstant && value + 1 < document.tokens.count && document.isMark(value, "=")
    add(name, hasValue ? value + 1 : nil, in: scope)
    if hasValue { noteRequire(name, value + 1) }
  }

  /// Notes the names in a bracket, such as those of a parameter list, as names without a known value.
  private mutating func noteNames(inside open: Int, in scope: Range<Int>) {
    guard document.tokens.indices.contains(open), document.tokens[open].kind == .open else { return }
    let end = min(Int(document.tokens[open].partner), open + CodeConstants.patternLimit, document.tokens.count)
    for index in open..<max(open, end) {
      if let name = document.name(index), !document.isMark(index - 1, ".") { add(name, in: scope) }
    }
  }

  private mutating func noteFunction(_ index: Int) {
    var open = index + 1
    if document.isMark(open, "*") { open += 1 }
    if let name = document.name(open) {
      if functions[name] == nil { functions[name] = index }
      open += 1
    }
    guard document.isMark(open, "(") else { return }
    var body = document.indexAfter(open)
    for _ in 0..<32 where document.tokens.indices.contains(body) && !document.isMark(body, "{") { body = document.indexAfter(body) }
    let end = document.isMark(body, "{") ? document.indexAfter(body) : document.indexAfter(open)
    noteNames(inside: open, in: open..<max(open, min(end, document.tokens.count)))
  }

  /// Notes the parameters before the arrow of a function; its body is taken to reach to the end of the bracket around it at most.
  private mutating func noteArrow(_ arrow: Int, in scope: Range<Int>) {
    guard arrow > 0 else { return }
    let body = arrow + 1
    let isBlock = document.tokens.indices.contains(body) && document.tokens[body].kind == .open
    let end = isBlock ? min(document.indexAfter(body), scope.upperBound) : scope.upperBound
    if let name = document.name(arrow - 1) {
      add(name, in: arrow - 1..<max(arrow, end))
    } else if document.isMark(arrow - 1, ")"), Int(document.tokens[arrow - 1].partner) < arrow {
      let open = Int(document.tokens[arrow - 1].partner)
      noteNames(inside: open, in: open..<max(arrow, end))
    }
  }
}
