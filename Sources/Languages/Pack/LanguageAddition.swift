internal import CopyModel

/// Words and patterns that a language has besides its pack, or lacks: those of one project.
public struct LanguageAddition: Sendable {
  /// Entries of a set or of a kind of patterns, as packs write them, with the lines that they stand on.
  public struct Entries: Sendable {
    /// The set or the kind of patterns, as packs name it.
    public var kind: String
    /// Whether it is a kind of patterns rather than a set.
    public var isPattern: Bool
    /// Entries to add.
    public var added: [(text: String, line: Int)]
    /// Entries to take out; of patterns, what is no match.
    public var excepted: [(text: String, line: Int)]

    /// Makes entries.
    public init(kind: String, isPattern: Bool, added: [(text: String, line: Int)], excepted: [(text: String, line: Int)]) {
      self.kind = kind
      self.isPattern = isPattern
      self.added = added
      self.excepted = excepted
    }
  }

  /// The tag of the pack.
  public var language: String
  /// The file to name in errors.
  public var path: String
  /// What is added or taken out.
  public var entries: [Entries]

  /// Makes an addition.
  public init(language: String, path: String, entries: [Entries]) {
    self.language = language
    self.path = path
    self.entries = entries
  }

  /// The sets of words that code asks packs for, as packs name them.
  public static let sets: [String] =
    [
      "abbreviations", "access", "beforeVerb", "circular", "clauseBreak", "concrete", "endsUnit", "filler", "formalAddress",
      "formalCapital", "function", "generic", "informalAddress", "jargon", "lowercase", "names", "need", "praise", "startsUnit", "transfer",
      "vague", "vagueModifier", "vagueNoun", "zero",
    ]
    + ["access", "nativeObject", "nativeVerb", "notAccess", "resource", "strong"].flatMap { set in
      Resource.allCases.map { "\(set).\($0.rawValue)" }
    }

  /// The kinds of patterns, as packs name them.
  public static let patterns: [String] = PatternKind.allCases.map(\.name)

  /// A pack that comes after the language's own and holds what is added.
  ///
  /// - Parameter own: The pack of the language, whose habits it keeps.
  func pack(after own: LanguagePack) -> LanguagePack {
    var pack = LanguagePack(path: path)
    pack.tag = own.tag
    pack.name = own.name
    pack.isContinuous = own.isContinuous
    pack.minimumStem = own.minimumStem
    for entries in entries {
      if entries.isPattern {
        let added = entries.added.map { LanguagePack.Line(text: $0.text, number: $0.line) }
        let excepted = entries.excepted.map { LanguagePack.Line(text: $0.text, number: $0.line) }
        if !added.isEmpty { pack.patterns.append((kind: entries.kind, patterns: added)) }
        if !excepted.isEmpty { pack.patterns.append((kind: entries.kind + ".not", patterns: excepted)) }
      } else {
        let set = entries.kind.lowercased()
        for (text, line) in entries.added { pack.sets.append((name: set, entries: LanguagePack.Line(text: text, number: line))) }
        for (text, line) in entries.excepted { pack.sets.append((name: set, entries: LanguagePack.Line(text: "!" + text, number: line))) }
      }
    }
    return pack
  }
}
