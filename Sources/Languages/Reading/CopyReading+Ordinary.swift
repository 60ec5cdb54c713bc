internal import TextSegmentation

extension CopyReading {
  /// Whether a word is known to be one of the language's own: the pack lists it for what it says, not only as a name, and it has no
  /// spelling of its own.
  ///
  /// A word that the pack does not know may be a name that begins with a small letter.
  public func isOrdinary(_ token: Int) -> Bool {
    let word = tokens[token]
    guard word.isWord, word.flags.isDisjoint(with: [.name, .variable]) else { return false }
    let known = language.lexicon.known
    var bits = word.bits
    for set in BuiltInSet.allCases { bits.subtract(SetBits(set.rawValue)) }
    for set in [known.names, known.jargon, known.abbreviations] { bits.subtract(set) }
    return bits != .none && ownSpelling(of: token) == nil
  }

  /// How a word is spelled that has a spelling of its own in every language, such as iPhone; nil for others.
  public func ownSpelling(of token: Int) -> String? {
    let word = tokens[token]
    let form = String(decoding: segmenter.folded[Int(word.start)..<Int(word.end)], as: UTF8.self)
    return CopyReading.spellings.row(named: form)?.text(1)
  }

  /// Words that are spelled in their own way.
  private static let spellings = DataTable("data/spellings.tsv", fields: 2)
}
