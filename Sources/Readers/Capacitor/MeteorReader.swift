internal import CopyModel

/// Notes what a Meteor app puts into its Cordova configuration: `App.appendToConfig(…)` in `mobile-config.js`.
///
/// The call takes XML, which is not read; each call is listed as unread.
enum MeteorReader {
  /// Reads a configuration.
  static func read(_ source: SourceText) -> CarrierContent {
    let program = CodeProgram(source, language: .javaScript)
    var texts = LiteralTexts(program)
    let document = program.document
    for index in document.tokens.indices where document.isName(index, "appendToConfig") && document.isMark(index + 1, "(") {
      texts.leaveUnread("App.appendToConfig", Int(document.tokens[index].start), "XML inside a program")
    }
    return texts.content
  }
}
