/// Why a language pack cannot be used, with the place.
public struct PackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The pack's file as it is shown.
  public var path: String
  /// The line, from 1; 0 when the whole file is meant.
  public var line: Int
  /// The column, from 1; 0 when the whole line is meant.
  public var column: Int
  /// What is wrong and what was expected, in one line.
  public var message: String

  /// Makes an error.
  public init(path: String, line: Int = 0, column: Int = 0, message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }

  /// The error as it is shown: file:line:column: message.
  public var description: String {
    line == 0 ? "\(path): \(message)" : column == 0 ? "\(path):\(line): \(message)" : "\(path):\(line):\(column): \(message)"
  }
}
