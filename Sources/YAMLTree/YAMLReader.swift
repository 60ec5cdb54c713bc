import CYAML

/// Reads one YAML document into a tree.
///
/// Aliases and tags are refused: what copycheck reads has no use for them, and without them no document is larger than its bytes.
public struct YAMLReader {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var depth = 0
  private static let depthLimit = 64
  /// Why libyaml cannot be used, or nil; asked once.
  private static let hindrance: String? = cyaml_open().map { String(cString: $0) }

  /// Reads a document.
  ///
  /// - Parameter bytes: UTF-8 or UTF-16 with a byte order mark.
  /// - Returns: The root, or an empty mapping for an empty document.
  /// - Throws: ``YAMLError`` with the place of the first fault.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(YAMLError) -> YAMLNode {
    if let hindrance { throw YAMLError(line: 1, column: 1, message: "YAML cannot be read without libyaml: \(hindrance)") }
    let empty: UInt8 = 0
    let base = bytes.baseAddress
    guard let parser = withUnsafePointer(to: empty, { cyaml_parser_open(base ?? $0, bytes.count) }) else {
      throw YAMLError(line: 1, column: 1, message: "out of memory")
    }
    defer { cyaml_parser_close(parser) }
    var reader = YAMLReader(parser: parser)
    return try reader.document()
  }

  /// Reads a document from an array of bytes.
  public static func read(_ bytes: [UInt8]) throws(YAMLError) -> YAMLNode {
    let result: Result<YAMLNode, YAMLError> = bytes.withUnsafeBufferPointer { buffer in
      do throws(YAMLError) { return .success(try read(buffer)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private init(parser: UnsafeMutablePointer<yaml_parser_t>) { self.parser = parser }

  private mutating func document() throws(YAMLError) -> YAMLNode {
    var root = YAMLNode(content: .mapping([]), line: 1, column: 1, isBlock: false)
    var documents = 0
    while true {
      var event = try next()
      defer { yaml_event_delete(&event) }
      switch event.type {
      case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT: continue
      case YAML_STREAM_END_EVENT: return root
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        if documents > 1 { throw fault(event, "a second document begins here; expected one document in the file") }
        var first = try next()
        defer { yaml_event_delete(&first) }
        root = try node(first)
      default: throw fault(event, "expected a document")
      }
    }
  }

  private mutating func node(_ event: yaml_event_t) throws(YAMLError) -> YAMLNode {
    let line = event.start_mark.line + 1
    let column = event.start_mark.column + 1
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return YAMLNode(content: .scalar(text), line: line, column: column, isBlock: scalar.style == YAML_LITERAL_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      try descend(event)
      var items: [YAMLNode] = []
      while true {
        var item = try next()
        defer { yaml_event_delete(&item) }
        if item.type == YAML_SEQUENCE_END_EVENT { break }
        items.append(try node(item))
      }
      depth -= 1
      return YAMLNode(content: .sequence(items), line: line, column: column, isBlock: false)
    case YAML_MAPPING_START_EVENT:
      try descend(event)
      let pairs = try self.pairs()
      depth -= 1
      return YAMLNode(content: .mapping(pairs), line: line, column: column, isBlock: false)
    case YAML_ALIAS_EVENT: throw fault(event, "aliases are not supported; write the value out")
    default: throw fault(event, "expected a value")
    }
  }

  private mutating func pairs() throws(YAMLError) -> [(key: YAMLNode, value: YAMLNode)] {
    var pairs: [(key: YAMLNode, value: YAMLNode)] = []
    var seen: Set<String> = []
    while true {
      var event = try next()
      defer { yaml_event_delete(&event) }
      if event.type == YAML_MAPPING_END_EVENT { return pairs }
      let key = try node(event)
      guard let name = key.scalar else { throw fault(event, "expected a key that is plain text") }
      guard seen.insert(name).inserted else { throw fault(event, "the key '\(name)' stands twice in one mapping") }
      var value = try next()
      defer { yaml_event_delete(&value) }
      pairs.append((key, try node(value)))
    }
  }

  private mutating func descend(_ event: yaml_event_t) throws(YAMLError) {
    depth += 1
    if depth > YAMLReader.depthLimit { throw fault(event, "nested deeper than \(YAMLReader.depthLimit) levels") }
  }

  private func next() throws(YAMLError) -> yaml_event_t {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) != 0 else {
      let problem = parser.pointee.problem.map { String(cString: $0) } ?? "malformed YAML"
      throw YAMLError(line: parser.pointee.problem_mark.line + 1, column: parser.pointee.problem_mark.column + 1, message: problem)
    }
    return event
  }

  private func fault(_ event: yaml_event_t, _ message: String) -> YAMLError {
    YAMLError(line: event.start_mark.line + 1, column: event.start_mark.column + 1, message: message)
  }
}
