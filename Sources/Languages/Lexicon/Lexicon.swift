/// The words of one language: which sets each is in, its affixes, phrases and patterns.
struct Lexicon: Sendable {
  /// The forms that the pack names.
  var words = WordTable()
  /// The sets of each form.
  var bits = SetTable()
  /// The forms that are kept out of sets.
  var excludedWords = WordList()
  /// The sets that each of them is kept out of.
  var excludedSets = SetTable()
  /// The entries of two words or more.
  var phrases = PhraseTable.empty
  /// The affixes that are taken off a word and the sets they give; longest first.
  var affixes = AffixTable.empty
  /// What the words of a set begin and end with, where a pack lists them so.
  var openEntries = AffixTable.empty
  /// The linking parts of compounds; nil when words are not split.
  var links: [[UInt8]]?
  /// Marks that a word may have or lack: it is looked up both ways.
  var optionalMarks: Set<Unicode.Scalar> = []
  /// How many letters stay when an affix is taken off.
  var minimumStem = 2
  /// The entries of a language without spaces.
  var trie = ScalarTrie()
  var known = KnownSets()
  var patterns = PatternTable.empty
  /// Which patterns a word calls up and which it can begin.
  var patternIndex = PatternIndex.empty

  /// The number of a form, with room for its sets.
  mutating func intern(_ form: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let word = words.intern(form)
    if Int(word) == bits.count { bits.append(.none) }
    return word
  }

  /// The number of a form given as an array.
  mutating func intern(_ form: [UInt8]) -> UInt32 { form.withUnsafeBufferPointer { intern($0) } }

  /// The sets that a form is kept out of.
  func excluded(_ word: UInt32) -> SetBits { excludedWords.place(of: word).map { excludedSets[$0] } ?? .none }
}
