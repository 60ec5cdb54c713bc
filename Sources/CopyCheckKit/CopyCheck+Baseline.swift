public import Baselines
public import CopyModel
internal import Languages
internal import Readers
internal import Rules

/// What a baseline would hold, or why it cannot be told.
public struct BaselineReport: Sendable {
  /// The baseline and how it differs from the one before; nil when something could not be read, since its entries would be lost.
  public var draft: BaselineDraft?
  /// What could not be read.
  public var problems: [Problem]
}

extension CopyCheck {
  /// Gathers what a baseline of everything that the configuration names would hold.
  ///
  /// - Parameter old: The baseline to update; nil for one that begins anew.
  /// - Throws: ``RunError`` when a language pack or a font cannot be used.
  public func baseline(updating old: BaselineFile? = nil) throws(RunError) -> BaselineReport {
    let catalog = read(findingEvidence: findsEvidence)
    let view = CatalogView(catalog)
    let (findings, buttons) = try judged(view)
    // What rules of a newer copycheck found would be taken for fixed.
    let newer = old?.newerRules(versions: RuleRegistry.versions) ?? []
    let problems = catalog.problems + unmeasured(catalog.locationButtons, fits: buttons) + newer
    guard problems.isEmpty else { return BaselineReport(problems: problems.sorted()) }
    let active = configuration.activeRules ?? Set(RuleRegistry.ids)
    guard let old else {
      return BaselineReport(
        draft: BaselineDraft(findings, versions: RuleRegistry.versions.filter { active.contains($0.key) }), problems: [])
    }
    let coverage = coverage(of: catalog, buttons)
    return BaselineReport(
      draft: BaselineDraft(
        updating: old.baseline, with: findings, versions: RuleRegistry.versions, natures: RuleRegistry.natures, active: active,
        origins: Inheritance.origins(of: findings, in: view), today: coverage.names, isJudged: { coverage.holds($0) }),
      problems: [])
  }

  /// The baseline of the configuration.
  func readBaseline() throws(RunError) -> BaselineFile? {
    guard let path = configuration.baseline else { return nil }
    do throws(BaselineError) { return try BaselineFile(path) } catch { throw .baseline(error) }
  }

  /// What of a baseline a run over a catalog can tell about.
  ///
  /// - Parameter buttons: Its buttons as they were measured.
  func coverage(of catalog: Catalog, _ buttons: [FittedButton]) -> BaselineCoverage {
    let isWhole = catalog.problems.isEmpty && unmeasured(catalog.locationButtons, fits: buttons).isEmpty
    var coverage = BaselineCoverage(isWhole: isWhole, rules: configuration.activeRules ?? Set(RuleRegistry.ids))
    if configuration.standardInput == nil, let file = configuration.baseline {
      coverage.holdsEverything = configuration.paths.contains { NamedFile.isInside($0, file: file) }
    }
    // A name that was not looked for is not gone.
    if coverage.holdsEverything || configuration.isWholeProject { coverage.names = NamesInUse(catalog) }
    guard isWhole else { return coverage }
    // What depends on sources that are not all here may be gone, or only out of sight.
    if catalog.evidence?.isComplete != true { coverage.rules.remove(RuleRegistry.evidenceRule) }
    if !coverage.holdsEverything {
      coverage.texts = Set(catalog.strings.map(TextIdentity.init))
    }
    return coverage
  }
}

/// What of a baseline a run can tell about: a finding that was not looked for is not gone.
struct BaselineCoverage: Sendable {
  /// Whether everything that was named could be read.
  var isWhole: Bool
  /// The rules that looked.
  var rules: Set<RuleID>
  /// Whether everything around the baseline was read.
  var holdsEverything = false
  /// All names of the project; nil where the run cannot tell.
  var names: NamesInUse?
  /// The texts that were read, where that is not all.
  var texts: Set<TextIdentity> = []

  /// Whether the run would have found again what an entry is about; what no rule finds any more is gone.
  func holds(_ entry: Baseline.Entry) -> Bool {
    guard isWhole else { return false }
    if RuleRegistry.versions[entry.rule] == nil { return true }
    return rules.contains(entry.rule) && (holdsEverything || texts.contains(entry.subject))
  }
}
