/// What the substance count has seen of one text so far; kept from text to text so that counting allocates nothing.
struct SubstanceTally {
  var nativeVerbs = 0
  var nativeObjects = DistinctLemmas()
  var transfers = DistinctLemmas()
  var units = DistinctLemmas()
  var hasVagueModifier = false

  /// Forgets the last text.
  mutating func clear() {
    nativeVerbs = 0
    nativeObjects.clear()
    transfers.clear()
    units.clear()
    hasVagueModifier = false
  }
}

/// A few lemmas, each once.
struct DistinctLemmas {
  private var values: [UInt64] = []

  /// How many there are.
  var count: Int { values.count }

  /// Whether there is none.
  var isEmpty: Bool { values.isEmpty }

  /// Adds a lemma that is not there yet.
  mutating func insert(_ lemma: UInt64) {
    if !values.contains(lemma) { values.append(lemma) }
  }

  /// Removes all, keeping the room.
  mutating func clear() { values.removeAll(keepingCapacity: true) }
}
