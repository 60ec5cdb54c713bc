public import CopyModel

/// Reports a fault once: on the source text rather than on every translation of it, and on a text rather than on every place it stands in
/// and every key of a pair that it stands under.
///
/// Grades are worked out before this, since a translation that carries a fault over ships it all the same.
public enum Inheritance {
  /// Folds findings of rules whose faults translations carry over into the finding of the source text, and equal texts into one.
  ///
  /// - Parameters:
  ///   - findings: The findings to report, each with its index in the catalog; a translation's is folded only into one that is among them.
  ///     The rest stay in the same order; `inherited` counts the translations, `related` lists the other places.
  ///   - view: The catalog they come from.
  /// - Complexity: O(*n*) in the number of findings and strings.
  public static func fold(_ findings: inout [Finding], in view: CatalogView) {
    guard !findings.isEmpty else { return }
    foldTranslations(&findings, lineage: Lineage(view.translations, in: view.catalog))
    foldPlaces(&findings, repeats: view.repeats)
  }

  /// Which text is a translation of which.
  struct Lineage {
    /// What stands under one key, by the index of each of its texts; nil where nothing translates a text and nothing is translated by it.
    private(set) var parts: [Part?]

    /// A text's part in what stands under its key.
    struct Part {
      /// The number of the key among all of the catalog.
      var entry: Int
      /// Whether the text is what the others translate.
      var isSource: Bool
    }

    init(_ translations: [Translations], in catalog: Catalog) {
      parts = Array(repeating: nil, count: catalog.strings.count)
      var number = 0
      for texts in translations {
        guard let source = texts.source else { continue }
        for entry in texts.entries where entry.texts.count > 1 {
          guard let original = entry.sourceIndex(in: source) else { continue }
          let locale = catalog.strings[original].locale
          for text in entry.texts { parts[text.index] = Part(entry: number, isSource: text.index == original) }
          for index in entry.repeats { parts[index] = Part(entry: number, isSource: catalog.strings[index].locale == locale) }
          number += 1
        }
      }
    }
  }

  /// A fault that the texts under a key may share.
  struct SharedFault: Hashable {
    var entry: Int
    /// The number of the rule's family.
    var family: Int
  }

  /// What becomes of a fault that the source text has.
  private struct Inherited {
    /// The index of its finding.
    var place: Int
    /// The worst that a rule says of the source text; a translation that is worse is a fault of its own.
    var worst: Severity
    /// The locales that carry it over.
    var locales: Set<LocaleTag> = []
  }

  private static func foldTranslations(_ findings: inout [Finding], lineage: Lineage) {
    // Findings are asked for what is needed one by one; copying them whole would cost more than all else here.
    let faults = findings.indices.map { place -> SharedFault? in
      guard let index = findings[place].stringIndex, let part = lineage.parts[index], let family = families[findings[place].rule] else {
        return nil
      }
      return SharedFault(entry: part.entry, family: family)
    }
    let isInSource = findings.indices.map { findings[$0].stringIndex.flatMap { lineage.parts[$0] }?.isSource ?? false }
    var inherited: [SharedFault: Inherited] = [:]
    for (place, fault) in faults.enumerated() where isInSource[place] {
      guard let fault else { continue }
      let severity = findings[place].severity
      let known = inherited[fault]
      inherited[fault] = Inherited(place: known?.place ?? place, worst: max(known?.worst ?? severity, severity))
    }
    guard !inherited.isEmpty else { return }
    var isFolded = Array(repeating: false, count: findings.count)
    for (place, fault) in faults.enumerated() {
      guard let fault, !isInSource[place], let source = inherited[fault], findings[place].severity <= source.worst else { continue }
      isFolded[place] = true
      inherited[fault]?.locales.insert(findings[place].locale)
    }
    for source in inherited.values { findings[source.place].inherited = source.locales.count }
    findings.remove(where: isFolded)
  }

  /// The number of its family for each rule whose faults translations carry over.
  static let families: [RuleID: Int] = {
    let carried = RuleRegistry.rules.filter { $0.carriesOver }.map { $0.id }
    let numbers = Dictionary(uniqueKeysWithValues: carried.enumerated().map { ($1, $0) })
    return Dictionary(uniqueKeysWithValues: carried.map { ($0, numbers[family(of: $0), default: carried.count]) })
  }()

  /// The verdicts of the substance count are one fault: a translation may say a little less or more than its source.
  private static func family(of rule: RuleID) -> RuleID {
    [VaguePurpose.id, ThinPurpose.id].contains(rule) ? NoPurpose.id : rule
  }

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

  private static func foldPlaces(_ findings: inout [Finding], repeats: RepeatedTexts) {
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
