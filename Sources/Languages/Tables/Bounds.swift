/// A range as an element of a table.
struct Bounds: BitwiseCopyable, Sendable {
  var lower: Int32
  var upper: Int32

  /// Makes the bounds of a range.
  init(_ lower: Int32, _ upper: Int32) {
    self.lower = lower
    self.upper = upper
  }

  /// The range.
  var range: Range<Int32> { lower..<upper }
}
