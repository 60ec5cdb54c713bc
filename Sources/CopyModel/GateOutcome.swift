/// What a baseline made of a run.
public struct BaselineOutcome: Hashable, Sendable {
  /// The file, as it is shown.
  public var path: String
  /// How many of its entries name a finding that is gone, or a rule that is.
  public var fixed = 0
  /// The rules that have a newer version than the entries which match: a person should look at these again.
  public var recheck: [RuleID] = []
  /// The rules that the file does not know, or not in their version, and that found something: it is told as notes.
  public var pending: [RuleID] = []

  /// How many of its entries name an app, target or locale that is called otherwise now.
  public var renamed = 0
  /// The entries that stand there once more, with the place of each first one.
  public var repeated: [Placed<SourcePosition>] = []

  /// Makes the outcome of a baseline that matched everything.
  public init(path: String) { self.path = path }
}

/// What a run that judges a change was held against.
public struct ComparisonOutcome: Hashable, Sendable {
  /// The revision, as people call it.
  public var revision: String
  /// The commit from which the change began.
  public var commit: String
  /// Where the revision was taken from, for people; nil where it was given.
  public var reason: String?
  /// Whether nothing that ships copy differs from that commit.
  public var isUnchanged = false
  /// What could not be read in that commit; its texts count as absent there.
  public var problems: [Problem] = []

  /// Makes the outcome of a comparison.
  public init(revision: String, commit: String) {
    self.revision = revision
    self.commit = commit
  }
}
