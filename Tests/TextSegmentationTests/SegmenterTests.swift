import Testing
import TextSegmentation

@Suite("Texts are folded and cut into words")
struct SegmenterTests {
  private func read(_ text: String, _ locale: String = "en", folds: [LetterFold] = []) throws -> (words: [String], segmenter: Segmenter) {
    let segmenter = try Segmenter(locale: locale, folds: folds)
    var text = text
    text.withUTF8 { segmenter.read($0) }
    let words = segmenter.tokens.map { String(decoding: segmenter.folded[$0.start..<$0.end], as: UTF8.self) }
    return (words, segmenter)
  }

  @Test("Words are lower case, hyphens and quotes unseen, commas and stops seen")
  func words() throws {
    #expect(try read("Scan “Wi-Fi” codes, don’t type.").words == ["scan", "wi", "fi", "codes", ",", "don't", "type", "."])
  }

  @Test("German opening quotes end no clause")
  func quotes() throws {
    #expect(try read("Tippe auf „Erlauben“.", "de").words == ["tippe", "auf", "erlauben", "."])
  }

  @Test("Japanese and Thai are cut without spaces")
  func dictionaries() throws {
    #expect(try read("領収書をスキャンします。", "ja").words.contains("スキャン"))
    #expect(try read("ถ่ายรูปใบเสร็จ", "th").words.count > 2)
  }

  @Test("A spaced dash and a line break end a clause, a hyphen does not")
  func clauses() throws {
    let kinds = try read("Find trails – day or night\nnear-by").segmenter.tokens.map(\.kind)
    #expect(kinds.count { $0 == .clauseMark } == 2)
  }

  @Test("Decomposed letters and Hangul come out composed", arguments: [("cafe\u{301}", "café"), ("\u{1112}\u{1161}\u{11AB}", "한")])
  func composition(text: String, expected: String) throws {
    #expect(Array(try read(text).words.joined().utf8) == Array(expected.utf8))
  }

  @Test("Every folded byte knows where it came from")
  func map() throws {
    let text = "E\u{301}tude ＡＢ \u{200B}한글 İx"
    let segmenter = try read(text).segmenter
    let source = Array(text.utf8)
    for offset in 0..<segmenter.foldedCount {
      let from = Int(segmenter.map[offset])
      #expect(from < source.count && source[from] & 0xC0 != 0x80, "byte \(offset) points inside a scalar")
    }
    #expect(Int(segmenter.map[segmenter.foldedCount]) == source.count)
    #expect(zip(segmenter.map[..<segmenter.foldedCount], segmenter.map[1...segmenter.foldedCount]).allSatisfy { $0 <= $1 })
  }

  @Test("Letter variants fold and marks drop as the language asks")
  func folds() throws {
    let folds = [LetterFold(from: "ё", to: "е"), LetterFold(from: "\u{64B}", to: nil)]
    #expect(try read("Ёлка شكرا\u{64B}", folds: folds).words == ["елка", "شكرا"])
  }

  @Test("Turkish has two letters i")
  func turkish() throws {
    #expect(try read("IŞIK İzin", "tr").words == ["ışık", "izin"])
  }

  @Test("Casing is that of the source")
  func casing() throws {
    let casings = try read("Scan QR codes iPhone").segmenter.tokens.map(\.casing)
    #expect(casings[0] == [.initialUpper, .hasLower])
    #expect(casings[1] == [.initialUpper, .allUpper])
    #expect(casings[2] == [.initialLower, .hasLower])
    #expect(casings[3] == [.initialLower, .hasLower])
  }

  @Test("Sentences end where ICU ends them")
  func sentences() throws {
    let segmenter = try Segmenter(locale: "en")
    var text = "One here. Two there? Three."
    let ends = text.withUTF8 { segmenter.sentenceEnds(of: $0) }
    #expect(ends == [10, 21, 27])
  }

  @Test("A text longer than the buffers is read whole")
  func long() throws {
    let text = String(repeating: "word ", count: 5000)
    #expect(try read(text).words.count == 5000)
    let segmenter = try Segmenter(locale: "en")
    var sentences = String(repeating: "A b. ", count: 500)
    #expect(sentences.withUTF8 { segmenter.sentenceEnds(of: $0) }.count == 500)
  }

  @Test("An empty text has no words and no sentences")
  func empty() throws {
    #expect(try read("").words.isEmpty)
    let segmenter = try Segmenter(locale: "en")
    #expect(segmenter.sentenceEnds(of: UnsafeBufferPointer(start: nil, count: 0)).isEmpty)
  }
}

@Suite("Texts are measured as terminals and people see them")
struct MeasureTests {
  @Test(
    "Wide letters take two columns, marks none",
    arguments: [("abc", 3), ("한글", 4), ("カメラ", 6), ("e\u{301}", 1), ("👍", 2), ("a\u{200D}b", 2), ("", 0)])
  func columns(text: String, expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
  }

  @Test("Graphemes are what a person counts", arguments: [("👨‍👩‍👧", 1), ("e\u{301}a", 2), ("नमस्ते", 4), ("", 0)])
  func graphemes(text: String, expected: Int) {
    #expect(abs(TextMeasure.graphemes(in: text) - expected) <= (text == "नमस्ते" ? 1 : 0))
  }

  @Test("Canonical equality sees through composition only")
  func equality() {
    #expect(TextMeasure.isCanonicallyEqual("é", "e\u{301}"))
    #expect(!TextMeasure.isCanonicallyEqual("é", "e"))
    #expect(TextMeasure.isCanonicallyEqual("", ""))
  }
}
