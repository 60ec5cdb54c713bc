/// What speaks for Title Case in a text: words with a capital that no sentence gives them.
///
/// A run of capitals in the middle of a sentence can be the name of a button or a film, so words that only happen to be common nouns or
/// verbs must be many or join the start of the sentence; words that no name has, such as prepositions, are believed sooner.
struct TitleEvidence {
  private var offences: [Int] = []
  private var strong = 0
  private var hasNeed = false
  private var hasStrongBetweenCapitals = false
  private var runs = 0
  private var startRun = 0
  private var previousWasCapital = false
  private var previousWasOffence = false
  private var isPendingStrong = false
  private var isRunFromStart = false

  /// Takes in the next token.
  mutating func add(_ token: Int, isCapital: Bool, isOffence: Bool, isStrong: Bool, isNeed: Bool, startsSentence: Bool) {
    if isCapital, isPendingStrong { hasStrongBetweenCapitals = true }
    isPendingStrong = isStrong && previousWasCapital
    if startsSentence { isRunFromStart = true }
    if !isCapital { isRunFromStart = false }
    if isOffence {
      offences.append(token)
      if isStrong { strong += 1 }
      if isNeed { hasNeed = true }
      if isRunFromStart { startRun += 1 }
      if !previousWasOffence { runs += 1 }
    }
    previousWasOffence = isOffence
    previousWasCapital = isCapital
  }

  /// The tokens from the first offence to the last; nil when there are too few.
  var range: Range<Int>? {
    guard let first = offences.first, let last = offences.last else { return nil }
    let isCertain =
      hasNeed || strong >= 2 || (strong == 1 && offences.count >= 2) || hasStrongBetweenCapitals || startRun >= 2 || runs >= 3
    return isCertain ? first..<(last + 1) : nil
  }
}
