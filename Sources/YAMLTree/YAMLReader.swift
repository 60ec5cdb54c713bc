import CYAML

/// Reads one YAML document into a tree.
///
/// Unless options say otherwise aliases and repeated keys are refused: what copycheck itself is made of has no use for them. Tags are
/// passed over.
public struct YAMLReader {
  /// What a document may hold.
  public struct Options: Sendable {
    /// How many nodes aliases and merge keys (`<<`) may repeat in all; with none they are refused.
    ///
    /// The limit keeps small documents from standing for huge ones; what an alias repeats is shared in memory all the same.
    public var aliasLimit: Int
    /// Whether a key that stands twice in a mapping is kept twice instead of refused.
    public var keepsRepeatedKeys: Bool

    /// Makes options; those that are left out are strict.
    public init(aliasLimit: Int = 0, keepsRepeatedKeys: Bool = false) {
      self.aliasLimit = aliasLimit
      self.keepsRepeatedKeys = keepsRepeatedKeys
    }
  }

  let parser: UnsafeMutablePointer<yaml_parser_t>
  let options: Options
  /// Where scalars stand in bytes; nil when the document is UTF-16.
  let offsets: ScalarOffsets?
  /// The nodes that have an anchor and are complete, with how many nodes they hold and how deep.
  var anchors: [String: (node: YAMLNode, nodes: Int, depth: Int)] = [:]
  /// How many nodes aliases have repeated.
  var repeated = 0
  var depth = 0
  /// The column of the innermost block.
  var indentation = -1
  static let depthLimit = 64
  /// Why libyaml cannot be used, or nil; asked once.
  private static let hindrance: String? = cyaml_open().map { String(cString: $0) }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, or UTF-16 with a byte order mark.
  ///   - start: Where the document begins; only UTF-8 may begin later than the buffer.
  ///   - options: What it may hold.
  /// - Returns: The root, or an empty mapping for an empty document.
  /// - Throws: ``YAMLError`` with the place of the first fault.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, options: Options = Options()
  ) throws(YAMLError) -> YAMLNode {
    if let hindrance { throw YAMLError(line: 1, column: 1, message: "YAML cannot be read without libyaml: \(hindrance)") }
    let isUTF16 = start == 0 && (bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]))
    let hasMark = bytes.dropFirst(start).starts(with: [0xEF, 0xBB, 0xBF])
    let first = min(hasMark ? start + 3 : start, bytes.count)
    let empty: UInt8 = 0
    let base = bytes.baseAddress
    guard let parser = withUnsafePointer(to: empty, { cyaml_parser_open((base ?? $0) + first, bytes.count - first) }) else {
      throw YAMLError(line: 1, column: 1, message: "out of memory")
    }
    defer { cyaml_parser_close(parser) }
    // Else libyaml would take bytes behind a byte order mark for another one.
    if !isUTF16 { parser.pointee.encoding = YAML_UTF8_ENCODING }
    var reader = YAMLReader(parser: parser, options: options, offsets: isUTF16 ? nil : ScalarOffsets(bytes, from: first))
    do throws(YAMLError) {
      return try reader.document()
    } catch {
      throw reader.placed(error, in: bytes, from: first)
    }
  }

  /// Reads a document from an array of bytes.
  public static func read(_ bytes: [UInt8], from start: Int = 0, options: Options = Options()) throws(YAMLError) -> YAMLNode {
    let result: Result<YAMLNode, YAMLError> = bytes.withUnsafeBufferPointer { buffer in
      do throws(YAMLError) { return .success(try read(buffer, from: start, options: options)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private init(parser: UnsafeMutablePointer<yaml_parser_t>, options: Options, offsets: ScalarOffsets?) {
    self.parser = parser
    self.options = options
    self.offsets = offsets
  }

  /// Reads the one document.
  private mutating func document() throws(YAMLError) -> YAMLNode {
    var root = YAMLNode(content: .mapping([]), line: 1, column: 1, range: 0..<0, style: nil, indentation: -1)
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

  /// The next event; the caller deletes it.
  func next() throws(YAMLError) -> yaml_event_t {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) != 0 else {
      let problem = parser.pointee.problem.map { String(cString: $0) } ?? "malformed YAML"
      var error = fault(parser.pointee.problem_mark, YAMLFaultWords.words(for: problem))
      error.isMalformed = true
      throw error
    }
    return event
  }

  /// An error at the start of an event.
  func fault(_ event: yaml_event_t, _ message: String) -> YAMLError { fault(event.start_mark, message) }

  /// An error at a mark.
  private func fault(_ mark: yaml_mark_t, _ message: String) -> YAMLError {
    YAMLError(line: mark.line + 1, column: mark.column + 1, offset: offset(mark), message: message)
  }

  /// The byte of a mark.
  func offset(_ mark: yaml_mark_t) -> Int { offsets?.offset(ofScalar: Int(mark.index)) ?? 0 }

  /// Gives an error its place where libyaml knows only the byte: one that is no character.
  private func placed(_ error: YAMLError, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> YAMLError {
    guard parser.pointee.error == YAML_READER_ERROR, offsets != nil else { return error }
    var error = error
    error.offset = min(start + Int(parser.pointee.problem_offset), bytes.count)
    let before = bytes[start..<error.offset]
    error.line = 1 + before.count { $0 == 0x0A }
    error.column = 1 + before.reversed().prefix { $0 != 0x0A }.count { $0 & 0xC0 != 0x80 }
    return error
  }
}
