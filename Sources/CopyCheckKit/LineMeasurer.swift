internal import CopyModel
internal import Readers
internal import Reporters
internal import Typesetting

/// Measures a stream of texts, one JSON object a line, and answers each with a line.
///
/// Memory does not grow with the stream.
public struct LineMeasurer: LineAnswering, ~Copyable {
  /// What the answers come to so far.
  public private(set) var verdict = Verdict.clean
  private let measurer: TitleMeasurer
  private var writer = JSONWriter(capacity: 4096)
  private let splitter = LineSplitter()
  private var line = 0

  /// Makes a measurer of lines.
  public init(measurer: TitleMeasurer) { self.measurer = measurer }

  /// Answers the lines that end in some bytes of the stream, and keeps what stands after the last of them.
  public mutating func answer(_ bytes: [UInt8], into answers: inout [UInt8]) {
    splitter.split(bytes) { answer($0, into: &answers) }
  }

  /// Answers what stands after the last line break, at the end of a stream.
  public mutating func finish(into answers: inout [UInt8]) {
    splitter.finish { answer($0, into: &answers) }
    line = 0
  }

  /// Answers one line; a blank one needs no answer.
  private mutating func answer(_ next: LineSplitter.Line, into answers: inout [UInt8]) {
    line += 1
    guard case .whole(let bytes) = next else { return refuse(LineSplitter.overlong, into: &answers) }
    switch MeasureRequest.read(line: Array(bytes), number: line) {
    case .blank: break
    case .request(let request): answer(request, into: &answers)
    case .problem(let problem, let id): refuse(problem.inLine, id: id, into: &answers)
    }
  }

  private mutating func answer(_ request: MeasureRequest, into answers: inout [UInt8]) {
    guard let weight = FontWeight(rawValue: request.weight ?? FontWeight.regular.rawValue) else {
      let names = FontWeight.allCases.map(\.rawValue).joined(separator: " or ")
      return refuse("there is no weight “\((request.weight ?? "").prefix(40))”; expected \(names)", id: request.id, into: &answers)
    }
    let title: TitleMeasurer.Width
    do throws(FontError) {
      title = try measurer.width(
        of: request.text, locale: request.locale.rawValue, size: request.size, weight: weight, face: request.face, opensFiles: false)
    } catch { return refuse(error.description, id: request.id, into: &answers) }
    if !title.isMeasured { verdict = .notJudged }
    writer.removeAll()
    writer.beginObject()
    writer.name("id")
    writer.raw(request.id)
    writer.name("width")
    writer.decimal(title.points)
    writer.name("face")
    writer.string(title.faces.joined(separator: " "))
    writer.list("missing", title.missing) { $0.string($1.codePoint) }
    writer.endObject()
    writer.finalNewline()
    writer.append(to: &answers)
  }

  private mutating func refuse(_ problem: String, id: [UInt8]? = nil, into answers: inout [UInt8]) {
    verdict = .notJudged
    writer.refuse(problem, id: id, line: line, into: &answers)
  }
}
