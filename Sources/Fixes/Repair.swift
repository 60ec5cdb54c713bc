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

/// Why a finding that has a fix is not mended.
public struct Obstacle: Hashable, Sendable, Comparable {
  /// The file in the way, as it is shown.
  public var path: String
  /// Why it is left as it is, in one clause.
  public var why: String

  /// Makes an obstacle.
  public init(path: String, why: String) {
    self.path = path
    self.why = why
  }

  /// Orders by path.
  public static func < (left: Obstacle, right: Obstacle) -> Bool { (left.path, left.why) < (right.path, right.why) }
}

extension SourceFile {
  /// The name by which edits of the file are kept: its place on disk, or `-` for standard input; nil for what cannot be written to.
  public var editLocation: String? { encoding == .binary ? nil : location ?? (path == "-" ? "-" : nil) }
}

extension Obstacle {
  /// Why a file is never written to.
  public static func whole(_ file: SourceFile) -> Obstacle {
    let why =
      file.encoding == .binary
      ? "is binary, and is left as it is"
      : "is part of an archive or a build, is reached by a link that leads out of its folder, or has a name that is not UTF-8, "
        + "and is left as it is"
    return Obstacle(path: file.path, why: why)
  }

  /// Why a text is left alone whose copy elsewhere cannot be mended with it.
  static func copy(_ file: SourceFile) -> Obstacle {
    Obstacle(path: file.path, why: "holds the same text and cannot take the fix; change both by hand, or keep the text in one place")
  }
}
