import CopyModel
import Testing
import Typesetting

@testable import CopyCheckKit

@Suite("A stream that is cut into lines")
struct LineSplitterTests {
  /// The lines of a stream, an overlong one as nil.
  private func lines(_ pieces: [[UInt8]]) -> [[UInt8]?] {
    var splitter = LineSplitter()
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
    let (lines, _) = try answers(#"{"id": 1, "locale": "en", "text": "a\uD811\uDC00", "size": 17}"#)
    #expect(lines.first?.contains(#""missing": ["U+14400"]"#) == true)
  }
}

@Suite("The location buttons of a run")
struct ButtonReportTests {
  private static let strings = """
    {"app": {"name": "Trailmark", "locales": ["en", "de"]}, "sourceLocale": "en",
     "purposeStrings": {"NSCameraUsageDescription": {"en": "Scan a trail sign to look up the route it marks.", "de": "Scanne Wegweiser."}},
     "locationButtons": [{"id": "share-spot", "label": "shareMyCurrentLocation", "width": 343}, {"id": "here", "label": "none", "height": 30}]}
    """

  private func run(_ change: (inout Configuration) -> Void = { _ in }) -> CopyCheck {
    var configuration = Configuration(standardInput: Array(ButtonReportTests.strings.utf8))
    change(&configuration)
    return CopyCheck(configuration)
  }

  @Test("Are in the report of a check with what the rules find, as fit has them")
  func check() throws {
    let report = try run().run()
    let alone = try run().buttons()
    #expect(report.buttons.map { "\($0.button.id) \($0.locale)" } == ["share-spot de", "share-spot en", "here de", "here en"])
    #expect(alone.buttons.map(\.locale) == report.buttons.map(\.locale))
    let found = report.findings.filter { $0.kind == .locationButton }
    #expect(found.count == alone.findings.count)
    #expect(found.contains { $0.rule == "button-height" && $0.key == "here" })
    for locale in ["en", "de"] as [LocaleTag] {
      #expect(found.filter { $0.rule == "button-fit" && $0.locale == locale }.count == 1)
    }
  }

  @Test("Are chosen by id and locale, in a check too")
  func chosen() throws {
    let report = try run {
      $0.keys = [Glob("share-*")]
      $0.locales = ["de"]
    }.run()
    #expect(report.problems.isEmpty)
    #expect(report.buttons.map { "\($0.button.id) \($0.locale)" } == ["share-spot de"])
    #expect(report.findings.map(\.rule) == ["button-fit"])
    #expect(try run { $0.keys = [Glob("here")] }.buttons().findings.map(\.rule) == ["button-height"])
  }

  @Test("Are judged by the rules that were asked for")
  func rules() throws {
    #expect(try run { $0.rules = ["button-height"] }.buttons().findings.map(\.rule) == ["button-height"])
    #expect(try run { $0.skippedRules = ["button-fit"] }.buttons().findings.map(\.rule) == ["button-height"])
  }

  @Test("Are a problem where nothing was measured")
  func nothing() throws {
    let unknown = try run { $0.keys = [Glob("share-spto")] }.buttons()
    #expect(unknown.problems.map(\.message) == ["no location button has the id that --key names; did you mean 'share-spot'?"])
    let none = CopyCheck(Configuration(standardInput: Array(#"{"NSCameraUsageDescription": "Scan signs."}"#.utf8)))
    #expect(try none.buttons().problems.count == 1)
    let own = #"{"locationButtons": [{"id": "own", "system": false, "title": {"en": "Share"}}]}"#
    let typo = #"{"locationButtons": [{"id": "here", "label": "none"}, {"id": "share", "label": "shareMyCurrentLocaton"}]}"#
    let unnamed = try CopyCheck(Configuration(standardInput: Array(typo.utf8))).buttons()
    #expect(unnamed.problems.map(\.position?.line) == [1])
    #expect(unnamed.problems.first?.message.hasSuffix("did you mean 'shareMyCurrentLocation'?") == true)
    var configuration = Configuration(standardInput: Array(own.utf8))
    #expect(try CopyCheck(configuration).buttons().problems.isEmpty)
    configuration.locales = ["fr"]
    #expect(try CopyCheck(configuration).buttons().problems.map(\.message).contains { $0.hasSuffix("in fr") })
  }
}
