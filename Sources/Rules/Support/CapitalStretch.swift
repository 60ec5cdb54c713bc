/// Words in capitals that stand together in one sentence.
struct CapitalStretch {
  /// The first word.
  private(set) var first: Int?
  /// The last word.
  private(set) var last: Int?
  private var words = 0
  private var letters = 0
  private var longest = 0
  private var hasPlainWord = false
  private var isWholeSentence = true

  /// Takes in a word in capitals.
  mutating func add(_ token: Int, letters count: Int, isPlain: Bool) {
    if first == nil { first = token }
    last = token
    words += 1
    letters += count
    longest = max(longest, count)
    if isPlain { hasPlainWord = true }
  }

  /// Begins anew behind a word with small letters.
  mutating func interrupt() {
    self = CapitalStretch()
    isWholeSentence = false
  }

  /// Whether the words are more than acronyms and one stressed word.
  ///
  /// Where the pack knows common words, one of them must be there, or a word too long for an acronym; elsewhere length has to tell.
  func isFault(packKnowsWords: Bool) -> Bool {
    let isNoAcronym = packKnowsWords ? hasPlainWord || longest >= 7 : longest >= 6
    if words >= 3 { return isNoAcronym && letters >= 8 }
    return words == 2 && isWholeSentence && isNoAcronym && letters >= 12
  }
}
