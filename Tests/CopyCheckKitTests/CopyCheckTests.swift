import CopyModel
import Testing

@testable import CopyCheckKit

@Suite("A run")
struct CopyCheckTests {
  /// A catalog with a bad source text, its translation, and a good text in both locales.
  static let strings = """
    {"app": {"name": "Trailmark", "locales": ["en", "de"]}, "sourceLocale": "en", "purposeStrings": {
      "NSMicrophoneUsageDescription": {"en": "Trailmark needs access to the microphone.", "de": "Nimmt Notizen auf, die du an eine Tour heftest."},
      "NSCameraUsageDescription": {"en": "Scan a trail sign to look up the route it marks.", "de": "Scanne einen Wegweiser, um die Route zu finden."}
    }}
    """

  func report(_ change: (inout Configuration) -> Void = { _ in }) throws -> Report {
    var configuration = Configuration(standardInput: Array(CopyCheckTests.strings.utf8))
    change(&configuration)
    return try CopyCheck(configuration).run()
  }

  @Test("grades every string and sums up every locale")
  func whole() throws {
    let report = try report()
    #expect(report.strings.count == 4)
    #expect(report.locales.map(\.locale) == ["en", "de"])
    let microphone = try #require(report.strings.first { $0.string.key == "NSMicrophoneUsageDescription" && $0.string.locale == "en" })
    #expect(microphone.grade == .f)
    #expect(report.problems.isEmpty)
  }

  @Test("reports only the locales asked for, and keeps findings at their strings")
  func locales() throws {
    let report = try report { $0.locales = ["en"] }
    #expect(Set(report.strings.map(\.string.locale)) == ["en"])
    for finding in report.findings {
      let index = try #require(finding.stringIndex)
      #expect(report.strings[index].string.key == finding.key)
    }
    #expect(report.findings.contains { $0.rule == "no-purpose" })
  }

  @Test("says in which locales no pack can tell a purpose, unless the rules about purposes were not asked for")
  func unjudgedPurposes() throws {
    let text = #"{"sourceLocale": "en", "purposeStrings": {"NSCameraUsageDescription": {"en": "Scan receipts.", "tlh": "Qapla’."}}}"#
    func unjudged(_ change: (inout Configuration) -> Void) throws -> [LocaleTag] {
      try report {
        $0.standardInput = Array(text.utf8)
        change(&$0)
      }.locales.filter { !$0.isPurposeJudged }.map(\.locale)
    }
    #expect(try unjudged { _ in } == ["tlh"])
    #expect(try unjudged { $0.rules = ["passive-voice"] } == [])
  }

  @Test("reports only the keys asked for")
  func keys() throws {
    let report = try report { $0.keys = [Glob("NSCamera*")] }
    #expect(Set(report.strings.map(\.string.key)) == ["NSCameraUsageDescription"])
    #expect(!report.findings.contains { $0.rule == "no-purpose" })
  }

  @Test("takes a locale or key that nothing has for a mistake, not for a clean run")
  func nothingChosen() throws {
    let report = try report {
      $0.locales = ["fr"]
      $0.keys = [Glob("NSCameraUsageDescripton")]
    }
    #expect(report.problems.count == 2)
    #expect(report.problems.contains { $0.message.contains("did you mean NSCameraUsageDescription?") })
    #expect(Gate().verdict(on: report) == .notJudged)
  }

  @Test("runs only the rules asked for, without those to skip")
  func rules() throws {
    let only = try report { $0.rules = ["no-purpose", "vague-purpose"] }
    #expect(Set(only.findings.map(\.rule)) == ["no-purpose"])
    let without = try report { $0.skippedRules = ["no-purpose"] }
    #expect(!without.findings.contains { $0.rule == "no-purpose" })
  }

  @Test("judges the rest when a file cannot be read")
  func unreadable() throws {
    let report = try CopyCheck(Configuration(standardInput: Array("{\"purposeStrings\": [".utf8))).run()
    #expect(!report.problems.isEmpty)
    #expect(Gate().verdict(on: report) == .notJudged)
  }
}

@Suite("A stream")
struct LineJudgeTests {
  let bad = #"{"id": 7, "key": "NSMicrophoneUsageDescription", "locale": "en", "text": "We need the microphone."}"#
  let good =
    #"{"id": "a b", "key": "NSCameraUsageDescription", "locale": "en", "text": "Scan a trail sign to look up the route it marks."}"#

  /// The answers to some chunks, as lines.
  func answers(_ chunks: [String], gate: Gate = Gate()) -> (lines: [String], verdict: Verdict) {
    var judge = LineJudge(gate: gate)
    var bytes: [UInt8] = []
    for chunk in chunks { judge.answer(Array(chunk.utf8), into: &bytes) }
    judge.finish(into: &bytes)
    return (String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init), judge.verdict)
  }

  @Test("is answered in order, each line with its id as it was written")
  func order() {
    let (lines, verdict) = answers([good + "\n" + bad + "\n"])
    #expect(lines.count == 2)
    #expect(lines.first == #"{"id": "a b", "grade": "A", "score": 100, "findings": []}"#)
    #expect(
      lines.last?.hasPrefix(#"{"id": 7, "grade": "F", "score": 0, "findings": [{"rule": "no-purpose", "severity": "error", "excerpt": "#)
        == true)
    #expect(verdict == .findings)
  }

  @Test("may be cut anywhere", arguments: [1, 7, 64])
  func cuts(_ size: Int) {
    let whole = good + "\r\n\n" + bad
    let chunks = stride(from: 0, to: whole.utf8.count, by: size).map { start in
      String(decoding: Array(whole.utf8)[start..<min(start + size, whole.utf8.count)], as: UTF8.self)
    }
    #expect(answers(chunks).lines == answers([whole]).lines)
    #expect(answers(chunks).lines.count == 2)
  }

  @Test("goes on after a bad line, and ends as not judged")
  func badLine() {
    let (lines, verdict) = answers(["\n{\"id\": 1\n" + good + "\n"])
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix(#"{"id": null, "line": 2, "problem": "#) == true)
    #expect(verdict == .notJudged)
  }

  @Test("refuses a line without end instead of keeping it")
  func overlong() {
    let chunk = String(repeating: "x", count: LineSplitter.limit / 2)
    let (lines, verdict) = answers([chunk, chunk, chunk, "\n" + good + "\n"])
    #expect(lines.count == 2)
    #expect(lines.first?.contains("longer than") == true)
    #expect(verdict == .notJudged)
  }

  @Test("has findings only at the gate that is asked for")
  func gate() {
    #expect(answers([bad], gate: Gate(limit: nil)).verdict == .clean)
    #expect(answers([bad], gate: Gate(limit: nil, minimumGrade: .d)).verdict == .findings)
  }
}
