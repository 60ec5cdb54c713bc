internal import CAssets
public import CopyModel

/// What in a source tells that a resource may be touched.
///
/// Data/api-use.tsv lists it, with the source of each fact.
public struct APIUse: Sendable {
  /// A text to look for, and what it tells.
  public struct Token: Sendable {
    /// The text, as it stands in a source.
    public var text: String
    /// Whether a name that goes on after the text is meant too.
    public var isPrefix: Bool
    /// The resources that it may touch.
    public var resources: Set<Resource>
  }

  /// Every token, in the order of the table.
  public let tokens: [Token]

  /// The table inside the executable.
  public static let shared = APIUse()

  /// The resources that the table knows a token for; of the others it can never be told that nothing touches them.
  public var resources: Set<Resource> { tokens.reduce(into: []) { $0.formUnion($1.resources) } }

  /// The tokens that tell of a resource, with a star where a longer name is meant too.
  ///
  /// Those that tell of few resources stand first, each part in the order of the table.
  public func names(of resource: Resource) -> [String] {
    let all = tokens.filter { $0.resources.contains(resource) }
    let telling = all.filter { $0.resources.count <= 5 } + all.filter { $0.resources.count > 5 }
    return telling.map { $0.isPrefix ? $0.text + "*" : $0.text }
  }

  private init() {
    let index = cassets_find("data/api-use.tsv")
    precondition(index >= 0, "the table api-use.tsv is not in the executable")
    let bytes = UnsafeBufferPointer(start: cassets_bytes(index), count: Int(cassets_size(index)))
    tokens = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first != UInt8(ascii: "#") else { return nil }
      let cells = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
      precondition(cells.count == 3, "a row of the table of API use has not three cells: \(cells)")
      let names = cells[0].utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
      let resources = names.map { name in
        guard let resource = Resource(rawValue: name) else { preconditionFailure("the table of API use names no resource: \(name)") }
        return resource
      }
      let isPrefix = cells[1].utf8.last == UInt8(ascii: "*")
      return Token(text: isPrefix ? String(cells[1].dropLast()) : cells[1], isPrefix: isPrefix, resources: Set(resources))
    }
  }
}
