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
  /// A line that cannot be answered, with the column of the fault and, where it can be read, the id as the line spells it.
  case problem(Problem, id: [UInt8]?)
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
    guard let start = NDJSONObject.start(of: line, number: number) else { return .blank }
    do throws(NDJSONFault) {
      return .request(try request(line, from: start))
    } catch {
      return .problem(error.problem(in: line, number: number, path: path), id: NDJSONObject.id(ofRefused: line, from: start))
    }
  }

  private static let members = ["id", "key", "locale", "text", "source", "app"]

  private func request(_ line: [UInt8], from start: Int) throws(NDJSONFault) -> NDJSONRequest {
    let object = try NDJSONObject(line, from: start, members: NDJSONReader.members, expected: "id, key, locale and text")
    // Of several faults the first is told: the id before all, which the answer would need.
    let id = try object.id()
    let text = try object.text("text")
    let locale = try object.locale()
    let key = try object.text("key").text
    return NDJSONRequest(
      id: id, key: key, locale: locale, text: text.text,
      source: object.has("source") ? try object.text("source").text : nil, app: object.has("app") ? try object.text("app").text : nil,
      textRange: ByteRange(text.range.lowerBound, text.range.upperBound),
      offsets: text.offsets.isEmpty ? OffsetMap(verbatimFrom: text.range.lowerBound) : OffsetMap(table: text.offsets))
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
      case .problem(let problem, _): catalog.problems.append(problem)
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
