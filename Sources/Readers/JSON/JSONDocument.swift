/// A JSON text, parsed by the letter of RFC 8259 into a flat list of nodes that know their bytes.
///
/// The nodes stand in document order, a member's name before its value, and a container before what it holds. Nothing is decoded
/// before it is asked for.
public final class JSONDocument: Sendable {
  /// The bytes that were parsed.
  public let bytes: [UInt8]
  /// All nodes in document order; never empty.
  let nodes: [JSONNode]

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8; at most 4 GB.
  ///   - start: Where it begins, such as after a byte order mark.
  ///   - depthLimit: How many containers may stand inside each other.
  /// - Throws: The first fault, with its byte offset.
  /// - Complexity: O(*n*) in the number of bytes, and sixteen bytes of memory for each value and each member's name.
  public init(_ bytes: [UInt8], from start: Int = 0, depthLimit: Int = 512) throws(JSONSyntaxError) {
    var nodes: [JSONNode] = []
    nodes.reserveCapacity(min(bytes.count / 16 + 1, 1 << 20))
    let fault = bytes.withUnsafeBufferPointer { buffer -> JSONSyntaxError? in
      var parser = JSONParser(bytes: buffer, start: start, depthLimit: depthLimit)
      let fault = parser.parse()
      swap(&nodes, &parser.nodes)
      return fault
    }
    if let fault { throw fault }
    self.bytes = bytes
    self.nodes = nodes
  }

  /// The outermost value.
  public var root: JSONValue { JSONValue(document: self, index: 0) }
}

/// One value or member name: sixteen bytes.
struct JSONNode: Sendable {
  /// The first byte.
  var start: UInt32
  /// The byte after the last.
  var end: UInt32
  /// The index of the node after this one and all it holds.
  var next: UInt32
  var kind: JSONValue.Kind
  /// Whether a string holds a backslash.
  var isEscaped = false
}

/// A text that is not JSON.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The byte at which the text stops being JSON.
  public let offset: Int
  /// What is wrong and what was expected, in one clause.
  public let message: String
}
