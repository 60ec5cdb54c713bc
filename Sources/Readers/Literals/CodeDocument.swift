internal import CopyModel

/// A program as tokens with partnered brackets, of which only what is asked for is looked at.
///
/// What is written out is read: texts, lists, objects, calls. Nothing is run, so whatever else stands there is called computed.
final class CodeDocument: Sendable {
  /// The program.
  let source: SourceText
  /// What it is written in.
  let language: CodeLanguage
  /// All tokens in their order.
  let tokens: [CodeToken]
  /// What is wrong with brackets, quotes, comments and bytes.
  let faults: [CodeFault]

  /// Splits a program.
  ///
  /// - Complexity: O(*n*) in the number of bytes; sixteen bytes of memory for each token.
  init(_ source: SourceText, language: CodeLanguage) {
    self.source = source
    self.language = language
    var tokens: [CodeToken] = []
    var faults: [CodeFault] = []
    source.utf8.withUnsafeBufferPointer { bytes in
      var lexer = CodeLexer(bytes: bytes, start: source.start, language: language)
      if let invalid = firstInvalidUTF8(bytes, from: source.start) {
        lexer.report(invalid, invalidUTF8Message(bytes[invalid], isUTF16: source.file.encoding != .utf8))
      }
      lexer.run()
      CodeBrackets.pair(&lexer)
      swap(&tokens, &lexer.tokens)
      faults = lexer.faults
    }
    self.tokens = tokens
    self.faults = faults.sorted { $0.offset < $1.offset }
  }

  /// Whether a token is a given mark or bracket.
  func isMark(_ index: Int, _ mark: StaticString) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    let token = tokens[index]
    return token.kind != .name && token.kind != .text && spells(token, mark)
  }

  /// Whether a token is a given name.
  func isName(_ index: Int, _ name: StaticString) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    let token = tokens[index]
    return token.kind == .name && spells(token, name)
  }

  /// The name that a token spells, or nil.
  func name(_ index: Int) -> String? {
    guard index >= 0, index < tokens.count, tokens[index].kind == .name else { return nil }
    var range = tokens[index].range
    if source.utf8[range.lowerBound] == UInt8(ascii: "`") { range = range.lowerBound + 1..<range.upperBound - 1 }
    return String(decoding: source.utf8[range], as: UTF8.self)
  }

  /// The index behind a token, and for a bracket behind its partner.
  func indexAfter(_ index: Int) -> Int {
    tokens[index].kind == .open ? max(Int(tokens[index].partner), index) + 1 : index + 1
  }

  /// Whether a line ends between a token and the one before.
  func beginsLine(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return source.utf8[Int(tokens[index - 1].end)..<Int(tokens[index].start)].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The text of a token that is one.
  ///
  /// - Throws: What is wrong with it.
  func text(_ index: Int) throws(CodeFault) -> DecodedText {
    let range = tokens[index].range
    let result = source.utf8.withUnsafeBufferPointer { bytes -> Result<DecodedText, CodeFault> in
      do throws(CodeFault) {
        return .success(try CodeText.decode(bytes, range, language: language))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func spells(_ token: CodeToken, _ text: StaticString) -> Bool {
    let start = Int(token.start)
    guard text.utf8CodeUnitCount == Int(token.end) - start else { return false }
    return text.withUTF8Buffer { text in
      for index in 0..<text.count where source.utf8[start + index] != text[index] { return false }
      return true
    }
  }
}
