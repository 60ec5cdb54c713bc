import CopyModel

/// What one rule takes off a string's score.
struct Penalty: Sendable {
  /// How a penalty adds up with others.
  enum Kind: Sendable {
    /// It counts in full.
    case full
    /// It counts towards the cap that style has.
    case style
  }

  /// The points that go.
  let points: Int
  /// How they add up.
  let kind: Kind

  /// The rules whose weight is their own; every other warning takes 15 points and every note 3.
  private static let ownWeights: [RuleID: Penalty] = [
    "thin-purpose": Penalty(points: 45, kind: .full),
    "denied-use": Penalty(points: 25, kind: .full),
    "wrong-resource": Penalty(points: 20, kind: .full),
    // Not this language: a C, as a missing translation is.
    "untranslated": Penalty(points: 30, kind: .full),
    "wrong-language": Penalty(points: 30, kind: .full),
    "passive-voice": Penalty(points: 15, kind: .style),
    "sentence-case": Penalty(points: 12, kind: .style),
    "terminal-punctuation": Penalty(points: 11, kind: .style),
  ]

  /// What a rule takes off; an error takes everything.
  static func of(_ rule: RuleID, severity: Severity) -> Penalty {
    if severity == .error { return Penalty(points: 100, kind: .full) }
    // Where a project takes a rule for no more than a note, it weighs no more than one.
    if severity == .note { return Penalty(points: 3, kind: .style) }
    return ownWeights[rule] ?? Penalty(points: 15, kind: .full)
  }
}
