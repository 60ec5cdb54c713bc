import CopyModel
import Reporters

/// The sample report with what only formats for services show: an edit, text that came over a stream, and a place without a line.
enum GateSample {
  /// The formats for services and editors.
  static let formats: [OutputFormat] = [.sarif, .github, .gitlab, .junit, .checkstyle, .xcode, .rdjson, .markdown]

  /// Paths as a run in a folder of a repository has them.
  static let context = ReportContext(
    paths: ReportPaths(workingFolder: "/build/trailmark/ios", root: "/build/trailmark"), exitStatus: 2,
    rules: [
      RuleDescription(
        id: "no-purpose", severity: .error, summary: "Says what the data is used for.",
        discussion: "## Why\nA bare need tells people nothing.\n\n## Instead\nName the action and the gain.",
        url: "https://example.com/no-purpose")
    ])

  /// The report.
  static let report: Report = {
    var report = SampleReport.report
    let end = SampleReport.strings[1].byteRange.upperBound
    report.findings[0].fixes = [Fix(replacement: ".", byteRange: ByteRange(end, end), isSafe: true)]
    let streamed = CopyString(app: "Trailmark", key: "NSSiriUsageDescription", locale: "en", text: "Siri is used.")
    report.findings.append(
      Finding(
        rule: "passive-voice", severity: .warning, of: streamed, at: ByteRange(5, 12), message: "does not say who uses Siri", reason: "",
        help: "",
        url: ""))
    report.findings.append(
      Finding(
        rule: "unread-file", severity: .warning, of: SampleReport.strings[0], at: ByteRange(0, 0),
        place: Place(path: "./App/infoPlist.strings"),
        message: "is in a file that iOS does not read", reason: "Its name is not the one that iOS looks for.",
        help: "Rename it to InfoPlist.strings.", url: "https://example.com/unread-file"))
    return report
  }()

  /// A report that has one text in every field that copy or a file name can reach.
  ///
  /// - Parameter tag: A locale, in which no reader lets anything but a tag pass; nil for the text itself.
  static func report(holding text: String, locale tag: LocaleTag? = nil) -> Report {
    let hostileTag = tag ?? LocaleTag(text)
    let count = text.utf8.count
    // The file spells the text otherwise, in one line, so that no place depends on it.
    let file = SourceFile(path: "App/\(text).json", bytes: [UInt8](repeating: UInt8(ascii: "x"), count: count + 2))
    func string(_ locale: LocaleTag) -> CopyString {
      CopyString(
        app: text, target: "x" + text, key: text, locale: locale, text: text, file: file, byteRange: ByteRange(1, 1 + count),
        offsets: OffsetMap(verbatimFrom: 1))
    }
    let strings = [string("en"), string(hostileTag), string("de")]
    var findings: [Finding] = []
    for (severity, rule) in [(Severity.error, "placeholder"), (.warning, "whitespace"), (.note, "vague-words")] {
      for (index, string) in strings.enumerated() {
        var finding = Finding(
          rule: RuleID(rule), severity: severity, of: string, at: ByteRange(0, count), stringIndex: index, ordinal: index, message: text,
          reason: text, help: text, url: "https://example.com/page",
          fixes: [Fix(replacement: text, byteRange: ByteRange(1, 1 + count), isSafe: false)])
        finding.related = [Place(path: text)]
        findings += [Finding](repeating: finding, count: 4)
      }
    }
    findings.append(
      Finding(
        rule: "missing-translation", severity: .warning, of: strings[0], at: ByteRange(0, 0), locale: "ko", place: Place(path: text),
        message: text, reason: text, help: text, url: ""))
    let summary = LocaleSummary(app: text, locale: hostileTag, worst: .f, grades: [.f: 3], findings: [.error: 12])
    return Report(
      strings: strings.map { GradedString(string: $0, grade: .f, score: 0) }, findings: findings,
      locales: [summary, LocaleSummary(app: "x" + text, locale: "en", worst: .f, grades: [.f: 1], findings: [:])],
      problems: [
        Problem(path: "App/\(text).json", position: SourcePosition(line: 1, column: 2), message: text),
        Problem(path: text + "2", message: text),
      ], skipped: [SkippedFile(path: "Pods/\(text)", why: text)], files: 1)
  }
}
