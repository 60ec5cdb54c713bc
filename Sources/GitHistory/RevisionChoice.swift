/// What a work tree is to be held against.
public enum RevisionChoice: Sendable, Equatable {
  /// A branch, tag or commit.
  case named(String)
  /// What the service says that runs the tool; nil for what the repository's own names tell.
  case automatic(AutomaticRevision?)
}
