public import CopyModel
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

  /// Makes a run from its configuration.
  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// Judges everything that the configuration names.
  ///
  /// The rules see the whole catalog, so that a translation is held against its source even when only one locale is reported.
  ///
  /// - Returns: The report; what could not be read is among its problems, and the rest is judged.
  /// - Throws: ``RunError`` when a language pack or a font cannot be used.
  public func run() throws(RunError) -> Report {
    let catalog = read(findingEvidence: configuration.activeRules?.contains(RuleRegistry.evidenceRule) ?? true)
    let languages = LanguageLibrary.bundled(overriddenBy: configuration.languagesDirectory)
    let judge = ParallelJudge(languages: languages, rules: configuration.activeRules, jobs: configuration.jobs)
    var findings: [Finding]
    do throws(PackError) { findings = selection.selected(from: try judge.findings(in: catalog)) } catch { throw .pack(error) }
    let buttons: [FittedButton]
    do throws(FontError) { buttons = try add(buttonsOf: catalog, to: &findings) } catch { throw .font(error) }
    Finding.number(&findings)
    let grader = Grader()
    var graded = grader.graded(catalog.strings, findings: findings)
    Inheritance.fold(&findings, in: catalog)
    ShadowedPlaces.add(to: &findings, in: catalog)
    selection.select(strings: &graded, findings: &findings)
    return Report(
      strings: graded, findings: findings, buttons: buttons,
      locales: marked(grader.summaries(of: graded, findings: findings, apps: catalog.apps), languages),
      problems: (catalog.problems + selection.emptyChoices(in: catalog) + unmeasured(chosen(from: catalog.locationButtons), fits: buttons))
        .sorted(), skipped: catalog.skipped.sorted(), files: catalog.files)
  }

  /// Marks the locales whose purposes the rules could not judge.
  private func marked(_ summaries: [LocaleSummary], _ languages: LanguageLibrary) -> [LocaleSummary] {
    guard configuration.activeRules?.contains(RuleRegistry.purposeRule) ?? true else { return summaries }
    return summaries.map { summary in
      var summary = summary
      summary.isPurposeJudged = (try? RuleRegistry.judgesPurposes(by: languages, locale: summary.locale)) ?? false
      return summary
    }
  }

  /// Adds what the button rules find in the part to report on, and returns the buttons of it as they were measured.
  private func add(buttonsOf catalog: Catalog, to findings: inout [Finding]) throws(FontError) -> [FittedButton] {
    let (buttons, found) = try measured(in: catalog)
    findings += selection.selected(from: found)
    return buttons.filter { selection.holds(key: $0.button.id, locale: $0.locale) }
  }

  /// Reads everything that the configuration names, without judging it.
  public func catalog() -> Catalog { selection.selected(from: read()) }

  /// The part of the catalog to report on.
  private var selection: Selection { Selection(locales: configuration.locales, keys: configuration.keys) }

  /// Reads what the configuration names into one catalog.
  ///
  /// - Parameter findingEvidence: Whether the sources of a project are looked through too, which only judging needs.
  func read(findingEvidence: Bool = false) -> Catalog {
    var options = ReadOptions(inputFormat: configuration.inputFormat, ruleNames: RuleRegistry.ids.map(\.rawValue))
    options.findsEvidence = findingEvidence
    let reader = CatalogReader(options: options)
    if let bytes = configuration.standardInput { return reader.read(bytes: bytes, path: "-", format: configuration.inputFormat) }
    return reader.read(paths: configuration.paths)
  }
}
