/// A half-open range of byte offsets.
///
/// Which bytes it counts (those of a file or the UTF-8 of a decoded text) is said where it is declared.
public struct ByteRange: Hashable, Sendable, Comparable {
  /// The offset of the first byte.
  public var lowerBound: Int
  /// The offset after the last byte; never less than `lowerBound`.
  public var upperBound: Int

  /// Makes the range from `lowerBound` up to, not including, `upperBound`.
  public init(_ lowerBound: Int, _ upperBound: Int) {
    precondition(lowerBound <= upperBound, "a byte range ends before it begins")
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  /// How many bytes the range holds.
  public var count: Int { upperBound - lowerBound }

  /// Whether the range holds no byte.
  public var isEmpty: Bool { lowerBound == upperBound }

  /// Whether the two ranges share a byte.
  public func overlaps(_ other: ByteRange) -> Bool {
    lowerBound < other.upperBound && other.lowerBound < upperBound
  }

  /// Orders by start, then by end.
  public static func < (left: ByteRange, right: ByteRange) -> Bool {
    (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
  }
}
