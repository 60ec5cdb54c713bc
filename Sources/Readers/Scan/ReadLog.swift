internal import Synchronization

/// The paths that readers looked at, those where nothing was found too: what a catalog depends on.
public final class ReadLog: Sendable {
  private let noted = Mutex<Set<String>>([])

  /// Makes an empty log.
  public init() {}

  /// Notes a path as it was asked for.
  func note(_ path: String) { noted.withLock { _ = $0.insert(path) } }

  /// All that was noted, sorted.
  var paths: [String] { noted.withLock { $0.sorted() } }
}
