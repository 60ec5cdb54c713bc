/// The text of a scalar, with the place of every byte of it.
public struct YAMLText: Sendable {
  /// The decoded text.
  public let text: String
  /// The bytes that spell it, quotes, block header and indentation before it excluded.
  public let range: Range<Int>
  /// Offset of each byte of the decoded UTF-8 and of the end; empty when the text stands in the document byte for byte.
  ///
  /// All bytes of one scalar carry the offset where its spelling begins. A line break that folds to a space, with the blanks around it,
  /// is the spelling of that space.
  public let offsets: [Int]
}

extension YAMLNode {
  /// The text of a scalar with the place of every byte; nil for anything else, and where our reading of the bytes and libyaml's differ.
  ///
  /// - Parameter bytes: The buffer that the document was read from.
  /// - Complexity: O(*n*) in the number of bytes of the scalar.
  public func text(in bytes: [UInt8]) -> YAMLText? {
    guard let style, let scalar, range.upperBound <= bytes.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var decoder = YAMLScalarDecoder(bytes: bytes, range: range)
      guard decoder.decode(style, indentation: indentation) else { return nil }
      // A position must never be a guess.
      guard decoder.decoded.elementsEqual(scalar.utf8) else { return nil }
      let first = decoder.offsets.first ?? decoder.start
      let text = first..<max(first, decoder.end)
      let isVerbatim = text.count == decoder.decoded.count && bytes[text].elementsEqual(decoder.decoded)
      return YAMLText(text: scalar, range: text, offsets: isVerbatim ? [] : decoder.offsets + [decoder.end])
    }
  }
}
