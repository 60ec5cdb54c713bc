/// A run of character data between two tags, decoded, with the place of every byte of it.
///
/// Comments and processing instructions inside the run are left out of the text; CDATA sections, character references, the five
/// predefined entities and line ends are decoded.
public struct XMLText: Sendable {
  /// The decoded text.
  public let text: String
  /// The bytes of the document between the two tags.
  public let range: Range<Int>
  /// Document offset of each byte of the decoded UTF-8 and of the end; empty when the text stands in the document byte for byte.
  ///
  /// All bytes of one scalar carry the offset where its spelling begins; the end is the offset after the last scalar's spelling.
  public let offsets: [Int]
  /// Whether all of the text stands in one CDATA section, where nothing is escaped.
  public let isCDATA: Bool
}

/// An element's start tag.
public struct XMLStartTag: Sendable {
  /// The name without its prefix.
  public let name: String
  /// The attributes by local name, values decoded.
  public let attributes: [String: String]
  /// The bytes of the tag, from `<` to the byte after `>`.
  public let range: Range<Int>
}

/// Receives a document's tags and texts in order.
public protocol XMLEventHandler {
  /// An element begins.
  mutating func start(_ tag: XMLStartTag)
  /// An element ends; the range is that of its end tag, or of the whole tag of an empty element.
  mutating func end(_ name: String, range: Range<Int>)
  /// Character data stands between two tags; never empty, and comes once for each gap between tags.
  mutating func characters(_ text: XMLText)
}

/// A document that is not well-formed, or that uses what this parser refuses.
public struct XMLError: Error, Hashable, Sendable {
  /// The byte of the document where the fault was noticed.
  public let offset: Int
  /// What is wrong, in one clause.
  public let message: String
}
