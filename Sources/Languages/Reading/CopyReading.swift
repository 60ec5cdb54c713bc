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
  /// The marks that end a sentence in the locale.
  public let terminators: Terminators
  /// The text being read.
  public private(set) var string: CopyString
  /// The names of the app that the text may hold.
  public private(set) var names: [String] = []
  /// What the key of the text guards; nil when the text is no purpose string.
  public private(set) var resource: Resource?
  /// The text's UTF-8.
  public private(set) var source: [UInt8] = []

  let segmenter: Segmenter
  let analyzer: WordAnalyzer
  @exclusivity(unchecked) var forms = WordTable(minimumCapacity: 1024)
  @exclusivity(unchecked) var records: [WordRecord] = []
  @exclusivity(unchecked) var tokens: [Token] = []
  @exclusivity(unchecked) var spans: [PhraseSpan] = []
  /// The sets that occur anywhere in the text.
  @exclusivity(unchecked) var present = SetBits.none
  /// The patterns that each known form calls up, by number; records hold their ranges.
  @exclusivity(unchecked) var candidates: [UInt16] = []
  /// The patterns that some word of the text calls up.
  @exclusivity(unchecked) var called: [UInt16] = []
  /// For each pattern the number of the text that called it up last.
  @exclusivity(unchecked) var lastCalled: [Int]
  var textNumber = 0
  /// The folded bytes of names that were asked for.
  var foldedNames: [String: [UInt8]] = [:]
  @exclusivity(unchecked) var matches: [[PatternMatch]] = Array(repeating: [], count: PatternKind.allCases.count)
  @exclusivity(unchecked) var exceptions: [[PatternMatch]] = Array(repeating: [], count: PatternKind.allCases.count)
  var cachedSubstance: Substance?
  var tally = SubstanceTally()
  var cachedSentences: [ByteRange]?

  /// How many word forms are remembered before the memory is emptied.
  private static let formLimit = 40_000

  /// Makes a reading.
  ///
  /// - Throws: ``PackError`` when ICU cannot segment the locale.
  public init(language: Language, locale: LocaleTag) throws(PackError) {
    self.language = language
    self.locale = locale
    terminators = Terminators.marks(for: locale)
    analyzer = WordAnalyzer(language.lexicon)
    lastCalled = Array(repeating: 0, count: language.lexicon.patterns.programs.count)
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
  /// - Complexity: About 10 µs for a text of 110 characters once its words were seen.
  public func read(_ string: CopyString, names: [String] = []) {
    self.string = string
    self.names = names
    resource = string.kind == .purposeString ? PurposeKey.named(string.key)?.resource : nil
    source.removeAll(keepingCapacity: true)
    source.append(contentsOf: string.text.utf8)
    if records.count > CopyReading.formLimit { forget() }
    let names = names.isEmpty ? [] : fold(names: names)
    source.withUnsafeBufferPointer { segmenter.read($0) }
    makeTokens()
    for name in names { mark(name: name) }
    placeTokens()
    findPhrases()
    runPatterns()
    cachedSubstance = nil
    cachedSentences = nil
  }

  private func forget() {
    forms = WordTable(minimumCapacity: 1024)
    records.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
  }
}
