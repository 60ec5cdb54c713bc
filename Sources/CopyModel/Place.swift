/// A range of a file, in bytes and in lines and columns.
public struct Place: Hashable, Sendable {
  /// The file's path as it is shown.
  public var path: String
  /// The bytes of the file; nil in a binary carrier or when only the file is meant.
  public var byteRange: ByteRange?
  /// The first scalar; nil when only the file is meant.
  public var start: SourcePosition?
  /// The position after the last scalar; nil when only the file is meant.
  public var end: SourcePosition?

  /// The place of a byte range of a file.
  public init(file: SourceFile, byteRange: ByteRange) {
    path = file.path
    start = file.position(of: byteRange.lowerBound)
    end = file.position(of: byteRange.upperBound)
    self.byteRange = start == nil ? nil : byteRange
  }

  /// A whole file.
  public init(path: String) {
    self.path = path
  }
}
