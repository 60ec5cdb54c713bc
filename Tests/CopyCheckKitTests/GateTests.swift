import CopyCheckKit
import CopyModel
import Testing

@Suite("The gate")
struct GateTests {
  func report(_ severities: [Severity] = [], grade: Grade = .a, problems: [Problem] = []) -> Report {
    let string = CopyString(key: "NSCameraUsageDescription", locale: "en", text: "Scan trail signs.")
    let findings = severities.map {
      Finding(
        rule: "a-rule", severity: $0, of: string, at: ByteRange(0, 0), stringIndex: 0, message: "", reason: "", help: "", url: "")
    }
    return Report(strings: [GradedString(string: string, grade: grade, score: 0)], findings: findings, problems: problems)
  }

  @Test("stops errors when nothing else is said")
  func standard() {
    #expect(Gate().verdict(on: report()) == .clean)
    #expect(Gate().verdict(on: report([.note, .warning])) == .clean)
    #expect(Gate().verdict(on: report([.note, .error])) == .findings)
  }

  @Test("stops what is at its limit or above", arguments: Severity.allCases)
  func limit(_ limit: Severity) {
    for severity in Severity.allCases {
      #expect(Gate(limit: limit).verdict(on: report([severity])) == (severity >= limit ? .findings : .clean))
    }
  }

  @Test("stops nothing when told never to")
  func never() {
    #expect(Gate(limit: nil).verdict(on: report([.error])) == .clean)
  }

  @Test("stops a string that is worse than the grade asked for, and none that has it")
  func grades() {
    #expect(Gate(limit: nil, minimumGrade: .b).verdict(on: report(grade: .b)) == .clean)
    #expect(Gate(limit: nil, minimumGrade: .b).verdict(on: report(grade: .c)) == .findings)
  }

  @Test("lets nothing mask what could not be judged")
  func problems() {
    let problem = Problem(path: "a.json", message: "cannot be read")
    #expect(Gate().verdict(on: report([.error], problems: [problem])) == .notJudged)
    #expect(Gate(limit: nil).verdict(on: report(problems: [problem])) == .notJudged)
  }
}

@Suite("A glob")
struct GlobTests {
  @Test(
    "matches whole names",
    arguments: [
      ("NSCameraUsageDescription", "NSCameraUsageDescription", true), ("NSCamera*", "NSCameraUsageDescription", true),
      ("*Usage*", "NSCameraUsageDescription", true), ("*Camera", "NSCameraUsageDescription", false),
      ("NS??mera*", "NSCameraUsageDescription", true),
      ("*", "", true), ("", "a", false), ("?", "", false), ("*a*b*", "xxaxxbxx", true), ("*a*b", "abab", true), ("ns*", "NSCamera", false),
    ])
  func matches(_ pattern: String, _ name: String, _ expected: Bool) {
    #expect(Glob(pattern).matches(name) == expected)
  }

  @Test("does not hang on many stars")
  func hostile() {
    let pattern = String(repeating: "*a", count: 60) + "b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 2000)))
  }
}

@Suite("A suggestion")
struct NearestTests {
  let names = ["--format", "--fail-on", "--key", "--locale", "check", "list"]

  @Test(
    "is the name that needs the fewest changes",
    arguments: [("--fromat", "--format"), ("--faill-on", "--fail-on"), ("chekc", "check"), ("LIST", "list")])
  func nearest(_ written: String, _ expected: String) {
    #expect(Nearest.to(written, among: names) == expected)
  }

  @Test("is not made where nothing is near", arguments: ["baseline", "--wholly-other", "x"])
  func none(_ written: String) {
    #expect(Nearest.to(written, among: names) == nil)
  }
}
