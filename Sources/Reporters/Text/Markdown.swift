extension Canvas {
  /// Writes the little Markdown that manuals are written in: headings, paragraphs, lists and code.
  public mutating func markdown(_ text: String, width: Int) {
    var paragraph: [Substring] = []
    var isCode = false
    func end(_ canvas: inout Canvas) {
      guard let first = paragraph.first else { return }
      let isList = first.hasPrefix("- ")
      canvas.flow([((isList ? "  " : "") + paragraph.joined(separator: " "), .plain)], hang: isList ? 4 : 0, width: width)
      paragraph = []
    }
    newline()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        end(&self)
        isCode.toggle()
      } else if isCode {
        self.line("  " + line)
      } else if line.hasPrefix("#") {
        end(&self)
        self.line(String(line.drop { $0 == "#" || $0 == " " }), .strong)
      } else if line.isEmpty {
        let wasParagraph = !paragraph.isEmpty
        end(&self)
        if wasParagraph { newline() }
      } else {
        if line.hasPrefix("- ") { end(&self) }
        paragraph.append(line)
      }
    }
    end(&self)
  }
}
