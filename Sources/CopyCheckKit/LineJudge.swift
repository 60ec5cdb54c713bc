public import CopyModel
internal import Grades
internal import Languages
internal import Readers
internal import Reporters
internal import Rules

/// Judges a stream of texts, one JSON object a line, and answers each with a line.
///
/// A line is judged by itself: rules that compare locales are silent. Memory does not grow with the stream.
public struct LineJudge: ~Copyable {
  /// The longest line that is read, in bytes; a longer one is answered with a problem.
  public static let lineLimit = 1 << 20

  /// What the answers come to so far.
  public private(set) var verdict = Verdict.clean
  private let gate: Gate
  private let judge: Judge
  private let grader = Grader()
  private let reader = NDJSONReader()
  private var writer = JSONWriter(capacity: 4096)
  private var partial: [UInt8] = []
  private var isOverlong = false
  private var line = 0

  /// Makes a judge; see ``Configuration`` for its parts.
  public init(
    rules: Set<RuleID>? = nil, skippedRules: Set<RuleID> = [], languagesDirectory: String? = nil, gate: Gate = Gate()
  ) {
    let configuration = Configuration(rules: rules, skippedRules: skippedRules, languagesDirectory: languagesDirectory)
    judge = Judge(languages: LanguageLibrary.bundled(overriddenBy: languagesDirectory), rules: configuration.activeRules)
    self.gate = gate
  }

  /// Judges the lines that end in some bytes of the stream, and keeps what stands after the last of them.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the stream, cut anywhere.
  ///   - answers: The answers are appended to this, each with a line break.
  public mutating func judge(_ bytes: [UInt8], into answers: inout [UInt8]) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if partial.isEmpty, !isOverlong {
        answer(bytes[start..<end], into: &answers)
      } else {
        keep(bytes[start..<end])
        endLine(into: &answers)
      }
      start = end + 1
    }
    keep(bytes[start...])
  }

  /// Judges what stands after the last line break, at the end of a stream.
  public mutating func finish(into answers: inout [UInt8]) {
    if !partial.isEmpty || isOverlong { endLine(into: &answers) }
    line = 0
  }

  /// Keeps the beginning of a line until its end comes.
  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard !isOverlong else { return }
    partial += bytes
    if partial.count > LineJudge.lineLimit {
      isOverlong = true
      partial = []
    }
  }

  /// Judges a line that came in parts.
  private mutating func endLine(into answers: inout [UInt8]) {
    if isOverlong {
      line += 1
      refuse("the line is longer than \(LineJudge.lineLimit) bytes", into: &answers)
    } else {
      answer(partial[...], into: &answers)
    }
    partial.removeAll(keepingCapacity: true)
    isOverlong = false
  }

  /// Answers one line; a blank one needs no answer.
  private mutating func answer(_ bytes: ArraySlice<UInt8>, into answers: inout [UInt8]) {
    line += 1
    switch reader.read(line: Array(bytes), number: line) {
    case .blank: break
    case .problem(let problem):
      let column = problem.position.map { "column \($0.column): " } ?? ""
      refuse(column + problem.message, into: &answers)
    case .request(let request):
      let app = request.app ?? ""
      let string = CopyString(app: app, target: app, key: request.key, locale: request.locale, text: request.text)
      do throws(PackError) {
        write(try judge.findings(in: string, names: app.isEmpty ? [] : [app]), id: request.id, into: &answers)
      } catch { refuse(error.description, into: &answers) }
    }
  }

  private mutating func write(_ findings: [Finding], id: [UInt8], into answers: inout [UInt8]) {
    let score = grader.score(of: findings)
    let grade = grader.grade(ofScore: score)
    if gate.stops(grade) || findings.contains(where: { gate.stops($0.severity) }) { verdict = max(verdict, .findings) }
    writer.removeAll()
    writer.beginObject()
    writer.name("id")
    writer.raw(id)
    writer.name("grade")
    writer.string(grade.rawValue)
    writer.name("score")
    writer.integer(score)
    writer.list("findings", findings) { $0.brief($1) }
    writer.endObject()
    writer.finalNewline()
    writer.append(to: &answers)
  }

  /// Answers a line that could not be judged.
  private mutating func refuse(_ problem: String, into answers: inout [UInt8]) {
    verdict = .notJudged
    writer.removeAll()
    writer.beginObject()
    writer.name("id")
    writer.null()
    writer.name("line")
    writer.integer(line)
    writer.name("problem")
    writer.string(problem)
    writer.endObject()
    writer.finalNewline()
    writer.append(to: &answers)
  }
}

extension JSONWriter {
  /// Writes a finding as an answer holds it.
  fileprivate mutating func brief(_ finding: Finding) {
    beginObject()
    name("rule")
    string(finding.rule.rawValue)
    name("severity")
    string(finding.severity.rawValue)
    name("excerpt")
    string(finding.excerpt)
    name("message")
    string(finding.message)
    endObject()
  }
}
