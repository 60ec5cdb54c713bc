public import CopyModel

/// What a configuration file says, member by member; what it leaves out is nil or empty.
///
/// Paths stand as they were written: they count from the folder of the file.
public struct ConfigFile: Sendable {
  /// The file as it is shown.
  public var path: String
  /// The files and folders to judge when nobody names one.
  public var paths: [Placed<String>] = []
  /// Patterns for files and folders that are not judged.
  public var exclude: [Placed<String>] = []
  /// The app's name.
  public var appName: Placed<String>?
  /// Words that are names, such as those of the app's products.
  public var names: [Placed<String>] = []
  /// The locales that the app speaks.
  public var locales: [Placed<LocaleTag>] = []
  /// What is said about rules: for everything first, then for parts; the last word counts.
  public var rules: [RuleSetting] = []
  /// Words and patterns that languages have or lack here.
  public var phrases: [PhraseSetting] = []
  /// The name of the model of a location button's padding.
  public var padding: Placed<String>?
  /// The widths of devices, in points.
  public var devices: [Placed<Double>] = []
  /// Font files by ISO 15924 script.
  public var fonts: [String: Placed<String>] = [:]
  /// From which severity on the run fails.
  public var failOn: Placed<FailLevel>?
  /// The grade that every string must have at least.
  public var minimumGrade: Placed<Grade>?
  /// Whether warnings and values that could not be read fail the run.
  public var isStrict: Placed<Bool>?
  /// The file of old findings.
  public var baseline: Placed<String>?
  /// Findings to ignore, each with the reason.
  public var ignore: [IgnoreEntry] = []

  /// Makes a file that says nothing.
  public init(path: String) { self.path = path }

  /// The folder that the file's paths count from, as it is shown; empty for the current one.
  public var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path of the file, from where the tool was started.
  public func resolved(_ written: String) -> String {
    if written.hasPrefix("/") || folder.isEmpty { return written }
    if written == "." { return folder }
    return folder == "/" ? "/" + written : folder + "/" + written
  }

  /// The place of something in the file.
  public func place(_ position: SourcePosition) -> Place {
    var place = Place(path: path)
    place.start = position
    return place
  }
}

/// From which severity on a run fails.
public enum FailLevel: String, Sendable, CaseIterable {
  case error
  case warning
  case note
  case never
}

/// What a configuration says about a rule.
public struct RuleSetting: Sendable {
  /// What becomes of what the rule finds.
  public enum Level: String, Sendable, CaseIterable {
    /// It is told with the rule's own severity.
    case on
    /// It is not looked for.
    case off
    case error
    case warning
    case note
  }

  /// The rule.
  public var rule: RuleID
  /// What becomes of what it finds.
  public var level: Level
  /// The locales it is said of, where `pt` takes in `pt-BR`; empty for all.
  public var locales: [LocaleTag]
  /// Patterns of the files it is said of; empty for all.
  public var paths: [String]
  /// Where the rule's name is written.
  public var position: SourcePosition

  /// Makes a setting.
  public init(rule: RuleID, level: Level, locales: [LocaleTag] = [], paths: [String] = [], position: SourcePosition) {
    self.rule = rule
    self.level = level
    self.locales = locales
    self.paths = paths
    self.position = position
  }
}

/// What a configuration adds to a set or a pattern kind of a language, or excepts from it.
public struct PhraseSetting: Sendable {
  /// The tag of the language's pack.
  public var language: String
  /// The set or pattern kind, as packs name it.
  public var kind: String
  /// Whether it is a kind of patterns rather than a set of words.
  public var isPattern: Bool
  /// Entries to add, as packs write them.
  public var added: [Placed<String>]
  /// Entries to except.
  public var excepted: [Placed<String>]

  /// Makes a setting.
  public init(language: String, kind: String, isPattern: Bool, added: [Placed<String>], excepted: [Placed<String>]) {
    self.language = language
    self.kind = kind
    self.isPattern = isPattern
    self.added = added
    self.excepted = excepted
  }
}

/// A finding that a configuration wants ignored.
public struct IgnoreEntry: Sendable {
  /// The rule.
  public var rule: RuleID
  /// A pattern of the keys it is said of; nil for all.
  public var key: String?
  /// The locale it is said of, where `pt` takes in `pt-BR`; nil for all.
  public var locale: LocaleTag?
  /// Why.
  public var reason: String
  /// Where the entry begins.
  public var position: SourcePosition

  /// Makes an entry.
  public init(rule: RuleID, key: String? = nil, locale: LocaleTag? = nil, reason: String, position: SourcePosition) {
    self.rule = rule
    self.key = key
    self.locale = locale
    self.reason = reason
    self.position = position
  }
}
