internal import CopyModel

/// Counts what a text says, one kind of word at a time.
struct SubstanceCounter {
  private let reading: CopyReading
  private let own: KnownSets.ResourceSets
  /// The sets that class a phrase: the general ones, the things of every resource, and the access words of the text's own.
  private let relevant: SetBits
  /// The sets whose words count nothing: the general ones but transfers, and the access and resource words of the text's own.
  private let zero: SetBits
  private var substance = Substance()
  private var run = UnitRun()

  /// Unknown words that stand together and so may be one compound.
  private struct UnitRun {
    var lemma: UInt64 = 0
    var count = 0
    var mayBeVerb = false
  }

  /// Prepares to count the text that a reading holds.
  init(reading: CopyReading, resource: Resource) {
    self.reading = reading
    reading.tally.clear()
    own = reading.language.lexicon.known.resources[resource.ordinal]
    relevant = reading.language.lexicon.known.phrases.union(own.access).union(own.notAccess)
    zero =
      reading.language.lexicon.known.general.subtracting(reading.language.lexicon.known.transfer).union(own.access).union(own.resource)
  }

  private var sets: KnownSets {
    @inline(__always) _read { yield reading.language.lexicon.known }
  }

  private var tally: SubstanceTally {
    @inline(__always) _read { yield reading.tally }
    @inline(__always) nonmutating _modify { yield &reading.tally }
  }

  /// Counts.
  mutating func count() -> Substance {
    substance.isQuestion = !reading.matches(of: .question).isEmpty
    removeClauses()
    substance.isWordless = !reading.tokens.contains { $0.isWord && !$0.flags.contains(.variable) }
    var index = 0
    while index < reading.tokens.count { index += step(at: index) }
    closeRun()
    let native = tally.nativeVerbs > 0 || tally.nativeObjects.count > 1 ? 1 : 0
    let transferPoints = tally.units.isEmpty && native == 0 ? min(tally.transfers.count, 1) : tally.transfers.count
    substance.points = native + tally.units.count + transferPoints
    if substance.vagueTokens == nil { substance.vagueTokens = adjacentVagueBenefit() }
    if tally.hasVagueModifier || substance.vagueTokens != nil { substance.offersVagueBenefit = true }
    return substance
  }

  /// Takes away what is no purpose: when the app runs, what it does not do, what it asks, who asks.
  private mutating func removeClauses() {
    for kind in [PatternKind.usageTime, .contrast, .compulsion, .reassurance, .emptyPurpose, .circularPair, .agent] {
      for match in reading.matches(of: kind) {
        reading.remove(match.tokens)
        if kind == .circularPair { substance.offersVagueBenefit = true }
      }
    }
    for match in reading.matches(of: .vague) {
      reading.remove(match.tokens)
      substance.offersVagueBenefit = true
      if substance.vagueTokens == nil { substance.vagueTokens = match.tokens }
    }
  }

  /// Classes the word or phrase at a token; returns how many tokens it took.
  private mutating func step(at index: Int) -> Int {
    let token = reading.tokens[index]
    guard token.isWord, !token.flags.contains(.removed), !token.flags.contains(.variable), !token.flags.contains(.name) else {
      closeRun()
      return 1
    }
    for span in Int(token.spanStart)..<Int(token.spanStart + token.spanCount) {
      let phrase = reading.spans[span]
      guard phrase.bits.intersects(relevant), !isRemoved(index..<(index + phrase.length)) else { continue }
      classify(phrase.bits, lemma: lemma(index, phrase.length), at: index, isKnown: !phrase.bits.intersects(sets.concrete))
      return phrase.length
    }
    classify(token.bits, lemma: lemma(index, 1), at: index, isKnown: !token.bits.contains(BuiltInSet.unknown.rawValue))
    return 1
  }

  private mutating func classify(_ bits: SetBits, lemma: UInt64, at index: Int, isKnown: Bool) {
    if !isKnown {
      extendRun(lemma, at: index)
      if bits.intersects(sets.endsUnit) { closeRun() }
      return
    }
    if bits.intersects(own.notAccess) {
      closeRun()
      tally.units.insert(lemma)
    } else if bits.intersects(own.nativeVerb) || bits.intersects(own.nativeObject) {
      closeRun()
      if bits.intersects(own.nativeVerb) { tally.nativeVerbs += 1 }
      if bits.intersects(own.nativeObject) { tally.nativeObjects.insert(lemma) }
    } else if bits.intersects(zero) {
      closeRun()
      if bits.intersects(sets.vagueModifier) { tally.hasVagueModifier = true }
      if bits.intersects(sets.vague) || bits.intersects(sets.circular) { substance.offersVagueBenefit = true }
      if bits.intersects(sets.vague), substance.vagueTokens == nil { substance.vagueTokens = index..<(index + 1) }
    } else if bits.intersects(sets.transfer) {
      closeRun()
      tally.transfers.insert(lemma)
    } else if bits.contains(BuiltInSet.number.rawValue) {
      closeRun()
    } else {
      extendRun(lemma, at: index)
      if bits.intersects(sets.endsUnit) { closeRun() }
    }
  }

  // MARK: Units

  private mutating func extendRun(_ lemma: UInt64, at index: Int) {
    let token = reading.tokens[index]
    // A glued clitic such as "and" or "to" begins a new unit; the latter says that an act follows.
    if token.bits.intersects(sets.startsUnit) || token.bits.intersects(sets.beforeVerb) { closeRun() }
    if run.count == 0 {
      let before = index > 0 ? reading.tokens[index - 1].bits : .none
      run.mayBeVerb = token.bits.intersects(sets.beforeVerb) || token.flags.contains(.clauseStart) || before.intersects(sets.beforeVerb)
    }
    run.lemma = run.lemma &* 31 &+ lemma
    run.count += 1
  }

  private mutating func closeRun() {
    guard run.count > 0 else { return }
    tally.units.insert(run.lemma)
    // "to plan hikes" is an act and its object, not one compound.
    if run.count > 1, run.mayBeVerb { tally.units.insert(run.lemma &+ 1) }
    run = UnitRun()
  }

  private func isRemoved(_ range: Range<Int>) -> Bool { range.contains { reading.tokens[$0].flags.contains(.removed) } }

  private func lemma(_ start: Int, _ length: Int) -> UInt64 {
    var lemma: UInt64 = 0
    for index in start..<(start + length) {
      let record = Int(reading.tokens[index].record)
      if record >= 0 { lemma = lemma &* 31 &+ reading.records[record].lemma }
    }
    return lemma
  }

  // MARK: Vague benefits

  /// A vague modifier with its noun within the two words that follow, as in "a better experience".
  private func adjacentVagueBenefit() -> Range<Int>? {
    guard !sets.vagueModifier.isEmpty, !sets.vagueNoun.isEmpty else { return nil }
    for index in reading.tokens.indices
    where !reading.tokens[index].flags.contains(.removed) && reading.tokens[index].bits.intersects(sets.vagueModifier) {
      var next = index + 1
      while next < reading.tokens.count, next <= index + 3, reading.tokens[next].isWord {
        let bits = reading.tokens[next].bits
        if bits.intersects(sets.vagueNoun) { return index..<(next + 1) }
        guard bits.intersects(sets.function) || bits.intersects(sets.filler) || bits.intersects(sets.vagueModifier) else { break }
        next += 1
      }
    }
    return nil
  }
}
