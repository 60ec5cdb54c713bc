import CopyModel
import Grades

/// A report made by hand, with every part that a reporter has to show: wide, combining and right-to-left text, a control that must not
/// reach a terminal, a finding without a place, several locales of one fault, problems and skipped files.
enum SampleReport {
  /// The texts of the sample, in the order of its file.
  static let texts: [(key: String, locale: LocaleTag, text: String)] = [
    ("NSCameraUsageDescription", "en", "Scan trail signs to look up the route."),
    ("NSCameraUsageDescription", "de", "Scannt Wegweiser, um die Route nachzuschlagen"),
    ("NSCameraUsageDescription", "ko", "이정표를 스캔해 경로를 찾습니다"),
    ("NSCameraUsageDescription", "ja", "道標を読み取り、ルートを表示します"),
    ("NSCameraUsageDescription", "ar", "يمسح التطبيق لافتات الدرب ليعرض المسار"),
    (
      "NSMicrophoneUsageDescription", "en",
      "The microphone is used to record notes about the weather for each stage of a hike, and notes are kept with the stage."
    ),
    ("NSMicrophoneUsageDescription", "ar", "يُستخدم الميكروفون لتسجيل ملاحظات عن الطقس في كل مرحلة."),
    ("NSContactsUsageDescription", "en", "Trailmark needs your contacts."),
    ("NSContactsUsageDescription", "de", "Trailmark benötigt deine Kontakte."),
    ("NSPhotoLibraryUsageDescription", "en", "Choose photos."),
    ("NSPhotoLibraryUsageDescription", "de", "Fotos auswa\u{308}hlen."),
    ("NSMotionUsageDescription", "en", "Count steps \u{202E}on a hike\u{1B}[31m, for a better experience."),
    ("NSMotionUsageDescription", "ja", "アプリのために必要です。"),
  ]

  /// The file that the texts stand in.
  static let file: SourceFile = {
    let lines = texts.map { "  \"\($0.key).\($0.locale)\": \"\($0.text)\",\n" }
    return SourceFile(path: "App/strings.json", bytes: Array(("{\n" + lines.joined() + "}\n").utf8))
  }()

  /// The strings as a reader would make them.
  static let strings: [CopyString] = {
    var offset = 2
    return texts.map { key, locale, text in
      let start = offset + "  \"\(key).\(locale)\": \"".utf8.count
      offset = start + text.utf8.count + 3
      return CopyString(
        app: "Trailmark", target: "Trailmark", key: key, locale: locale, text: text, file: file,
        byteRange: ByteRange(start, start + text.utf8.count), offsets: OffsetMap(verbatimFrom: start))
    }
  }()

  /// A finding at an excerpt of a string, or at its end where the excerpt is empty.
  static func finding(
    _ rule: RuleID, _ severity: Severity, in index: Int, at excerpt: String?, _ message: String, missing locale: LocaleTag? = nil,
    inherited: Int = 0, related: [Place] = [], risk: Risk = .function
  ) -> Finding {
    let string = strings[index]
    let bytes = Array(string.text.utf8)
    var range = ByteRange(0, bytes.count)
    if let excerpt {
      let wanted = Array(excerpt.utf8)
      let start = wanted.isEmpty ? bytes.count : bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
      range = ByteRange(start, start + wanted.count)
    }
    var finding = Finding(
      rule: rule, severity: severity, of: string, at: range, stringIndex: locale == nil ? index : nil, locale: locale, message: message,
      reason: "The reason of \(rule), in a sentence long enough to be broken into lines at eighty columns.",
      help: "What would pass instead of \(rule).", url: "https://example.com/\(rule)")
    finding.risk = risk
    finding.inherited = inherited
    finding.related = related
    return finding
  }

  /// The findings of the report.
  static let findings: [Finding] = {
    [
      finding("terminal-punctuation", .warning, in: 1, at: "", "ends without a period"),
      finding("terminal-punctuation", .warning, in: 2, at: "", "ends without a period"),
      finding("terminal-punctuation", .warning, in: 3, at: "", "ends without a period"),
      finding("terminal-punctuation", .warning, in: 4, at: "", "ends without a period"),
      finding("passive-voice", .warning, in: 5, at: "is used", "does not say who uses the microphone"),
      finding("passive-voice", .warning, in: 5, at: "are kept", "does not say who keeps the notes"),
      finding("passive-voice", .warning, in: 6, at: "يُستخدم", "does not say who uses the microphone"),
      finding(
        "no-purpose", .error, in: 7, at: nil, "says only that the contacts are needed", inherited: 1, risk: .purpose),
      finding("thin-purpose", .warning, in: 9, at: "Choose photos", "says what, but not what for"),
      finding("thin-purpose", .warning, in: 10, at: "Fotos auswa\u{308}hlen", "says what, but not what for"),
      finding("vague-words", .note, in: 11, at: "a better experience", "promises a benefit that says nothing"),
      finding(
        "placeholder", .error, in: 12, at: "必要です", "stands for a text that is still to be written",
        related: [Place(path: "App/Info.plist")],
        risk: .scan),
      finding("missing-translation", .warning, in: 11, at: nil, "has no text in ko", missing: "ko"),
    ]
  }()

  /// The report.
  static let report: Report = {
    let graded = Grader().graded(strings, findings: findings)
    let apps = [Catalog.App(name: "Trailmark", sourceLocale: "en")]
    return Report(
      strings: graded, findings: findings, locales: Grader().summaries(of: graded, findings: findings, apps: apps),
      problems: [Problem(path: "App/broken.json", position: SourcePosition(line: 3, column: 1), message: "expected a value")],
      skipped: [SkippedFile(path: "Pods/Info.plist", why: "belongs to a dependency")], files: 1)
  }()

  /// A report in which nothing was found.
  static let clean: Report = {
    let graded = Grader().graded(Array(strings[0...0]), findings: [])
    let apps = [Catalog.App(name: "Trailmark", sourceLocale: "en")]
    return Report(strings: graded, locales: Grader().summaries(of: graded, findings: [], apps: apps), files: 1)
  }()

  /// A report on location buttons: one that fits on every device, one with a width that overflows, one that no face can draw.
  static let withButtons: Report = {
    var report = SampleReport.report
    report.buttons = [("share", "en", nil, 250), ("share", "bn", 320, 900), ("own", "de", 0, 40)].map { id, locale, width, needed in
      var button = LocationButton(PartOrigin(app: "Trailmark", target: "Trailmark", id: id, place: Place(path: "App/strings.json")))
      button.label = "currentLocation"
      button.width = width
      let rows = TextSize.allCases.map { size in
        FittedButton.Row(
          textSize: size, fontSize: DynamicTypeStyle.body.fontSize(at: size), neededWidth: needed, availableWidth: width ?? 288,
          verdict: needed > width ?? 288 ? .overflows : .fits, narrowestDevice: width == nil ? 320 : nil, isRequired: size < .xxxLarge)
      }
      return FittedButton(
        button: button, locale: LocaleTag(locale), titleLocale: "en", title: "Current \"Location\"", margin: 3, missing: ["\u{14400}"],
        rows: rows)
    }
    return report
  }()

  /// The report with its errors ignored, one of them by the configuration, and a suppression that nothing needed.
  static let withSuppressions: Report = {
    var report = SampleReport.report
    report.suppressed = report.findings.filter { $0.severity == .error }
    report.findings.removeAll { $0.severity == .error }
    for index in report.suppressed.indices {
      var place = Place(path: index == 0 ? ".copycheck.yml" : "App/strings.json")
      place.start = SourcePosition(line: 4 + index, column: 5)
      let rule = report.suppressed[index].rule
      let suppression = Suppression(
        rule: rule, reason: "agreed\u{1B}[2J [with](legal)", place: place, origin: index == 0 ? .configuration : .carrier)
      report.suppressed[index].suppress(by: suppression)
      if index == 0 { report.unusedSuppressions = [Suppression(rule: "brevity", reason: "old", place: place)] }
    }
    return report
  }()

  /// A report long enough to be written in many pieces.
  static let long: Report = {
    var long = report
    long.strings = (0..<200).flatMap { _ in report.strings }
    long.findings = (0..<200).flatMap { round in
      findings.map { finding in
        var finding = finding
        finding.stringIndex = finding.stringIndex.map { $0 + round * strings.count }
        return finding
      }
    }
    return long
  }()
}
