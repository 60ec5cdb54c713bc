/// What a fault most likely costs, the worst first: reports show errors in this order.
public enum Risk: UInt8, Sendable, Comparable {
  /// The scan at submission finds it by itself.
  case scan
  /// A person at App Review misses the purpose.
  case purpose
  /// A guideline forbids how people are asked.
  case pressure
  /// Something of the app does not do what it should, or nothing more is known.
  case function
  /// It only shows wrongly.
  case display

  /// Orders from the worst.
  public static func < (left: Risk, right: Risk) -> Bool { left.rawValue < right.rawValue }
}
