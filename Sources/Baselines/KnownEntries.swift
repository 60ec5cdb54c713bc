internal import CopyModel

/// The entries of a baseline as findings ask for them, and which of them some finding has taken.
struct KnownEntries {
  private let natures: RuleNatures
  private let named: [String: Baseline.Entry]
  private let aboutKeys: [KeyFault: [Baseline.Entry]]
  private var taken: Set<String> = []

  /// Arranges the entries of a baseline.
  init(_ baseline: Baseline, natures: RuleNatures) {
    self.natures = natures
    named = Dictionary(baseline.entries.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    var aboutKeys: [KeyFault: [Baseline.Entry]] = [:]
    for entry in baseline.entries {
      if let fault = natures.keyFault(entry.rule, of: entry.subject) { aboutKeys[fault, default: []].append(entry) }
    }
    self.aboutKeys = aboutKeys
  }

  /// Whether a finding has taken an entry.
  func isTaken(_ entry: Baseline.Entry) -> Bool { taken.contains(entry.fingerprint) }

  /// Takes the entry with a fingerprint.
  mutating func take(_ fingerprint: String) -> Baseline.Entry? {
    guard let entry = named[fingerprint] else { return nil }
    taken.insert(fingerprint)
    return entry
  }

  /// Takes an entry that no other finding has and that says the same of the same key, whatever the text was.
  ///
  /// - Parameter owner: The owner of the finding's text, as the baseline calls it.
  mutating func takeKeyFault(of finding: Finding, of owner: TextOwner) -> Baseline.Entry? {
    guard let fault = natures.keyFault(finding.rule, of: TextIdentity(finding, of: owner)) else { return nil }
    guard let entry = aboutKeys[fault]?.first(where: { !isTaken($0) }) else { return nil }
    taken.insert(entry.fingerprint)
    return entry
  }

  /// Takes the entry of a rule that kept others from speaking about the text of a finding, and so hid it.
  ///
  /// - Parameter owner: The owner of the finding's text, as the baseline calls it.
  /// - Returns: The entry, what it says as a finding of today, and whether no other finding has taken it.
  mutating func takeCover(of finding: Finding, of owner: TextOwner) -> (entry: Baseline.Entry, cover: Finding, isFirst: Bool)? {
    guard natures.aboutWords.contains(finding.rule), !finding.isElsewhere else { return nil }
    var cover = finding
    cover.ordinal = 0
    for rule in natures.silencing.sorted() {
      cover.rule = rule
      guard let entry = named[cover.fingerprint(asOf: owner)], entry.isAbout(cover, of: owner) else { continue }
      return (entry, cover, taken.insert(entry.fingerprint).inserted)
    }
    return nil
  }
}

extension TextIdentity {
  /// The identity of the text that a finding is about, if another owner shipped it.
  fileprivate init(_ finding: Finding, of owner: TextOwner) {
    self.init(app: owner.app, target: owner.target, key: finding.key, locale: finding.locale)
  }
}

extension Baseline.Entry {
  /// The app and target of the text.
  var owner: TextOwner { TextOwner(app: subject.app, target: subject.target) }

  /// Whether all that the entry says is true of a finding; how the white space of its text is laid out does not matter.
  func isAbout(_ finding: Finding, of owner: TextOwner) -> Bool {
    rule == finding.rule && self.owner == owner && subject.key == finding.key && subject.locale == finding.locale
      && isStart(of: finding.text)
  }

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
