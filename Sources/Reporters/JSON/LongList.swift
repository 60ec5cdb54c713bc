internal import Dispatch
internal import Synchronization

/// Writes the elements of a list that may be long, in pieces and on several threads.
struct LongList<Element: Sendable> {
  /// What stands between two elements.
  enum Separator {
    /// A comma, as in an array.
    case comma
    /// Nothing, where each element is a line of its own.
    case newline
  }

  private let elements: [Element]
  private let separator: Separator
  private let jobs: Int

  /// How many elements are written into one piece.
  private static var pieceSize: Int { 500 }

  /// Makes a list.
  ///
  /// - Parameter jobs: How many threads may write at a time, 1 or more.
  init(_ elements: [Element], separator: Separator = .comma, jobs: Int) {
    self.elements = elements
    self.separator = separator
    self.jobs = max(1, jobs)
  }

  /// Writes the elements, so many pieces at a time as there are threads.
  ///
  /// - Parameters:
  ///   - write: Writes an element; called from several threads, on a writer that stands where an element is expected.
  ///   - sink: Takes the pieces in their order, on the calling thread.
  func write<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void, _ write: @escaping @Sendable (inout JSONWriter, Element) -> Void
  ) throws(Failure) {
    var start = 0
    while start < elements.count {
      let count = min(jobs, (elements.count - start + Self.pieceSize - 1) / Self.pieceSize)
      for piece in pieces(count, from: start, write) { try sink(piece) }
      start += count * Self.pieceSize
    }
  }

  /// Some pieces, each written by a thread of its own.
  private func pieces(_ count: Int, from start: Int, _ write: @escaping @Sendable (inout JSONWriter, Element) -> Void) -> [[UInt8]] {
    guard count > 1 else { return [piece(from: start, write)] }
    let pieces = Mutex([[UInt8]](repeating: [], count: count))
    DispatchQueue.concurrentPerform(iterations: count) { number in
      let piece = piece(from: start + number * Self.pieceSize, write)
      pieces.withLock { $0[number] = piece }
    }
    return pieces.withLock { $0 }
  }

  private func piece(from start: Int, _ write: (inout JSONWriter, Element) -> Void) -> [UInt8] {
    let end = min(start + Self.pieceSize, elements.count)
    var writer = JSONWriter(capacity: 1 << 20, follows: separator == .comma && start > 0)
    for index in start..<end { write(&writer, elements[index]) }
    return writer.bytes
  }
}
