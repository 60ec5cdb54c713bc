import CopyModel

/// The rules that speak in a report, in the order of their names.
struct SARIFRules: Sendable {
  /// The rules.
  let rules: [RuleDescription]
  private let indices: [RuleID: Int]
  /// The rules that were described, in Markdown; the words of a finding may quote copy, and are plain text.
  private let described: Set<RuleID>

  /// Gathers the rules of findings; one that is not described takes the words of its first finding.
  init(_ findings: [Finding], described: [RuleDescription]) {
    self.described = Set(described.map(\.id))
    let descriptions = Dictionary(described.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var rules: [RuleID: RuleDescription] = [:]
    for finding in findings where rules[finding.rule] == nil {
      rules[finding.rule] =
        descriptions[finding.rule]
        ?? RuleDescription(
          id: finding.rule, severity: finding.severity, summary: finding.reason, discussion: finding.help, url: finding.url)
    }
    self.rules = rules.values.sorted { $0.id < $1.id }
    indices = Dictionary(uniqueKeysWithValues: self.rules.enumerated().map { ($1.id, $0) })
  }

  /// The index of a rule that speaks.
  func index(of rule: RuleID) -> Int { indices[rule] ?? -1 }

  /// Whether what is known of a rule is Markdown.
  func isMarkdown(_ rule: RuleDescription) -> Bool { described.contains(rule.id) }
}

extension JSONWriter {
  /// Writes the tool with its rules.
  mutating func driver(_ rules: SARIFRules) {
    name("driver")
    beginObject()
    name("name")
    string(Tool.name)
    name("semanticVersion")
    string(Tool.version)
    elements("rules", rules.rules) { $0.rule($1, isMarkdown: rules.isMarkdown($1)) }
    endObject()
  }

  private mutating func rule(_ rule: RuleDescription, isMarkdown: Bool) {
    let summary = rule.summary.isEmpty ? rule.id.rawValue : rule.summary.visible.withoutLinks
    beginObject()
    name("id")
    string(rule.id.rawValue)
    name("shortDescription")
    object("text", summary)
    name("fullDescription")
    object("text", summary)
    name("help")
    beginObject()
    name("text")
    string("\(summary)\n\n\(isMarkdown ? rule.discussion : rule.discussion.visible.withoutLinks)")
    if isMarkdown {
      name("markdown")
      string("\(summary)\n\n\(rule.discussion)\n\n`copycheck explain \(rule.id)` says more.")
    }
    endObject()
    if !rule.url.isEmpty {
      name("helpUri")
      string(rule.url)
    }
    name("defaultConfiguration")
    object("level", rule.severity.rawValue)
    name("properties")
    beginObject()
    name("problem.severity")
    string(rule.severity == .note ? "recommendation" : rule.severity.rawValue)
    name("tags")
    beginArray()
    string("copy")
    endArray()
    endObject()
    endObject()
  }
}
