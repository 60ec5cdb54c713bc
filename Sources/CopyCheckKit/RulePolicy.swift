public import CopyModel
public import Readers

/// What a project says about rules: how grave their findings are here and there, and which of them are to be ignored.
public struct RulePolicy: Sendable, Equatable {
  /// A word about a rule; of several about the same text the last counts.
  public struct Setting: Sendable, Equatable {
    /// The rule.
    public var rule: RuleID
    /// What becomes of what it finds.
    public var effect: Effect
    /// The locales it is said of, where `pt` takes in `pt-BR`; empty for all.
    public var locales: [LocaleTag]
    /// The files it is said of; nil for all.
    public var paths: PathPatterns?

    /// Makes a setting.
    public init(rule: RuleID, effect: Effect, locales: [LocaleTag] = [], paths: PathPatterns? = nil) {
      self.rule = rule
      self.effect = effect
      self.locales = locales
      self.paths = paths
    }

    /// Whether it is said of everything.
    var isGeneral: Bool { locales.isEmpty && paths == nil }
  }

  /// What becomes of what a rule finds.
  public enum Effect: Sendable, Equatable {
    /// It is not looked for.
    case off
    /// It is told with the rule's own severity.
    case ownSeverity
    /// It is told with another severity.
    case severity(Severity)
  }

  /// Findings to ignore.
  public struct Ignored: Sendable, Equatable {
    /// The keys it is said of; nil for all.
    public var key: Glob?
    /// The locale it is said of, where `pt` takes in `pt-BR`; nil for all.
    public var locale: LocaleTag?
    /// The rule, the reason and where that is written.
    public var suppression: Suppression

    /// Makes an entry.
    public init(key: Glob? = nil, locale: LocaleTag? = nil, suppression: Suppression) {
      self.key = key
      self.locale = locale
      self.suppression = suppression
    }

    /// Whether a text or a finding is meant.
    func means(key: String, locale: LocaleTag) -> Bool {
      (self.key?.matches(key) ?? true) && (self.locale.map { Selection.holds($0, locale) } ?? true)
    }
  }

  /// The settings, in the order in which they are written.
  public var settings: [Setting] = []
  /// The findings to ignore.
  public var ignored: [Ignored] = []

  /// Makes a policy that leaves every rule as it is.
  public init() {}

  /// Whether it says anything about single findings.
  var isEmpty: Bool { settings.isEmpty && ignored.isEmpty }

  /// The rules that are off everywhere, whatever the text.
  var rulesOff: Set<RuleID> {
    var off: Set<RuleID> = []
    for setting in settings {
      // What turns a rule on for a part turns it on: it has to run, and is dropped elsewhere.
      if setting.effect != .off { off.remove(setting.rule) } else if setting.isGeneral { off.insert(setting.rule) }
    }
    return off
  }

  /// What becomes of what a rule finds in some locale and file; nil where nothing is said.
  ///
  /// - Parameter path: The absolute path of the file; nil where it is not known.
  func effect(of rule: RuleID, locale: LocaleTag, path: String?) -> Effect? {
    settings.last { setting in
      guard setting.rule == rule else { return false }
      guard setting.locales.isEmpty || setting.locales.contains(where: { Selection.holds($0, locale) }) else { return false }
      guard let paths = setting.paths else { return true }
      return path.map { paths.match($0) != nil } ?? false
    }?.effect
  }
}
