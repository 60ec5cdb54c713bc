public import CopyModel

/// What a report does not know and some formats have to say: where files stand, what the gate stops, and what the rules are about.
public struct ReportContext: Sendable {
  /// Where the paths of the report start from, and where a reader of the report looks.
  public var paths: ReportPaths
  /// The severity from which on a finding is at the gate; nil when none is.
  public var limit: Severity?
  /// The grade that every string must have at least; nil when none is asked for.
  public var minimumGrade: Grade?
  /// The exit status of the run; nil when it is not known.
  public var exitStatus: Int?
  /// What the rules are about; a rule that is not among them is described by its first finding.
  public var rules: [RuleDescription]

  /// Makes a context; without arguments errors are at the gate and paths stay as they are.
  public init(
    paths: ReportPaths = ReportPaths(), limit: Severity? = .error, minimumGrade: Grade? = nil, exitStatus: Int? = nil,
    rules: [RuleDescription] = []
  ) {
    self.paths = paths
    self.limit = limit
    self.minimumGrade = minimumGrade
    self.exitStatus = exitStatus
    self.rules = rules
  }

  /// Whether a finding is at the gate.
  func stops(_ finding: Finding) -> Bool { !finding.isPending && limit.map { finding.severity >= $0 } ?? false }

  /// Whether a string's grade is at the gate.
  func stops(_ string: GradedString) -> Bool { minimumGrade.map { string.grade > $0 } ?? false }
}

/// What a rule is about, for formats that describe the rules beside the findings.
public struct RuleDescription: Sendable {
  /// The rule.
  public var id: RuleID
  /// What happens if a fault that it finds ships.
  public var severity: Severity
  /// What the rule asks for, in one sentence.
  public var summary: String
  /// Why, and what to write instead, in Markdown.
  public var discussion: String
  /// The page of the guideline, or empty.
  public var url: String

  /// Makes a description; see the properties for their shapes.
  public init(id: RuleID, severity: Severity, summary: String, discussion: String, url: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.discussion = discussion
    self.url = url
  }
}
