public import CopyCheckKit
public import CopyModel
public import Fit
public import Readers
public import Typesetting

/// What the arguments ask for.
public struct Invocation: Sendable, Equatable {
  /// Whether and when to use colour.
  public enum Color: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }

  /// What may become of a file that is there.
  public enum Rewriting: Sendable {
    /// It stays.
    case refused
    /// It is brought up to date.
    case update
    /// It is written anew.
    case anew
  }

  /// What `fix` writes.
  public enum FixOutput: Sendable {
    /// The files.
    case files
    /// Nothing.
    case dryRun
    /// A diff to standard output.
    case diff
  }

  /// A file that a report goes to.
  public struct OutputFile: Sendable, Equatable {
    /// The format that was named with it, or nil for the one of `--format`.
    public var format: String?
    /// The path.
    public var path: String

    /// Makes an output file.
    public init(format: String? = nil, path: String) {
      self.format = format
      self.path = path
    }
  }

  /// What to do.
  public var command = Command.check
  /// Whether the person asked for help instead.
  public var wantsHelp = false
  /// Whether the command was named or is the default.
  public var isCommandNamed = false
  /// The paths, or what else the command takes.
  public var operands: [String] = []
  /// The formats to write on standard output.
  public var formats: [String] = []
  /// The files to write.
  public var outputs: [OutputFile] = []
  /// The format of what is read; nil to tell it from the name.
  public var inputFormat: InputFormat?
  /// The locales to judge; empty for all.
  public var locales: [LocaleTag] = []
  /// The keys to judge; empty for all.
  public var keys: [Glob] = []
  /// The rules to judge by; empty for all.
  public var rules: [RuleID] = []
  /// The rules not to judge by.
  public var skippedRules: [RuleID] = []
  /// A folder of language packs that go before those inside the executable.
  public var languagesDirectory: String?
  /// Font files that go before the built-in ones, by script.
  public var fonts: [String: String] = [:]
  /// Which release's padding a location button has; nil for the larger one unless the configuration says otherwise.
  public var padding: ButtonLayout.Padding?
  /// A folder for drawings of buttons.
  public var drawingsDirectory: String?
  /// The one face to measure with.
  public var face: String?
  /// The font size to measure at, in points; nil for 17.
  public var fontSize: Double?
  /// The weight to measure; nil for regular.
  public var fontWeight: FontWeight?
  /// What was said about what must not pass.
  public var gateOptions = GateOptions()
  /// The configuration file to read; nil to look for one.
  public var configFile: String?
  /// Whether no configuration file is to be looked for.
  public var skipsConfigFile = false
  /// The file of old findings; nil for what the configuration says.
  public var baseline: String?
  /// The revision that the work tree is held against, or auto; nil to count everything.
  public var since: String?
  /// What may become of a baseline that is there.
  public var rewriting = Rewriting.refused
  /// When to use colour.
  public var color = Color.auto
  /// Whether to leave out counts and grades.
  public var isQuiet = false
  /// Whether to say more.
  public var isVerbose = false
  /// What `fix` writes.
  public var fixOutput = FixOutput.files
  /// Whether `fix` makes edits that a person should look at too.
  public var allowsUnsafeFixes = false
  /// How many strings may be judged at a time; nil to let the tool choose.
  public var jobs: Int?

  /// Makes an invocation without arguments: judge the folder the person is in.
  public init() {}

  /// What must not pass, as far as the arguments alone decide.
  public var gate: Gate { gateOptions.applied(to: Gate()) }
}
