public import CopyModel
public import Fixes

/// What mending comes to, before anything is written.
public struct MendedCopy: Sendable {
  /// A file with its new bytes.
  public struct File: Sendable {
    /// What to write.
    public var change: FileChange
    /// How the file encodes text.
    public var encoding: SourceFile.Encoding
  }

  /// A finding that is mended, with the files that are edited for it.
  public struct Mended: Sendable {
    /// The finding, as it was when it was mended.
    public var finding: Finding
    /// The files' absolute paths; `-` is standard input.
    public var locations: Set<String>
  }

  /// The files to write, by their paths.
  public var files: [File] = []
  /// What is mended in them.
  public var mended: [Mended] = []
  /// Findings that could be mended with a person looking.
  public var needingEyes: [Finding] = []
  /// All other findings that are left.
  public var left: [Finding] = []
  /// What is in the way of findings that could be mended otherwise.
  public var obstacles: [Obstacle] = []
  /// What could not be read, and files that cannot be written.
  public var problems: [Problem] = []

  /// The files in groups that are written all or not at all, since findings are mended in several of them together.
  public var groups: [[File]] {
    var groups: [(locations: Set<String>, files: [File])] = files.map { ([$0.change.location], [$0]) }
    for mended in mended where mended.locations.count > 1 {
      let joined = groups.filter { !$0.locations.isDisjoint(with: mended.locations) }
      guard joined.count > 1, let first = groups.firstIndex(where: { !$0.locations.isDisjoint(with: mended.locations) }) else { continue }
      groups[first] = (joined.reduce(into: []) { $0.formUnion($1.locations) }, joined.flatMap(\.files))
      let merged = groups[first].locations
      groups = groups.enumerated().filter { $0.offset == first || $0.element.locations.isDisjoint(with: merged) }.map(\.element)
    }
    return groups.map(\.files)
  }
}
