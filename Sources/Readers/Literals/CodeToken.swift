/// A language whose literals are read.
enum CodeLanguage: Sendable {
  /// JavaScript and TypeScript, and so JSON and JSON5.
  case javaScript
  /// Swift.
  case swift
}

/// One token of a program: sixteen bytes.
struct CodeToken: Sendable {
  /// What a token is.
  enum Kind: UInt8, Sendable {
    /// A name or a keyword.
    case name
    /// A number.
    case number
    /// A text in quotes without anything computed inside.
    case text
    /// A literal that holds no copy, such as a regular expression, or a text without an end.
    case opaque
    /// A bracket that opens, the quote before a text with computed parts, or the beginning of such a part.
    case open
    /// What closes an opening token.
    case close
    /// An operator or another mark.
    case mark
  }

  /// The first byte.
  var start: UInt32
  /// The byte after the last.
  var end: UInt32
  /// For a bracket, the index of the other one; the number of tokens where there is none.
  var partner: UInt32 = 0
  /// What it is.
  var kind: Kind

  /// The bytes that spell it.
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// A fault of a program's text.
struct CodeFault: Error, Hashable, Sendable {
  /// The byte at which it shows.
  let offset: Int
  /// What is wrong and what to do, in one clause.
  let message: String

  /// A file that draws more faults than this is not worth more lines.
  static let limit = 50
}
