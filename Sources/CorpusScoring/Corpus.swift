public import CopyModel
internal import YAMLTree

/// The sentences of one language that say how the rules should judge; see Documentation/LanguagePacks.md.
public struct Corpus: Sendable {
  /// A sentence with what is expected of it.
  public struct Line: Sendable {
    /// The line of the file, from 1.
    public var number: Int
    /// The key it stands under.
    public var key: String
    /// The rules that must speak.
    public var expected: Set<RuleID>
    /// The rules that it nearly breaks; empty on faulty lines.
    public var near: Set<RuleID>
    /// The class of weak text, 1–14, or nil.
    public var weakClass: Int?
    /// The text without marks.
    public var text: String
    /// The range of the text's UTF-8 that one finding must have, or nil.
    public var range: ByteRange?

    /// Whether the line is kept from tuning: every fifth, by a hash of its text.
    public var isHeldOut: Bool {
      var hash = FNV1a()
      hash.add(text)
      return (hash.value >> 16) % 5 == 0
    }
  }

  /// The language's tag.
  public var tag: String
  /// The sentences in the order of the file.
  public var lines: [Line]

  /// Reads a corpus file.
  ///
  /// - Parameters:
  ///   - bytes: The YAML document.
  ///   - path: The file to name in errors.
  /// - Throws: ``CorpusError`` at the first fault.
  public init(_ bytes: [UInt8], path: String) throws(CorpusError) {
    let root: YAMLNode
    do { root = try YAMLReader.read(bytes) } catch {
      throw CorpusError(path: path, line: error.line, message: error.message)
    }
    guard let tag = root["tag"]?.scalar else { throw CorpusError(path: path, line: 1, message: "expected a member 'tag'") }
    guard let block = root["lines"], let text = block.scalar else {
      throw CorpusError(path: path, line: 1, message: "expected a block 'lines'")
    }
    self.tag = tag
    lines = []
    var number = block.isBlock ? block.line : block.line - 1
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let trimmed = line.drop { $0 == " " }
      if trimmed.isEmpty || trimmed.first == "#" { continue }
      lines.append(try Corpus.line(String(trimmed), number: number, path: path))
    }
  }

  private static func line(_ line: String, number: Int, path: String) throws(CorpusError) -> Line {
    let fields = line.split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    guard fields.count == 4 else { throw CorpusError(path: path, line: number, message: "expected resource | rules | class | text") }
    func word(_ field: Substring) -> String { String(field.prefix { $0 != " " }) }
    guard let key = key(word(fields[0])) else {
      throw CorpusError(path: path, line: number, message: "no resource or key is called '\(word(fields[0]))'")
    }
    var expected: Set<RuleID> = []
    var near: Set<RuleID> = []
    for name in fields[1].split(separator: " ") {
      if name.first == "~" {
        if name.count > 1 { near.insert(RuleID(String(name.dropFirst()))) }
      } else {
        expected.insert(RuleID(String(name)))
      }
    }
    var result = Line(
      number: number, key: key, expected: expected, near: near, weakClass: Int(word(fields[2])), text: "", range: nil)
    try result.read(String(fields[3]), path: path)
    return result
  }

  /// The key of a resource's name, or a key itself.
  private static func key(_ name: String) -> String? {
    if let resource = Resource(rawValue: name) { return PurposeKey.usual(for: resource)?.name }
    return PurposeKey.named(name) == nil ? nil : name
  }
}

extension Corpus.Line {
  /// Takes the marks out of a text and the escapes `\n`, `\t` and `\u{…}` in.
  fileprivate mutating func read(_ marked: String, path: String) throws(CorpusError) {
    var start: Int?
    var rest = Substring(marked).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "⟦": start = text.utf8.count
      case "⟧": if let start { range = ByteRange(start, text.utf8.count) }
      case "\\":
        guard let kind = rest.popFirst() else { throw CorpusError(path: path, line: number, message: "a lone backslash ends the line") }
        switch kind {
        case "n": text.unicodeScalars.append("\n")
        case "t": text.unicodeScalars.append("\t")
        case "\\": text.unicodeScalars.append("\\")
        case "u":
          let digits = String(rest.dropFirst().prefix { $0 != "}" })
          guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
            throw CorpusError(path: path, line: number, message: "expected an escape such as \\u{202E}")
          }
          text.unicodeScalars.append(scalar)
          rest.removeFirst(digits.unicodeScalars.count + 2)
        default: throw CorpusError(path: path, line: number, message: "unknown escape '\\\(kind)'")
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Why a corpus file cannot be read, with the place.
public struct CorpusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it is shown.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// What is wrong, in one line.
  public var message: String

  /// The error as it is shown.
  public var description: String { "\(path):\(line): \(message)" }
}
