internal import CopyModel

/// What a baseline may call the texts of a run, whose apps, targets or locales may have been renamed since.
struct FormerNames {
  /// What owners were called, where they are called otherwise now.
  private let owners: Renames<TextOwner>
  /// What locales were called, where they are called otherwise now.
  private let locales: Renames<LocaleTag>

  /// Compares the names in a baseline with those of today.
  ///
  /// - Parameters:
  ///   - findings: All findings of the run.
  ///   - today: All names of the project; nil where the run cannot tell, and then nothing is taken for renamed.
  init(in baseline: Baseline, _ findings: [Finding], today: NamesInUse?) {
    guard let today else {
      (owners, locales) = (Renames(), Renames())
      return
    }
    let owners = FormerNames.owners(in: baseline, findings, goneFrom: today.owners)
    self.owners = owners
    locales = FormerNames.locales(in: baseline, findings, goneFrom: today.locales) { owners.formerNames[$0] }
  }

  /// The names that the baseline may have for the text of a finding: that of today first, then the one from before where there is another.
  func names(of finding: Finding) -> [TextIdentity] {
    let name = TextIdentity(finding)
    guard !owners.formerNames.isEmpty || !locales.formerNames.isEmpty else { return [name] }
    let former = name.renamed(owner: owners.formerNames[name.owner], locale: locales.formerNames[name.locale])
    return former == name ? [name] : [name, former]
  }

  /// Owners that are new and have findings of those that are gone: the same rule, key, locale and text.
  private static func owners(in baseline: Baseline, _ findings: [Finding], goneFrom owners: Set<TextOwner>) -> Renames<TextOwner> {
    let known = Set(baseline.entries.lazy.map(\.subject.owner))
    let gone = known.subtracting(owners)
    guard !gone.isEmpty else { return Renames() }
    struct Fault: Hashable {
      var rule: RuleID
      var key: String
      var locale: LocaleTag
    }
    let entries = baseline.entries.filter { gone.contains($0.subject.owner) }
    let fingerprints = Set(entries.lazy.map(\.fingerprint))
    var former: [Fault: Set<TextOwner>] = [:]
    for entry in entries {
      former[Fault(rule: entry.rule, key: entry.subject.key, locale: entry.subject.locale), default: []].insert(entry.subject.owner)
    }
    var common: [TextOwner: [TextOwner: Int]] = [:]
    for finding in findings {
      let name = TextIdentity(finding)
      guard !known.contains(name.owner) else { continue }
      let candidates = former[Fault(rule: finding.rule, key: finding.key, locale: finding.locale)] ?? []
      for candidate in candidates where fingerprints.contains(finding.fingerprint(as: name.renamed(owner: candidate, locale: nil))) {
        common[name.owner, default: [:]][candidate, default: 0] += 1
      }
    }
    return Renames(common: common)
  }

  /// Locales with findings of those of the same language and script that are gone: the same rule, key and text.
  ///
  /// - Parameter owner: What an owner was called before; nil where it has its name still.
  private static func locales(
    in baseline: Baseline, _ findings: [Finding], goneFrom locales: Set<LocaleTag>, owner: (TextOwner) -> TextOwner?
  ) -> Renames<LocaleTag> {
    let entries = baseline.entries.filter { !locales.contains($0.subject.locale) }
    guard !entries.isEmpty else { return Renames() }
    let gone = Set(entries.lazy.map(\.subject.locale))
    let fingerprints = Set(entries.lazy.map(\.fingerprint))
    var candidates: [LocaleTag: [LocaleTag]] = [:]
    for locale in Set(findings.lazy.map(\.locale)) { candidates[locale] = gone.filter { $0 != locale && $0.sharesWriting(with: locale) } }
    var common: [LocaleTag: [LocaleTag: Int]] = [:]
    for finding in findings {
      let name = TextIdentity(finding)
      for candidate in candidates[name.locale] ?? []
      where fingerprints.contains(finding.fingerprint(as: name.renamed(owner: owner(name.owner), locale: candidate))) {
        common[name.locale, default: [:]][candidate, default: 0] += 1
      }
    }
    return Renames(common: common)
  }
}
