internal import CopyModel

extension Inheritance {
  /// The faults of texts that may stand in several places, under one key or several that guard the same.
  ///
  /// Findings are named by their places: to copy what tells one from the others would cost more than to look at both again.
  private struct Occurrences {
    let repeats: RepeatedTexts
    /// The first finding of each fault, by the hash of its text, or by the next number that is free.
    private var places: [Int: Int] = [:]

    init(_ repeats: RepeatedTexts) { self.repeats = repeats }

    /// The place of the first finding of the same fault; nil where it is the first, or may stand in one place alone.
    mutating func first(of place: Int, in findings: [Finding]) -> Int? {
      guard let index = findings[place].stringIndex, findings[place].string.file != nil else { return nil }
      guard pair(of: findings[place].rule, at: index) != nil || repeats.mayHold(findings[place].string, at: index) else { return nil }
      var key = Occurrences.hash(findings[place].string.text, findings[place].textRange)
      while let first = places[key] {
        if areTheSame(first, place, in: findings) { return first }
        key &+= 1
      }
      places[key] = place
      return nil
    }

    /// What the keys guard that the text at an index may stand under; nil for its own key alone.
    ///
    /// A fault of a key is not its pair's.
    private func pair(of rule: RuleID, at index: Int) -> Resource? {
      repeats.pair(at: index).flatMap { RuleRegistry.rulesAboutKeys.contains(rule) ? nil : $0 }
    }

    // Texts mostly differ where anything does, and hashing names costs more than comparing them.
    private static func hash(_ text: String, _ range: ByteRange) -> Int {
      var hasher = Hasher()
      hasher.combine(range.lowerBound)
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      return hasher.finalize()
    }

    private func areTheSame(_ first: Int, _ second: Int, in findings: [Finding]) -> Bool {
      guard findings[first].textRange == findings[second].textRange, findings[first].rule == findings[second].rule,
        let one = findings[first].stringIndex, let other = findings[second].stringIndex
      else { return false }
      let pair = pair(of: findings[first].rule, at: one)
      guard pair == self.pair(of: findings[second].rule, at: other) else { return false }
      return findings[first].string.locale == findings[second].string.locale
        && (pair != nil || findings[first].string.key == findings[second].string.key)
        && findings[first].string.target == findings[second].string.target && findings[first].string.app == findings[second].string.app
        && findings[first].string.text.utf8.elementsEqual(findings[second].string.text.utf8)
    }
  }

  /// Folds equal texts of one locale into the first, and findings that say the same of one place.
  static func foldPlaces(_ findings: inout [Finding], repeats: RepeatedTexts) {
    var isFolded = Array(repeating: false, count: findings.count)
    var occurrences = Occurrences(repeats)
    var told: [RuleID: Set<Place>] = [:]
    var last: Int?
    for place in findings.indices {
      // Two phrases of a rule may name one range.
      if let last, sayTheSame(findings, last, place) {
        isFolded[place] = true
        continue
      }
      // A fault that two texts make together is told at the first of them.
      if !findings[place].related.isEmpty {
        if let spot = findings[place].place, told[findings[place].rule]?.contains(spot) ?? false {
          isFolded[place] = true
          continue
        }
        told[findings[place].rule, default: []].formUnion(findings[place].related)
      }
      if let first = occurrences.first(of: place, in: findings) {
        if let other = findings[place].place, other != findings[first].place { findings[first].related.append(other) }
        findings[first].inherited = max(findings[first].inherited, findings[place].inherited)
        isFolded[place] = true
        continue
      }
      last = place
    }
    findings.remove(where: isFolded)
  }

  /// Whether two findings of the same text say the same of the same place.
  private static func sayTheSame(_ findings: [Finding], _ first: Int, _ second: Int) -> Bool {
    findings[first].stringIndex == findings[second].stringIndex && findings[first].textRange == findings[second].textRange
      && findings[first].rule == findings[second].rule && findings[first].stringIndex != nil && findings[first].string.file != nil
  }
}
