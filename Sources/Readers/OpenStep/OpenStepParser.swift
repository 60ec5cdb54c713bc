/// Parses an old-style property list without recursion, so that no nesting can exhaust the stack.
struct OpenStepParser {
  /// What must follow before the next key or item.
  enum Pending {
    /// Nothing.
    case nothing
    /// A semicolon after a pair; the offset is the end of its value.
    case semicolon(Int)
    /// A comma after an item, or the end of the array.
    case comma
  }

  /// Reads white space and comments, and holds the place.
  var lexer: StringsLexer
  /// The values found so far.
  var nodes: [OpenStepNode] = []
  /// The faults found so far.
  var faults: [StringsLexer.Fault] = []
  /// The indices of the containers that are open.
  var open: [Int] = []
  /// What the innermost container waits for.
  var pending = Pending.nothing
  /// Whether the outermost dictionary has no braces.
  private(set) var isWithoutBraces = false

  /// A file that draws more problems than this is not worth more lines.
  static let faultLimit = 50
  /// How many containers may stand inside each other.
  static let depthLimit = 512

  /// Begins at a byte, such as after a byte order mark.
  init(bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    lexer = StringsLexer(bytes: bytes, index: start)
    nodes.reserveCapacity(min(bytes.count / 16 + 1, 1 << 20))
  }

  /// Parses the whole text.
  mutating func parse() {
    do throws(StringsLexer.Fault) {
      guard try beginRoot() else { return }
    } catch {
      return faults.append(error)
    }
    while !open.isEmpty {
      guard faults.count < OpenStepParser.faultLimit else {
        faults.append(
          .init(offset: lexer.index, message: "more than \(OpenStepParser.faultLimit) faults; the rest of the file is not read"))
        return closeAll()
      }
      do throws(StringsLexer.Fault) {
        try step()
      } catch {
        faults.append(error)
        resume()
        // What is left open where a fault swallowed the rest of the file is no fault of its own.
        if lexer.current == nil { closeAll() }
      }
    }
    do throws(StringsLexer.Fault) {
      try lexer.skipSpace()
      if lexer.current != nil { throw unexpected("the end of the file") }
    } catch {
      if faults.count < OpenStepParser.faultLimit { faults.append(error) }
    }
  }

  /// Begins the outermost value; false when there is none.
  private mutating func beginRoot() throws(StringsLexer.Fault) -> Bool {
    try lexer.skipSpace()
    guard lexer.current != nil else { return false }
    let start = lexer.index
    guard try !container(), try string() else {
      if nodes.isEmpty { throw unexpected("a property list") }
      return true
    }
    try lexer.skipSpace()
    guard let next = lexer.current, next == UInt8(ascii: "=") || next == UInt8(ascii: ";") else { return true }
    // Pairs without braces, as .strings files have them.
    nodes.removeAll()
    lexer.index = start
    isWithoutBraces = true
    begin(.dictionary, length: 0)
    return true
  }

  /// Reads what comes next in the innermost container.
  mutating func step() throws(StringsLexer.Fault) {
    guard let container = open.last else { return }
    try lexer.skipSpace()
    guard let byte = lexer.current else { return try endEarly(in: container) }
    if skipConflictMarker() { return }
    if nodes[container].kind == .dictionary {
      if case .semicolon(let valueEnd) = pending {
        pending = .nothing
        if byte == UInt8(ascii: ";") { return lexer.index += 1 }
        try missingSemicolon(after: valueEnd)
        return
      }
      if byte == UInt8(ascii: "}"), !isWithoutBraces || open.count > 1 { return close() }
      try pair()
    } else {
      if byte == UInt8(ascii: ")") { return close() }
      if case .comma = pending {
        guard byte == UInt8(ascii: ",") else { throw unexpected("a comma or )") }
        pending = .nothing
        return lexer.index += 1
      }
      try value()
    }
  }

  /// Reads a key and what stands for it, up to the semicolon or into a container.
  private mutating func pair() throws(StringsLexer.Fault) {
    let keyIndex = nodes.count
    do throws(StringsLexer.Fault) {
      guard try string() else { throw unexpected("a key or }") }
      try lexer.skipSpace()
      switch lexer.current {
      case UInt8(ascii: ";"):
        // Without a value the key is its own text.
        nodes.append(nodes[keyIndex])
        nodes[keyIndex + 1].next = UInt32(nodes.count)
        lexer.index += 1
      case UInt8(ascii: "="):
        lexer.index += 1
        try lexer.skipSpace()
        try value()
      default:
        throw unexpected("= after the key")
      }
    } catch {
      nodes.removeLast(nodes.count - keyIndex)
      throw error
    }
  }

  /// Reads a value, or enters a container.
  private mutating func value() throws(StringsLexer.Fault) {
    if try container() { return }
    guard try string() else { throw unexpected("a value") }
    wait()
  }
}
