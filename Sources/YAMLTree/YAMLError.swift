/// Why a YAML document could not be read, with the place.
public struct YAMLError: Error, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int
  /// The byte of the buffer; zero where it is not known, as in UTF-16.
  public var offset: Int
  /// What is wrong, in one line.
  public var message: String
  /// Whether the document breaks the grammar of YAML; else it is one that the reader does not take.
  public var isMalformed: Bool

  /// Makes an error.
  public init(line: Int, column: Int, offset: Int = 0, message: String, isMalformed: Bool = false) {
    self.isMalformed = isMalformed
    self.line = line
    self.column = column
    self.offset = offset
    self.message = message
  }
}
