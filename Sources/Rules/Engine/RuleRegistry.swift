public import CopyModel
public import Languages

/// What `copycheck explain` says of a rule.
public struct RuleManual: Sendable {
  /// The rule.
  public let id: RuleID
  /// What happens if the fault ships.
  public let severity: Severity
  /// Raised when the rule speaks about texts it was silent about before.
  public let version: Int
  /// One sentence.
  public let summary: String
  /// The rest of the manual, in Markdown.
  public let discussion: String
  /// The guideline's page.
  public let url: String
  /// How far `copycheck fix` mends the fault by itself.
  public let mending: Mending
  /// Texts that are flagged and texts that pass.
  public let examples: [Example]
}

/// A rule as its file declares it.
struct ListedRule: Sendable {
  /// The rule.
  let type: any Rule.Type
  /// The rule, when it judges one text.
  let string: (any StringRule.Type)?
  /// The rule, when it judges a catalog.
  let catalog: (any CatalogRule.Type)?
  /// The rule, when it judges buttons.
  let button: (any ButtonRule.Type)?
  /// The rule, when it compares what texts show.
  let comparing: (any ComparingRule.Type)?
  /// The file's doc comment.
  let manual: String
}

/// All rules, in the order of their names.
public enum RuleRegistry {
  /// The rules' types.
  static let rules: [any Rule.Type] = listedRules.map { $0.type }.sorted { $0.id < $1.id }

  /// Every rule's name, sorted.
  public static let ids: [RuleID] = rules.map { $0.id }

  /// The version of every rule.
  public static let versions: [RuleID: Int] = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0.version) })

  /// The rules whose faults lie in what a key has or lacks, not in the words of one text.
  public static let rulesAboutKeys = Set(rules.filter { $0.isAboutKey }.map { $0.id })

  /// The rules of which a finding without a text stands for one that nobody wrote.
  public static let rulesAboutMissingTexts = Set(rules.filter { $0.missesText }.map { $0.id })

  /// The rule that asks whether a text gives a purpose at all.
  public static let purposeRule = NoPurpose.id

  /// The rule about spaces, for which texts that differ in them alone are not the same.
  public static let spacingRule = Whitespace.id

  /// The rule that needs to know what the sources of a project touch.
  public static let evidenceRule = UnusedKey.id

  /// The rules that keep those about its words from speaking about a text.
  public static let silencingRules = Set(rules.filter { $0.isDecisive }.map { $0.id })

  /// What tells whether a fault was there before, whatever became of the text beside it.
  public static let natures = RuleNatures(
    aboutKeys: rulesAboutKeys, aboutWholeKeys: Set(rules.filter { $0.isAboutWholeKey }.map { $0.id }),
    aboutWords: Set(
      listedRules.filter { listed in
        let readsWords = listed.string != nil || listed.comparing != nil
        return readsWords || (listed.catalog != nil && !listed.type.isAboutKey && !listed.type.restsOnSource)
      }.map { $0.type.id }),
    silencing: silencingRules)

  /// Whether a rule holds texts against each other, so that it must see all of them.
  public static func comparesTexts(_ id: RuleID) -> Bool {
    listedRules.contains { $0.type.id == id && ($0.catalog != nil || $0.comparing != nil) }
  }

  /// Whether a rule can judge a language with what its pack offers.
  public static func isSupported(_ id: RuleID, by library: LanguageLibrary, locale: LocaleTag) throws(PackError) -> Bool {
    guard let rule = listedRules.first(where: { $0.type.id == id }) else { return false }
    if rule.string == nil, rule.comparing == nil { return true }
    let language = try library.language(for: locale)
    return rule.string?.supports(language) ?? rule.comparing?.supports(language) ?? true
  }

  /// The manual of every rule, sorted by name.
  public static let manuals: [RuleManual] = listedRules.map { rule in
    let lines = rule.manual.split(separator: "\n", omittingEmptySubsequences: false)
    let summary = lines.prefix { !$0.isEmpty }.joined(separator: " ")
    let rest = lines.drop { !$0.isEmpty }.joined(separator: "\n")
    return RuleManual(
      id: rule.type.id, severity: rule.type.severity, version: rule.type.version, summary: summary, discussion: trimmed(rest),
      url: rule.type.url, mending: rule.type.mending, examples: rule.type.examples)
  }.sorted { $0.id < $1.id }

  /// The manual of a rule, or nil when no rule has the name.
  public static func manual(of id: RuleID) -> RuleManual? { manuals.first { $0.id == id } }

  /// The rules that can judge a language with what its pack offers, sorted by name.
  public static func supportedRules(by library: LanguageLibrary, locale: LocaleTag) throws(PackError) -> [RuleID] {
    let language = try library.language(for: locale)
    return listedRules.filter { $0.string?.supports(language) ?? $0.comparing?.supports(language) ?? true }.map { $0.type.id }.sorted()
  }

  /// Whether the pack of a locale offers what tells a text with a purpose from one without.
  public static func judgesPurposes(by library: LanguageLibrary, locale: LocaleTag) throws(PackError) -> Bool {
    NoPurpose.supports(try library.language(for: locale))
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.first == "\n" { text.removeFirst() }
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
