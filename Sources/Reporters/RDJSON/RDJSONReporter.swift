public import CopyModel

/// Writes Reviewdog Diagnostic Format, with the edits that mend a finding as suggestions.
///
/// Reviewdog takes paths from the folder that it runs in, which is where this tool ran, so they stay as they are.
/// Source: reviewdog/reviewdog, proto/rdf/reviewdog.proto.
public struct RDJSONReporter: Reporter {
  private let jobs: Int

  /// Makes a reporter.
  ///
  /// - Parameter jobs: How many threads may write at a time, 1 or more.
  public init(jobs: Int = 1) { self.jobs = jobs }

  /// Writes the report as UTF-8: one document with a diagnostic a line, problems first.
  public func write<Failure: Error>(_ report: Report, to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var writer = JSONWriter(capacity: 4096)
    writer.beginObject()
    writer.name("source")
    writer.beginObject()
    writer.name("name")
    writer.string(Tool.name)
    writer.endObject()
    writer.beginElements("diagnostics")
    try sink(writer.bytes)
    let elements = report.problems.map(Element.problem) + report.findings.map(Element.finding)
    try LongList(elements, jobs: jobs).write(to: sink) { writer, element in
      writer.newline()
      switch element {
      case .problem(let problem): writer.diagnostic(problem)
      case .finding(let finding): writer.diagnostic(finding)
      }
    }
    writer.removeAll()
    writer.endArray()
    writer.endObject()
    writer.finalNewline()
    try sink(writer.bytes)
  }

  private enum Element: Sendable {
    case problem(Problem)
    case finding(Finding)
  }
}

extension JSONWriter {
  /// Writes something that could not be read.
  fileprivate mutating func diagnostic(_ problem: Problem) {
    beginObject()
    name("message")
    string(problem.shownMessage)
    name("location")
    beginObject()
    name("path")
    string(problem.path)
    if let position = problem.position {
      // The bytes of the line are not at hand, and the format counts columns in bytes.
      range(ReviewRange(start: ReviewPosition(line: position.line), end: nil))
    }
    endObject()
    name("severity")
    string("ERROR")
    name("code")
    beginObject()
    name("value")
    string("problem")
    endObject()
    endObject()
  }

  /// Writes a finding.
  fileprivate mutating func diagnostic(_ finding: Finding) {
    let place = finding.place
    beginObject()
    name("message")
    string(([finding.headline] + finding.details()).joined(separator: "\n"))
    location(place?.path ?? "-", place.flatMap { ReviewRange($0, in: finding.string.file) })
    name("severity")
    string(finding.severity == .note ? "INFO" : finding.severity.rawValue.uppercased())
    name("code")
    beginObject()
    name("value")
    string(finding.rule.rawValue)
    if !finding.url.isEmpty {
      name("url")
      string(finding.url)
    }
    endObject()
    list("suggestions", finding.suggestions) { writer, suggestion in
      writer.beginObject()
      writer.range(suggestion.range)
      writer.name("text")
      writer.string(suggestion.text)
      writer.endObject()
    }
    list("related_locations", finding.related) { writer, place in
      writer.beginObject()
      writer.name("message")
      writer.string("also here")
      writer.location(place.path, ReviewRange(place, in: nil))
      writer.endObject()
    }
    endObject()
  }

  /// Writes where something is.
  private mutating func location(_ path: String, _ range: ReviewRange?) {
    name("location")
    beginObject()
    name("path")
    string(path)
    if let range { self.range(range) }
    endObject()
  }

  /// Writes a range, its end left out where it is not known.
  private mutating func range(_ range: ReviewRange) {
    name("range")
    beginObject()
    name("start")
    position(range.start)
    if let end = range.end {
      name("end")
      position(end)
    }
    endObject()
  }

  private mutating func position(_ position: ReviewPosition) {
    beginObject()
    name("line")
    integer(position.line)
    if let column = position.column {
      name("column")
      integer(column)
    }
    endObject()
  }
}
