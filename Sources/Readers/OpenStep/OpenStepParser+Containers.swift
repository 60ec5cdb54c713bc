/// The containers of an old-style property list.
extension OpenStepParser {
  /// Passes one array, dictionary or data; the first fault inside of it, if there is one.
  mutating func nestedFault() -> StringsLexer.Fault? {
    do throws(StringsLexer.Fault) {
      _ = try container()
      while faults.isEmpty, !open.isEmpty { try step() }
      return faults.first
    } catch {
      return error
    }
  }

  /// Opens a container or reads data; false when neither begins here.
  mutating func container() throws(StringsLexer.Fault) -> Bool {
    switch lexer.current {
    case UInt8(ascii: "{"): try enter(.dictionary)
    case UInt8(ascii: "("): try enter(.array)
    case UInt8(ascii: "<"):
      try data()
      wait()
    default: return false
    }
    return true
  }

  /// Opens a container unless too many are open.
  mutating func enter(_ kind: OpenStepNode.Kind) throws(StringsLexer.Fault) {
    guard open.count < OpenStepParser.depthLimit else {
      let message = "dictionaries and arrays are nested more than \(OpenStepParser.depthLimit) deep; the rest of the file is not read"
      let offset = lexer.index
      lexer.index = lexer.bytes.count
      closeAll()
      throw StringsLexer.Fault(offset: offset, message: message)
    }
    begin(kind, length: 1)
  }

  /// Sets what must follow a value of the innermost container.
  mutating func wait() {
    guard let container = open.last else { return }
    pending = nodes[container].kind == .dictionary ? .semicolon(lexer.index) : .comma
  }

  /// Adds a container and makes it the innermost.
  mutating func begin(_ kind: OpenStepNode.Kind, length: Int) {
    open.append(nodes.count)
    nodes.append(OpenStepNode(start: UInt32(lexer.index), end: 0, next: 0, kind: kind))
    lexer.index += length
    pending = .nothing
  }

  /// Ends the innermost container behind its bracket.
  mutating func close() {
    lexer.index += 1
    leave()
    wait()
  }

  /// Ends the innermost container at the current place.
  mutating func leave() {
    guard let container = open.popLast() else { return }
    nodes[container].end = UInt32(lexer.index)
    nodes[container].next = UInt32(nodes.count)
    pending = .nothing
  }

  /// Ends all containers at the current place.
  mutating func closeAll() {
    while !open.isEmpty { leave() }
  }

  /// Ends all containers at the end of the file; a fault unless the only one has no braces.
  mutating func endEarly(in container: Int) throws(StringsLexer.Fault) {
    let isComplete = isWithoutBraces && open.count == 1
    let start = Int(nodes[container].start)
    let isDictionary = nodes[container].kind == .dictionary
    var valueEnd: Int?
    if case .semicolon(let end) = pending { valueEnd = end }
    closeAll()
    if isComplete {
      if let valueEnd { throw StringsLexer.Fault(offset: valueEnd, message: "expected a semicolon after this value") }
      return
    }
    let what =
      isDictionary ? "dictionary that begins here is never closed; expected }" : "array that begins here is never closed; expected )"
    throw StringsLexer.Fault(offset: start, message: "the " + what + " before the end of the file")
  }
}
