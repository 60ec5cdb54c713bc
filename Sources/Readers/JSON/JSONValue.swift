/// A value of a JSON document.
public struct JSONValue: Sendable {
  /// What a value is.
  public enum Kind: UInt8, Sendable {
    case object
    case array
    case string
    case number
    case boolean
    case null
  }

  let document: JSONDocument
  let index: Int

  var node: JSONNode { document.nodes[index] }

  /// What the value is.
  public var kind: Kind { node.kind }

  /// The bytes of the document that spell the value, quotes and braces included.
  public var range: Range<Int> { Int(node.start)..<Int(node.end) }

  /// The bytes that spell the value.
  public var rawBytes: ArraySlice<UInt8> { document.bytes[range] }

  /// The value of true or false, else nil.
  public var boolean: Bool? {
    guard kind == .boolean else { return nil }
    return document.bytes[range.lowerBound] == UInt8(ascii: "t")
  }

  /// The value of a number as a double, else nil; numbers beyond a double's range are nil too.
  public var number: Double? {
    guard kind == .number, let value = Double(String(decoding: rawBytes, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// The value of a number that is written as a whole number and fits, else nil.
  public var integer: Int? {
    kind == .number ? Int(String(decoding: rawBytes, as: UTF8.self)) : nil
  }

  /// The elements of an array; empty for anything else.
  public var elements: Elements {
    Elements(document: document, index: index + 1, end: kind == .array ? Int(node.next) : 0)
  }

  /// The members of an object in the order they are written, repeated names included; empty for anything else.
  public var members: Members {
    Members(document: document, index: index + 1, end: kind == .object ? Int(node.next) : 0)
  }

  /// The value of the last member with a name, or nil.
  public subscript(name: String) -> JSONValue? {
    var found: JSONValue?
    for member in members where member.name == name { found = member.value }
    return found
  }

  /// The members whose name an earlier member of the same object has.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public var repeatedMembers: [JSONMember] {
    var seen: Set<String> = []
    return members.filter { !seen.insert($0.name).inserted }
  }

  /// The elements of an array.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    let document: JSONDocument
    var index: Int
    let end: Int

    /// The next element.
    public mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      defer { index = Int(document.nodes[index].next) }
      return JSONValue(document: document, index: index)
    }
  }

  /// The members of an object.
  public struct Members: Sequence, IteratorProtocol, Sendable {
    let document: JSONDocument
    var index: Int
    let end: Int

    /// The next member.
    public mutating func next() -> JSONMember? {
      guard index < end else { return nil }
      let member = JSONMember(nameNode: JSONValue(document: document, index: index), value: JSONValue(document: document, index: index + 1))
      index = Int(document.nodes[index + 1].next)
      return member
    }
  }
}

/// A member of a JSON object.
public struct JSONMember: Sendable {
  let nameNode: JSONValue
  /// The value.
  public let value: JSONValue

  /// The name, decoded; a lone surrogate in it becomes U+FFFD.
  public var name: String { nameNode.decoded?.text ?? "" }

  /// Whether the name is a given one, without decoding it where it holds no escape.
  func isNamed(_ name: StaticString) -> Bool {
    let node = nameNode.node
    guard !node.isEscaped else { return self.name == "\(name)" }
    let count = name.utf8CodeUnitCount
    guard Int(node.end - node.start) == count + 2 else { return false }
    let start = Int(node.start) + 1
    return nameNode.document.bytes.withUnsafeBufferPointer { bytes in
      name.withUTF8Buffer { name in name.indices.allSatisfy { bytes[start + $0] == name[$0] } }
    }
  }

  /// The bytes of the document that spell the name, without its quotes.
  public var nameRange: Range<Int> { nameNode.range.lowerBound + 1..<nameNode.range.upperBound - 1 }
}
