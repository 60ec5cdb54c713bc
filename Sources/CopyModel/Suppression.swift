/// Somebody's word that a rule is to be silent about some text, with the reason.
public struct Suppression: Hashable, Sendable, Comparable {
  /// Where such a word may stand.
  public enum Origin: Sendable {
    /// Beside the text, in the file that carries it.
    case carrier
    /// In the `ignore` list of the configuration.
    case configuration
    /// In the configuration, which turns the rule off there: what it would find is not kept.
    case turnedOff
  }

  /// The rule that is silent.
  public var rule: RuleID
  /// Why, as its author says; empty where a rule was turned off.
  public var reason: String
  /// Where it is written; nil when nobody knows.
  public var place: Place?
  /// What it is written in.
  public var origin: Origin

  /// Makes a suppression.
  public init(rule: RuleID, reason: String, place: Place? = nil, origin: Origin = .carrier) {
    self.rule = rule
    self.reason = reason
    self.place = place
    self.origin = origin
  }

  /// Orders by place, then by rule.
  public static func < (left: Suppression, right: Suppression) -> Bool {
    let origin = SourcePosition(line: 0, column: 0)
    let (leftPath, rightPath) = (left.place?.path ?? "", right.place?.path ?? "")
    if leftPath != rightPath { return leftPath < rightPath }
    let (leftStart, rightStart) = (left.place?.start ?? origin, right.place?.start ?? origin)
    return leftStart == rightStart ? left.rule < right.rule : leftStart < rightStart
  }
}
