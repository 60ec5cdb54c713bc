import CopyModel
import Foundation
import Reporters
import Testing

@Suite("Markdown, read by the engine of GitHub")
struct MarkdownEngineTests {
  /// The Python that has the engine; nil where it is not installed.
  static let python: String? = {
    guard let validator = SchemaTests.validator else { return nil }
    let tools = URL(filePath: validator).deletingLastPathComponent().deletingLastPathComponent()
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: tools.appending(path: "lib").path)) ?? []
    let hasEngine = versions.contains {
      FileManager.default.fileExists(atPath: tools.appending(path: "lib/\($0)/site-packages/cmarkgfm").path)
    }
    return hasEngine ? tools.appending(path: "bin/python").path : nil
  }()

  /// Reads a list of documents, and writes for each its tags with their attributes in order and the text of its cells.
  static let script = """
    import cmarkgfm, html.parser, json, sys
    from cmarkgfm.cmark import Options
    class Outline(html.parser.HTMLParser):
      def __init__(self):
        super().__init__(convert_charrefs=True)
        self.tags, self.texts = [], []
      def handle_starttag(self, tag, attributes):
        if tag == "wbr": return
        self.tags.append(" ".join([tag] + ["%s=%s" % pair for pair in attributes]))
        if tag == "td": self.texts.append("")
      def handle_endtag(self, tag): self.tags.append("/" + tag)
      def handle_comment(self, text): self.tags.append("!" + text)
      def handle_data(self, text):
        if self.texts: self.texts[-1] += text
    result = []
    for document in json.load(open(sys.argv[1])):
      outline = Outline()
      outline.feed(cmarkgfm.github_flavored_markdown_to_html(document, options=Options.CMARK_OPT_UNSAFE))
      result.append({"tags": outline.tags, "texts": outline.texts})
    json.dump(result, sys.stdout)
    """

  struct Outline: Decodable {
    /// The tags with their attributes; a hint to break a word is none.
    var tags: [String]
    /// The text of each cell.
    var texts: [String]
  }

  /// Documents as the engine reads them.
  func outlines(of documents: [String]) throws -> [Outline] {
    let file = FileManager.default.temporaryDirectory.appending(path: "copycheck-markdown-\(UUID()).json")
    try JSONEncoder().encode(documents).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: try #require(MarkdownEngineTests.python))
    process.arguments = ["-c", MarkdownEngineTests.script, file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let result = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([Outline].self, from: result)
  }

  @Test(
    "has the tags of harmless copy whatever the copy is, and its text in the cells",
    .enabled(if: python != nil, "needs cmarkgfm; make test-deps installs it"))
  func hostile() throws {
    let reporter = MarkdownReporter(context: GateSample.context, limit: 10_000_000)
    let texts = ["a"] + HostileCopyTests.texts
    let outlines = try outlines(of: texts.map { String(decoding: reporter.bytes(of: $0.report), as: UTF8.self) })
    let harmless = try #require(outlines.first)
    #expect(outlines.count == texts.count)
    for (text, outline) in zip(texts, outlines) {
      #expect(outline.tags == harmless.tags, "\(text.testDescription)")
      #expect(outline.texts.count == harmless.texts.count)
      // White space at the ends of a cell is the cell's.
      let shown = text.text.visible.trimmingCharacters(in: .whitespacesAndNewlines)
      guard text.text.count < 300 else { continue }
      #expect(outline.texts.contains { $0.trimmingCharacters(in: .whitespacesAndNewlines) == shown }, "\(text.testDescription)")
    }
  }
}
