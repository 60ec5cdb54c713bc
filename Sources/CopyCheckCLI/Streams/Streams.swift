/// Why bytes could not be read or written.
public struct StreamError: Error, Hashable, Sendable {
  /// Whether the reader at the other end has gone, which is no fault.
  public var isClosed: Bool
  /// What the system says, in one clause.
  public var message: String

  /// Makes an error.
  public init(isClosed: Bool = false, message: String) {
    self.isClosed = isClosed
    self.message = message
  }
}

/// Where bytes come from.
public protocol ByteSource: AnyObject {
  /// Reads some bytes, waiting for the first of them; none at the end.
  func read() throws(StreamError) -> [UInt8]
  /// Whether the next read would return at once.
  var isReady: Bool { get }
}

/// Where bytes go.
public protocol ByteSink: AnyObject {
  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(StreamError)
  /// Whether a person looks at it as it is written.
  var isTerminal: Bool { get }
  /// How many columns the person sees, if that is known.
  var columns: Int? { get }
}
