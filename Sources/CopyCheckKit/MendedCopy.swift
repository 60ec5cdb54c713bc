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

  /// A finding that is mended, in every place where its text stands.
  public struct Mended: Sendable {
    /// A place that is edited for it.
    public struct Spot: Sendable {
      /// The file's absolute path; `-` is standard input.
      public var location: String
      /// The text, as it was when it was mended.
      public var string: CopyString
      /// Where the edit begins, in bytes of the file.
      var offset: Int

      /// The line and column of the edit; nil where they are not known.
      ///
      /// - Complexity: Looked up in the file each time.
      public var position: SourcePosition? { string.file?.position(of: offset) }

      /// The file as findings show it.
      public var path: String { string.file?.path ?? location }
    }

    /// The finding, as it was when it was mended.
    public var finding: Finding
    /// The places that are edited; the first is the finding's own.
    public var spots: [Spot]

    /// Makes one from its parts.
    init(finding: Finding, spots: [Spot]) {
      self.finding = finding
      self.spots = spots
    }

    /// What a repair does.
    init(_ repair: Repair) {
      finding = repair.finding
      spots = repair.places.map { Spot(location: $0.location, string: $0.string, offset: $0.edit.range.lowerBound) }
    }
  }

  /// The files to write, by their paths.
  public var files: [File] = []
  /// What is mended in them.
  public var mended: [Mended] = []
  /// Findings that could be mended with a person looking.
  public var needingEyes: [Finding] = []
  /// Findings that were to be mended and are not, since their files cannot or must not be written to.
  public var refused: [Finding] = []
  /// All other findings that are left.
  public var left: [Finding] = []
  /// Why the refused findings are not mended.
  public var obstacles: [Obstacle] = []
  /// What could not be read.
  public var problems: [Problem] = []

  /// The files in groups that are written all or not at all, since findings are mended in several of them together.
  ///
  /// - Complexity: As good as linear in the files and what is mended in them.
  public var groups: [[File]] {
    let places = Dictionary(files.enumerated().map { ($1.change.location, $0) }, uniquingKeysWith: { first, _ in first })
    var parents = Array(files.indices)
    func root(of place: Int) -> Int {
      var place = place
      while parents[place] != place {
        parents[place] = parents[parents[place]]
        place = parents[place]
      }
      return place
    }
    for mended in mended {
      let joined = mended.spots.compactMap { places[$0.location] }
      for other in joined.dropFirst() {
        let (left, right) = (root(of: joined[0]), root(of: other))
        parents[max(left, right)] = min(left, right)
      }
    }
    return Dictionary(grouping: files.indices) { root(of: $0) }.sorted { $0.key < $1.key }.map { $0.value.map { files[$0] } }
  }
}
