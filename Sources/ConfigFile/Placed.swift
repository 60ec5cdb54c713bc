public import CopyModel

/// A value of a configuration file, with the place where it is written.
public struct Placed<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// Where it begins.
  public var position: SourcePosition

  /// Makes a value with its place.
  public init(_ value: Value, at position: SourcePosition) {
    self.value = value
    self.position = position
  }
}
