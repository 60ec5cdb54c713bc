/// An argument that the tool cannot follow, with what was meant where that can be told.
public struct UsageError: Error, Hashable, Sendable {
  /// What is wrong and what to do, in one line.
  public var message: String

  /// Makes an error.
  public init(_ message: String) { self.message = message }

  /// A name that is none of those known.
  ///
  /// - Parameters:
  ///   - what: What the name should be one of, such as "format".
  ///   - name: What was written.
  ///   - nearest: What was most likely meant.
  ///   - listing: Where all names can be seen.
  static func unknown(_ what: String, _ name: String, nearest: String?, listing: String) -> UsageError {
    UsageError("unknown \(what) '\(name)'; " + (nearest.map { "did you mean '\($0)'?" } ?? listing))
  }
}
