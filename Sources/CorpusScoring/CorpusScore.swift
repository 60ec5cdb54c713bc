public import CopyModel
public import Languages
internal import Rules

/// How well the rules judge a corpus.
public struct CorpusScore: Sendable {
  /// Hits, false alarms and misses of one rule.
  public struct Count: Sendable, Hashable {
    /// The rule spoke and should.
    public var hits = 0
    /// The rule spoke and should not.
    public var falseAlarms = 0
    /// The rule was silent and should not be.
    public var misses = 0

    /// Counts nothing yet.
    public init() {}

    /// Of what the rule said, the part that was right; 1 when it said nothing.
    public var precision: Double { hits + falseAlarms == 0 ? 1 : Double(hits) / Double(hits + falseAlarms) }
    /// Of what the rule should say, the part that it said; 1 when there was nothing to say.
    public var recall: Double { hits + misses == 0 ? 1 : Double(hits) / Double(hits + misses) }

    /// Adds the counts of another.
    public mutating func add(_ other: Count) {
      hits += other.hits
      falseAlarms += other.falseAlarms
      misses += other.misses
    }
  }

  /// A line that was judged wrongly.
  public struct Fault: Sendable {
    /// The line.
    public var line: Corpus.Line
    /// Rules that spoke and should not, with what they marked.
    public var falseAlarms: [(rule: RuleID, excerpt: String)]
    /// Rules that were silent and should not be.
    public var misses: [RuleID]
    /// Whether the right rules spoke but none at the marked place.
    public var isMisplaced: Bool
  }

  /// The counts by rule, of the lines that may be tuned on.
  public var tuned: [RuleID: Count] = [:]
  /// The counts by rule, of the lines held out.
  public var heldOut: [RuleID: Count] = [:]
  /// How many faulty lines and near misses each rule has.
  public var coverage: [RuleID: (faulty: Int, near: Int)] = [:]
  /// The lines that were judged wrongly, held-out ones too.
  public var faults: [Fault] = []

  /// Rules that need more than one text, and so have no lines in a corpus.
  public static let beyondOneText: Set<RuleID> = [
    "missing-translation", "placeholder-mismatch", "truncated-translation", "unknown-key", "untranslated",
  ]

  /// Judges every line of a corpus.
  ///
  /// - Throws: ``Languages/PackError`` when the language's pack cannot be used.
  public init(_ corpus: Corpus, languages: LanguageLibrary) throws(PackError) {
    let judge = Judge(languages: languages)
    for line in corpus.lines {
      let string = CopyString(key: line.key, locale: LocaleTag(corpus.tag), text: line.text)
      let findings = try judge.findings(in: string, names: ["Trailmark"])
      let found = Set(findings.map(\.rule))
      for rule in found.union(line.expected) {
        var count = Count()
        if found.contains(rule), line.expected.contains(rule) { count.hits = 1 }
        if found.contains(rule), !line.expected.contains(rule) { count.falseAlarms = 1 }
        if !found.contains(rule), line.expected.contains(rule) { count.misses = 1 }
        if line.isHeldOut { heldOut[rule, default: Count()].add(count) } else { tuned[rule, default: Count()].add(count) }
      }
      for rule in line.expected { coverage[rule, default: (0, 0)].faulty += 1 }
      for rule in line.near { coverage[rule, default: (0, 0)].near += 1 }
      let fault = Fault(
        line: line,
        falseAlarms: findings.filter { !line.expected.contains($0.rule) }.map { ($0.rule, $0.excerpt) },
        misses: line.expected.subtracting(found).sorted(),
        isMisplaced: found == line.expected && line.range.map { range in !findings.contains { $0.textRange == range } } ?? false)
      if !fault.falseAlarms.isEmpty || !fault.misses.isEmpty || fault.isMisplaced { faults.append(fault) }
    }
  }
}
