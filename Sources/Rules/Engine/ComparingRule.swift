public import CopyModel
public import Languages

/// A rule that compares what the texts of an app show.
///
/// It looks at each text while it is read and notes what matters beside other texts; when all were read, it is asked what the notes show
/// together. A text that is not translated is not looked at.
public protocol ComparingRule: Rule {
  /// What a text shows that matters beside others; nil for most texts.
  func note(on reading: CopyReading) -> Note?

  /// The faults that the notes show together; they stand in place of what the rule says of the same texts by themselves.
  ///
  /// - Parameters:
  ///   - notes: What was noted, in the order of the catalog's texts.
  ///   - catalog: The catalog that holds the texts.
  func faults(among notes: [Note], in catalog: Catalog) -> [CatalogFault]

  /// Whether the rule has what it needs to judge a language.
  static func supports(_ language: Language) -> Bool
}

extension ComparingRule {
  /// Every language.
  public static func supports(_ language: Language) -> Bool { true }
}

/// What a text shows that matters only beside other texts.
public struct Note: Sendable {
  /// What is noted.
  public enum Content: Sendable {
    /// How the text addresses people: where it does so formally, and where informally.
    case address(formal: ByteRange?, informal: ByteRange?)
    /// The mark that ends the text, or none.
    case ending(Unicode.Scalar?)
    /// The text names these resources and not the one that its key guards.
    case otherResources([Resource])
  }

  /// What is noted.
  public var content: Content
  /// The range of the text's UTF-8 that shows it.
  public var range: ByteRange
  /// The index of the text in the catalog.
  public internal(set) var stringIndex = 0

  /// Makes a note.
  public init(_ content: Content, at range: ByteRange) {
    self.content = content
    self.range = range
  }
}

/// The comparing rules of a judge, with what they noted so far.
struct Comparison: Sendable {
  /// The rules.
  private let rules: [Entry]
  /// What each rule noted.
  private var notes: [[Note]]

  /// A rule with what is asked of it for every text.
  private final class Entry: Sendable {
    let type: any ComparingRule.Type
    let rule: any ComparingRule
    let kinds: Set<CopyKind>
    let isForPurposeStrings: Bool

    init(_ type: any ComparingRule.Type) {
      self.type = type
      rule = type.init()
      kinds = Set(type.kinds)
      isForPurposeStrings = kinds.contains(.purposeString)
    }

    func looks(at kind: CopyKind) -> Bool { kind == .purposeString ? isForPurposeStrings : kinds.contains(kind) }
  }

  /// Makes a comparison that noted nothing yet.
  init(rules: Set<RuleID>?) {
    self.rules = listedRules.compactMap { listed in
      guard let type = listed.comparing, rules?.contains(type.id) ?? true else { return nil }
      return Entry(type)
    }
    notes = Array(repeating: [], count: self.rules.count)
  }

  /// Lets the rules look at a text.
  mutating func note(_ reading: CopyReading, at index: Int) {
    let kind = reading.string.kind
    for number in rules.indices where rules[number].looks(at: kind) {
      guard var note = rules[number].rule.note(on: reading) else { continue }
      note.stringIndex = index
      notes[number].append(note)
    }
  }

  /// Forgets what was noted.
  mutating func forget() {
    for number in notes.indices { notes[number].removeAll() }
  }

  /// Takes in what another comparison with the same rules noted.
  mutating func formUnion(_ other: Comparison) {
    for number in notes.indices { notes[number] += other.notes[number] }
  }

  /// Adds what the notes show together to the findings, in place of what a rule says of the same text by itself.
  ///
  /// - Parameter silenced: The texts that nothing is said about.
  func add(to findings: inout [Finding], in catalog: Catalog, without silenced: Set<Int>) {
    for (number, entry) in rules.enumerated() where notes[number].count > 1 {
      let (type, rule) = (entry.type, entry.rule)
      let judged = notes[number].filter { !silenced.contains($0.stringIndex) }.sorted { $0.stringIndex < $1.stringIndex }
      let faults = rule.faults(among: judged, in: catalog)
      guard !faults.isEmpty else { continue }
      let replaced = Set(faults.compactMap(\.stringIndex))
      let id = type.id
      findings.remove(
        where: findings.indices.map { findings[$0].rule == id && findings[$0].stringIndex.map(replaced.contains) ?? false })
      findings += faults.map { fault in
        var finding = Finding(type, fault, of: fault.stringIndex.map { catalog.strings[$0] })
        finding.suppressAsItsTextSays()
        return finding
      }
    }
  }
}
