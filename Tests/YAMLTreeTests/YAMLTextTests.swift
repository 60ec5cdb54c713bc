import TestSupport
import Testing
import YAMLTree

/// Calls a function for each scalar of a tree, keys included.
func eachScalar(_ node: YAMLNode, _ body: (YAMLNode) -> Void) {
  switch node.content {
  case .scalar: body(node)
  case .sequence(let items):
    for item in items { eachScalar(item, body) }
  case .mapping(let pairs):
    for pair in pairs {
      eachScalar(pair.key, body)
      eachScalar(pair.value, body)
    }
  }
}

@Suite("Every byte of a scalar is placed")
struct YAMLTextTests {
  /// The spelling of each character of the value under `k`, each between bars.
  private func spellings(_ document: String) throws -> String {
    let bytes = Array(document.utf8)
    let node = try #require(try YAMLReader.read(bytes)["k"])
    let text = try #require(node.text(in: bytes))
    #expect(text.text == node.scalar)
    let offsets = text.offsets.isEmpty ? Array(text.range) + [text.range.upperBound] : text.offsets
    #expect(offsets.count == text.text.utf8.count + 1)
    var place = 0
    var result = ""
    for scalar in text.text.unicodeScalars {
      let length = String(scalar).utf8.count
      result += String(decoding: bytes[offsets[place]..<offsets[place + length]], as: UTF8.self) + "|"
      place += length
    }
    return result
  }

  @Test(
    "In each style, folds and escapes included",
    arguments: [
      ("k: öße b # c\n", "ö|ß|e| |b|"),
      ("k: a\n  b\n\n\n  c\n", "a|\n  |b|\n\n|\n  |c|"),
      ("k: 'it''s'\n", "i|t|''|s|"),
      ("k: 'a\n\n  b '\n", "a|\n\n  |b| |"),
      ("k: \"a\\n\\u00e9\\U0001F600\\\"\"\n", "a|\\n|\\u00e9|\\U0001F600|\\\"|"),
      ("k: \"a \\\n   b\\\n  \\ c\"\n", "a| |\\\n   b|\\\n  \\ |c|"),
      ("k: |\n  ä\n   b\n\n  c\n\n", "ä|\n  | |b|\n|\n  |c|\n|"),
      ("k: >-\n  ä\n  b\n\n  c\n   d\n", "ä|\n  |b|\n\n  |c|\n  | |d|"),
      ("k: |2+\n    a\n\n", " | |a|\n|\n|"),
      ("k: &x !!str   \"a\"\n", "a|"),
      ("k: >\r\n  a\r\n  b\r\n", "a|\r\n  |b|\r\n|"),
    ])
  func places(document: String, spelled: String) throws {
    let found = try spellings(document)
    // An escaped line break belongs to the character before it.
    #expect(found.unicodeScalars.filter { $0 != "|" }.elementsEqual(spelled.unicodeScalars.filter { $0 != "|" }))
    if !document.contains("\\\n") { #expect(found.unicodeScalars.elementsEqual(spelled.unicodeScalars)) }
  }

  @Test("A text that stands there byte for byte needs no table")
  func verbatim() throws {
    let bytes = Array("ü: 1\nk: 'größer'\n".utf8)
    let node = try #require(try YAMLReader.read(bytes)["k"])
    let text = try #require(node.text(in: bytes))
    #expect(text.offsets.isEmpty)
    #expect(String(decoding: bytes[text.range], as: UTF8.self) == "größer")
    #expect(String(decoding: bytes[node.range], as: UTF8.self) == "'größer'")
    #expect(node.style == .singleQuoted)
  }

  @Test("Places count from the first byte of the buffer, before a byte order mark and before where reading begins")
  func start() throws {
    let marked = Array("\u{FEFF}k: é\n".utf8)
    #expect(try YAMLReader.read(marked)["k"]?.range == 6..<8)
    let later = Array("@@@k: é\n".utf8)
    #expect(try YAMLReader.read(later, from: 3)["k"]?.range == 6..<8)
  }

  @Test("A value that is left out is an empty place behind its colon")
  func missing() throws {
    let bytes = Array("a:\n  k:\n".utf8)
    let node = try #require(try YAMLReader.read(bytes)["a"]?["k"])
    #expect(node.range == 7..<7)
    #expect(node.text(in: bytes)?.text == "")
  }

  @Test("In documents made at random our reading and libyaml's never differ")
  func agrees() throws {
    let pieces = [
      "a", "b c", "é", "字", "😀", " ", "  ", "\n", "\n  ", "\n    ", "\r\n", "\u{85}", "\u{2028}", "'", "''", "\"", "\\n", "\\\n", "\\u00e9",
      "\\x41", "#",
      " # c", ":", ": ", "- ", "|", ">", "|+\n", ">-\n", "|2\n", "\t", "k: ", "&a ", "*a", "!t ", "[", "]", ",", "{", "}", "?", "%",
      "\u{200B}",
    ]
    let shapes = [
      ("k: ", "\n"), ("k: '", "'\n"), ("k: \"", "\"\n"), ("k: |\n  ", "\n"), ("k: >\n  ", "\n"), ("a:\n - k: >+\n     ", "\nb: c\n"),
      ("", ""),
    ]
    var numbers = SeededNumbers(seed: 11)
    var scalars = 0
    for _ in 0..<40_000 {
      let (open, close) = shapes[Int.random(in: 0..<shapes.count, using: &numbers)]
      let inside = (0..<Int.random(in: 1...12, using: &numbers)).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &numbers)] }
      let document = "é: 1\n" + open + inside.joined() + close
      let bytes = Array(document.utf8)
      guard let root = try? YAMLReader.read(bytes, options: YAMLReader.Options(aliasLimit: 100, keepsRepeatedKeys: true)) else { continue }
      eachScalar(root) { node in
        scalars += 1
        guard let text = node.text(in: bytes) else {
          Issue.record("\(document.debugDescription): \(node.scalar ?? "") \(node.range)")
          return
        }
        let isInside = node.range.lowerBound <= text.range.lowerBound && text.range.upperBound <= node.range.upperBound
        let isAscending = zip(text.offsets, text.offsets.dropFirst()).allSatisfy { $0 <= $1 }
        if !isInside || !isAscending { Issue.record("\(document.debugDescription): \(node.range) \(text)") }
      }
    }
    #expect(scalars > 20_000)
  }
}
