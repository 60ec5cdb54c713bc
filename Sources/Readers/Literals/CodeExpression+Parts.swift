internal import CopyModel

/// A member of an object of JavaScript or of a dictionary of Swift.
struct CodeMember: Sendable {
  /// What a member is.
  enum Kind: Sendable {
    /// A key with its value.
    case value
    /// The members of another object, which three dots take over.
    case spread
    /// A member whose key is computed, or a function.
    case other
  }

  /// What it is.
  let kind: Kind
  /// The key; nil where it is not written out.
  let key: DecodedText?
  /// The value, or the object that is taken over.
  let value: CodeExpression
}

/// An argument of a call.
struct CodeArgument: Sendable {
  /// The label (Swift), or nil.
  let label: String?
  /// The value.
  let value: CodeExpression
}

extension CodeDocument {
  /// The parts between a bracket and its partner that commas divide; empty ones are left out.
  ///
  /// - Complexity: O(*n*) in the number of tokens outside of inner brackets.
  func parts(of open: Int) -> [Range<Int>] {
    let end = min(Int(tokens[open].partner), tokens.count)
    var parts: [Range<Int>] = []
    var start = open + 1
    var index = start
    while index < end {
      if isMark(index, ",") {
        if start < index { parts.append(start..<index) }
        start = index + 1
      }
      index = indexAfter(index)
    }
    if start < min(index, end) { parts.append(start..<end) }
    return parts
  }

  /// The elements of a list.
  func elements(of open: Int) -> [CodeExpression] {
    parts(of: open).map { CodeExpression(document: self, range: $0) }
  }

  /// The arguments of a call.
  func arguments(of open: Int) -> [CodeArgument] {
    parts(of: open).map { part in
      let isLabelled = language == .swift && part.count > 2 && tokens[part.lowerBound].kind == .name && isMark(part.lowerBound + 1, ":")
      let value = CodeExpression(document: self, range: isLabelled ? part.lowerBound + 2..<part.upperBound : part)
      return CodeArgument(label: isLabelled ? name(part.lowerBound) : nil, value: value)
    }
  }

  /// The members of an object or dictionary, repeated keys included.
  func members(of open: Int) -> [CodeMember] {
    parts(of: open).map { part in
      if isMark(part.lowerBound, "...") {
        return CodeMember(kind: .spread, key: nil, value: CodeExpression(document: self, range: part.lowerBound + 1..<part.upperBound))
      }
      return language == .swift ? dictionaryMember(part) : objectMember(part)
    }
  }

  private func dictionaryMember(_ part: Range<Int>) -> CodeMember {
    var colon = part.lowerBound
    while colon < part.upperBound, !isMark(colon, ":") { colon = indexAfter(colon) }
    let value = CodeExpression(document: self, range: min(colon + 1, part.upperBound)..<part.upperBound)
    guard colon == part.lowerBound + 1, tokens[part.lowerBound].kind == .text, let key = try? text(part.lowerBound) else {
      return CodeMember(kind: .other, key: nil, value: value)
    }
    return CodeMember(kind: .value, key: key, value: value)
  }

  private func objectMember(_ part: Range<Int>) -> CodeMember {
    let whole = CodeExpression(document: self, range: part)
    let keyEnd = indexAfter(part.lowerBound)
    guard let key = objectKey(part.lowerBound) else { return CodeMember(kind: .other, key: nil, value: whole) }
    if part.count == 1, tokens[part.lowerBound].kind == .name { return CodeMember(kind: .value, key: key, value: whole) }
    guard keyEnd < part.upperBound, isMark(keyEnd, ":") else { return CodeMember(kind: .other, key: key, value: whole) }
    return CodeMember(kind: .value, key: key, value: CodeExpression(document: self, range: keyEnd + 1..<part.upperBound))
  }

  /// The key that begins at a token: a name, a number, a text, or one text in square brackets.
  private func objectKey(_ index: Int) -> DecodedText? {
    switch tokens[index].kind {
    case .name, .number:
      let range = tokens[index].range
      return DecodedText(text: String(decoding: source.utf8[range], as: UTF8.self), range: range, spelling: .plain)
    case .text: return try? text(index)
    case .open where isMark(index, "[") && indexAfter(index) == index + 3 && tokens[index + 1].kind == .text: return try? text(index + 1)
    default: return nil
    }
  }
}

extension CodeExpression {
  /// The text that the expression spells; nil when it spells none.
  ///
  /// Texts joined with plus signs become one, whose bytes reach from the first one's to the last one's: the offsets leave out the quotes
  /// and plus signs between them.
  ///
  /// - Throws: What is wrong with it.
  func text() throws(CodeFault) -> DecodedText? {
    guard case .text(let parts) = literal, let first = parts.first, let last = parts.last else { return nil }
    if parts.count == 1 { return try document.text(first) }
    var whole = DecodedText(text: "", range: 0..<0, spelling: .programPieces)
    for part in parts {
      let text = try document.text(part)
      whole.text += text.text
      guard whole.text.utf8.count <= DecodedText.lengthLimit else {
        throw CodeFault(offset: text.range.lowerBound, message: "this text is longer than a megabyte; no alert shows that")
      }
      if text.offsets.isEmpty { whole.offsets += document.scalarStarts(text.range) } else { whole.offsets += text.offsets.dropLast() }
      whole.range = part == first ? text.range : whole.range.lowerBound..<text.range.upperBound
      if part == last { whole.offsets.append(text.offsets.last ?? text.range.upperBound) }
    }
    whole.range = (whole.offsets.first ?? 0)..<(whole.offsets.last ?? 0)
    return whole
  }
}

extension CodeDocument {
  /// For each byte of a range the offset at which its scalar begins.
  fileprivate func scalarStarts(_ range: Range<Int>) -> [Int] {
    var start = range.lowerBound
    return range.map { offset in
      if source.utf8[offset] & 0xC0 != 0x80 { start = offset }
      return start
    }
  }
}
