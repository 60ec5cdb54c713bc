public import CopyModel
public import Fit
public import GitHistory
public import Languages
public import Readers
internal import Rules

/// What to judge, by which rules, and what must not pass.
public struct Configuration: Sendable {
  /// Files and folders; `-` is the standard input of the process.
  public var paths: [String]
  /// A carrier that is in memory already and is judged instead of ``paths``; nil reads the paths.
  public var standardInput: [UInt8]?
  /// The format of what is read; nil to tell it from names and contents.
  public var inputFormat: InputFormat?
  /// The locales to report on, where `pt` takes in `pt-BR`; empty for all.
  public var locales: [LocaleTag]
  /// The keys to report on; empty for all.
  public var keys: [Glob]
  /// The rules to judge by; nil for all.
  public var rules: Set<RuleID>?
  /// Rules not to judge by, even if they are among ``rules``.
  public var skippedRules: Set<RuleID>
  /// A folder of language packs that go before those inside the executable.
  public var languagesDirectory: String?
  /// Font files that go before the built-in ones, by ISO 15924 script: `["Thai": "Fonts/Thonburi.ttc#1"]`.
  public var fonts: [String: String] = [:]
  /// How the system lays location buttons out.
  public var buttonLayout = ButtonLayout()
  /// Files and folders that the search of a folder leaves out; nil leaves out none.
  public var exclusions: PathPatterns?
  /// The locales that every app should speak where its carriers do not say; empty for those that are seen.
  public var expectedLocales: [LocaleTag] = []
  /// The name of the app, for texts whose carriers name none.
  public var appName: String?
  /// Words that are names in every language, such as those of the app's products.
  public var ownNames: [String] = []
  /// Words and patterns that languages have besides their packs, or lack.
  public var languageAdditions: [LanguageAddition] = []
  /// How grave rules are here and there, and which findings are to be ignored.
  public var policy = RulePolicy()
  /// Whether ``paths`` hold everything that the policy is about, so that an entry which nothing needed can be told.
  public var isWholeProject = false
  /// The file of old findings, which do not count; nil for none.
  public var baseline: String?
  /// What the work tree is held against, so that only what a change brought counts; nil to count everything.
  public var since: RevisionChoice?
  /// How many threads may judge at a time.
  public var jobs: Int
  /// What must not pass.
  public var gate: Gate

  /// Makes a configuration; without arguments everything under the current folder is judged by all rules.
  public init(
    paths: [String] = ["."], standardInput: [UInt8]? = nil, inputFormat: InputFormat? = nil, locales: [LocaleTag] = [], keys: [Glob] = [],
    rules: Set<RuleID>? = nil, skippedRules: Set<RuleID> = [], languagesDirectory: String? = nil,
    jobs: Int = 1, gate: Gate = Gate()
  ) {
    self.paths = paths
    self.standardInput = standardInput
    self.inputFormat = inputFormat
    self.locales = locales
    self.keys = keys
    self.rules = rules
    self.skippedRules = skippedRules
    self.languagesDirectory = languagesDirectory
    self.jobs = jobs
    self.gate = gate
  }

  /// The rules to judge by, or nil for all.
  var activeRules: Set<RuleID>? {
    let off = policy.rulesOff
    guard rules != nil || !skippedRules.isEmpty || !off.isEmpty else { return nil }
    return (rules ?? Set(RuleRegistry.ids).subtracting(off)).subtracting(skippedRules)
  }

  /// What the project says about rules, as far as it counts: who asks for a rule by name gets it, though it be off everywhere else.
  var effectivePolicy: RulePolicy {
    guard let rules else { return policy }
    var policy = policy
    policy.settings.removeAll { $0.effect == .off && $0.isGeneral && rules.contains($0.rule) }
    return policy
  }
}
