public import CopyModel

/// A catalog as rules look at it: with its texts arranged by key and locale, once for all of them.
public struct CatalogView: Sendable {
  /// The catalog.
  public let catalog: Catalog
  /// Its purpose strings by app, target, key and locale.
  let translations: [Translations]
  /// Those of them that may stand in several places.
  let repeats: RepeatedTexts
  /// The indices of the texts by locale, in the order of the catalog.
  let byLocale: [LocaleTag: [Int]]

  /// Arranges a catalog.
  ///
  /// - Complexity: O(*n*) in the number of strings.
  public init(_ catalog: Catalog) {
    self.catalog = catalog
    translations = Translations.all(in: catalog)
    repeats = RepeatedTexts(translations, in: catalog)
    var byLocale: [LocaleTag: [Int]] = [:]
    for index in catalog.strings.indices { byLocale[catalog.strings[index].locale, default: []].append(index) }
    self.byLocale = byLocale
  }

  /// The texts in the order to judge them, one locale after the other: the words of a language then stay in the processor's cache.
  func order(without silenced: Set<Int> = []) -> [Int] {
    let order = byLocale.sorted { $0.key < $1.key }.flatMap(\.value)
    return silenced.isEmpty ? order : order.filter { !silenced.contains($0) }
  }

  /// Numbers the findings of each rule in one text, so that no two have the same name.
  ///
  /// - Parameter findings: Findings in this catalog, those of one text together.
  /// - Complexity: O(*n*); what stands in one place alone is told from all else without a look at its text.
  public func number(_ findings: inout [Finding]) {
    var others: [Int] = []
    var text: Int?
    var rules: [RuleID] = []
    for place in findings.indices {
      guard let index = findings[place].stringIndex, !repeats.mayHold(findings[place].string, at: index) else {
        others.append(place)
        continue
      }
      if index != text { rules.removeAll(keepingCapacity: true) }
      text = index
      let rule = findings[place].rule
      findings[place].ordinal = rules.count { $0 == rule }
      rules.append(rule)
    }
    Finding.number(&findings, at: others)
  }
}
