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

  /// A fault of what stands under a key.
  private struct SourceFault: Hashable {
    var entry: Int
    var rule: RuleID
  }

  /// What becomes of a fault that the source text has.
  private struct Inherited {
    /// Where its finding stands in the result; nil before it is met.
    var place: Int?
    /// The worst that a rule says of the source text; a translation that is worse is a fault of its own.
    var worst: Severity
    /// The locales that carry it over.
    var locales: Set<LocaleTag> = []
  }

  private static func foldedTranslations(_ findings: [Finding], lineage: Lineage) -> [Finding] {
    let families = Dictionary(uniqueKeysWithValues: RuleRegistry.rules.filter { $0.carriesOver }.map { ($0.id, family(of: $0.id)) })
    func fault(_ finding: Finding) -> (fault: SourceFault, isSource: Bool)? {
      guard let index = finding.stringIndex, let part = lineage.parts[index], let family = families[finding.rule] else { return nil }
      return (SourceFault(entry: part.entry, rule: family), part.isSource)
    }
    var inherited: [SourceFault: Inherited] = [:]
    for finding in findings {
      guard let (fault, isSource) = fault(finding), isSource else { continue }
      let worst = inherited[fault]?.worst ?? finding.severity
      inherited[fault] = Inherited(worst: max(worst, finding.severity))
    }
    guard !inherited.isEmpty else { return findings }
    var result: [Finding] = []
    result.reserveCapacity(findings.count)
    for finding in findings {
      if let (fault, isSource) = fault(finding), let known = inherited[fault] {
        if isSource {
          if known.place == nil { inherited[fault]?.place = result.count }
        } else if finding.severity <= known.worst {
          inherited[fault]?.locales.insert(finding.locale)
          continue
        }
      }
      result.append(finding)
    }
    for fault in inherited.values {
      if let place = fault.place { result[place].inherited = fault.locales.count }
    }
    return result
  }

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
    guard findings.contains(where: repeats.mayHold) else { return findings }
    var result: [Finding] = []
    var seen: [Occurrence: Int] = [:]
    for finding in findings {
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
