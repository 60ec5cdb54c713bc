import Testing

@testable import CopyCheckKit

@Suite("A stream that is cut into lines")
struct LineSplitterTests {
  /// The lines of a stream, an overlong one as nil.
  private func lines(_ pieces: [[UInt8]]) -> [[UInt8]?] {
    let splitter = LineSplitter()
    var lines: [[UInt8]?] = []
    func keep(_ line: LineSplitter.Line) {
      switch line {
      case .whole(let bytes): lines.append(Array(bytes))
      case .overlong: lines.append(nil)
      }
    }
    for piece in pieces { splitter.split(piece, keep) }
    splitter.finish(keep)
    return lines
  }

  @Test("Has the same lines whatever the pieces", arguments: [1, 2, 3, 5, 100])
  func pieces(_ size: Int) {
    let text = Array("one\n\ntwo\r\nthree".utf8)
    let pieces = stride(from: 0, to: text.count, by: size).map { Array(text[$0..<min($0 + size, text.count)]) }
    #expect(lines(pieces) == lines([text]))
    #expect(lines([text]) == ["one", "", "two\r", "three"].map { Array($0.utf8) })
  }

  @Test("Has no line after the last line break")
  func last() {
    #expect(lines([Array("one\n".utf8)]).count == 1)
    #expect(lines([]).isEmpty)
    #expect(lines([[]]).isEmpty)
  }

  @Test("Keeps a line of the longest length and drops a longer one, in one piece or in many", arguments: [1, 2, 7])
  func limit(_ pieces: Int) {
    for (count, isKept) in [(LineSplitter.limit, true), (LineSplitter.limit + 1, false)] {
      let text = [UInt8](repeating: 0x78, count: count) + Array("\nnext\n".utf8)
      let size = text.count / pieces + 1
      let found = lines(stride(from: 0, to: text.count, by: size).map { Array(text[$0..<min($0 + size, text.count)]) })
      #expect(found.count == 2)
      #expect(found.first.map { $0?.count } == (isKept ? count : nil))
      #expect(found.last == Array("next".utf8))
    }
  }
}

@Suite("A stream of texts to measure")
struct LineMeasurerTests {
  private func answers(_ text: String, cut size: Int = .max) throws -> (lines: [String], verdict: Verdict) {
    var measurer = LineMeasurer(measurer: try TitleMeasurer())
    var bytes: [UInt8] = []
    let stream = Array(text.utf8)
    for start in stride(from: 0, to: stream.count, by: min(size, stream.count)) {
      measurer.answer(Array(stream[start..<min(start + min(size, stream.count), stream.count)]), into: &bytes)
    }
    measurer.finish(into: &bytes)
    return (String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init), measurer.verdict)
  }

  @Test("Is answered in order, each line with its id as it was written", arguments: [1, 13, Int.max])
  func order(_ size: Int) throws {
    let stream = """
      {"id": 7, "locale": "en", "text": "Continue", "size": 17, "face": "Inter-Regular.otf"}

      {"id": "a\\u0020b", "locale": "th", "text": "ต่อ", "size": 20}
      """
    let (lines, verdict) = try answers(stream, cut: size)
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix(#"{"id": 7, "width": "#) == true)
    #expect(lines.first?.contains(#""face": "Inter-Regular.otf", "missing": []"#) == true)
    #expect(lines.last?.hasPrefix(#"{"id": "a\u0020b", "width": "#) == true)
    #expect(lines.last?.contains(#""face": "NotoSansThai-Regular.ttf""#) == true)
    #expect(verdict == .clean)
  }

  @Test("Names what no face draws, and goes on")
  func missing() throws {
    let (lines, verdict) = try answers(#"{"id": 1, "locale": "en", "text": "a\uD811\uDC00", "size": 17}"#)
    #expect(verdict == .notJudged)
    #expect(lines.first?.contains(#""missing": ["U+14400"]"#) == true)
  }
}
