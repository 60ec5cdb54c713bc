/// How much a purpose string says about what the data is for.
public struct Substance: Hashable, Sendable {
  /// Everything concrete that was said: 0 nothing, 1 what but not what for, 2 or more enough.
  public var points = 0
  /// A vague benefit or a circular verb was offered.
  public var offersVagueBenefit = false
  /// The text asks the person.
  public var isQuestion = false
  /// Where the first vague benefit stands, as tokens; nil when only single words are vague.
  public var vagueTokens: Range<Int>?
  /// The text has no word at all.
  public var isWordless = false
}

extension CopyReading {
  /// The substance count of the text; nil when the pack has not the words to count with, or the text guards no known resource.
  ///
  /// The count takes away clauses that are no purpose, then counts what is left by the kind of its words; a word that the pack does not
  /// know counts as concrete.
  ///
  /// - Complexity: O(*n*) in the number of words, once a text.
  public var substance: Substance? {
    guard let resource, countsSubstance else { return nil }
    if let cachedSubstance { return cachedSubstance }
    var counter = SubstanceCounter(reading: self, resource: resource)
    let substance = counter.count()
    cachedSubstance = substance
    return substance
  }
}

extension Language {
  /// Whether the pack has the word kinds without which every text would look concrete.
  public var canCountSubstance: Bool { has(.function) && has(.access) && has(.need) && has(.filler) }
}
