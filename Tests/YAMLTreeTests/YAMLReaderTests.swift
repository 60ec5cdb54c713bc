import Testing
import YAMLTree

@Suite("YAML documents become trees with places")
struct YAMLReaderTests {
  @Test("A mapping keeps its order and the place of every node")
  func mappings() throws {
    let root = try YAMLReader.read(Array("tag: de\nsets:\n  need: \"muss, nötig\"\n".utf8))
    #expect(root.mapping?.map(\.key.scalar) == ["tag", "sets"])
    let need = try #require(root["sets"]?["need"])
    #expect(need.scalar == "muss, nötig")
    #expect(need.line == 3 && need.column == 9)
  }

  @Test("A literal block keeps its line ends and says that it is a block")
  func blocks() throws {
    let root = try YAMLReader.read(Array("words: |\n  one\n  two\n".utf8))
    #expect(root["words"]?.scalar == "one\ntwo\n")
    #expect(root["words"]?.isBlock == true)
  }

  @Test("An empty document is an empty mapping")
  func empty() throws {
    #expect(try YAMLReader.read([]).mapping?.isEmpty == true)
  }

  @Test(
    "A fault names its line and what was expected",
    arguments: [
      ("a: 1\na: 2\n", 2, "stands twice"), ("a: &x 1\nb: *x\n", 2, "aliases"), ("a: [1\n", 2, ""),
      ("a: 1\n---\nb: 2\n", 2, "second document"),
      ("? [1]\n: 2\n", 1, "plain text"),
    ])
  func faults(document: String, line: Int, message: String) throws {
    let error = try #require(throws: YAMLError.self) { try YAMLReader.read(Array(document.utf8)) }
    #expect(error.line == line)
    #expect(error.message.contains(message))
  }

  @Test("Nesting beyond the limit is refused, not followed")
  func depth() {
    let document = String(repeating: "[", count: 10_000)
    #expect(throws: YAMLError.self) { try YAMLReader.read(Array(document.utf8)) }
  }

  @Test("Bytes that are no text are refused", arguments: [[0xFF, 0xFE, 0x00], [0x61, 0x3A, 0xC3, 0x28], [0x00, 0x00]] as [[UInt8]])
  func noise(bytes: [UInt8]) {
    #expect(throws: YAMLError.self) { try YAMLReader.read(bytes) }
  }
}
