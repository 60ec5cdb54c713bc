internal import CopyModel

/// An old-style (OpenStep) property list, parsed into a flat list of nodes that know their bytes.
///
/// What is accepted is what Core Foundation accepts (CFOldStylePList.c of apple/swift-corelibs-foundation; checked against plutil):
/// the last comma of an array may stay, a key without a value is its own value, and pairs without braces are a dictionary. After a
/// fault the rest is still read, so that one bad line does not hide the texts of the others.
///
/// The nodes stand in document order, a key before its value, and a container before what it holds. Nothing is decoded before it is
/// asked for.
final class OpenStepDocument: Sendable {
  /// The text that was parsed.
  let source: SourceText
  /// All nodes in document order; empty when the text holds nothing but space and comments.
  let nodes: [OpenStepNode]
  /// The faults of the text, at most fifty.
  let problems: [Problem]
  /// The first byte that is no UTF-8; the end where all is well.
  let firstInvalidByte: Int

  /// Parses a text.
  ///
  /// - Complexity: O(*n*) in the number of bytes, and sixteen bytes of memory for each value and each key.
  init(_ source: SourceText) {
    self.source = source
    guard source.utf8.count < Int(UInt32.max) else {
      nodes = []
      problems = [Problem(path: source.file.path, message: "the file is larger than 4 GB and is not read")]
      firstInvalidByte = source.utf8.count
      return
    }
    let (parser, invalid) = source.utf8.withUnsafeBufferPointer { bytes -> (OpenStepParser, Int?) in
      var parser = OpenStepParser(bytes: bytes, start: source.start)
      parser.parse()
      return (parser, firstInvalidUTF8(bytes, from: source.start))
    }
    nodes = parser.nodes
    var problems: [Problem] = []
    if let invalid {
      problems.append(source.problem(at: invalid, invalidUTF8Message(source.utf8[invalid], isUTF16: source.file.encoding != .utf8)))
    }
    // Faults behind a byte that is no text may follow from it and are not told.
    for fault in parser.faults where fault.offset < invalid ?? .max { problems.append(source.problem(at: fault.offset, fault.message)) }
    self.problems = problems
    firstInvalidByte = invalid ?? source.utf8.count
  }

  /// The outermost value; nil when there is none.
  var root: OpenStepValue? { nodes.isEmpty ? nil : OpenStepValue(document: self, index: 0) }
}

/// One value or key of an old-style property list: sixteen bytes.
struct OpenStepNode: Sendable {
  /// What a value is.
  enum Kind: UInt8, Sendable {
    /// Pairs in braces.
    case dictionary
    /// Values in parentheses.
    case array
    /// A text, in quotes or bare.
    case string
    /// Hexadecimal digits in angle brackets.
    case data
  }

  /// The first byte, that of the quote or bracket where there is one.
  var start: UInt32
  /// The byte after the last.
  var end: UInt32
  /// The index of the node after this one and all it holds.
  var next: UInt32
  /// What the value is.
  var kind: Kind
  /// Whether a string stands in quotes.
  var isQuoted = false
  /// Whether a string holds a backslash.
  var isEscaped = false
}
