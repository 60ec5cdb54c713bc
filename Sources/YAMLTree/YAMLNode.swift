/// A node of a YAML document, with the place it was written.
public struct YAMLNode: Sendable {
  /// What a node is.
  public enum Content: Sendable {
    /// A scalar as text, whatever its style.
    case scalar(String)
    /// A list.
    case sequence([YAMLNode])
    /// Pairs in the order they were written; no key occurs twice unless the reader was told to keep those.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  /// How a scalar is written.
  public enum Style: Sendable {
    /// Without quotes, on one line or folded over several.
    case plain
    /// In single quotes.
    case singleQuoted
    /// In double quotes.
    case doubleQuoted
    /// As a literal block (`|`).
    case literal
    /// As a folded block (`>`).
    case folded
  }

  /// What the node is.
  public var content: Content
  /// Its line, from 1.
  public var line: Int
  /// Its column, from 1, in Unicode scalars.
  public var column: Int
  /// The bytes it is written in, with its quotes, block header, anchor and tag; empty when the document is UTF-16.
  ///
  /// They count from the first byte of the buffer. A value that is left out is an empty range behind its key's colon.
  public var range: Range<Int>
  /// How a scalar is written; nil for a list or a mapping.
  public var style: Style?
  /// The column, from 0, of the block that the node stands in; -1 outside of all.
  var indentation: Int

  /// Whether it is a literal block (`|`), whose text begins on the next line.
  public var isBlock: Bool { style == .literal }

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

  /// The value under a key of a mapping, the first where it is repeated, or nil.
  public subscript(key: String) -> YAMLNode? {
    mapping?.first { $0.key.scalar == key }?.value
  }

  /// How many nodes there are, itself included, and how many stand inside each other.
  func extent() -> (nodes: Int, depth: Int) {
    var nodes = 1
    var depth = 0
    func add(_ node: YAMLNode) {
      let (more, deep) = node.extent()
      nodes += more
      depth = max(depth, deep)
    }
    switch content {
    case .scalar: break
    case .sequence(let items):
      for item in items { add(item) }
    case .mapping(let pairs):
      for pair in pairs {
        nodes += 1
        add(pair.value)
      }
    }
    return (nodes, depth + 1)
  }
}
