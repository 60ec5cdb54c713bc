/// The name of a rule as people write it: lower-case words joined by hyphens, never reused.
public struct RuleID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, such as `no-purpose`.
  public let rawValue: String

  /// Makes an id from a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes an id from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// The name.
  public var description: String { rawValue }

  /// Orders by name.
  public static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }
}

/// What happens if a fault ships.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// It could be better.
  case note
  /// It breaks a stated guideline.
  case warning
  /// App Review is likely to reject it, or it shows wrongly.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Orders from note to error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
