internal import CopyModel

/// A value of Godot's configuration files, as far as copy needs it.
enum GodotValue {
  /// A string.
  case text(DecodedText)
  /// Pairs whose keys are strings.
  case dictionary([(key: DecodedText, value: GodotValue)])
  /// Anything else.
  case other
}

extension GodotLexer {
  private static let depthLimit = 64

  /// Reads a value.
  mutating func value(depth: Int = 0) throws(Fault) -> GodotValue {
    skipSpace()
    guard depth < GodotLexer.depthLimit else {
      throw Fault(offset: index, message: "values are nested more than \(GodotLexer.depthLimit) deep")
    }
    switch current {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "&"), UInt8(ascii: "@"), UInt8(ascii: "^"):
      index += 1
      guard current == UInt8(ascii: "\"") else { throw Fault(offset: index - 1, message: "expected a double quote after this mark") }
      return .text(try string())
    case UInt8(ascii: "{"):
      index += 1
      return .dictionary(try pairs(depth: depth))
    case UInt8(ascii: "["):
      index += 1
      _ = try items(upTo: "]", depth: depth)
      return .other
    default: return try construct(depth: depth)
    }
  }

  /// Reads the pairs of a dictionary up to its end.
  private mutating func pairs(depth: Int) throws(Fault) -> [(key: DecodedText, value: GodotValue)] {
    var pairs: [(key: DecodedText, value: GodotValue)] = []
    while true {
      skipSpace()
      if skip("}") { return pairs }
      let key = try value(depth: depth + 1)
      skipSpace()
      guard skip(":") else { throw Fault(offset: index, message: "expected a colon after the key of this dictionary") }
      let value = try value(depth: depth + 1)
      if case .text(let text) = key { pairs.append((text, value)) }
      skipSpace()
      if skip(",") { continue }
      guard current == UInt8(ascii: "}") else { throw Fault(offset: index, message: "expected a comma or } in this dictionary") }
    }
  }

  /// Reads values up to a closing mark.
  private mutating func items(upTo close: Character, depth: Int) throws(Fault) -> [GodotValue] {
    var items: [GodotValue] = []
    while true {
      skipSpace()
      if skip(close) { return items }
      items.append(try value(depth: depth + 1))
      skipSpace()
      if skip(",") { continue }
      guard current == close.asciiValue else { throw Fault(offset: index, message: "expected a comma or \(close) here") }
    }
  }

  /// Reads a number, a name, or a name with types and values behind it such as `Color(0, 0, 0, 1)`.
  ///
  /// A typed dictionary, `Dictionary[String, String]({…})`, is the dictionary inside it.
  private mutating func construct(depth: Int) throws(Fault) -> GodotValue {
    let start = index
    guard !word().isEmpty else { throw Fault(offset: start, message: "expected a value here") }
    if skip("[") { _ = try items(upTo: "]", depth: depth) }
    guard skip("(") else { return .other }
    let items = try items(upTo: ")", depth: depth)
    if items.count == 1, case .dictionary = items[0] { return items[0] }
    return .other
  }
}
