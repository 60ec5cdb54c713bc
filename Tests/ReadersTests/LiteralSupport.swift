import CopyModel
import Testing

@testable import Readers

/// A source from a text.
func source(_ text: String, path: String = "app.config.js") throws -> SourceText {
  try SourceText(path: path, bytes: Array(text.utf8))
}

/// What a reader found, one line each: `target/configuration/locale key text`, the first three where they are known.
func lines(_ content: CarrierContent) -> [String] { content.entries.map(line) }

/// An entry as a line.
func line(_ entry: CarrierEntry) -> String {
  let circumstances = [entry.target, entry.configuration, entry.locale].compactMap { $0 }.joined(separator: "/")
  return (circumstances.isEmpty ? "" : circumstances + " ") + "\(entry.key) \(entry.value.text)"
}

/// What was left unread, as `line key why`.
func unreadLines(_ content: CarrierContent) -> [String] {
  content.unread.map { value in
    let line = content.source.file.position(of: content.source.fileOffset(of: value.offset))?.line ?? 0
    return "\(line) \(value.key) \(value.why)"
  }
}

/// Problems as `line:column message`.
func problemLines(_ content: CarrierContent) -> [String] {
  content.problems.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message)" }
}

/// The expression that a text spells.
func expression(_ text: String, _ language: CodeLanguage = .javaScript) throws -> CodeExpression {
  let document = CodeDocument(try source(text), language: language)
  return CodeExpression(document: document, range: 0..<document.tokens.count)
}

/// Checks that the places of entries lie in their file and are in order.
func expectSoundPlaces(_ content: CarrierContent, _ comment: @autoclosure () -> String = "") {
  let count = content.source.utf8.count
  for entry in content.entries {
    let value = entry.value
    #expect(value.range.upperBound <= count && entry.keyRange.upperBound <= count, "\(comment())")
    #expect(
      value.offsets.isEmpty ? value.range.count == value.text.utf8.count : value.offsets.count == value.text.utf8.count + 1, "\(comment())")
    #expect(zip(value.offsets, value.offsets.dropFirst()).allSatisfy { $0 <= $1 }, "\(comment())")
    #expect((value.offsets.first ?? value.range.lowerBound) == value.range.lowerBound, "\(comment())")
    #expect((value.offsets.last ?? value.range.upperBound) == value.range.upperBound, "\(comment())")
  }
  for value in content.unread { #expect(value.offset <= count, "\(comment())") }
}
