public import CopyModel
internal import Synchronization

/// What tells a language from others in a text: its letters, its most frequent function words, and those that end no sentence.
///
/// Data/function-words.tsv lists the languages, with those that share so much with each other that more evidence is needed.
public final class LanguageTraits: Sendable {
  /// The language subtag.
  public let language: String
  /// Its own bit in a set of languages.
  let bit: UInt64
  /// Languages that share much with it.
  private let near: Set<String>
  /// Whether it has function words, without which nothing can be said against a text of it.
  public let hasFunctionWords: Bool
  /// Words that end no complete sentence, in small letters.
  private let openWords: Set<String>
  /// Ends of words that end no complete sentence.
  private let openEnds: [String]

  /// Whether a language shares much with this one.
  public func isNear(_ other: LanguageTraits) -> Bool { near.contains(other.language) || other.near.contains(language) }

  /// Whether the table knows words that end no sentence.
  public var knowsOpenWords: Bool { !openWords.isEmpty || !openEnds.isEmpty }

  /// Whether no complete sentence ends with a word.
  ///
  /// - Parameter word: The word in small letters, composed.
  public func isOpen(_ word: String) -> Bool {
    openWords.contains(word) || openEnds.contains { word.hasSuffix($0) }
  }

  /// Whether a sentence may be the same in the languages of two locales, such as Danish and Norwegian.
  public static func areNear(_ one: LocaleTag, _ other: LocaleTag) -> Bool {
    guard let one = of(one.modernLanguage), let other = of(other.modernLanguage) else { return false }
    return one.isNear(other)
  }

  /// The traits of a language, or nil.
  ///
  /// - Complexity: A look-up once a language was asked for, about 10 µs the first time.
  public static func of(_ language: String) -> LanguageTraits? {
    known.withLock { known in
      if let traits = known[language] { return traits }
      let traits = bits[language].flatMap { bit in rows.row(named: language).map { LanguageTraits($0, bit: bit) } }
      known[language] = .some(traits)
      return traits
    }
  }

  /// The traits that were asked for.
  private static let known = Mutex<[String: LanguageTraits?]>([:])

  /// The bit of each language, which tells its place in the table.
  private static let bits: [String: UInt64] = {
    var bits: [String: UInt64] = [:]
    rows.forEachRow { row in bits[row.text(0)] = 1 << UInt64(bits.count) }
    return bits
  }()

  /// The tags of the table, sorted.
  public static var languages: [String] { bits.keys.sorted() }

  /// The traits of languages near a language, itself included.
  public func family() -> [LanguageTraits] { [self] + near.sorted().compactMap { LanguageTraits.of($0) } }

  private init(_ row: DataTable.Row, bit: UInt64) {
    language = row.text(0)
    self.bit = bit
    near = Set(row.words(1))
    hasFunctionWords = !row.bytes(3).isEmpty
    let open = row.words(4)
    openWords = Set(open.filter { $0.first != "-" })
    openEnds = open.filter { $0.first == "-" }.map { String($0.dropFirst()) }
  }

  /// The letters and function words of all languages, read when they are first asked for.
  private struct Table: Sendable {
    var words = WordTable(minimumCapacity: 2048)
    /// The languages of a word, by its number.
    var languagesOfWord: [UInt64] = []
    /// The languages of the letters below ``lettersEnd``, by their scalars.
    var languagesOfLetter = [UInt64](repeating: 0, count: Table.lettersEnd)
    /// The languages of other letters beyond ASCII.
    var languagesOfOtherLetter: [Unicode.Scalar: UInt64] = [:]

    /// Where the letters of Latin, Greek and Cyrillic end that most texts have.
    static let lettersEnd = 0x530
  }

  private static let rows = DataTable("data/function-words.tsv", fields: 5)

  private static let shared: Table = {
    var table = Table()
    var bit: UInt64 = 1
    rows.forEachRow { row in
      precondition(bit != 0, "the table of function words has room for 64 languages")
      for letter in row.text(2).unicodeScalars {
        if letter.value < Table.lettersEnd {
          table.languagesOfLetter[Int(letter.value)] |= bit
        } else {
          table.languagesOfOtherLetter[letter, default: 0] |= bit
        }
      }
      row.forEachWord(3) { word in
        let place = Int(table.words.intern(word))
        if place == table.languagesOfWord.count { table.languagesOfWord.append(0) }
        table.languagesOfWord[place] |= bit
      }
      bit <<= 1
    }
    return table
  }()

  /// The languages that a word is a function word of, as bits.
  static func languages(ofWord word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    shared.words.find(word).map { shared.languagesOfWord[Int($0)] } ?? 0
  }

  /// The languages that use a letter beyond ASCII, as bits.
  static func languages(ofLetter letter: Unicode.Scalar) -> UInt64 {
    letter.value < Table.lettersEnd ? shared.languagesOfLetter[Int(letter.value)] : shared.languagesOfOtherLetter[letter] ?? 0
  }
}
