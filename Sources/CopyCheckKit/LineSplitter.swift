/// Cuts a stream into lines, whatever the pieces it comes in.
///
/// It is a class, so that who owns one can be changed by the closures that take its lines.
final class LineSplitter {
  /// The longest line that is kept, in bytes.
  static let limit = 1 << 20
  /// What is said of a longer one.
  static let overlong = "the line is longer than \(limit) bytes"

  /// A line of the stream.
  enum Line {
    /// Its bytes, without the line break.
    case whole(ArraySlice<UInt8>)
    /// A line longer than the limit, whose bytes are gone.
    case overlong
  }

  private var partial: [UInt8] = []
  private var isOverlong = false

  /// Calls a closure with each line that ends in some bytes of the stream, and keeps what stands after the last of them.
  func split(_ bytes: [UInt8], _ body: (Line) -> Void) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if partial.isEmpty, !isOverlong, end - start <= LineSplitter.limit {
        body(.whole(bytes[start..<end]))
      } else {
        keep(bytes[start..<end])
        finish(body)
      }
      start = end + 1
    }
    keep(bytes[start...])
  }

  /// Calls a closure with what stands after the last line break, at the end of a stream.
  func finish(_ body: (Line) -> Void) {
    if isOverlong {
      body(.overlong)
    } else if !partial.isEmpty {
      body(.whole(partial[...]))
    }
    partial.removeAll(keepingCapacity: true)
    isOverlong = false
  }

  private func keep(_ bytes: ArraySlice<UInt8>) {
    guard !isOverlong else { return }
    partial += bytes
    if partial.count > LineSplitter.limit {
      isOverlong = true
      partial = []
    }
  }
}
