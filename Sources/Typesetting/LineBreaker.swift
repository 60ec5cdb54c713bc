internal import CICU

/// A place where a line may end.
struct LineBreak {
  /// The first byte of the next line.
  var end: Int
  /// Whether the line must end here.
  var isHard: Bool
}

/// ICU's line breaks of one locale.
///
/// One thread at a time.
final class LineBreaker {
  private let handle: OpaquePointer
  private var buffer = [CICULineBreak](repeating: CICULineBreak(), count: 128)

  /// Opens the iterator of a locale.
  init(locale: String) {
    var status: Int32 = 0
    guard let handle = cicu_line_breaker_open(locale, &status) else { preconditionFailure("ICU has no line break data: status \(status)") }
    self.handle = handle
  }

  deinit { cicu_line_breaker_close(handle) }

  /// The places where lines of a text may end, in order; the end of the text is the last.
  func breaks(in text: UnsafeBufferPointer<UInt8>) -> [LineBreak] {
    guard let base = text.baseAddress, !text.isEmpty else { return [] }
    var found = Int(cicu_line_breaks(handle, base, Int32(text.count), &buffer, Int32(buffer.count)))
    if found > buffer.count {
      buffer = Array(repeating: CICULineBreak(), count: found)
      found = Int(cicu_line_breaks(handle, base, Int32(text.count), &buffer, Int32(buffer.count)))
    }
    return buffer[..<found].map { LineBreak(end: Int($0.end), isHard: $0.isHard != 0) }
  }
}
