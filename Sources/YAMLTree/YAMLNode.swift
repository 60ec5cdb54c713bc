/// A node of a YAML document, with the place it was written.
public struct YAMLNode: Sendable {
  /// What a node is.
  public enum Content: Sendable {
    /// A scalar as text, whatever its style.
    case scalar(String)
    /// A list.
    case sequence([YAMLNode])
    /// Pairs in the order they were written; no key occurs twice.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  /// What the node is.
  public var content: Content
  /// Its line, from 1.
  public var line: Int
  /// Its column, from 1, in Unicode scalars.
  public var column: Int
  /// Whether it is a literal block (`|`), whose text begins on the next line.
  public var isBlock: Bool

  /// The text of a scalar, or nil.
  public var scalar: String? {
    if case .scalar(let text) = content { text } else { nil }
  }

  /// The items of a list, or nil.
  public var sequence: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The pairs of a mapping, or nil.
  public var mapping: [(key: YAMLNode, value: YAMLNode)]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  /// The value under a key of a mapping, or nil.
  public subscript(key: String) -> YAMLNode? {
    mapping?.first { $0.key.scalar == key }?.value
  }
}

/// Why a YAML document could not be read, with the place.
public struct YAMLError: Error, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int
  /// What is wrong, in one line.
  public var message: String

  /// Makes an error.
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}
