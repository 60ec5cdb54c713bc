/// The names that a configuration may use, which other modules know.
public struct ConfigVocabulary: Sendable {
  /// The rules.
  public var rules: [String]
  /// The languages that have a pack, by tag.
  public var languages: [String]
  /// The sets of words that packs may have.
  public var sets: [String]
  /// The kinds of patterns that packs may have.
  public var patterns: [String]
  /// The models of a location button's padding.
  public var paddings: [String]
  /// The scripts that a font may be named for, by ISO 15924 code.
  public var scripts: [String]
  /// Whether a code in lower case is that of a language.
  public var isLanguage: @Sendable (String) -> Bool
  /// Whether a code in capitals, or of three digits, is that of a region.
  public var isRegion: @Sendable (String) -> Bool

  /// Makes a vocabulary.
  public init(
    rules: [String], languages: [String], sets: [String], patterns: [String], paddings: [String], scripts: [String],
    isLanguage: @escaping @Sendable (String) -> Bool, isRegion: @escaping @Sendable (String) -> Bool
  ) {
    self.rules = rules
    self.languages = languages
    self.sets = sets
    self.patterns = patterns
    self.paddings = paddings
    self.scripts = scripts
    self.isLanguage = isLanguage
    self.isRegion = isRegion
  }
}
