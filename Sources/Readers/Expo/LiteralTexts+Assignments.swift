internal import CopyModel

extension LiteralTexts {
  /// Gathers the text that a statement gives to a key of an Info.plist, if it does so.
  ///
  /// - Parameter index: The token of the equals sign.
  mutating func addAssignment(at index: Int) {
    let document = program.document
    var key: DecodedText?
    if let name = document.name(index - 1), document.isMark(index - 2, ".") {
      key = DecodedText(text: name, range: document.tokens[index - 1].range, spelling: .plain)
    } else if document.isMark(index - 1, "]"), document.isMark(index - 3, "["), document.tokens[index - 2].kind == .text {
      key = try? document.text(index - 2)
    }
    guard let key, KeyMeaning(key.text) == .purpose || KeyMeaning(key.text) == .unknownUsage else { return }
    add(key: key.text, key.range, document.statement(from: index + 1), Circumstances())
  }
}
