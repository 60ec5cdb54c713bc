internal import TextSegmentation
public import CopyModel

/// Reads one text after another in one locale: folds it, finds its words, looks them up and runs the pack's patterns.
///
/// One reading serves one thread and never calls back while it works, so the run-time check for overlapping access is off for its buffers.
/// It serves one text at a time. After ``read(_:names:)`` everything it offers speaks of that text. Buffers and word records are kept from
/// text to text, so that a word seen before costs one look-up.
public final class CopyReading {
  /// The language of the texts.
  public let language: Language
  /// The locale of the texts.
  public let locale: LocaleTag
  /// The language subtag of the locale, such as `zh`.
  public let languageSubtag: String
  /// How the language is written, and in the script alone that the locale names; nil when it is not known.
  public private(set) lazy var writingSystem = WritingSystem.of(locale)
  /// What tells the language from others; nil when that is not known.
  public private(set) lazy var traits = LanguageTraits.of(locale.modernLanguage)
  /// What each word met so far says of languages, by the index of its record.
  @exclusivity(unchecked) var wordTraits: [WordTraits?] = []
  /// Where a word is looked at that says something of languages.
  @exclusivity(unchecked) var evidence = LanguageEvidence()
  /// The marks that end a sentence in the locale.
  public let terminators: Terminators
  /// The text being read.
  @exclusivity(unchecked) public private(set) var string: CopyString
  /// The names of the app that the text may hold.
  @exclusivity(unchecked) public private(set) var names: [String] = []
  /// The name of the app for a sentence of our own about it; nil when it is not known.
  @exclusivity(unchecked) public private(set) var appName: String?
  /// What the key of the text guards; nil when the text is no purpose string.
  @exclusivity(unchecked) public private(set) var resource: Resource?
  /// The text's UTF-8.
  @exclusivity(unchecked) public private(set) var source: [UInt8] = []

  /// Whether the pack has the words that the substance count needs.
  public let countsSubstance: Bool
  let segmenter: Segmenter
  let analyzer: WordAnalyzer
  @exclusivity(unchecked) var forms = WordTable(minimumCapacity: 1024)
  @exclusivity(unchecked) var records: [WordRecord] = []
  /// The number of the form that is the entry of a node of the lexicon's trie, or -1 while it was not met.
  @exclusivity(unchecked) var numbersByNode: [Int32]
  @exclusivity(unchecked) var tokens: [Token] = []
  @exclusivity(unchecked) var spans: [PhraseSpan] = []
  /// The sets and words that occur anywhere in the text.
  @exclusivity(unchecked) var presence = Presence()
  /// The patterns that the words met so far call up and can begin; records hold their places.
  let rows: PatternRows
  /// The patterns that some word of the text calls up and that may match, as a row.
  @exclusivity(unchecked) var called: [UInt64]
  /// The patterns of which is not yet known whether the text has what they insist on.
  @exclusivity(unchecked) var untried: [UInt64]
  /// The names of the last text, and their folded bytes.
  @exclusivity(unchecked) var lastNames: [String] = []
  @exclusivity(unchecked) var foldedNames: [[UInt8]] = []
  /// Whether a pattern or an exception matches.
  @exclusivity(unchecked) var hasMatches = false
  /// The kinds of the patterns that match somewhere, those included whose every match an exception takes away.
  @exclusivity(unchecked) public internal(set) var matchedKinds: PatternKinds = []
  @exclusivity(unchecked) var matches: [[PatternMatch]] = Array(repeating: [], count: PatternKind.allCases.count)
  @exclusivity(unchecked) var exceptions: [[PatternMatch]] = Array(repeating: [], count: PatternKind.allCases.count)
  @exclusivity(unchecked) var cachedSubstance: Substance?
  @exclusivity(unchecked) var tally = SubstanceTally()
  @exclusivity(unchecked) var cachedSentences: [ByteRange]?
  @exclusivity(unchecked) var cachedForeignResource: Range<Int>??
  /// What one look at the words of the text tells.
  @exclusivity(unchecked) public internal(set) var profile = WordProfile()

  /// How many word forms are remembered before the memory is emptied.
  private static let formLimit = 40_000

  /// Makes a reading.
  ///
  /// - Throws: ``PackError`` when ICU cannot segment the locale.
  public init(language: Language, locale: LocaleTag) throws(PackError) {
    self.language = language
    self.locale = locale
    languageSubtag = locale.language
    terminators = Terminators.marks(for: locale)
    countsSubstance = language.canCountSubstance
    analyzer = WordAnalyzer(language.lexicon)
    numbersByNode = Array(repeating: -1, count: language.lexicon.trie.nodeCount)
    rows = PatternRows(language.lexicon)
    called = Array(rows.index.always)
    untried = called
    string = CopyString(key: "", locale: locale, text: "")
    do { segmenter = try Segmenter(locale: locale.rawValue, folds: language.folds) } catch {
      throw PackError(path: language.tag, message: "ICU has no break rules for '\(locale)' (status \(error.status))")
    }
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - string: The text with its key.
  ///   - names: Names of the app in this locale, whole words; they count nothing.
  ///   - appName: The name of the app for a sentence of our own about it.
  /// - Complexity: About 10 µs for a text of 110 characters once its words were seen.
  public func read(_ string: CopyString, names: [String] = [], appName: String? = nil) {
    self.string = string
    self.names = names
    self.appName = appName
    resource = string.kind == .purposeString ? PurposeKey.named(string.key)?.resource : nil
    source.removeAll(keepingCapacity: true)
    source.append(contentsOf: string.text.utf8)
    if records.count > CopyReading.formLimit { forget() }
    fold(names: names)
    source.withUnsafeBufferPointer { segmenter.read($0) }
    makeTokens()
    for name in foldedNames { mark(name: name) }
    placeTokens()
    profile = makeProfile()
    findPhrases()
    runPatterns()
    cachedSubstance = nil
    cachedSentences = nil
    cachedForeignResource = .none
  }

  private func forget() {
    forms = WordTable(minimumCapacity: 1024)
    records.removeAll(keepingCapacity: true)
    wordTraits.removeAll(keepingCapacity: true)
    for node in numbersByNode.indices { numbersByNode[node] = -1 }
  }
}
