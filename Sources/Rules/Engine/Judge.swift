public import CopyModel
public import Languages

/// Runs the rules over texts.
///
/// A judge serves one thread. It keeps a reading for each locale, so that the second text of a locale costs only its own words.
public final class Judge {
  private let library: LanguageLibrary
  /// The rules that look at one text, by what they speak about.
  private let rules: [CopyKind: RuleList]
  private let catalogRules: [(type: any CatalogRule.Type, rule: any CatalogRule)]
  /// What the rules that compare texts noted in those of a catalog.
  private(set) var comparison: Comparison
  private var readings: [LocaleTag: CopyReading] = [:]
  /// The reading of the last text; texts of one locale mostly stand together.
  private var lastReading: CopyReading?
  /// The rules of the last text.
  private var lastRules: RuleList?

  /// Makes a judge.
  ///
  /// - Parameters:
  ///   - languages: Where packs come from.
  ///   - rules: The rules to run; nil runs all.
  public init(languages: LanguageLibrary, rules: Set<RuleID>? = nil) {
    library = languages
    let wanted = listedRules.filter { rules?.contains($0.type.id) ?? true }
    catalogRules = wanted.compactMap { listed in listed.catalog.map { ($0, $0.init()) } }
    let types = wanted.compactMap { $0.string }
    self.rules = Dictionary(uniqueKeysWithValues: CopyKind.allCases.map { ($0, RuleList(of: types, about: $0)) })
    comparison = Comparison(rules: rules)
  }

  /// The findings of one text by itself, in the order of the text.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - names: Names of its app in its locale.
  /// - Throws: ``PackError`` when the pack of its language cannot be used.
  /// - Complexity: About 10 µs for a text of 110 characters.
  public func findings(in string: CopyString, names: [String] = []) throws(PackError) -> [Finding] {
    var findings: [Finding] = []
    let reading = try reading(for: string.locale)
    judge(string, nil, AppNames.Known(all: names, own: names.first), reading, &findings)
    return findings
  }

  /// Adds the findings of a text, given its index in the report.
  private func judge(_ string: CopyString, _ index: Int?, _ names: AppNames.Known, _ reading: CopyReading, _ findings: inout [Finding]) {
    reading.read(string, names: names.all, appName: names.own)
    let start = findings.count
    if !rules(for: string.kind).run(on: reading, index, &findings), let index { comparison.note(reading, at: index) }
    if findings.count > start + 1 { findings[start...].sort { ($0.textRange, $0.rule) < ($1.textRange, $1.rule) } }
  }

  /// Begins with another catalog.
  func begin() { comparison.forget() }

  /// Lets every rule look at a text that a reading holds, and drops the faults: what the rules alone cost, for benchmarks.
  public func look(at reading: CopyReading) { rules(for: reading.string.kind).look(at: reading) }

  private func rules(for kind: CopyKind) -> RuleList {
    if let lastRules, lastRules.kind == kind { return lastRules }
    guard let list = rules[kind] else { preconditionFailure("a kind of copy has no list of rules") }
    lastRules = list
    return list
  }

  /// The findings of a whole catalog: of every text by itself and of the texts together, by the index of the text, then in its order.
  ///
  /// Those that are to be ignored are among them and have a suppression.
  ///
  /// - Parameter view: The catalog, arranged once for all who look at it.
  /// - Throws: ``PackError`` when a pack cannot be used.
  public func findings(in view: CatalogView) throws(PackError) -> [Finding] {
    begin()
    let catalog = view.catalog
    var (findings, silenced) = faultsAcrossTexts(of: view)
    // A list that grows bit by bit is copied again and again; what is reserved and not used costs nothing.
    findings.reserveCapacity(catalog.strings.count)
    var names = AppNames(view)
    try judge(catalog, indices: view.order(without: silenced), names: &names, &findings)
    comparison.add(to: &findings, in: catalog, without: silenced)
    Judge.sort(&findings)
    return findings
  }

  /// The findings of a whole catalog, as of its view.
  ///
  /// - Throws: ``PackError`` when a pack cannot be used.
  public func findings(in catalog: Catalog) throws(PackError) -> [Finding] { try findings(in: CatalogView(catalog)) }

  /// The findings of the catalog rules, and the texts whose words no rule speaks about, since one of these findings is decisive.
  func faultsAcrossTexts(of view: CatalogView) -> (findings: [Finding], silenced: Set<Int>) {
    var findings: [Finding] = []
    var silenced: Set<Int> = []
    var condemned: Set<[String]> = []
    for (type, rule) in catalogRules {
      for fault in rule.faults(in: view) {
        let string = fault.string ?? fault.stringIndex.map { view.catalog.strings[$0] }
        var finding = Finding(type, fault, of: string)
        finding.suppressAsItsTextSays()
        if type.isDecisive, finding.suppression == nil, let index = fault.stringIndex { silenced.insert(index) }
        if type.condemnsKey, finding.suppression == nil { condemned.insert([finding.app, finding.target, finding.key]) }
        findings.append(finding)
      }
    }
    if !condemned.isEmpty {
      let condemning = Set(catalogRules.lazy.filter { $0.type.condemnsKey }.map { $0.type.id })
      findings.removeAll { finding in
        RuleRegistry.rulesAboutKeys.contains(finding.rule) && !condemning.contains(finding.rule)
          && condemned.contains([finding.app, finding.target, finding.key])
      }
    }
    return (findings, silenced)
  }

  /// Adds the findings of some texts of a catalog, each by itself.
  func judge(
    _ catalog: Catalog, indices: some Collection<Int>, names: inout AppNames, _ findings: inout [Finding]
  ) throws(PackError) {
    for index in indices {
      let string = catalog.strings[index]
      let reading = try reading(for: string.locale)
      judge(string, index, names.names(for: string) { reading.knows($0) }, reading, &findings)
    }
  }

  /// Sorts findings by the index of their text; those without one come last, and what belongs to one text keeps its order.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - first: The place from which on they come before the others of their text.
  static func sort(_ findings: inout [Finding], beginningWith first: Int = 0) {
    let homeless = (findings.lazy.compactMap(\.stringIndex).max() ?? -1) + 1
    // Where the findings of each text begin; sorting by counting, since there may be ten thousand.
    var places = Array(repeating: 0, count: homeless + 2)
    for place in findings.indices { places[(findings[place].stringIndex ?? homeless) + 1] += 1 }
    for index in places.indices.dropFirst() { places[index] += places[index - 1] }
    var order = Array(repeating: 0, count: findings.count)
    for part in [first..<findings.count, 0..<first] {
      for place in part {
        let index = findings[place].stringIndex ?? homeless
        order[places[index]] = place
        places[index] += 1
      }
    }
    findings.arrange(by: order)
  }

  private func reading(for locale: LocaleTag) throws(PackError) -> CopyReading {
    if let lastReading, lastReading.locale == locale { return lastReading }
    if let known = readings[locale] {
      lastReading = known
      return known
    }
    let reading = try CopyReading(language: try library.language(for: locale), locale: locale)
    if readings.count > 200 { readings.removeAll() }
    readings[locale] = reading
    lastReading = reading
    return reading
  }
}
