internal import CopyCheckKit
internal import Readers
internal import Reporters

extension Surroundings {
  /// The formats that are written and read.
  func formats() -> [UInt8] {
    var canvas = Canvas(hasColor: style.hasColor)
    canvas.entries("Written by check (--format)", OutputFormat.allCases.map { ($0.rawValue, $0.summary) }, width: style.width)
    canvas.newline()
    canvas.entries("Written by fit (--format)", FitFormat.allCases.map { ($0.rawValue, $0.summary) }, width: style.width)
    canvas.newline()
    canvas.entries("Written by list (--format)", ListFormat.allCases.map { ($0.rawValue, $0.summary) }, width: style.width)
    canvas.newline()
    canvas.entries("Read (--input-format)", InputFormat.allCases.map { ($0.rawValue, $0.summary) }, width: style.width)
    return canvas.bytes
  }

  /// A published schema.
  func schema() throws(ToolError) -> [UInt8] {
    do throws(UsageError) {
      let schema: Schema = try named(invocation.operands[0], "schema")
      return Array(schema.json.utf8)
    } catch { throw .usage(error) }
  }
}

extension Canvas {
  /// Writes a title and under it names with what they mean.
  mutating func entries(_ title: String, _ entries: [(name: String, meaning: String)], width: Int) {
    line(title, .strong)
    let column = min((entries.map(\.name.count).max() ?? 0) + 4, 34)
    for entry in entries {
      let gap = String(repeating: " ", count: max(2, column - 2 - entry.name.count))
      flow([("  \(entry.name)", .plain), (gap + entry.meaning, .faint)], hang: column, width: width)
    }
  }
}
