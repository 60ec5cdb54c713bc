import CopyModel

/// A position as Reviewdog counts: lines from 1, columns from 1 in bytes of UTF-8.
struct ReviewPosition {
  /// The line.
  var line: Int
  /// The column; nil where it is not known.
  var column: Int?

  /// Makes a position.
  init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }

  /// The position of a byte of a file.
  ///
  /// It has no column where the file is not UTF-8, and where the line is longer than anyone reviews: each look-up reads the line to its
  /// beginning, and files in one line hold thousands of texts.
  init?(of offset: Int, in file: SourceFile) {
    guard let position = file.position(of: offset) else { return nil }
    self.init(line: position.line, column: Self.column(of: offset, in: file))
  }

  private static let longestLine = 1 << 14

  private static func column(of offset: Int, in file: SourceFile) -> Int? {
    guard file.encoding == .utf8, offset <= file.bytes.count else { return nil }
    var start = offset
    while start > 0, file.bytes[start - 1] != 0x0A, file.bytes[start - 1] != 0x0D {
      start -= 1
      if offset - start > longestLine { return nil }
    }
    return offset - start + 1
  }
}

/// A range as Reviewdog counts; its end is exclusive, or nil where it is not known.
struct ReviewRange {
  /// The first byte.
  var start: ReviewPosition
  /// The position after the last byte.
  var end: ReviewPosition?

  /// Makes a range.
  init(start: ReviewPosition, end: ReviewPosition?) {
    self.start = start
    self.end = end
  }

  /// The range of a place, with columns where its file is at hand; nil where only the file is meant.
  init?(_ place: Place, in file: SourceFile?) {
    guard let start = place.start else { return nil }
    if let file, file.path == place.path, let range = place.byteRange, let exact = ReviewRange(range, in: file) {
      self = exact
    } else {
      self.init(start: ReviewPosition(line: start.line), end: place.end.map { ReviewPosition(line: $0.line) })
    }
  }

  /// The range of bytes of a file; columns stand at both of its ends or at none.
  init?(_ range: ByteRange, in file: SourceFile) {
    guard var start = ReviewPosition(of: range.lowerBound, in: file), var end = ReviewPosition(of: range.upperBound, in: file) else {
      return nil
    }
    if start.column == nil || end.column == nil { (start.column, end.column) = (nil, nil) }
    self.init(start: start, end: end)
  }

  /// Whether it tells bytes and not whole lines.
  var isExact: Bool { start.column != nil }
}

/// An edit as Reviewdog takes it.
struct ReviewSuggestion {
  /// What to replace.
  var range: ReviewRange
  /// What to write.
  var text: String
}

extension Finding {
  /// The edits that mend it, those left out whose bytes cannot be told: the format would take them for edits of whole lines.
  var suggestions: [ReviewSuggestion] {
    guard let file = string.file else { return [] }
    return fixes.compactMap { fix in
      guard let range = ReviewRange(fix.byteRange, in: file), range.isExact else { return nil }
      return ReviewSuggestion(range: range, text: fix.replacement)
    }
  }
}
