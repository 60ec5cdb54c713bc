internal import CopyModel

/// A value of an old-style property list.
struct OpenStepValue: Sendable {
  /// The list it stands in.
  let document: OpenStepDocument
  /// The place of its node.
  let index: Int

  /// Its node.
  var node: OpenStepNode { document.nodes[index] }

  /// What the value is.
  var kind: OpenStepNode.Kind { node.kind }

  /// The bytes that spell the value: a string's quotes excluded, a container's brackets included.
  var range: Range<Int> {
    let inset = node.isQuoted ? 1 : 0
    return Int(node.start) + inset..<Int(node.end) - inset
  }

  /// The values of an array; empty for anything else.
  var items: Items { Items(document: document, index: index + 1, end: kind == .array ? Int(node.next) : 0) }

  /// The pairs of a dictionary as they are written, repeated keys included; empty for anything else.
  var pairs: Pairs { Pairs(document: document, index: index + 1, end: kind == .dictionary ? Int(node.next) : 0) }

  /// The value of a dictionary under a key, the last where it is repeated; nil for anything else.
  subscript(key: StaticString) -> OpenStepValue? {
    var found: OpenStepValue?
    for pair in pairs where pair.key.isText(key) { found = pair.value }
    return found
  }

  /// The text of a string; nil for anything else and where an escape spells no character.
  var text: String? {
    guard kind == .string else { return nil }
    if node.isEscaped { return (try? decoded())?.text }
    return document.source.utf8.withUnsafeBufferPointer { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
  }

  /// The texts of an array, or the one text of a string.
  var texts: [String] { kind == .string ? [text].compactMap(\.self) : items.compactMap(\.text) }

  /// The text of a string with the place of every byte.
  ///
  /// - Throws: A fault where the value is no string or an escape of it spells no character, and where bytes of it are no UTF-8.
  func decoded() throws(StringsLexer.Fault) -> DecodedText {
    guard kind == .string else { throw StringsLexer.Fault(offset: range.lowerBound, message: "expected a text, found \(kindName)") }
    guard range.upperBound <= document.firstInvalidByte || !holdsInvalidBytes else {
      throw StringsLexer.Fault(offset: range.lowerBound, message: "this text holds bytes that are not valid UTF-8")
    }
    guard node.isEscaped else {
      let bytes = document.source.utf8[range]
      return DecodedText(text: String(decoding: bytes, as: UTF8.self), range: range, spelling: node.isQuoted ? .quotedStrings : .bareWord)
    }
    var result: Result<DecodedText, StringsLexer.Fault> = .failure(StringsLexer.Fault(offset: range.lowerBound, message: "expected a text"))
    document.source.utf8.withUnsafeBufferPointer { bytes in
      var lexer = StringsLexer(bytes: bytes, index: Int(node.start))
      do throws(StringsLexer.Fault) {
        if let text = try lexer.string() { result = .success(text) }
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  /// What the value is, with an article, for a message.
  var kindName: String {
    switch kind {
    case .dictionary: "a dictionary"
    case .array: "a list"
    case .string: "a text"
    case .data: "data"
    }
  }

  /// Whether a string is a given text, without decoding it where it holds no escape.
  func isText(_ text: StaticString) -> Bool {
    guard kind == .string else { return false }
    guard !node.isEscaped else { return self.text == "\(text)" }
    let range = range
    guard range.count == text.utf8CodeUnitCount else { return false }
    return document.source.utf8.withUnsafeBufferPointer { bytes in
      text.withUTF8Buffer { text in text.indices.allSatisfy { bytes[range.lowerBound + $0] == text[$0] } }
    }
  }

  private var holdsInvalidBytes: Bool {
    document.source.utf8.withUnsafeBufferPointer { firstInvalidUTF8(UnsafeBufferPointer(rebasing: $0[range]), from: 0) != nil }
  }
}

extension OpenStepValue {
  /// The values of an array.
  struct Items: Sequence, IteratorProtocol, Sendable {
    /// The list they stand in.
    let document: OpenStepDocument
    /// The node of the next value.
    var index: Int
    /// The node after the last.
    let end: Int

    /// The next value.
    mutating func next() -> OpenStepValue? {
      guard index < end else { return nil }
      defer { index = Int(document.nodes[index].next) }
      return OpenStepValue(document: document, index: index)
    }
  }

  /// The pairs of a dictionary.
  struct Pairs: Sequence, IteratorProtocol, Sendable {
    /// The list they stand in.
    let document: OpenStepDocument
    /// The node of the next key.
    var index: Int
    /// The node after the last value.
    let end: Int

    /// The next pair.
    mutating func next() -> (key: OpenStepValue, value: OpenStepValue)? {
      guard index + 1 < end else { return nil }
      defer { index = Int(document.nodes[index + 1].next) }
      return (OpenStepValue(document: document, index: index), OpenStepValue(document: document, index: index + 1))
    }
  }
}
