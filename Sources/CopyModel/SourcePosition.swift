/// A place in a file as a person counts: lines and columns from 1, columns in Unicode scalars.
public struct SourcePosition: Hashable, Sendable, Comparable {
  /// The line, from 1; lines end with LF, CR or CR LF.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int

  /// Makes a position from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders by line, then by column.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
