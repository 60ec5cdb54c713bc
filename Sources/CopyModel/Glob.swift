/// A pattern for names, such as keys and SDKs, in which `*` stands for any letters and `?` for one.
public struct Glob: Sendable, Hashable {
  /// The pattern as it was written.
  public let pattern: String

  /// Makes a glob.
  public init(_ pattern: String) { self.pattern = pattern }

  /// Whether the whole of a name fits the pattern.
  ///
  /// - Complexity: O(*n*·*m*) at worst, since only the last star is ever tried again.
  public func matches(_ name: String) -> Bool {
    StarMatching.matches(Array(pattern.unicodeScalars), name: Array(name.unicodeScalars))
  }
}
