/// Says where a file that is no JSON stops being JSON5 as well.
///
/// JSON5 is JSON with comments, trailing commas, names without quotes and single quotes.
enum JSON5Check {
  /// What may come next.
  private enum Expected {
    case value
    case name
    case colon
    case comma
    case end
  }

  /// The first token that breaks the form, or nil.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  static func firstFault(in document: CodeDocument) -> CodeFault? {
    var open: [Int] = []
    var expected = Expected.value
    for index in document.tokens.indices {
      let isInObject = open.last.map { document.isMark($0, "{") } ?? false
      let token = document.tokens[index]
      if token.kind == .close, !open.isEmpty, expected != .colon, isInObject || expected != .name {
        // A value that is missing before the bracket is one only behind a colon, which a comma never precedes.
        if isInObject, expected == .value { return fault(document, index, "a value") }
        open.removeLast()
        expected = open.isEmpty ? .end : .comma
        continue
      }
      switch expected {
      case .value:
        if token.kind == .open, document.isMark(index, "{") || document.isMark(index, "[") {
          open.append(index)
          expected = document.isMark(index, "{") ? .name : .value
        } else if isScalar(document, index) {
          expected = open.isEmpty ? .end : .comma
        } else if !document.isMark(index, "-") && !document.isMark(index, "+") {
          return fault(document, index, "a value")
        }
      case .name:
        guard token.kind == .text || token.kind == .name else { return fault(document, index, "a member's name") }
        expected = .colon
      case .colon:
        guard document.isMark(index, ":") else { return fault(document, index, "a colon after the member's name") }
        expected = .value
      case .comma:
        guard document.isMark(index, ",") else { return fault(document, index, isInObject ? "a comma or }" : "a comma or ]") }
        expected = isInObject ? .name : .value
      case .end: return CodeFault(offset: Int(token.start), message: "found something after the end; expected one value")
      }
    }
    return expected == .end ? nil : CodeFault(offset: document.source.utf8.count, message: "the text ends early")
  }

  private static func isScalar(_ document: CodeDocument, _ index: Int) -> Bool {
    switch document.tokens[index].kind {
    case .text, .number: true
    case .name:
      document.isName(index, "true") || document.isName(index, "false") || document.isName(index, "null")
        || document.isName(index, "Infinity") || document.isName(index, "NaN")
    default: false
    }
  }

  private static func fault(_ document: CodeDocument, _ index: Int, _ expected: String) -> CodeFault {
    let spelled = document.source.utf8[document.tokens[index].range]
    let seen = spelled.count <= 40 ? "“\(String(decoding: spelled, as: UTF8.self))”" : "something else"
    return CodeFault(offset: Int(document.tokens[index].start), message: "found \(seen) where \(expected) was expected")
  }
}
