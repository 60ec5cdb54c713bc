internal import CopyModel

extension Inheritance {
  /// A fault in one text of one locale, which may stand in several places, under one key or several that guard the same.
  private struct Occurrence: Hashable {
    var string: CopyString
    /// What the keys guard that the text may stand under; nil for its own key alone.
    var pair: Resource?
    var rule: RuleID
    var range: ByteRange

    static func == (first: Occurrence, second: Occurrence) -> Bool {
      let (one, other) = (first.string, second.string)
      return first.range == second.range && first.rule == second.rule && first.pair == second.pair && one.locale == other.locale
        && (first.pair != nil || one.key == other.key) && one.target == other.target && one.app == other.app
        && one.text.utf8.elementsEqual(other.text.utf8)
    }

    // Texts mostly differ where anything does, and hashing names costs more than comparing them.
    func hash(into hasher: inout Hasher) {
      hasher.combine(range.lowerBound)
      var text = string.text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// Folds equal texts of one locale into the first, and findings that say the same of one place.
  static func foldPlaces(_ findings: inout [Finding], repeats: RepeatedTexts) {
    var isFolded = Array(repeating: false, count: findings.count)
    var seen: [Occurrence: Int] = [:]
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
      if let occurrence = occurrence(of: findings[place], repeats) {
        if let first = seen[occurrence] {
          if let other = findings[place].place, other != findings[first].place { findings[first].related.append(other) }
          findings[first].inherited = max(findings[first].inherited, findings[place].inherited)
          isFolded[place] = true
          continue
        }
        seen[occurrence] = place
      }
      last = place
    }
    findings.remove(where: isFolded)
  }

  /// The fault as it may stand in several places; nil where it stands in one.
  private static func occurrence(of finding: borrowing Finding, _ repeats: RepeatedTexts) -> Occurrence? {
    guard let index = finding.stringIndex, finding.string.file != nil else { return nil }
    // A fault of a key is not its pair's.
    let pair = repeats.pair(at: index).flatMap { RuleRegistry.rulesAboutKeys.contains(finding.rule) ? nil : $0 }
    guard pair != nil || repeats.mayHold(finding.string, at: index) else { return nil }
    return Occurrence(string: finding.string, pair: pair, rule: finding.rule, range: finding.textRange)
  }

  /// Whether two findings of the same text say the same of the same place.
  private static func sayTheSame(_ findings: [Finding], _ first: Int, _ second: Int) -> Bool {
    findings[first].stringIndex == findings[second].stringIndex && findings[first].textRange == findings[second].textRange
      && findings[first].rule == findings[second].rule && findings[first].stringIndex != nil && findings[first].string.file != nil
  }
}
