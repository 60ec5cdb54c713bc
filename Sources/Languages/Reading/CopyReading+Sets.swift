public import CopyModel

extension CopyReading {
  /// Every word or phrase of the text that is in a set, as tokens in the order of the text.
  public func tokens(in set: WordSet) -> [Range<Int>] {
    let bits = language.lexicon.known[set]
    guard presence.sets.intersects(bits) else { return [] }
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
  ///
  /// - Complexity: O(*n*) in the number of words, once a text.
  public func foreignResource() -> Range<Int>? {
    if let cachedForeignResource { return cachedForeignResource }
    let found = findForeignResource()
    cachedForeignResource = .some(found)
    return found
  }

  private func findForeignResource() -> Range<Int>? {
    guard let resource, !language.lexicon.known.resources.isEmpty else { return nil }
    let own = language.lexicon.known.resources[resource.ordinal]
    guard !own.strong.isEmpty, presence.sets.intersects(own.foreign) else { return nil }
    let all = own.names.union(own.foreign)
    var found: Range<Int>?
    var index = 0
    while index < tokens.count {
      let (length, bits) = longest(in: all, at: index)
      if length > 0, !tokens[index].flags.contains(.name) {
        if bits.intersects(own.names) { return nil }
        if found == nil { found = index..<(index + length) }
      }
      index += max(length, 1)
    }
    return found
  }

  /// The resources that a word or phrase found by ``foreignResource()`` names.
  public func resources(namedBy found: Range<Int>) -> [Resource] {
    let known = language.lexicon.known.resources
    guard !found.isEmpty, let own = resource?.ordinal else { return [] }
    let bits = longest(in: known[own].foreign, at: found.lowerBound).bits
    return Resource.allCases.filter { known[$0.ordinal].strong.intersects(bits) && $0.vocabulary == $0 }
  }

  /// The longest phrase of some sets at a token, or the word there; a phrase hides the words inside it.
  private func longest(in sets: SetBits, at token: Int) -> (length: Int, bits: SetBits) {
    let first = Int(tokens[token].spanStart)
    for span in first..<(first + Int(tokens[token].spanCount)) where spans[span].bits.intersects(sets) {
      return (spans[span].length, spans[span].bits)
    }
    return tokens[token].bits.intersects(sets) ? (1, tokens[token].bits) : (0, .none)
  }
}

extension Resource {
  private static let inOrder = Resource.allCases

  /// Its place among all resources.
  var ordinal: Int {
    guard let ordinal = Resource.inOrder.firstIndex(of: self) else { preconditionFailure("a resource is no case of its type") }
    return ordinal
  }
}

extension Language {
  /// Whether the pack has words that name one resource and no other.
  public var namesResources: Bool { lexicon.known.resources.contains { !$0.strong.isEmpty } }
}
