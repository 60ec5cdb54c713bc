import CopyModel

/// The line under a line of copy that points at its fault.
///
/// It takes its columns from the cells above it, so wide characters get two marks and combining ones none of their own. Under a run of
/// right-to-left text its marks stand between direction marks, which take no column: a terminal that reorders such text reorders the line
/// below in the same way, and one that does not shows both in logical order.
enum CaretLine {
  private static let leftToRightMark: Unicode.Scalar = "\u{200E}"
  private static let rightToLeftMark: Unicode.Scalar = "\u{200F}"

  /// Whether the line of cells holds any part of the fault.
  static func isNeeded(under cells: ArraySlice<ShownText.Cell>, for range: ByteRange) -> Bool {
    cells.contains { range.overlaps($0.bytes) }
  }

  /// The marks under a line of cells.
  ///
  /// - Parameters:
  ///   - cells: One line of copy.
  ///   - range: The fault, in bytes of the text's UTF-8.
  ///   - endsAfter: Whether a mark stands after the last cell, where something is missing.
  static func text(under cells: ArraySlice<ShownText.Cell>, for range: ByteRange, endsAfter: Bool = false) -> String {
    var line = String.UnicodeScalarView()
    var blanks = 0
    var isRightToLeft = false
    func scalar(_ rightToLeft: Bool) -> Unicode.Scalar { rightToLeft ? rightToLeftMark : leftToRightMark }
    func mark(_ count: Int) {
      line.append(contentsOf: repeatElement(" ", count: blanks))
      line.append(contentsOf: repeatElement("^", count: count))
      blanks = 0
    }
    func turn(to rightToLeft: Bool) {
      guard rightToLeft != isRightToLeft else { return }
      line.append(contentsOf: repeatElement(" ", count: blanks))
      blanks = 0
      line.append(scalar(isRightToLeft))
      line.append(scalar(rightToLeft))
      isRightToLeft = rightToLeft
    }
    for (cell, rightToLeft) in zip(cells, directions(of: cells)) {
      turn(to: rightToLeft)
      if range.overlaps(cell.bytes) { mark(cell.columns) } else { blanks += cell.columns }
    }
    turn(to: false)
    if endsAfter { mark(1) }
    return String(line)
  }

  /// Whether each cell is set from right to left in a line that begins at the left.
  ///
  /// Marks and spaces between two right-to-left cells go with them, others with the line; digits go with the letters before them.
  private static func directions(of cells: ArraySlice<ShownText.Cell>) -> [Bool] {
    var directions: [Bool] = []
    var afterRightToLeft = false
    var undecided = 0
    for cell in cells {
      let first = cell.text.unicodeScalars.first
      let isStrong = cell.isRightToLeft || first?.properties.isAlphabetic == true
      let isDigit = first?.properties.numericType != nil
      guard isStrong || isDigit else {
        undecided += 1
        continue
      }
      let rightToLeft = isStrong ? cell.isRightToLeft : afterRightToLeft
      directions.append(contentsOf: repeatElement(rightToLeft && afterRightToLeft, count: undecided))
      directions.append(rightToLeft)
      afterRightToLeft = rightToLeft
      undecided = 0
    }
    directions.append(contentsOf: repeatElement(false, count: undecided))
    return directions
  }
}
