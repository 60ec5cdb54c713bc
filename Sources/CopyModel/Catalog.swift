/// All copy of a run, joined from its carriers.
public struct Catalog: Sendable {
  /// An app of the catalog, as far as its carriers describe it.
  public struct App: Hashable, Sendable {
    /// The name that identifies the app in the strings; empty when the carriers name none.
    public var name: String
    /// The name in each locale that gives one, as people see it under the icon.
    public var names: [LocaleTag: String]
    /// The locales the app is expected to speak; empty when the carriers do not say.
    public var expectedLocales: [LocaleTag]
    /// The locale the copy is written in first; nil when the carriers do not say.
    public var sourceLocale: LocaleTag?
    /// The platforms the app runs on, such as `iOS`; empty when the carriers do not say.
    public var platforms: [String]

    /// Makes an app.
    public init(
      name: String, names: [LocaleTag: String] = [:], expectedLocales: [LocaleTag] = [], sourceLocale: LocaleTag? = nil,
      platforms: [String] = []
    ) {
      self.name = name
      self.names = names
      self.expectedLocales = expectedLocales
      self.sourceLocale = sourceLocale
      self.platforms = platforms
    }
  }

  /// A key that a carrier holds and that no platform knows, such as a misspelt usage description.
  public struct UnknownKey: Sendable {
    /// The string under the key, with the text's place.
    public var string: CopyString
    /// The bytes of the file that spell the key.
    public var keyRange: ByteRange

    /// Makes an unknown key.
    public init(string: CopyString, keyRange: ByteRange) {
      self.string = string
      self.keyRange = keyRange
    }
  }

  /// A target that ships copy, as far as its project or its files describe it.
  public struct Target: Hashable, Sendable {
    /// The app's name in the strings.
    public var app: String
    /// The target's name in the strings.
    public var name: String
    /// The keys that the Info.plist of the build holds, from whichever source; nil when no source of it was read.
    public var baseKeys: Set<String>?
    /// The platforms it is built for, such as `iOS` or `visionOS`; empty when the carriers do not say.
    public var platforms: [String]
    /// The locales that it ships other copy in, such as the texts of its screens; empty when the project does not say.
    public var shippedLocales: [LocaleTag] = []

    /// Makes a target.
    public init(app: String, name: String, baseKeys: Set<String>? = nil, platforms: [String] = []) {
      self.app = app
      self.name = name
      self.baseKeys = baseKeys
      self.platforms = platforms
    }
  }

  /// A text that a carrier holds and that people never see, since another one takes its place.
  public struct ShadowedText: Sendable {
    /// Why another text wins.
    public enum Reason: Sendable, CaseIterable {
      /// The key stands once more in the same file.
      case repeated
      /// A .strings file or a String Catalog has the key for the locale.
      case localized
      /// Another source of the same target has the key: a build setting against a file, or one manifest against another.
      case otherSource
      /// Another build configuration has it; this one is not for the App Store.
      case configuration
      /// The file is for translators or tools, and what ships is elsewhere.
      case exchange
      /// iOS does not read the file.
      case unreadFile
    }

    /// The text that does not ship.
    public var string: CopyString
    /// The text that does.
    public var winner: CopyString
    /// Why.
    public var reason: Reason

    /// Makes a shadowed text.
    public init(string: CopyString, winner: CopyString, reason: Reason) {
      self.string = string
      self.winner = winner
      self.reason = reason
    }
  }

  /// A file with copy that iOS never reads, such as one whose name is misspelt.
  public struct UnreadFile: Sendable {
    /// The first text of the file, so that a finding has a place.
    public var string: CopyString
    /// Why it is not read, in one clause that begins in lower case and has no final period.
    public var why: String
    /// What would be read.
    public var help: String

    /// Makes an unread file.
    public init(string: CopyString, why: String, help: String) {
      self.string = string
      self.why = why
      self.help = help
    }
  }

  /// A purpose string that nobody in the project wrote: a plugin puts its own sample text under the key.
  public struct SuppliedText: Sendable {
    /// The key and its app; the text is empty, since it stands in the library, and the place is where the project names the plugin.
    public var string: CopyString
    /// The plugin's package.
    public var plugin: String
    /// The option of the plugin that would replace the text.
    public var option: String

    /// Makes a supplied text.
    public init(string: CopyString, plugin: String, option: String) {
      self.string = string
      self.plugin = plugin
      self.option = option
    }
  }

  /// The apps, one for each name that occurs in the strings.
  public var apps: [App]
  /// The targets that ship the strings; empty for a strings.json.
  public var targets: [Target] = []
  /// Words that are names in every text, beside those of the apps.
  public var ownNames: [String] = []
  /// The name of an app whose carriers name none; nil where nobody says.
  public var standInName: String?
  /// The texts, in the order of the files.
  public var strings: [CopyString]
  /// Keys that look like usage descriptions and are none.
  public var unknownKeys: [UnknownKey]
  /// Texts that stand in a carrier and do not ship.
  public var shadowed: [ShadowedText] = []
  /// Files whose texts do not ship although they were meant to.
  public var unreadFiles: [UnreadFile] = []
  /// Files in which keys stand again more often than was counted, by their paths.
  public var uncountedRepeats: Set<String> = []
  /// What the texts were before the change that is judged; nil when no change is.
  public var earlierTexts: EarlierTexts?
  /// What the sources beside the carriers touch; nil when nobody looked.
  public var evidence: APIEvidence?
  /// Texts that plugins supply and nobody wrote.
  public var suppliedTexts: [SuppliedText] = []
  /// The location buttons.
  public var locationButtons: [LocationButton] = []
  /// The screens shown before system alerts.
  public var preAlertScreens: [PreAlertScreen] = []
  /// The sign-in and account screens.
  public var accountScreens: [AccountScreen] = []
  /// The age gates.
  public var ageRanges: [AgeRange] = []
  /// What could not be read.
  public var problems: [Problem]
  /// The locales with a file that could not be read, or not all of it; what they lack is not known.
  public var unreadLocales: Set<LocaleTag> = []
  /// What was seen and not judged.
  public var skipped: [SkippedFile]
  /// How many files were read.
  public var files: Int

  /// Makes a catalog.
  public init(
    apps: [App] = [], strings: [CopyString] = [], unknownKeys: [UnknownKey] = [], problems: [Problem] = [], skipped: [SkippedFile] = [],
    files: Int = 0
  ) {
    self.apps = apps
    self.strings = strings
    self.unknownKeys = unknownKeys
    self.problems = problems
    self.skipped = skipped
    self.files = files
  }
}

extension Catalog {
  /// The apps by their names, the first of each.
  public var appsByName: [String: App] { Dictionary(apps.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }) }

  /// The locale that each app's copy is written in first, by the app's name, where the carriers say.
  public var sourceLocales: [String: LocaleTag] {
    Dictionary(apps.compactMap { app in app.sourceLocale.map { (app.name, $0) } }, uniquingKeysWith: { first, _ in first })
  }
}
