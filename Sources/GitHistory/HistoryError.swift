/// Why the past of a folder cannot be looked at.
public struct HistoryError: Error, Hashable, Sendable {
  /// What is wrong and what to do, in one line.
  public var message: String

  /// Makes an error.
  public init(_ message: String) { self.message = message }

  /// Git is not there, or does not answer.
  static let noGit = HistoryError("git is not installed or does not answer; --since needs it to see what was there before")
}
