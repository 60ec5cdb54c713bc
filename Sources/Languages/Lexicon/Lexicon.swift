/// The words of one language: which sets each is in, its affixes, phrases and patterns.
struct Lexicon: Sendable {
  /// A phrase of two words or more, as a range of `phraseWords`.
  struct Phrase: Sendable {
    var words: Range<Int32>
    var bits: SetBits
  }

  /// The forms that the pack names.
  var words = WordTable()
  /// The sets of each form.
  var bits: [SetBits] = []
  /// The sets that a form is kept out of.
  var excluded: [UInt32: SetBits] = [:]
  /// Phrases, those of one first word together, longest first.
  var phrases: [Phrase] = []
  /// The words of all phrases.
  var phraseWords: [UInt32] = []
  /// Where the phrases of a first word stand in `phrases`.
  var phrasesByWord: [UInt32: Range<Int32>] = [:]
  /// The affixes that are taken off a word and the sets they give; longest first.
  var affixes = AffixTable()
  /// What the words of a set begin and end with, where a pack lists them so.
  var openEntries = AffixTable()
  /// The linking parts of compounds; nil when words are not split.
  var links: [[UInt8]]?
  /// Marks that a word may have or lack: it is looked up both ways.
  var optionalMarks: Set<Unicode.Scalar> = []
  /// How many letters stay when an affix is taken off.
  var minimumStem = 2
  /// The entries of a language without spaces.
  var trie = ScalarTrie()
  var known = KnownSets()
  var patterns = PatternTable()

  /// The number of a form, with room for its sets.
  mutating func intern(_ form: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let word = words.intern(form)
    if Int(word) == bits.count { bits.append(.none) }
    return word
  }

  /// The number of a form given as an array.
  mutating func intern(_ form: [UInt8]) -> UInt32 { form.withUnsafeBufferPointer { intern($0) } }
}
