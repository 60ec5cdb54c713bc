/// Characters of a title that no face draws, in words.
public struct UndrawnCharacters {
  /// What ends a line or is another control: no font draws it, since it stands for something to do.
  private var controls: [Unicode.Scalar] = []
  private var others: [Unicode.Scalar] = []

  /// Sorts the characters; each is told once.
  public init(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars {
      if scalar.isControl {
        if !controls.contains(scalar) { controls.append(scalar) }
      } else if !others.contains(scalar) {
        others.append(scalar)
      }
    }
  }

  /// Whether a font could help.
  public var areCharacters: Bool { controls.isEmpty && !others.isEmpty }

  /// What is the matter, as clauses: what the title holds that is no character, and what no face draws.
  ///
  /// - Parameter limit: How many characters are named.
  public func words(limit: Int = 5) -> String {
    var clauses: [String] = []
    let breaks = controls.filter(\.isLineBreak)
    let rest = controls.filter { !$0.isLineBreak }
    if !breaks.isEmpty { clauses.append("it holds a line break (\(Self.names(breaks, limit)))") }
    if !rest.isEmpty { clauses.append("it holds a control character (\(Self.names(rest, limit)))") }
    if !others.isEmpty { clauses.append("no face here draws \(Self.names(others, limit))") }
    return clauses.joined(separator: "; ")
  }

  private static func names(_ scalars: [Unicode.Scalar], _ limit: Int) -> String {
    scalars.prefix(limit).map(\.codePoint).joined(separator: ", ") + (scalars.count > limit ? " and \(scalars.count - limit) more" : "")
  }
}

extension Unicode.Scalar {
  /// Whether a scalar ends a line or is another control; none is drawn.
  public var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a scalar ends a line wherever it stands (UAX #14: BK, CR, LF, NL).
  public var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
