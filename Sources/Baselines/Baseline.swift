public import CopyModel

/// The findings that a project had when it began to look, or that it accepts: they do not count.
///
/// What names an entry is the finding's fingerprint, never a line, a count or a message, so that moving a text keeps it and changing the text
/// drops it. All else in an entry is for the person who reviews the file.
public struct Baseline: Sendable, Equatable {
  /// One finding.
  public struct Entry: Hashable, Sendable {
    /// The finding's fingerprint.
    public var fingerprint: String
    /// The rule.
    public var rule: RuleID
    /// The rule's version when the finding was taken in.
    public var version: Int
    /// The text that the finding is about.
    public var subject: TextIdentity
    /// How the text begins.
    public var start: String

    /// Makes an entry from its parts.
    public init(fingerprint: String, rule: RuleID, version: Int, subject: TextIdentity, start: String) {
      self.fingerprint = fingerprint
      self.rule = rule
      self.version = version
      self.subject = subject
      self.start = start
    }

    /// The entry of a finding.
    public init(_ finding: Finding, version: Int) {
      let scalars = finding.text.unicodeScalars
      let isCut = scalars.count > Entry.startLength
      self.init(
        fingerprint: finding.fingerprint, rule: finding.rule, version: version, subject: TextIdentity(finding),
        start: isCut ? String(String.UnicodeScalarView(scalars.prefix(Entry.startLength))) + "…" : finding.text)
    }

    private static let startLength = 60
  }

  /// The version of every rule that had looked when the file was written.
  public var rules: [RuleID: Int]
  /// The findings, in the order of the file.
  public private(set) var entries: [Entry]

  /// Makes a baseline; the entries are sorted, and of several with one fingerprint the first is kept.
  public init(rules: [RuleID: Int], entries: [Entry]) {
    self.rules = rules
    var seen: Set<String> = []
    self.entries = entries.sorted(by: Baseline.precedes).filter { seen.insert($0.fingerprint).inserted }
  }

  /// Orders as a reviewer reads: by app, target, key, locale and rule.
  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    func parts(_ entry: Entry) -> [String] {
      let subject = entry.subject
      return [subject.app, subject.target, subject.key, subject.locale.rawValue, entry.rule.rawValue, entry.fingerprint]
    }
    for (left, right) in zip(parts(left), parts(right)) where !left.utf8.elementsEqual(right.utf8) {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return false
  }
}

/// Why a baseline cannot be used.
public struct BaselineError: Error, Hashable, Sendable {
  /// The file, where in it, what is wrong and what to do.
  public var problem: Problem

  /// Makes an error.
  public init(_ problem: Problem) { self.problem = problem }
}
