internal import CopyCheckKit
public import CopyModel

/// What the arguments say about the gate; what they leave out is decided elsewhere.
public struct GateOptions: Sendable, Equatable {
  /// The severity from which on findings count, where one was named; nil inside lets every finding pass.
  public var limit: Severity??
  /// The grade that every string must have at least, where one was named.
  public var minimumGrade: Grade?
  /// Whether the run is strict.
  public var isStrict = false

  /// A gate with what was said in place of its own.
  func applied(to gate: Gate) -> Gate {
    var gate = gate
    if isStrict { gate.makeStrict() }
    if let limit { gate.limit = limit }
    if let minimumGrade { gate.minimumGrade = minimumGrade }
    return gate
  }
}
