import CopyModel

/// What a report says of one file, as tests.
struct JUnitSuite {
  /// The path as the report has it.
  let path: String
  private var problems: [Problem] = []
  private var skipped: [SkippedFile] = []
  /// Strings of the file by their index, each with what was found in it.
  private var strings: [(index: Int, findings: [Finding])] = []
  /// Findings that belong to no string, such as a missing translation.
  private var homeless: [Finding] = []

  private init(path: String) { self.path = path }

  /// Groups a report by file: files with problems first, then in the order of the strings, skipped ones last.
  static func suites(of report: Report) -> [JUnitSuite] {
    var suites: [JUnitSuite] = []
    var known: [String: Int] = [:]
    func index(of path: String) -> Int {
      if let index = known[path] { return index }
      known[path] = suites.count
      suites.append(JUnitSuite(path: path))
      return suites.count - 1
    }
    var findings = [[Finding]](repeating: [], count: report.strings.count)
    var homeless: [Finding] = []
    for finding in report.findings {
      if let index = finding.stringIndex, findings.indices.contains(index) {
        findings[index].append(finding)
      } else {
        homeless.append(finding)
      }
    }
    for problem in report.problems { suites[index(of: problem.path)].problems.append(problem) }
    for (number, string) in report.strings.enumerated() {
      suites[index(of: string.string.file?.path ?? "-")].strings.append((number, findings[number]))
    }
    for finding in homeless { suites[index(of: finding.path)].homeless.append(finding) }
    for file in report.skipped { suites[index(of: file.path)].skipped.append(file) }
    return suites
  }

  /// The test cases, in the order in which they are written.
  func cases(of report: Report, _ context: ReportContext) -> [JUnitCase] {
    problems.map(JUnitCase.init(problem:))
      + strings.map { JUnitCase(report.strings[$0.index], findings: $0.findings, context) }
      + homeless.map { JUnitCase(homeless: $0, context) } + skipped.map(JUnitCase.init(skipped:))
  }
}

/// A test case: a string, or something that belongs to none.
struct JUnitCase {
  /// What came of it.
  enum Outcome {
    case passed
    case failed
    case notJudged
    case skipped

    /// The element that says so; nil where none does.
    var element: String? {
      switch self {
      case .passed: nil
      case .failed: "failure"
      case .notJudged: "error"
      case .skipped: "skipped"
      }
    }
  }

  /// What is tested.
  let name: String
  /// The app and target; empty where the file stands for them.
  let group: String
  /// What came of it.
  let outcome: Outcome
  /// Why it failed, in one line.
  var message = ""
  /// The rule that it failed, or what stands for one; nil where the schema has no place for it.
  var type: String?
  /// The findings of a case that failed.
  var failures: [Finding] = []
  /// Findings that let it pass.
  var remarks: [Finding] = []

  /// A string: it fails when a finding or its grade is at the gate.
  init(_ string: GradedString, findings: [Finding], _ context: ReportContext) {
    let copy = string.string
    name = "\(copy.key) in \(copy.locale)"
    group = Self.group(copy)
    let stopping = findings.filter(context.stops)
    if let first = stopping.max(by: { $0.severity < $1.severity }) {
      outcome = .failed
      message = first.message + (stopping.count > 1 ? " (and \(stopping.count - 1) more)" : "")
      type = first.rule.rawValue
      failures = findings
    } else if context.stops(string) {
      outcome = .failed
      message = "grade \(string.grade.rawValue), and \(context.minimumGrade?.rawValue ?? "") is asked for"
      type = "grade"
      failures = findings
    } else {
      outcome = .passed
      remarks = findings
    }
  }

  /// A finding that belongs to no string.
  init(homeless finding: Finding, _ context: ReportContext) {
    name = "\(finding.key) in \(finding.locale): \(finding.rule)"
    group = Self.group(finding.string)
    guard context.stops(finding) else {
      outcome = .passed
      remarks = [finding]
      return
    }
    outcome = .failed
    message = finding.message
    type = finding.rule.rawValue
    failures = [finding]
  }

  /// Something that could not be read.
  init(problem: Problem) {
    name = problem.position.map { "line \($0.line), column \($0.column)" } ?? "the whole file"
    group = ""
    outcome = .notJudged
    message = problem.message
    type = "problem"
  }

  /// A file that was seen and not judged.
  init(skipped file: SkippedFile) {
    name = "the whole file"
    group = ""
    outcome = .skipped
    message = file.why
  }

  /// The app and its target, told once where they are the same.
  private static func group(_ copy: CopyString) -> String {
    copy.target.isEmpty || copy.target == copy.app ? copy.app : copy.app.isEmpty ? copy.target : "\(copy.app) \(copy.target)"
  }
}
