/// Why a font cannot be used.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was asked for: a path with its index, or the name of an embedded file.
  public var file: String
  /// What is wrong and what was expected, on one line.
  public var message: String

  /// Makes an error.
  public init(file: String, message: String) {
    self.file = file
    self.message = message
  }

  /// The file and what is wrong with it.
  public var description: String { "\(file): \(message)" }
}
