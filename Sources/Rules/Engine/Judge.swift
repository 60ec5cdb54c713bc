public import CopyModel
public import Languages

/// Runs the rules over texts.
///
/// A judge serves one thread. It keeps a reading for each locale, so that the second text of a locale costs only its own words.
public final class Judge {
  private let library: LanguageLibrary
  private let decisive: [Entry]
  private let others: [Entry]
  private let catalogRules: [(type: any CatalogRule.Type, rule: any CatalogRule)]
  /// What the rules that compare texts noted in those of a catalog.
  private(set) var comparison: Comparison
  private var readings: [LocaleTag: CopyReading] = [:]
  /// The reading of the last text; texts of one locale mostly stand together.
  private var lastReading: CopyReading?

  /// A rule with what is asked of it for every text.
  private final class Entry {
    let type: any StringRule.Type
    let rule: any StringRule
    let id: RuleID
    private let kinds: Set<CopyKind>
    private let isForPurposeStrings: Bool

    init(_ type: any StringRule.Type) {
      self.type = type
      rule = type.init()
      id = type.id
      kinds = Set(type.kinds)
      isForPurposeStrings = kinds.contains(.purposeString)
    }

    func speaks(about string: CopyString) -> Bool {
      string.kind == .purposeString ? isForPurposeStrings : kinds.contains(string.kind)
    }
  }

  /// Makes a judge.
  ///
  /// - Parameters:
  ///   - languages: Where packs come from.
  ///   - rules: The rules to run; nil runs all.
  public init(languages: LanguageLibrary, rules: Set<RuleID>? = nil) {
    library = languages
    var decisive: [Entry] = []
    var others: [Entry] = []
    var catalogRules: [(type: any CatalogRule.Type, rule: any CatalogRule)] = []
    for listed in listedRules where rules?.contains(listed.type.id) ?? true {
      if let type = listed.catalog { catalogRules.append((type, type.init())) }
      guard let type = listed.string else { continue }
      if type.isDecisive { decisive.append(Entry(type)) } else { others.append(Entry(type)) }
    }
    self.decisive = decisive
    self.others = others
    self.catalogRules = catalogRules
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
    var isDecided = false
    for entry in decisive where !isDecided { isDecided = run(entry, string, index, reading, &findings) }
    if !isDecided {
      for entry in others { run(entry, string, index, reading, &findings) }
      if let index { comparison.note(reading, at: index) }
    }
    if findings.count > start + 1 { findings[start...].sort { ($0.textRange, $0.rule) < ($1.textRange, $1.rule) } }
  }

  /// Begins with another catalog.
  func begin() { comparison.forget() }

  /// Lets every rule look at a text that a reading holds, and drops the faults: what the rules alone cost, for benchmarks.
  ///
  /// - Returns: How many faults there are.
  @discardableResult
  public func look(at reading: CopyReading) -> Int {
    decisive.reduce(0) { $0 + $1.rule.faults(in: reading).count } + others.reduce(0) { $0 + $1.rule.faults(in: reading).count }
  }

  /// Lets a rule look at a text; what it finds although it is to be ignored is marked.
  ///
  /// - Returns: Whether it found something that counts.
  @discardableResult
  private func run(_ entry: Entry, _ string: CopyString, _ index: Int?, _ reading: CopyReading, _ findings: inout [Finding]) -> Bool {
    guard entry.speaks(about: string) else { return false }
    let faults = entry.rule.faults(in: reading)
    guard !faults.isEmpty else { return false }
    let suppression = string.ignoredRules.isEmpty ? nil : string.ignoredRules[entry.id]
    for fault in faults {
      var finding = Finding(entry.type, fault, of: string)
      finding.stringIndex = index
      if let suppression { finding.suppress(by: suppression) }
      findings.append(finding)
    }
    return suppression == nil
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
    var (findings, untranslated) = faultsAcrossTexts(of: view)
    var names = AppNames(catalog)
    try judge(catalog, indices: Judge.order(of: catalog, without: untranslated), names: &names, &findings)
    comparison.add(to: &findings, in: catalog, without: untranslated)
    Judge.sort(&findings)
    return findings
  }

  /// The findings of a whole catalog, as of its view.
  ///
  /// - Throws: ``PackError`` when a pack cannot be used.
  public func findings(in catalog: Catalog) throws(PackError) -> [Finding] { try findings(in: CatalogView(catalog)) }

  /// The findings of the catalog rules, and the texts that no other rule speaks about since they are not translated.
  func faultsAcrossTexts(of view: CatalogView) -> (findings: [Finding], untranslated: Set<Int>) {
    var findings: [Finding] = []
    var untranslated: Set<Int> = []
    var condemned: Set<[String]> = []
    for (type, rule) in catalogRules {
      for fault in rule.faults(in: view) {
        let string = fault.string ?? fault.stringIndex.map { view.catalog.strings[$0] }
        var finding = Finding(type, fault, of: string)
        finding.suppressAsItsTextSays()
        if type.id == Untranslated.id, finding.suppression == nil, let index = fault.stringIndex { untranslated.insert(index) }
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
    return (findings, untranslated)
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

  /// The texts to judge, one locale after the other: the words of a language then stay in the processor's cache.
  static func order(of catalog: Catalog, without untranslated: Set<Int>) -> [Int] {
    var byLocale: [LocaleTag: [Int]] = [:]
    for index in catalog.strings.indices where !untranslated.contains(index) {
      byLocale[catalog.strings[index].locale, default: []].append(index)
    }
    return byLocale.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Sorts findings by the index of their text; those without one come last, and what belongs to one text keeps its order.
  static func sort(_ findings: inout [Finding]) {
    let homeless = (findings.lazy.compactMap(\.stringIndex).max() ?? -1) + 1
    // Where the findings of each text begin; sorting by counting, since there may be ten thousand.
    var places = Array(repeating: 0, count: homeless + 2)
    for place in findings.indices { places[(findings[place].stringIndex ?? homeless) + 1] += 1 }
    for index in places.indices.dropFirst() { places[index] += places[index - 1] }
    var order = Array(repeating: 0, count: findings.count)
    for place in findings.indices {
      let index = findings[place].stringIndex ?? homeless
      order[places[index]] = place
      places[index] += 1
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
