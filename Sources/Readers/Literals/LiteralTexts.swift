internal import CopyModel

/// Gathers the texts of dictionaries that are written out in a program.
struct LiteralTexts {
  /// What stands around the texts that are gathered.
  struct Circumstances {
    /// The locale they are in, or nil.
    var locale: String?
    /// The target they belong to, or nil.
    var target: String?
    /// The build configuration they belong to, or nil.
    var configuration: String?
    /// Whether texts under keys that mean nothing here are left out.
    var keepsOnlyUsages = false
  }

  /// The program.
  let program: CodeProgram
  /// What has been gathered.
  var content: CarrierContent
  /// How many more tokens may be looked at: a constant may be used often, so that few bytes could ask for much work.
  private var budget: Int
  private var isFull = false

  /// How deep dictionaries may stand in each other and in constants.
  private static let depthLimit = 16
  /// Joined keys do not grow longer than this, so that nesting cannot multiply them.
  private static let pathLimit = 1024

  /// The words for a value that is not written out.
  static let computed = "computed in code"

  init(_ program: CodeProgram) {
    self.program = program
    content = CarrierContent(source: program.document.source)
    content.problems = program.document.faults.map { program.document.source.problem(at: $0.offset, $0.message) }
    budget = 16 * program.document.tokens.count + 100_000
  }

  /// Records a problem, unless there are very many.
  mutating func report(_ offset: Int, _ message: @autoclosure () -> String) {
    if content.problems.count < CodeFault.limit { content.problems.append(content.source.problem(at: offset, message())) }
  }

  /// Records a value that is not written out.
  mutating func leaveUnread(_ key: String, _ offset: Int, _ why: String = LiteralTexts.computed) {
    if content.unread.count < DecodedText.countLimit { content.unread.append(UnreadValue(key: key, offset: offset, why: why)) }
  }

  /// Takes an amount of work off the budget; false when it is used up.
  mutating func spend(_ tokens: Int) -> Bool {
    budget -= tokens + 1
    if budget < 0, !isFull {
      isFull = true
      content.problems.append(
        content.source.problem(at: content.source.start, "the file uses its constants so often that the rest of it is not read"))
    }
    return !isFull
  }

  /// Gathers the texts of a dictionary and of those in it whose outermost key holds purpose strings.
  ///
  /// - Parameter isReadElsewhere: Whether an object that the dictionary takes over is read in another file.
  mutating func add(
    dictionary open: Int, under path: String = "", _ circumstances: Circumstances = Circumstances(), depth: Int = 0,
    isReadElsewhere: (CodeExpression) -> Bool = { _ in false }
  ) {
    guard spend(program.document.indexAfter(open) - open) else { return }
    for member in program.document.members(of: open) {
      if member.kind == .spread {
        if !isReadElsewhere(member.value) { addSpread(member.value, under: path, circumstances, depth: depth) }
      } else if let key = member.key {
        add(key: path.isEmpty ? key.text : path + "." + key.text, key.range, member.value, circumstances, depth: depth)
      }
    }
  }

  /// Gathers the texts of an object that another takes over.
  private mutating func addSpread(_ value: CodeExpression, under path: String, _ circumstances: Circumstances, depth: Int) {
    if case .object(let open) = program.resolved(value).literal, depth < LiteralTexts.depthLimit {
      add(dictionary: open, under: path, circumstances, depth: depth + 1)
    } else {
      leaveUnread(path.isEmpty ? "infoPlist" : path, value.offset)
    }
  }

  /// Gathers what stands under a key: a text, or a dictionary of texts.
  mutating func add(key: String, _ keyRange: Range<Int>, _ value: CodeExpression, _ circumstances: Circumstances, depth: Int = 0) {
    let meaning = KeyMeaning(key)
    guard spend(value.range.count), !circumstances.keepsOnlyUsages || meaning == .purpose || meaning == .unknownUsage else { return }
    let resolved = program.resolved(program.plistValue(program.resolved(value)))
    switch resolved.literal {
    case .text:
      if let text = text(of: resolved) { add(key, keyRange, text, circumstances) }
    case .object(let open) where meaning == .purpose, .list(let open) where meaning == .purpose && program.document.language == .swift:
      if depth < LiteralTexts.depthLimit, key.utf8.count < LiteralTexts.pathLimit {
        add(dictionary: open, under: key, circumstances, depth: depth + 1)
      }
    // A value of null or undefined writes no key.
    case .null: break
    case let literal where meaning != .other:
      if let words = literal.words {
        let isInDictionary = key.utf8.contains(0x2E)
        if meaning != .appName, !isInDictionary { report(resolved.offset, "expected a text under \(key.prefix(80)), found \(words)") }
      } else {
        leaveUnread(key, value.offset)
      }
    default: break
    }
  }

  /// The text of an expression; what is wrong with it becomes a problem.
  mutating func text(of expression: CodeExpression) -> DecodedText? {
    do throws(CodeFault) {
      return try expression.text()
    } catch {
      report(error.offset, error.message)
      return nil
    }
  }

  private mutating func add(_ key: String, _ keyRange: Range<Int>, _ text: DecodedText, _ circumstances: Circumstances) {
    guard text.text.utf8.count <= DecodedText.lengthLimit else {
      return report(text.range.lowerBound, "this text is longer than a megabyte; no alert shows that")
    }
    guard content.entries.count < DecodedText.countLimit else {
      if !isFull { content.problems.append(content.source.problem(at: keyRange.lowerBound, DecodedText.countMessage)) }
      isFull = true
      return
    }
    content.entries.append(
      CarrierEntry(
        key: key, keyRange: keyRange, value: text, locale: circumstances.locale, target: circumstances.target,
        configuration: circumstances.configuration))
  }
}
