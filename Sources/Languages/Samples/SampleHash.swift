internal import CopyModel

/// FNV-1a, 64 bits, over a text as it is folded byte by byte, the marks at its end left out.
struct SampleHash {
  /// The fingerprint of what was added so far.
  private(set) var value = FNV1a().value
  /// The hash with the marks that may turn out to stand at the end.
  private var running = FNV1a()

  /// Adds a byte that no text may lose at its end.
  @inline(__always)
  mutating func add(_ byte: UInt8) {
    running.add(byte)
    value = running.value
  }

  /// Adds a full stop, an exclamation mark, a space or a byte of an ellipsis or an ideographic full stop.
  @inline(__always)
  mutating func addEndMark(_ byte: UInt8) { running.add(byte) }
}
