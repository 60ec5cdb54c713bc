internal import CopyModel
internal import YAMLTree

/// A carrier written in YAML, with the texts of its scalars as they are asked for.
///
/// Files may be added to it, whose nodes can then stand in one tree: their places count on from the end of the file before.
struct YAMLCarrier {
  /// A file that was added.
  private struct File {
    var source: SourceText
    /// Where its bytes begin among those of all files.
    var base: Int
    /// The folder that its paths count from, below that of the first file.
    var folder: String
  }

  /// The file.
  let source: SourceText
  /// The document; nil when the file is no YAML, which is then a problem.
  let root: YAMLNode?
  private var files: [File] = []
  private(set) var problems: [Problem] = []
  /// Texts that were decoded already, by the offset of their node: a setting of the project is asked for by every target.
  private var texts: [Int: DecodedText?] = [:]
  /// The offsets at which a problem stands already.
  private var reported: Set<Int> = []

  private static let problemLimit = 50

  /// Parses a file; aliases repeat no more nodes than an honest file needs.
  init(_ source: SourceText) {
    self.source = source
    do throws(YAMLError) {
      root = try YAMLCarrier.parse(source)
    } catch {
      root = nil
      problems = [source.problem(at: error.offset, "not valid YAML: \(error.message)")]
    }
    files = [File(source: source, base: 0, folder: "")]
  }

  private static func parse(_ source: SourceText) throws(YAMLError) -> YAMLNode {
    try YAMLReader.read(source.utf8, from: source.start, options: YAMLReader.Options(aliasLimit: 20_000, keepsRepeatedKeys: true))
  }

  /// Adds a file whose nodes are to stand in one tree with the others.
  ///
  /// - Parameter folder: The folder that its paths count from, below that of the first file.
  /// - Returns: Its document; nil when the file is no YAML, which is then a problem.
  mutating func add(_ source: SourceText, folder: String) -> YAMLNode? {
    do throws(YAMLError) {
      let base = (files.last.map { $0.base + $0.source.utf8.count } ?? 0) + 1
      let node = try YAMLCarrier.parse(source).moved(by: base)
      files.append(File(source: source, base: base, folder: folder))
      return node
    } catch {
      problems.append(source.problem(at: error.offset, "not valid YAML: \(error.message)"))
      return nil
    }
  }

  /// The file that a place is in.
  private func file(at offset: Int) -> File {
    files.last { $0.base <= offset } ?? File(source: source, base: 0, folder: "")
  }

  /// The source that the texts and keys at a node count in.
  func source(of node: YAMLNode) -> SourceText { file(at: node.range.lowerBound).source }

  /// Where a node begins in its own source.
  func start(of node: YAMLNode) -> Int { node.range.lowerBound - file(at: node.range.lowerBound).base }

  /// The folder that a path at a node counts from, below that of the first file.
  func folder(of node: YAMLNode) -> String { file(at: node.range.lowerBound).folder }

  /// Records a problem at a byte, once for each place; a file that draws very many is cut short.
  mutating func report(_ offset: Int, _ message: @autoclosure () -> String) {
    guard problems.count < YAMLCarrier.problemLimit, reported.insert(offset).inserted else { return }
    let file = file(at: offset)
    problems.append(file.source.problem(at: offset - file.base, message()))
  }

  /// The text of a scalar; nil when it cannot be placed or is too long, which is then a problem.
  mutating func text(_ node: YAMLNode) -> DecodedText? {
    if let known = texts[node.range.lowerBound] { return known }
    let text = decoded(node)
    texts[node.range.lowerBound] = .some(text)
    return text
  }

  /// Decodes a scalar.
  private mutating func decoded(_ node: YAMLNode) -> DecodedText? {
    let file = file(at: node.range.lowerBound)
    guard let found = node.moved(by: -file.base).text(in: file.source.utf8) else {
      report(node.range.lowerBound, "this text cannot be placed exactly; write it in double quotes on one line")
      return nil
    }
    guard found.text.utf8.count <= DecodedText.lengthLimit else {
      report(node.range.lowerBound, "this text is longer than a megabyte; no alert shows that")
      return nil
    }
    // Of a block without a line only the end is the text's.
    let range = found.text.isEmpty ? found.offsets.last.map { $0..<$0 } : nil
    return DecodedText(text: found.text, range: range ?? found.range, offsets: found.offsets, spelling: node.spelling)
  }

  /// The bytes that spell a key.
  func range(ofKey key: YAMLNode) -> Range<Int> {
    let key = key.moved(by: -file(at: key.range.lowerBound).base)
    let isQuoted = key.style == .singleQuoted || key.style == .doubleQuoted
    guard isQuoted, key.range.count >= 2 else { return key.range }
    return key.range.lowerBound + 1..<key.range.upperBound - 1
  }
}

extension YAMLNode {
  /// The node with the places of it and of all in it moved.
  func moved(by distance: Int) -> YAMLNode {
    guard distance != 0 else { return self }
    var result = self
    result.range = range.lowerBound + distance..<range.upperBound + distance
    switch content {
    case .scalar: break
    case .sequence(let items): result.content = .sequence(items.map { $0.moved(by: distance) })
    case .mapping(let pairs):
      result.content = .mapping(pairs.map { ($0.key.moved(by: distance), $0.value.moved(by: distance)) })
    }
    return result
  }

  /// How the characters of a scalar are spelled.
  fileprivate var spelling: Spelling {
    switch style {
    case .doubleQuoted: .yamlDoubleQuoted
    case .singleQuoted: .yamlSingleQuoted
    case .plain: .yamlPlain
    case .literal, .folded: .yamlBlock
    case nil: .composed
    }
  }

  /// The values of a mapping by their keys, the last where one is repeated.
  var values: [String: YAMLNode] {
    Dictionary((mapping ?? []).map { ($0.key.scalar ?? "", $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The texts of a list, or the one text that stands in its place.
  var words: [String] {
    if let sequence { return sequence.compactMap(\.scalar) }
    return scalar.map { [$0] } ?? []
  }

  /// What YAML takes a plain scalar for that is no text, for a message; nil for texts.
  ///
  /// The forms are those of YAML 1.1 (yaml.org/type: bool, int, float, null), which XcodeGen's parser knows.
  var otherThanText: String? {
    guard style == .plain, let scalar else { return nil }
    switch scalar.lowercased() {
    case "true", "false", "yes", "no", "on", "off": return scalar
    case let word:
      let digits = word.utf8.count { (0x30...0x39).contains($0) }
      let points = word.utf8.count { $0 == 0x2E }
      let signs = word.utf8.count { $0 == 0x2B || $0 == 0x2D || $0 == 0x5F }
      return digits > 0 && points < 2 && digits + points + signs == word.utf8.count ? scalar : nil
    }
  }

  /// Whether the value is left out, or written as the null of YAML.
  var isMissing: Bool { style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar ?? "-") }
}
