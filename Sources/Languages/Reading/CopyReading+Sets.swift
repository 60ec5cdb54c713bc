internal import CopyModel

extension CopyReading {
  /// Every word or phrase of the text that is in a set, as tokens in the order of the text.
  public func tokens(in set: WordSet) -> [Range<Int>] {
    let bits = language.lexicon.known[set]
    guard present.intersects(bits) else { return [] }
    var found: [Range<Int>] = []
    var index = 0
    while index < tokens.count {
      let length = max(phraseLength(at: index, in: set), tokens[index].bits.intersects(bits) ? 1 : 0)
      if length > 0 { found.append(index..<(index + length)) }
      index += max(length, 1)
    }
    return found
  }

  /// The first word that names another resource and no other, in a text that never names its own; nil when there is none.
  public func foreignResource() -> Range<Int>? {
    guard let resource, let index = Resource.allCases.firstIndex(of: resource) else { return nil }
    let own = language.lexicon.known.resources.isEmpty ? KnownSets.ResourceSets() : language.lexicon.known.resources[index]
    guard !own.strong.isEmpty, present.intersects(own.foreign), !present.intersects(own.names) else { return nil }
    for index in tokens.indices where !tokens[index].flags.contains(.name) {
      let length = names(own.foreign, at: index)
      if length > 0 { return index..<(index + length) }
    }
    return nil
  }

  /// How many tokens the word or phrase of some sets takes that stands at a token; 0 when none does.
  private func names(_ bits: SetBits, at token: Int) -> Int {
    if tokens[token].bits.intersects(bits) { return 1 }
    let first = Int(tokens[token].spanStart)
    for span in first..<(first + Int(tokens[token].spanCount)) where spans[span].bits.intersects(bits) { return spans[span].length }
    return 0
  }
}

extension Language {
  /// Whether the pack has words that name one resource and no other.
  public var namesResources: Bool { lexicon.known.resources.contains { !$0.strong.isEmpty } }
}
