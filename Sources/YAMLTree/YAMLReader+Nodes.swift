import CYAML

extension YAMLReader {
  /// Reads the node that begins with an event.
  mutating func node(_ event: yaml_event_t) throws(YAMLError) -> YAMLNode {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let node = made(.scalar(text), event, upTo: event.end_mark, style: style(scalar.style))
      register(node, as: scalar.anchor)
      return node
    case YAML_SEQUENCE_START_EVENT:
      let outer = indentation
      if event.data.sequence_start.style == YAML_BLOCK_SEQUENCE_STYLE { indentation = Int(event.start_mark.column) }
      try descend(event)
      let (items, end) = try self.items()
      depth -= 1
      indentation = outer
      let node = made(.sequence(items), event, upTo: end)
      register(node, as: event.data.sequence_start.anchor)
      return node
    case YAML_MAPPING_START_EVENT:
      let outer = indentation
      try descend(event)
      let (pairs, end) = try self.pairs(isBlock: event.data.mapping_start.style == YAML_BLOCK_MAPPING_STYLE)
      depth -= 1
      indentation = outer
      let node = made(.mapping(pairs), event, upTo: end)
      register(node, as: event.data.mapping_start.anchor)
      return node
    case YAML_ALIAS_EVENT: return try aliased(event)
    default: throw fault(event, "expected a value")
    }
  }

  /// Makes the node of an event.
  private func made(_ content: YAMLNode.Content, _ event: yaml_event_t, upTo end: yaml_mark_t, style: YAMLNode.Style? = nil) -> YAMLNode {
    let start = offset(event.start_mark)
    return YAMLNode(
      content: content, line: event.start_mark.line + 1, column: event.start_mark.column + 1, range: start..<max(start, offset(end)),
      style: style, indentation: indentation)
  }

  /// How libyaml says a scalar is written.
  private func style(_ style: yaml_scalar_style_t) -> YAMLNode.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  /// Reads the items of a list, and where it ends.
  private mutating func items() throws(YAMLError) -> (items: [YAMLNode], end: yaml_mark_t) {
    var items: [YAMLNode] = []
    while true {
      var item = try next()
      defer { yaml_event_delete(&item) }
      if item.type == YAML_SEQUENCE_END_EVENT { return (items, item.end_mark) }
      items.append(try node(item))
    }
  }

  /// Reads the pairs of a mapping, and where it ends.
  private mutating func pairs(isBlock: Bool) throws(YAMLError) -> (pairs: [(key: YAMLNode, value: YAMLNode)], end: yaml_mark_t) {
    var pairs: [(key: YAMLNode, value: YAMLNode)] = []
    var merged: [YAMLNode] = []
    var seen: Set<String> = []
    while true {
      var event = try next()
      defer { yaml_event_delete(&event) }
      if event.type == YAML_MAPPING_END_EVENT {
        for node in merged { merge(node, into: &pairs, unlike: &seen) }
        return (pairs, event.end_mark)
      }
      if isBlock { indentation = Int(event.start_mark.column) }
      let key = try node(event)
      guard let name = key.scalar else { throw fault(event, "expected a key that is plain text") }
      let isMerge = options.aliasLimit > 0 && name == "<<" && key.style == .plain
      guard isMerge || seen.insert(name).inserted || options.keepsRepeatedKeys else {
        throw fault(event, "the key '\(name)' stands twice in one mapping")
      }
      var value = try next()
      defer { yaml_event_delete(&value) }
      if isMerge {
        merged.append(try node(value))
      } else {
        pairs.append((key, try node(value)))
      }
    }
  }

  /// Adds the pairs of a merge key's value, a mapping or several, that the mapping lacks.
  private func merge(_ node: YAMLNode, into pairs: inout [(key: YAMLNode, value: YAMLNode)], unlike seen: inout Set<String>) {
    for source in node.sequence ?? [node] {
      for pair in source.mapping ?? [] where seen.insert(pair.key.scalar ?? "").inserted { pairs.append(pair) }
    }
  }

  /// Counts one level more.
  private mutating func descend(_ event: yaml_event_t) throws(YAMLError) {
    depth += 1
    if depth > YAMLReader.depthLimit { throw fault(event, "nested deeper than \(YAMLReader.depthLimit) levels") }
  }

  /// Keeps a node for the aliases of its anchor.
  private mutating func register(_ node: YAMLNode, as anchor: UnsafeMutablePointer<yaml_char_t>?) {
    guard let anchor, options.aliasLimit > 0 else { return }
    let (nodes, depth) = node.extent()
    anchors[String(cString: anchor)] = (node, nodes, depth)
  }

  /// The node that an alias repeats, at the place where it is written.
  private mutating func aliased(_ event: yaml_event_t) throws(YAMLError) -> YAMLNode {
    guard options.aliasLimit > 0 else { throw fault(event, "aliases are not supported; write the value out") }
    let name = event.data.alias.anchor.map { String(cString: $0) } ?? ""
    guard let anchor = anchors[name] else { throw fault(event, "no anchor &\(name) is complete above this alias") }
    repeated += anchor.nodes
    guard repeated <= options.aliasLimit else {
      throw fault(event, "aliases repeat more than \(options.aliasLimit) values here; write the values out")
    }
    guard depth + anchor.depth <= YAMLReader.depthLimit else {
      throw fault(event, "aliases nest deeper than \(YAMLReader.depthLimit) levels here")
    }
    return anchor.node
  }
}
