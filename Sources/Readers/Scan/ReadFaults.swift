internal import CopyModel
internal import Synchronization

/// What could not be read of the files that carriers name.
final class ReadFaults: Sendable {
  private let noted = Mutex<[Problem]>([])

  /// Notes a problem of a whole file.
  func note(_ problem: Problem) { noted.withLock { $0.append(problem) } }

  /// All that was noted, in its order.
  var problems: [Problem] { noted.withLock { $0 } }
}
