import CopyCheckKit
import CopyModel
import Testing

/// The three kinds of text in the guideline's own table, in sentences of our own.
@Suite("The guideline's table is graded as the guideline means it")
struct GuidelineTableTests {
  private func judge(_ text: String, _ locale: String) throws -> (grade: Grade, rules: Set<RuleID>) {
    let json = #"{"sourceLocale": "\#(locale)", "purposeStrings": {"NSMicrophoneUsageDescription": {"\#(locale)": "\#(text)"}}}"#
    let report = try CopyCheck(Configuration(standardInput: Array(json.utf8))).run()
    #expect(report.problems.isEmpty, "\(report.problems)")
    return (try #require(report.strings.first).grade, Set(report.findings.map(\.rule)))
  }

  @Test(
    "Active, how and why: ready",
    arguments: [
      ("en", "The app records your breathing at night to count how often you snore."), ("ko", "밤새 숨소리를 녹음해 코를 고는 횟수를 세어 줍니다."),
      ("de", "Die App nimmt nachts deinen Atem auf und zählt, wie oft du schnarchst."), ("ja", "夜間の寝息を録音し、いびきの回数を数えます。"),
    ])
  func active(locale: String, text: String) throws {
    let (grade, rules) = try judge(text, locale)
    #expect(grade == .a && rules.isEmpty, "\(rules)")
  }

  @Test(
    "Passive with a vague reason: a rejection, for both",
    arguments: [
      ("en", "Microphone access is needed for a better experience."), ("ko", "더 나은 경험을 위해 마이크 접근이 필요합니다."),
      ("de", "Der Zugriff auf das Mikrofon wird für ein besseres Erlebnis benötigt."), ("ja", "より良い体験のために、マイクへのアクセスが必要です。"),
    ])
  func passive(locale: String, text: String) throws {
    let (grade, rules) = try judge(text, locale)
    #expect(grade == .f && rules.isSuperset(of: ["passive-voice", "vague-purpose"]), "\(rules)")
  }

  @Test(
    "A bare command to turn access on: a rejection",
    arguments: [
      ("en", "Turn on microphone access."), ("ko", "마이크 접근을 켜 주세요."), ("de", "Aktiviere den Mikrofonzugriff."),
      ("ja", "マイクへのアクセスをオンにしてください。"),
    ])
  func command(locale: String, text: String) throws {
    let (grade, rules) = try judge(text, locale)
    #expect(grade == .f && rules.contains("no-purpose"), "\(rules)")
  }
}
