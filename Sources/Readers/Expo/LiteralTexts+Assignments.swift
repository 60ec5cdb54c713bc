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

/// Reads an Expo config plugin of the project itself: a program that gives texts to the keys of an Info.plist.
///
/// Read is each statement such as `config.modResults.NSCameraUsageDescription = '…'`; whether and when it runs is not known. A text
/// behind `||` or `??` is unread: it ships only where another value is missing.
enum ExpoPluginFileReader {
  /// Reads a plugin.
  static func read(_ source: SourceText) -> CarrierContent {
    var texts = LiteralTexts(CodeProgram(source, language: .javaScript))
    let document = texts.program.document
    for index in document.tokens.indices where document.isMark(index, "=") { texts.addAssignment(at: index) }
    return texts.content
  }
}
