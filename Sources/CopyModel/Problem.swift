/// A fault of the input: something that could not be read, with the place and what was expected.
public struct Problem: Hashable, Sendable, Comparable {
  /// The file's path as it is shown.
  public var path: String
  /// Where in the file; nil when the whole file is meant.
  public var position: SourcePosition?
  /// What is wrong, what was expected and what to do, in one line.
  public var message: String

  /// Makes a problem.
  public init(path: String, position: SourcePosition? = nil, message: String) {
    self.path = path
    self.position = position
    self.message = message
  }

  /// Orders by path, then by place, then by message.
  public static func < (left: Problem, right: Problem) -> Bool {
    if left.path != right.path { return left.path < right.path }
    let origin = SourcePosition(line: 0, column: 0)
    if left.position != right.position { return (left.position ?? origin) < (right.position ?? origin) }
    return left.message < right.message
  }
}

/// A file that was seen and not judged, with the reason.
public struct SkippedFile: Hashable, Sendable, Comparable {
  /// The file's path as it is shown.
  public var path: String
  /// Why it was not judged.
  public var why: String
  /// Whether it is one value of a file that cannot be read, such as one that code computes.
  public var isUnreadValue: Bool

  /// Makes a skipped file.
  public init(path: String, why: String, isUnreadValue: Bool = false) {
    self.path = path
    self.why = why
    self.isUnreadValue = isUnreadValue
  }

  /// Orders by path.
  public static func < (left: SkippedFile, right: SkippedFile) -> Bool { left.path < right.path }
}
