public import CopyModel
internal import Grades
public import Languages
internal import Readers
internal import Reporters
internal import Rules

/// Judges a stream of texts, one JSON object a line, and answers each with a line.
///
/// A line is judged by itself: rules that compare locales are silent. Memory does not grow with the stream.
public struct LineJudge: LineAnswering, ~Copyable {
  /// What the answers come to so far.
  public private(set) var verdict = Verdict.clean
  private let gate: Gate
  private let policy: RulePolicy
  private let ownNames: [String]
  private let judge: Judge
  private let grader = Grader()
  private let reader = NDJSONReader()
  private var writer = JSONWriter(capacity: 4096)
  private let splitter = LineSplitter()
  private var line = 0

  /// Makes a judge; see ``Configuration`` for its parts.
  public init(
    rules: Set<RuleID>? = nil, skippedRules: Set<RuleID> = [], languagesDirectory: String? = nil, gate: Gate = Gate()
  ) {
    let configuration = Configuration(rules: rules, skippedRules: skippedRules, languagesDirectory: languagesDirectory)
    judge = Judge(languages: LanguageLibrary.bundled(overriddenBy: languagesDirectory), rules: configuration.activeRules)
    self.gate = gate
    policy = RulePolicy()
    ownNames = []
  }

  /// Makes a judge of a configuration: its rules, phrases, names, what it says about rules, and its gate.
  ///
  /// - Throws: ``PackError`` when a phrase of the configuration cannot be used.
  public init(_ configuration: Configuration) throws(PackError) {
    let languages = LanguageLibrary.bundled(overriddenBy: configuration.languagesDirectory, with: configuration.languageAdditions)
    for addition in configuration.languageAdditions { _ = try languages.language(for: LocaleTag(addition.language)) }
    judge = Judge(languages: languages, rules: configuration.activeRules)
    gate = configuration.gate
    policy = configuration.effectivePolicy
    ownNames = configuration.ownNames + (configuration.appName.map { [$0] } ?? [])
  }

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
    switch reader.read(line: Array(bytes), number: line) {
    case .blank: break
    case .problem(let problem, let id): refuse(problem.inLine, id: id, into: &answers)
    case .request(let request):
      let app = request.app ?? ""
      var string = CopyString(app: app, target: app, key: request.key, locale: request.locale, text: request.text)
      if !policy.isEmpty { string = policy.prepared(string) }
      do throws(PackError) {
        var findings = try judge.findings(in: string, names: (app.isEmpty ? [] : [app]) + ownNames)
        if !policy.isEmpty {
          policy.apply(to: &findings, paths: AbsolutePaths(workingFolder: "/"))
          findings.removeAll { $0.suppression != nil }
        }
        write(findings, id: request.id, into: &answers)
      } catch { refuse(error.description, id: request.id, into: &answers) }
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
  private mutating func refuse(_ problem: String, id: [UInt8]? = nil, into answers: inout [UInt8]) {
    verdict = .notJudged
    writer.refuse(problem, id: id, line: line, into: &answers)
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
