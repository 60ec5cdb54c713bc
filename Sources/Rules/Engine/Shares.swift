internal import Synchronization

/// Deals texts out to threads, a few at a time, until none is left.
///
/// Texts cost unlike amounts, so no share is fixed. Two threads eat from the two ends of the same range: the texts stand language by language,
/// and so all but one of the languages are met by one thread only, which alone has to learn its words.
final class Shares: Sendable {
  /// What is left of each range; two threads share one.
  private let rest: Mutex<[Range<Int>]>

  /// How many texts a thread takes at a time.
  private static let size = 64

  /// Makes shares.
  ///
  /// - Parameters:
  ///   - count: How many texts there are.
  ///   - threads: How many threads there are, 1 or more.
  init(count: Int, threads: Int) {
    let ranges = (threads + 1) / 2
    rest = Mutex((0..<ranges).map { count * $0 / ranges..<count * ($0 + 1) / ranges })
  }

  /// The texts that a thread is to judge next; nil when all are dealt out.
  func next(for thread: Int) -> Range<Int>? {
    rest.withLock { rest in
      var number = thread / 2
      // Who is done with its own range helps where most is left.
      if rest[number].isEmpty { number = rest.indices.max { rest[$0].count < rest[$1].count } ?? number }
      let range = rest[number]
      guard !range.isEmpty else { return nil }
      if thread.isMultiple(of: 2) {
        let end = min(range.lowerBound + Shares.size, range.upperBound)
        rest[number] = end..<range.upperBound
        return range.lowerBound..<end
      }
      let start = max(range.upperBound - Shares.size, range.lowerBound)
      rest[number] = range.lowerBound..<start
      return start..<range.upperBound
    }
  }
}
