public import CopyModel

/// Reports a fault once: on the source text rather than on every translation of it, and on a text rather than on every place it stands in.
///
/// Grades are worked out before this, since a translation that carries a fault over ships it all the same.
public enum Inheritance {
  /// Folds findings of rules whose faults translations carry over into the finding of the source text, and equal texts into one.
  ///
  /// - Parameters:
  ///   - findings: The findings to report, each with its index in the catalog; a translation's is folded only into one that is among them.
  ///   - catalog: The catalog they come from.
  /// - Returns: The rest, in the same order; `inherited` counts the translations, `related` lists the other places.
  /// - Complexity: O(*n*) in the number of findings and strings.
  public static func folded(_ findings: [Finding], in catalog: Catalog) -> [Finding] {
    guard !findings.isEmpty else { return [] }
    let translations = Translations.all(in: catalog)
    let result = foldedTranslations(findings, lineage: Lineage(translations, in: catalog))
    return foldedPlaces(result, repeats: RepeatedTexts(translations))
  }

  /// Which text is a translation of which.
  private struct Lineage {
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
  private struct SharedFault: Hashable {
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

  private static func foldedTranslations(_ findings: [Finding], lineage: Lineage) -> [Finding] {
    // Findings are asked for what is needed one by one; copying them whole would cost more than all else here.
    let faults = findings.indices.map { place -> SharedFault? in
      guard let index = findings[place].stringIndex, let part = lineage.parts[index], let family = families[findings[place].rule] else {
        return nil
      }
      return SharedFault(entry: part.entry, family: family)
    }
    func isInSource(_ place: Int) -> Bool { findings[place].stringIndex.flatMap { lineage.parts[$0] }?.isSource ?? false }
    var inherited: [SharedFault: Inherited] = [:]
    for (place, fault) in faults.enumerated() {
      guard let fault, isInSource(place) else { continue }
      let severity = findings[place].severity
      let known = inherited[fault]
      inherited[fault] = Inherited(place: known?.place ?? place, worst: max(known?.worst ?? severity, severity))
    }
    guard !inherited.isEmpty else { return findings }
    var isFolded = Array(repeating: false, count: findings.count)
    for (place, fault) in faults.enumerated() {
      guard let fault, !isInSource(place), let source = inherited[fault], findings[place].severity <= source.worst else { continue }
      isFolded[place] = true
      inherited[fault]?.locales.insert(findings[place].locale)
    }
    var result = findings
    for source in inherited.values { result[source.place].inherited = source.locales.count }
    return zip(result, isFolded).compactMap { $1 ? nil : $0 }
  }

  /// The number of its family for each rule whose faults translations carry over.
  private static let families: [RuleID: Int] = {
    let carried = RuleRegistry.rules.filter { $0.carriesOver }.map { $0.id }
    let numbers = Dictionary(uniqueKeysWithValues: carried.enumerated().map { ($1, $0) })
    return Dictionary(uniqueKeysWithValues: carried.map { ($0, numbers[family(of: $0), default: carried.count]) })
  }()

  /// The verdicts of the substance count are one fault: a translation may say a little less or more than its source.
  private static func family(of rule: RuleID) -> RuleID {
    [VaguePurpose.id, ThinPurpose.id].contains(rule) ? NoPurpose.id : rule
  }

  /// The texts that may stand in several places.
  private struct RepeatedTexts {
    private var indices: Set<Int> = []

    init(_ translations: [Translations]) {
      for entry in translations.lazy.flatMap(\.entries) where !entry.repeats.isEmpty {
        indices.formUnion(entry.repeats)
        indices.formUnion(entry.texts.map(\.index))
      }
    }

    /// Whether the text of a finding may stand elsewhere too.
    func mayHold(_ finding: Finding) -> Bool {
      guard let index = finding.stringIndex, finding.string.file != nil else { return false }
      return finding.kind != .purposeString || indices.contains(index)
    }
  }

  /// One text of one key and locale in several places.
  private struct Occurrence: Hashable {
    var app: String
    var target: String
    var key: String
    var locale: LocaleTag
    var rule: RuleID
    var text: [UInt8]
    var range: ByteRange

    init(_ finding: Finding) {
      app = finding.app
      target = finding.target
      key = finding.key
      locale = finding.locale
      rule = finding.rule
      text = Array(finding.text.utf8)
      range = finding.textRange
    }
  }

  private static func foldedPlaces(_ findings: [Finding], repeats: RepeatedTexts) -> [Finding] {
    var result: [Finding] = []
    result.reserveCapacity(findings.count)
    var seen: [Occurrence: Int] = [:]
    var told: [RuleID: Set<Place>] = [:]
    for finding in findings {
      // Two phrases of a rule may name one range.
      if let last = result.last, last.isAtPlace(of: finding) { continue }
      // A fault that two texts make together is told at the first of them.
      if !finding.related.isEmpty {
        if let place = finding.place, told[finding.rule]?.contains(place) ?? false { continue }
        told[finding.rule, default: []].formUnion(finding.related)
      }
      if repeats.mayHold(finding) {
        let occurrence = Occurrence(finding)
        if let first = seen[occurrence] {
          if let place = finding.place, place != result[first].place { result[first].related.append(place) }
          continue
        }
        seen[occurrence] = result.count
      }
      result.append(finding)
    }
    return result
  }
}

extension Finding {
  /// Whether a finding of the same text says the same of the same place.
  fileprivate func isAtPlace(of other: Finding) -> Bool {
    stringIndex != nil && stringIndex == other.stringIndex && textRange == other.textRange && rule == other.rule && string.file != nil
  }
}
