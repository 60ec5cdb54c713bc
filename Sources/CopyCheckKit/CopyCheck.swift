internal import ConfigFile
public import CopyModel
internal import Fit
internal import Grades
internal import Languages
internal import Readers
internal import Rules
internal import Typesetting

/// Judges the copy of apps: reads it, runs the rules, grades it and puts all of that into a report.
///
/// ```swift
/// let configuration = Configuration(paths: ["App/strings.json"])
/// let report = try CopyCheck(configuration).run()
/// print(report.worst, configuration.gate.verdict(on: report))
/// ```
public struct CopyCheck: Sendable {
  /// What to judge and how.
  public let configuration: Configuration

  /// The language packs.
  let languages: LanguageLibrary
  /// What judges; a second run finds its words and tables as the first one left them.
  private let judge: ParallelJudge

  /// Makes a run from its configuration.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
    languages = LanguageLibrary.bundled(overriddenBy: configuration.languagesDirectory, with: configuration.languageAdditions)
    judge = ParallelJudge(languages: languages, rules: configuration.activeRules, jobs: configuration.jobs)
  }

  /// Judges everything that the configuration names.
  ///
  /// The rules see the whole catalog, so that a translation is held against its source even when only one locale is reported.
  ///
  /// - Returns: The report; what could not be read is among its problems, and the rest is judged.
  /// - Throws: ``RunError`` when a language pack, a font or the baseline cannot be used, or the past cannot be looked at.
  public func run() throws(RunError) -> Report {
    let baseline = try readBaseline()
    let change = try ChangeReview(configuration)
    var catalog = read(findingEvidence: findsEvidence, noting: change?.log)
    var past = try change?.earlierCatalog(options: readOptions)
    if var described = past {
      describe(&described)
      change?.rename(&described, as: catalog)
      past = described
    }
    catalog.earlierTexts = past.map(EarlierTexts.init)
    let view = CatalogView(catalog)
    var (findings, measured) = try judgedWhole(view)
    let (suppressed, unused) = withheld(from: &findings, in: view)
    let buttons = measured.filter { selection.holds(key: $0.button.id, locale: $0.locale) }
    var problems = catalog.problems + unmeasured(chosen(from: catalog.locationButtons), fits: buttons)
    var held = HeldFindings()
    if let baseline { problems += held.hold(&findings, in: view, knownTo: baseline, coverage: coverage(of: catalog, measured)) }
    if let change {
      let earlier = if let past { try judgedPast(past, beside: catalog) } else { nil as PastFindings? }
      try held.hold(&findings, in: view, since: change, past: earlier) { catalog throws(RunError) in
        try judged(CatalogView(catalog)).findings
      }
    }
    findings = selection.selected(from: findings)
    let grader = Grader()
    let counting = findings.contains(where: \.isPending) ? findings.filter { !$0.isPending } : findings
    var graded = grader.graded(catalog.strings, findings: counting)
    held.finish(in: view, selection)
    CopyCheck.fold(&findings, in: view)
    selection.select(strings: &graded, findings: &findings)
    var report = Report(
      strings: graded, findings: findings, buttons: buttons,
      locales: marked(grader.summaries(of: graded, findings: findings, apps: catalog.apps)),
      problems: (problems + selection.emptyChoices(in: catalog)).sorted(), skipped: catalog.skipped.sorted(), files: catalog.files)
    report.suppressed = suppressed
    report.unusedSuppressions = unused
    held.tell(&report)
    return report
  }

  /// What the rules find in a catalog and nobody wants ignored, numbered and none of it folded, and its buttons as they were measured.
  ///
  /// - Parameter beyondWords: Whether only the rules look that look at more than the words of texts.
  func judged(
    _ view: CatalogView, beyondWords: Bool = false
  ) throws(RunError) -> (findings: [Finding], buttons: [FittedButton]) {
    var (findings, buttons) = try judgedWhole(view, beyondWords: beyondWords)
    _ = withheld(from: &findings, in: view)
    return (findings, buttons)
  }

  /// What the rules find in a catalog, what is to be ignored included.
  private func judgedWhole(
    _ view: CatalogView, beyondWords: Bool = false
  ) throws(RunError) -> (findings: [Finding], buttons: [FittedButton]) {
    var findings: [Finding]
    do throws(PackError) {
      // A mistake in a phrase of the project's own is told even where no text of its language is judged.
      for addition in configuration.languageAdditions { _ = try languages.language(for: LocaleTag(addition.language)) }
      findings =
        if beyondWords {
          Judge(languages: languages, rules: configuration.activeRules).findingsBeyondWords(in: view)
        } else {
          try judge.findings(in: view)
        }
    } catch { throw .pack(error) }
    let buttons: [FittedButton]
    do throws(FontError) {
      let (measured, found) = try measured(in: view.catalog)
      buttons = measured
      findings += found
    } catch { throw .font(error) }
    view.number(&findings)
    return (findings, buttons)
  }

  /// Reports a fault once, with the other places that it is in.
  static func fold(_ findings: inout [Finding], in view: CatalogView) {
    Inheritance.fold(&findings, in: view)
    ShadowedPlaces.add(to: &findings, in: view.catalog)
  }

  /// Marks the locales whose purposes the rules could not judge.
  private func marked(_ summaries: [LocaleSummary]) -> [LocaleSummary] {
    guard configuration.activeRules?.contains(RuleRegistry.purposeRule) ?? true else { return summaries }
    return summaries.map { summary in
      var summary = summary
      summary.isPurposeJudged = (try? RuleRegistry.judgesPurposes(by: languages, locale: summary.locale)) ?? false
      return summary
    }
  }

  /// Reads everything that the configuration names, without judging it.
  public func catalog() -> Catalog { selection.selected(from: read()) }

  /// The part of the catalog to report on.
  var selection: Selection { Selection(locales: configuration.locales, keys: configuration.keys) }

  /// Whether a rule needs to know what the sources of a project touch.
  var findsEvidence: Bool { configuration.activeRules?.contains(RuleRegistry.evidenceRule) ?? true }

  /// How carriers are read.
  var readOptions: ReadOptions {
    var options = ReadOptions(inputFormat: configuration.inputFormat, ruleNames: RuleRegistry.ids.map(\.rawValue))
    // A change that touches no copy has nothing to be judged, which is well.
    options.demandsCopy = configuration.since == nil
    options.exclusions = configuration.exclusions
    return options
  }

  /// Reads what the configuration names into one catalog.
  ///
  /// - Parameters:
  ///   - findingEvidence: Whether the sources of a project are looked through too, which only judging needs.
  ///   - drafts: Bytes to read in place of what files hold, by their absolute paths.
  ///   - log: Where it is noted what was looked at; nil where nobody asks.
  func read(findingEvidence: Bool = false, drafts: [String: [UInt8]] = [:], noting log: ReadLog? = nil) -> Catalog {
    var options = readOptions
    options.findsEvidence = findingEvidence
    options.drafts = drafts
    let reader = CatalogReader(options: options)
    var catalog =
      if let bytes = configuration.standardInput {
        reader.read(bytes: bytes, path: "-", format: configuration.inputFormat)
      } else {
        log.map { reader.read(paths: configuration.paths, noting: $0) } ?? reader.read(paths: configuration.paths)
      }
    describe(&catalog)
    return catalog
  }

  /// Makes paths absolute; the system is asked for the current folder only where something is said of files.
  var absolutePaths: AbsolutePaths {
    AbsolutePaths(workingFolder: configuration.effectivePolicy.isEmpty ? "/" : ConfigSearch.realFolder("") ?? "/")
  }

  /// Adds what the configuration knows of the apps and wants to hear of them to what their carriers say.
  func describe(_ catalog: inout Catalog) {
    catalog.ownNames = configuration.ownNames
    catalog.standInName = configuration.appName
    if !configuration.expectedLocales.isEmpty {
      for index in catalog.apps.indices where catalog.apps[index].expectedLocales.isEmpty {
        catalog.apps[index].expectedLocales = configuration.expectedLocales
      }
    }
    if !configuration.effectivePolicy.isEmpty { configuration.effectivePolicy.prepare(&catalog, paths: absolutePaths) }
  }
}
