public import CopyModel

/// What mends one finding: an edit in every place where its text stands.
public struct Repair: Sendable {
  /// An edit of one place.
  public struct Place: Sendable {
    /// The file's absolute path without links; `-` is standard input.
    public let location: String
    /// The text.
    public let string: CopyString
    /// What to do to it.
    public let fix: Fix
    /// The edit of the file.
    public let edit: FileEdit
  }

  /// The finding.
  public let finding: Finding
  /// The edits; the first is the one at the finding.
  public let places: [Place]

  /// The files that are edited.
  public var locations: Set<String> { Set(places.map(\.location)) }
}
