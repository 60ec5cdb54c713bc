public import CopyModel

/// One text to judge, as a line of newline-delimited JSON asks for it.
public struct NDJSONRequest: Sendable {
  /// The id exactly as the line spells it, to be written into the answer.
  public let id: [UInt8]
  /// The Info.plist key.
  public let key: String
  /// The locale of the text.
  public let locale: LocaleTag
  /// The text.
  public let text: String
  /// The text it was translated from, when the line gives it.
  public let source: String?
  /// The app's name, when the line gives it.
  public let app: String?
  /// The bytes of the line that spell the text, without its quotes.
  public let textRange: ByteRange
  /// Where each byte of the text stands in the line.
  public let offsets: OffsetMap
}

/// What one line of newline-delimited JSON turned out to be.
public enum NDJSONLine: Sendable {
  /// A text to judge.
  case request(NDJSONRequest)
  /// A line that cannot be answered, with the column of the fault.
  case problem(Problem)
  /// Nothing but white space.
  case blank
}

/// Reads newline-delimited JSON one line at a time, so that memory does not grow with the input.
public struct NDJSONReader: Sendable {
  /// The path that problems show.
  public let path: String

  /// Makes a reader for a path; `-` is standard input.
  public init(path: String = "-") {
    self.path = path
  }

  /// Reads one line.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, with or without its line end; a byte order mark may stand before the first.
  ///   - number: The line's number, from 1.
  public func read(line: [UInt8], number: Int) -> NDJSONLine {
    let start = number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard line[start...].contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) else { return .blank }
    do throws(Fault) {
      return .request(try request(line, from: start))
    } catch {
      let column = SourceFile(path: path, bytes: line).position(of: error.offset)?.column ?? 1
      return .problem(Problem(path: path, position: SourcePosition(line: number, column: column), message: error.message))
    }
  }

  private struct Fault: Error {
    var offset: Int
    var message: String
  }

  private static let members = ["id", "key", "locale", "text", "source", "app"]

  private func request(_ line: [UInt8], from start: Int) throws(Fault) -> NDJSONRequest {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(line, from: start)
    } catch {
      throw Fault(offset: error.offset, message: "not valid JSON: " + error.message)
    }
    let root = document.root
    guard root.kind == .object else {
      throw Fault(offset: root.range.lowerBound, message: "expected an object with id, key, locale and text, found \(root.kind.words)")
    }
    var values: [String: JSONValue] = [:]
    for member in root.members {
      let name = member.name
      if name == "comment" || name.hasPrefix("x-") { continue }
      guard NDJSONReader.members.contains(name) else {
        let suggestion = nearest(to: name, among: NDJSONReader.members).map { "; did you mean “\($0)”?" } ?? ""
        throw Fault(offset: member.nameRange.lowerBound, message: "unknown member “\(name.prefix(40))”\(suggestion)")
      }
      guard values.updateValue(member.value, forKey: name) == nil else {
        throw Fault(offset: member.nameRange.lowerBound, message: "“\(name)” stands twice")
      }
    }
    guard let id = values["id"], id.kind == .string || id.kind == .number else {
      throw Fault(offset: (values["id"] ?? root).range.lowerBound, message: "expected an id that is a text or a number")
    }
    let text = try string("text", in: values, root)
    let locale = try string("locale", in: values, root)
    let tag = LocaleTag(locale.text)
    guard tag.isWellFormed else {
      throw Fault(
        offset: locale.range.lowerBound, message: "“\(locale.text.prefix(40))” is no language tag; expected one such as en or pt-BR")
    }
    return NDJSONRequest(
      id: Array(id.rawBytes), key: try string("key", in: values, root).text, locale: tag, text: text.text,
      source: values["source"] == nil ? nil : try string("source", in: values, root).text,
      app: values["app"] == nil ? nil : try string("app", in: values, root).text,
      textRange: ByteRange(text.range.lowerBound, text.range.upperBound),
      offsets: text.offsets.isEmpty ? OffsetMap(verbatimFrom: text.range.lowerBound) : OffsetMap(table: text.offsets))
  }

  private func string(_ name: String, in values: [String: JSONValue], _ root: JSONValue) throws(Fault) -> JSONString {
    guard let value = values[name] else { throw Fault(offset: root.range.lowerBound, message: "expected a member “\(name)”") }
    guard let text = value.decoded else {
      throw Fault(offset: value.range.lowerBound, message: "expected “\(name)” to be a text, found \(value.kind.words)")
    }
    if let offset = text.loneSurrogate { throw Fault(offset: offset, message: "this escape is half of a surrogate pair") }
    guard text.text.utf8.count <= DecodedText.lengthLimit else {
      throw Fault(offset: value.range.lowerBound, message: "this text is longer than a megabyte")
    }
    return text
  }
}

extension NDJSONReader {
  /// All requests of a whole file as one catalog.
  static func catalog(of source: SourceText) -> Catalog {
    var catalog = Catalog()
    guard source.file.encoding == .utf8 else {
      catalog.problems = [source.problem(at: source.start, "expected newline-delimited JSON in UTF-8")]
      return catalog
    }
    let reader = NDJSONReader(path: source.file.path)
    var start = 0
    var number = 1
    var apps: Set<String> = []
    while start < source.utf8.count {
      let end = source.utf8[start...].firstIndex(of: 0x0A) ?? source.utf8.count
      switch reader.read(line: Array(source.utf8[start..<end]), number: number) {
      case .blank: break
      case .problem(let problem): catalog.problems.append(problem)
      case .request(let request):
        let app = request.app ?? ""
        if apps.insert(app).inserted { catalog.apps.append(Catalog.App(name: app)) }
        let range = request.textRange.lowerBound + start..<request.textRange.upperBound + start
        let table = request.offsets.isVerbatim ? [] : (0...request.text.utf8.count).map { request.offsets.fileOffset(of: $0) + start }
        catalog.strings.append(
          DecodedText(text: request.text, range: range, offsets: table, spelling: .json)
            .copyString(in: source, app: app, target: app, key: request.key, locale: request.locale))
      }
      start = end + 1
      number += 1
    }
    return catalog
  }
}
