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

@Suite("YAML documents of others")
struct YAMLOptionsTests {
  private let options = YAMLReader.Options(aliasLimit: 1000, keepsRepeatedKeys: true)

  @Test("An alias repeats the node at the place where it is written")
  func aliases() throws {
    let root = try YAMLReader.read(Array("a: &x {k: é}\nb: *x\n".utf8), options: options)
    #expect(root["b"]?["k"]?.scalar == "é")
    #expect(root["b"]?["k"]?.range == 10..<12)
  }

  @Test("A merge key adds what the mapping lacks, the first of several mappings winning")
  func mergeKeys() throws {
    let document = "x: &x {a: 1, b: 1}\ny: &y {b: 2, c: 2}\nz:\n  <<: [*x, *y]\n  a: 0\n"
    let root = try YAMLReader.read(Array(document.utf8), options: options)
    let z = try #require(root["z"])
    #expect(z["a"]?.scalar == "0" && z["b"]?.scalar == "1" && z["c"]?.scalar == "2")
    #expect(z.mapping?.count == 3)
    #expect(try YAMLReader.read(Array("'<<': 1\n".utf8), options: options)["<<"]?.scalar == "1")
  }

  @Test("A document of aliases that stands for a huge one is refused", .timeLimit(.minutes(5)))
  func bombs() throws {
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<40 { bomb += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n" }
    let wide = try #require(throws: YAMLError.self) { try YAMLReader.read(Array(bomb.utf8), options: options) }
    #expect(wide.message.contains("aliases repeat more than 1000 values"))
    #expect(wide.line == 3)
    var tall = "a0: &a0 x\n"
    for level in 1..<90 { tall += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    let deep = try #require(throws: YAMLError.self) {
      try YAMLReader.read(Array(tall.utf8), options: YAMLReader.Options(aliasLimit: 1_000_000))
    }
    #expect(deep.message.contains("nest deeper"))
    let strict = try #require(throws: YAMLError.self) { try YAMLReader.read(Array(bomb.utf8)) }
    #expect(strict.message.contains("aliases are not supported"))
  }

  @Test("An alias inside its own anchor is refused")
  func cycle() throws {
    let error = try #require(throws: YAMLError.self) { try YAMLReader.read(Array("a: &a [*a]\n".utf8), options: options) }
    #expect(error.message == "no anchor &a is complete above this alias")
    #expect(error.offset == 7)
  }

  @Test("A repeated key may be kept twice")
  func repeats() throws {
    #expect(try YAMLReader.read(Array("a: 1\na: 2\n".utf8), options: options).mapping?.count == 2)
  }

  @Test(
    "A fault names its byte and says what to do",
    arguments: [
      ("é: 1\nk: a: b\n", 10, 2, 5, "a colon followed by a space"), ("k: @a\n", 3, 1, 4, "a value cannot begin with this character"),
      ("k: 'a\n", 6, 2, 1, "the file ends inside a quoted text"), ("k: \"\\q\"\n", 4, 1, 5, "there is no such escape"),
      ("é: 1\nb: \u{1}\n", 9, 2, 4, "a control character stands here"),
    ])
  func faults(document: String, offset: Int, line: Int, column: Int, message: String) throws {
    let error = try #require(throws: YAMLError.self) { try YAMLReader.read(Array(document.utf8)) }
    #expect(error.message.contains(message))
    #expect(error.line == line && error.column == column && error.offset == offset, "\(error)")
  }

  @Test("A byte that is no UTF-8 is reported where it stands")
  func invalid() throws {
    let error = try #require(throws: YAMLError.self) { try YAMLReader.read([0x6B, 0x3A, 0x20, 0xE9, 0x0A]) }
    #expect(error.offset == 3 && error.line == 1 && error.column == 4, "\(error)")
    #expect(throws: YAMLError.self) { try YAMLReader.read(Array("\u{FEFF}".utf8) + [0xFF, 0xFE, 0x61, 0x00]) }
  }

  @Test("Many repeats of anything are read or refused in time", .timeLimit(.minutes(5)))
  func repetition() {
    for unit in [
      "[", "{a: ", "- ", "a: ", "? ", "'", "\"", "\\", "&a ", "!a ", "*a ", "|\n", "\n", " ", "#\n", "<<: ", "a: b\n", ",", "é", "%\n",
      "---\n",
    ] {
      _ = try? YAMLReader.read(Array(String(repeating: unit, count: 100_000).utf8), options: options)
    }
    let long = Array(("k: >\n" + String(repeating: "  é\n\n", count: 100_000)).utf8)
    #expect(((try? YAMLReader.read(long))?["k"]?.text(in: long)) != nil)
  }
}
