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

    /// The fault that a finding shares with the translations of its text, or with the source of it; nil where it shares none.
    ///
    /// The finding is asked for what is needed; copying many of them whole would cost more than all else here.
    func fault(of finding: borrowing Finding) -> (fault: SharedFault, isInSource: Bool)? {
      guard let index = finding.stringIndex, let part = parts[index], let family = families[finding.rule] else { return nil }
      let words = rulesThatCompare.contains(finding.rule) ? finding.excerpt : nil
      return (SharedFault(entry: part.entry, family: family, words: words), part.isSource)
    }
  }

  /// A fault that the texts under a key may share.
  struct SharedFault: Hashable {
    var entry: Int
    /// The number of the rule's family.
    var family: Int
    /// The words at fault, where the rule holds texts against each other: what it finds there is the same fault in the same words alone.
    var words: String?
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
    let faults = findings.indices.map { lineage.fault(of: findings[$0]) }
    var inherited: [SharedFault: Inherited] = [:]
    for (place, shared) in faults.enumerated() {
      guard let (fault, isInSource) = shared, isInSource else { continue }
      let severity = findings[place].severity
      let known = inherited[fault]
      inherited[fault] = Inherited(place: known?.place ?? place, worst: max(known?.worst ?? severity, severity))
    }
    guard !inherited.isEmpty else { return }
    var isFolded = Array(repeating: false, count: findings.count)
    for (place, shared) in faults.enumerated() {
      guard let (fault, isInSource) = shared, !isInSource else { continue }
      guard let source = inherited[fault], findings[place].severity <= source.worst else { continue }
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

  /// The rules among them that hold a translation against its source text, and find there what is the translation's own.
  private static let rulesThatCompare = Set(RuleRegistry.rules.filter { $0.carriesOver && $0.restsOnSource }.map { $0.id })

  /// The verdicts of the substance count are one fault: a translation may say a little less or more than its source.
  private static func family(of rule: RuleID) -> RuleID {
    [VaguePurpose.id, ThinPurpose.id].contains(rule) ? NoPurpose.id : rule
  }
}
