/// A change of a file as `git apply` and `patch` take it.
public enum UnifiedDiff {
  private static let context = 3

  /// The diff of two versions of a file; empty where they are the same.
  ///
  /// - Parameter path: The file below the folder that the diff is applied in, without dots and a slash at the start.
  public static func bytes(path: String, old: [UInt8], new: [UInt8]) -> [UInt8] {
    guard old != new else { return [] }
    let oldLines = lines(old)
    let newLines = lines(new)
    let steps = LineDifference(oldLines, newLines).steps
    var result = header("--- ", "a/" + path) + header("+++ ", "b/" + path)
    for hunk in hunks(steps) { result += bytes(of: hunk, steps, oldLines, newLines) }
    return result
  }

  /// The line that says that a file differs which is no UTF-8.
  public static func notShown(path: String) -> [UInt8] {
    Array("UTF-16 files \(quoted("a/" + path)) and \(quoted("b/" + path)) differ\n".utf8)
  }

  private static func header(_ mark: String, _ path: String) -> [UInt8] {
    // A tab behind a name with spaces tells where it ends.
    Array((mark + quoted(path) + (path.contains(" ") ? "\t" : "") + "\n").utf8)
  }

  /// A name as git quotes it.
  private static func quoted(_ path: String) -> String {
    guard
      path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }) || path.unicodeScalars.contains(where: steersText)
    else { return path }
    var result = "\""
    for byte in path.utf8 {
      switch byte {
      case 0x22, 0x5C: result += "\\" + String(Unicode.Scalar(byte))
      case 0x20...0x7E: result += String(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      }
    }
    return result + "\""
  }

  /// Whether a character of a name could paint a terminal.
  private static func steersText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }

  /// Lines with their line feeds; the last may have none.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// The ranges of steps that are shown together: changes with what stands around them.
  private static func hunks(_ steps: [LineDifference.Step]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, step) in steps.enumerated() {
      if case .keep = step { continue }
      let range = max(0, index - context)..<min(steps.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func bytes(
    of hunk: Range<Int>, _ steps: [LineDifference.Step], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [UInt8] {
    var oldLine = steps[..<hunk.lowerBound].count { if case .insert = $0 { false } else { true } }
    var newLine = steps[..<hunk.lowerBound].count { if case .remove = $0 { false } else { true } }
    let oldStart = oldLine
    let newStart = newLine
    var body: [UInt8] = []
    for step in steps[hunk] {
      switch step {
      case .keep:
        append(" ", old[oldLine], to: &body)
        oldLine += 1
        newLine += 1
      case .remove:
        append("-", old[oldLine], to: &body)
        oldLine += 1
      case .insert:
        append("+", new[newLine], to: &body)
        newLine += 1
      }
    }
    return Array("@@ -\(span(oldStart, oldLine)) +\(span(newStart, newLine)) @@\n".utf8) + body
  }

  /// The first line and the number of lines; an empty range names the line before it.
  private static func span(_ start: Int, _ end: Int) -> String { "\(end > start ? start + 1 : start),\(end - start)" }

  private static func append(_ mark: Unicode.Scalar, _ line: ArraySlice<UInt8>, to body: inout [UInt8]) {
    body.append(UInt8(truncatingIfNeeded: mark.value))
    body += line
    if line.last != 0x0A { body += "\n\\ No newline at end of file\n".utf8 }
  }
}
