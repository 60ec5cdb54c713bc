import CopyModel
import Reporters
import Testing

@Suite("The text report")
struct TextReporterTests {
  func text(_ report: Report, _ style: TextStyle = TextStyle()) -> String {
    String(decoding: TextReporter(style: style).bytes(of: report), as: UTF8.self)
  }

  @Test("looks as recorded", arguments: [80, 120], [false, true])
  func golden(width: Int, color: Bool) throws {
    let style = TextStyle(width: width, hasColor: color)
    try expectGolden(TextReporter(style: style).bytes(of: SampleReport.report), "report-\(width)\(color ? "-color" : "").txt")
  }

  @Test("looks as recorded when told to say more, or less")
  func details() throws {
    try expectGolden(TextReporter(style: TextStyle(detail: .verbose)).bytes(of: SampleReport.report), "report-verbose.txt")
    try expectGolden(TextReporter(style: TextStyle(detail: .quiet)).bytes(of: SampleReport.report), "report-quiet.txt")
  }

  @Test("puts errors first, the riskiest before all others")
  func order() throws {
    let text = text(SampleReport.report)
    let marks = ["  placeholder · ", "  no-purpose · ", " · thin-purpose", "terminal-punctuation:", "\n1 problem"]
    let places = try marks.map { try #require(text.firstRange(of: $0), "\($0) is not shown").lowerBound }
    #expect(places == places.sorted())
  }

  @Test("folds each rule to a line that names its keys, its locales and one place")
  func folding() {
    #expect(text(SampleReport.report).contains("  terminal-punctuation: 1 key × 4 locales"))
  }

  @Test("names notes only by their number unless verbose")
  func notes() {
    #expect(!text(SampleReport.report).contains("vague-words"))
    #expect(text(SampleReport.report).contains("1 note"))
    #expect(text(SampleReport.report, TextStyle(detail: .verbose)).contains("vague-words: NSMotionUsageDescription in en"))
  }

  @Test("ends with the grades of each locale, the worst first")
  func grades() {
    #expect(text(SampleReport.report).contains("  de: 1 D, 1 B, 1 A\n"))
  }

  @Test("lets no control and no bidirectional control of the copy through")
  func controls() {
    let report = SampleReport.report
    var shown = report
    shown.findings = [SampleReport.finding("no-purpose", .error, in: 11, at: "on a hike", "says nothing")]
    let text = text(shown)
    #expect(text.contains("\\u{202E}on a hike\\u{1B}[31m"))
    #expect(!text.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0x1B })
  }

  @Test("says so calmly when there is nothing to say")
  func clean() {
    #expect(text(SampleReport.clean) == "grades\n  en: 1 A\n\nNo faults in 1 string, 1 locale, 1 file\n")
  }

  @Test("keeps its lines within the width", arguments: [60, 80, 120])
  func width(_ width: Int) {
    let lines = text(SampleReport.report, TextStyle(width: width)).split(separator: "\n")
    #expect(lines.filter { $0.unicodeScalars.count > width } == [])
  }

  @Test("puts the places of folded rules below them where a line has no room for both")
  func narrow() {
    let text = text(SampleReport.report, TextStyle(width: 60))
    #expect(text.contains("  terminal-punctuation: NSCameraUsageDescription × 4 locales\n    App/strings.json:3:"))
  }

  @Test("ends without a blank line, however much it says", arguments: [TextStyle.Detail.quiet, .normal, .verbose])
  func end(_ detail: TextStyle.Detail) {
    let text = text(SampleReport.report, TextStyle(detail: detail))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test("has no line of grades for a locale in which nothing was graded, such as one that has only buttons")
  func ungraded() {
    var report = SampleReport.withButtons
    report.locales.append(LocaleSummary(app: "Trailmark", locale: "xh", worst: .a, grades: [:], findings: [.warning: 1]))
    #expect(!text(report).contains("xh"))
    report.locales = [LocaleSummary(app: "Trailmark", locale: "en", worst: .a, grades: [:], findings: [.warning: 1])]
    #expect(!text(report).contains("grades") && !text(report).contains("0 A"))
  }

  @Test("says in which locales a grade tells nothing of purposes")
  func unjudgedPurposes() {
    var report = SampleReport.clean
    #expect(!text(report).contains("not judged"))
    report.locales[0].isPurposeJudged = false
    #expect(text(report).contains("  en: 1 A\n  not judged: whether a text gives a purpose, in en\n"))
  }

  @Test("says of which locale the figures are where a fault of a button is told once for several")
  func foldedButtons() throws {
    var report = SampleReport.clean
    let place = Place(path: "strings.json")
    report.findings = (["de", "en"] as [LocaleTag]).map { locale in
      let string = CopyString(app: "Trailmark", target: "Trailmark", kind: .locationButton, key: "share", locale: locale, text: "Title")
      return Finding(
        rule: "button-fit", severity: .error, of: string, at: ByteRange(0, 5), place: place, message: "is 3 pt too wide at large",
        reason: "R",
        help: "H", url: "")
    }
    let shown = text(report)
    #expect(shown.contains("is 3 pt too wide at large in en\n"))
    #expect(shown.contains("also in: de, up to a text size of its own; copycheck fit shows it\n"))
    report.findings.append(report.findings[0])
    report.findings[2].string = CopyString(app: "Trailmark", kind: .locationButton, key: "share", locale: "fr", text: "Title")
    #expect(text(report).contains("also in: de, fr, each up to a text size of its own; copycheck fit shows them\n"))
    report.findings.removeLast()
    report.findings.removeLast()
    #expect(text(report).contains("is 3 pt too wide at large\n"))
  }

  @Test("cuts a button’s title that is no title, and says how long it is")
  func longTitle() throws {
    var report = SampleReport.clean
    let long = String(repeating: "위치 ", count: 100_000)
    let string = CopyString(app: "Trailmark", kind: .locationButton, key: "share", locale: "ko", text: long)
    report.findings = [
      Finding(
        rule: "button-fit", severity: .error, of: string, at: ByteRange(0, long.utf8.count), place: Place(path: "strings.json"),
        message: "is",
        reason: "R", help: "H", url: "")
    ]
    #expect(text(report).utf8.count < 3000)
    #expect(text(report).contains("… (300000 characters)"))
  }

  @Test("says how many findings are suppressed, and which suppressions nothing needed")
  func suppressions() {
    func text(_ detail: TextStyle.Detail) -> String {
      let reporter = TextReporter(style: TextStyle(width: 100, hasColor: false, detail: detail))
      return String(decoding: reporter.bytes(of: SampleReport.withSuppressions), as: UTF8.self)
    }
    #expect(text(.normal).contains("10 warnings, 1 note, 2 suppressed in 13 strings"))
    #expect(text(.normal).contains("1 suppression that nothing needed"))
    #expect(text(.verbose).contains("needless: .copycheck.yml:4:5 ignores brevity"))
    #expect(text(.verbose).contains("suppressed: App/strings.json:"))
    #expect(!text(.verbose).contains("\u{1B}"))
  }
}
