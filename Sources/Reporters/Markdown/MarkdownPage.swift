/// A page of Markdown that is not to grow beyond a size: what no longer fits is counted.
struct MarkdownPage {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  /// How many rows were left out.
  private(set) var omitted = 0

  /// Makes a page.
  ///
  /// - Parameter limit: How many bytes it may have, at least 1,000.
  init(limit: Int) {
    // What closes a table and tells of the rows that were left out has room in any case.
    self.limit = max(limit, 1000) - 600
  }

  /// Writes a line.
  mutating func line(_ text: String = "") { bytes.append(line: text) }

  /// Writes rows of a table as long as they fit; the others are counted.
  mutating func table<Element>(_ header: [String], _ elements: [Element], row: (Element) -> [String]) {
    guard !elements.isEmpty else { return }
    let head = [header, header.map { _ in "---" }].map(Self.line)
    for (number, element) in elements.enumerated() {
      let line = Self.line(row(element))
      let isFirst = number == 0
      guard bytes.count + line.utf8.count + (isFirst ? head.map(\.utf8.count).reduce(0, +) : 0) < limit else {
        omitted += elements.count - number
        return
      }
      if isFirst { head.forEach { self.line($0) } }
      self.line(line)
    }
  }

  /// Writes a part that is folded until somebody opens it; nothing when there is no room for its title.
  mutating func details(_ summary: String, _ count: Int, write: (inout MarkdownPage) -> Void) {
    guard bytes.count + 200 < limit else {
      omitted += count
      return
    }
    line()
    line("<details><summary>\(summary)</summary>")
    line()
    write(&self)
    line()
    line("</details>")
  }

  private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
