/// What a run comes to, with the exit status that says so.
public enum Verdict: Int32, Sendable, Comparable {
  /// Everything was judged, and nothing is at the gate.
  case clean = 0
  /// Something is at the gate.
  case findings = 1
  /// Something could not be judged; nothing masks that.
  case notJudged = 2

  /// Orders from clean to not judged.
  public static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
}
