internal import CopyModel

/// The entries of a baseline as findings ask for them, and which of them some finding has taken.
struct KnownEntries {
  private let natures: RuleNatures
  private let named: [String: Baseline.Entry]
  private let aboutKeys: [KeyFault: [Baseline.Entry]]
  private let aboutTexts: [TextIdentity: [Baseline.Entry]]
  private var taken: Set<String> = []

  /// Arranges the entries of a baseline.
  init(_ baseline: Baseline, natures: RuleNatures) {
    self.natures = natures
    named = Dictionary(baseline.entries.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    aboutTexts = Dictionary(grouping: baseline.entries, by: \.subject)
    var aboutKeys: [KeyFault: [Baseline.Entry]] = [:]
    for entry in baseline.entries {
      if let fault = natures.keyFault(entry.rule, of: entry.subject) { aboutKeys[fault, default: []].append(entry) }
    }
    self.aboutKeys = aboutKeys
  }

  /// Whether a finding has taken an entry.
  func isTaken(_ entry: Baseline.Entry) -> Bool { taken.contains(entry.fingerprint) }

  /// Takes the entry that a finding has by its fingerprint.
  ///
  /// - Parameter name: What the baseline calls the finding's text.
  mutating func take(_ finding: Finding, as name: TextIdentity) -> Baseline.Entry? {
    guard let entry = named[finding.fingerprint(as: name)] else { return nil }
    taken.insert(entry.fingerprint)
    return entry
  }

  /// Takes an entry that no other finding has and that says the same of the same key, whatever the text was.
  ///
  /// - Parameter name: What the baseline calls the finding's text.
  mutating func takeKeyFault(of finding: Finding, as name: TextIdentity) -> Baseline.Entry? {
    guard let fault = natures.keyFault(finding.rule, of: name) else { return nil }
    return takeFirst(of: aboutKeys[fault])
  }

  /// Takes an entry that no other finding has, of the same rule and of the text that stood where the finding's text stands.
  ///
  /// - Parameter name: What the baseline calls the finding's text.
  mutating func takeFormerText(of finding: Finding, as name: TextIdentity) -> Baseline.Entry? {
    takeFirst(of: aboutTexts[name]?.filter { $0.rule == finding.rule })
  }

  /// Takes the first of some entries that no finding has.
  private mutating func takeFirst(of entries: [Baseline.Entry]?) -> Baseline.Entry? {
    guard let entry = entries?.first(where: { !isTaken($0) }) else { return nil }
    taken.insert(entry.fingerprint)
    return entry
  }

  /// Takes the entry of a rule that kept others from speaking about the text of a finding, and so hid it.
  ///
  /// - Parameter name: What the baseline calls the finding's text.
  /// - Returns: The entry, what it says as a finding of today, and whether no other finding has taken it.
  mutating func takeCover(of finding: Finding, as name: TextIdentity) -> (entry: Baseline.Entry, cover: Finding, isFirst: Bool)? {
    guard natures.aboutWords.contains(finding.rule), !finding.isElsewhere else { return nil }
    var cover = finding
    cover.ordinal = 0
    for rule in natures.silencing.sorted() {
      cover.rule = rule
      guard let entry = named[cover.fingerprint(as: name)], entry.isAbout(cover, as: name) else { continue }
      return (entry, cover, taken.insert(entry.fingerprint).inserted)
    }
    return nil
  }
}

extension Baseline.Entry {
  /// Whether all that the entry says is true of a finding; how the white space of its text is laid out does not matter.
  ///
  /// - Parameter name: What the baseline calls the finding's text.
  func isAbout(_ finding: Finding, as name: TextIdentity) -> Bool { rule == finding.rule && subject == name && isStart(of: finding.text) }

  private func isStart(of text: String) -> Bool {
    if EarlierTexts.agree(start, text) { return true }
    guard start.hasSuffix("…") else { return false }
    return text.foldingSpace.utf8.starts(with: String(start.dropLast()).foldingSpace.utf8)
  }
}

extension String {
  /// The text with every run of white space as one space, and none at its ends.
  fileprivate var foldingSpace: String {
    utf8.split { $0 == 0x20 || (0x9...0xD).contains($0) }.map { String(decoding: Array($0), as: UTF8.self) }.joined(separator: " ")
  }
}
