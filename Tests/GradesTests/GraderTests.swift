import CopyModel
import Grades
import Testing

@Suite("A string's grade")
struct GraderTests {
  /// Rules that speak on one string, and the score and grade they leave.
  struct Case: CustomTestStringConvertible, Sendable {
    var findings: [(RuleID, Severity)]
    var score: Int
    var grade: Grade
    var testDescription: String { "\(findings.map(\.0.rawValue).joined(separator: " + ")) → \(score) \(grade.rawValue)" }

    init(_ findings: [(RuleID, Severity)], _ score: Int, _ grade: Grade) {
      self.findings = findings
      self.score = score
      self.grade = grade
    }
  }

  static let cases: [Case] = [
    Case([], 100, .a),
    Case([("vague-words", .note)], 97, .a),
    Case([("vague-words", .note), ("brevity", .note), ("plain-words", .note)], 91, .a),
    Case([("terminal-punctuation", .warning)], 89, .b),
    Case([("sentence-case", .warning)], 88, .b),
    Case([("passive-voice", .warning)], 85, .b),
    Case([("markup-left", .warning)], 85, .b),
    Case([("wrong-resource", .warning)], 80, .b),
    Case([("untranslated", .warning)], 70, .c),
    Case([("wrong-language", .warning)], 70, .c),
    Case([("wrong-language", .warning), ("shared-text", .note), ("brevity", .note)], 64, .c),
    Case([("denied-use", .warning)], 75, .b),
    Case([("denied-use", .warning), ("vague-words", .note)], 72, .c),
    Case([("passive-voice", .warning), ("markup-left", .warning)], 70, .c),
    Case([("thin-purpose", .warning)], 55, .d),
    Case([("no-purpose", .error)], 0, .f),
    Case([("vague-words", .note), ("placeholder", .error)], 0, .f),
  ]

  @Test("follows the points each rule takes off", arguments: cases)
  func points(_ sample: Case) {
    let score = Grader().score(of: sample.findings.map { finding($0.0, $0.1) })
    #expect(score == sample.score)
    #expect(Grader().grade(ofScore: score) == sample.grade)
  }

  @Test(
    "changes at 90, 75, 60 and 40",
    arguments: [(100, Grade.a), (90, .a), (89, .b), (75, .b), (74, .c), (60, .c), (59, .d), (40, .d), (39, .f), (0, .f)])
  func boundaries(_ score: Int, _ grade: Grade) {
    #expect(Grader().grade(ofScore: score) == grade)
  }

  @Test("is never worse than B for style alone")
  func styleCap() {
    let style = [finding("passive-voice"), finding("sentence-case"), finding("terminal-punctuation"), finding("brevity", .note)]
    #expect(Grader().score(of: style) == 75)
    #expect(Grader().score(of: style.prefix(2)) == 75, "15 and 12 are more than the cap of 25")
    #expect(Grader().score(of: [style[1], style[2]]) == 77, "12 and 11 stay below the cap")
  }

  @Test("of a thin string stays D whatever its style")
  func thinStyleCap() {
    let style = [finding("passive-voice"), finding("sentence-case"), finding("terminal-punctuation")]
    #expect(Grader().score(of: [finding("thin-purpose")] + style) == 40)
    #expect(Grader().score(of: [finding("thin-purpose"), finding("terminal-punctuation")]) == 44)
  }

  @Test("counts a rule once however often it speaks")
  func repeated() {
    #expect(Grader().score(of: [finding("passive-voice"), finding("passive-voice")]) == 85)
  }

  @Test("comes from its own findings and from those only")
  func ownFindings() {
    let graded = Grader().graded(
      [sample(), sample("NSContactsUsageDescription"), sample("NSFaceIDUsageDescription")],
      findings: [finding("no-purpose", .error, in: 2), finding("missing-translation", in: nil, "de"), finding("passive-voice", in: 1)])
    #expect(graded.map(\.grade) == [.a, .b, .f])
    #expect(graded.map(\.score) == [100, 85, 0])
  }
}
