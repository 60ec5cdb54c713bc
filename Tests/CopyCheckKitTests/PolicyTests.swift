import ConfigFile
import CopyModel
import Foundation
import TestSupport
import Testing

@testable import CopyCheckKit

/// A project of files in a temporary folder, and what a run over it comes to.
final class Project {
  private let folder: TemporaryFolder

  var path: String { folder.path }

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, text) }
  }

  /// Judges the project with a configuration, which is written into it.
  func report(_ config: String = "", paths: [String]? = nil, _ change: (inout Configuration) -> Void = { _ in }) throws -> Report {
    let file = path + "/.copycheck.yml"
    try Data(config.utf8).write(to: URL(filePath: file))
    var configuration = Configuration(paths: [path])
    try configuration.read(file: file)
    configuration.isWholeProject = paths == nil
    if let paths { configuration.paths = paths.map { path + "/" + $0 } }
    change(&configuration)
    return try CopyCheck(configuration).run()
  }
}

extension Report {
  /// The findings in a few words, sorted: `key locale rule severity`.
  var lines: [String] { findings.map { "\($0.key) \($0.locale) \($0.rule) \($0.severity)" }.sorted() }
}

@Suite("What a project says about rules")
struct PolicyTests {
  static let strings = """
    {"app": {"name": "Trailmark"}, "sourceLocale": "en", "purposeStrings": {
      "NSCameraUsageDescription": {"en": "Scan a trail sign to look up the route it marks", "de": "Scanne einen Wegweiser, um die Route zu finden"},
      "NSMicrophoneUsageDescription": {"en": "Trailmark needs access to the microphone.", "de": "Trailmark benötigt Zugriff auf das Mikrofon."}
    }}
    """

  let project: Project

  init() throws { project = try Project(["App/strings.json": Self.strings]) }

  static let camera = "NSCameraUsageDescription"
  static let microphone = "NSMicrophoneUsageDescription"

  @Test("leaves all as it is where nothing is said")
  func nothing() throws {
    let lines = try project.report().lines
    #expect(
      lines == [
        "\(Self.camera) de terminal-punctuation warning", "\(Self.camera) en terminal-punctuation warning",
        "\(Self.microphone) en no-purpose error",
      ])
  }

  @Test(
    "gives findings another severity, everywhere or in some locales and files, and the last word counts",
    arguments: [
      ("rules: {terminal-punctuation: error}", ["de": "error", "en": "error"]),
      ("rules: {terminal-punctuation: off}", [:]),
      ("overrides: [{locales: [de], rules: {terminal-punctuation: note}}]", ["de": "note", "en": "warning"]),
      ("rules: {terminal-punctuation: off}\noverrides: [{locales: [de], rules: {terminal-punctuation: on}}]", ["de": "warning"]),
      ("overrides: [{locales: [de], rules: {terminal-punctuation: off}}]", ["en": "warning"]),
      ("overrides: [{paths: [App/], rules: {terminal-punctuation: note}}]", ["de": "note", "en": "note"]),
      ("overrides: [{paths: [Other/], rules: {terminal-punctuation: note}}]", ["de": "warning", "en": "warning"]),
      ("overrides: [{paths: [App/], locales: [en], rules: {terminal-punctuation: note}}]", ["de": "warning", "en": "note"]),
      (
        "overrides: [{paths: [App/], rules: {terminal-punctuation: note}}, {locales: [de], rules: {terminal-punctuation: error}}]",
        ["de": "error", "en": "note"]
      ),
    ])
  func severities(_ config: String, _ expected: [String: String]) throws {
    let findings = try project.report(config).findings.filter { $0.rule == "terminal-punctuation" }
    #expect(Dictionary(uniqueKeysWithValues: findings.map { ($0.locale.rawValue, $0.severity.rawValue) }) == expected)
  }

  @Test("weighs in the grade as grave as it is taken for")
  func grades() throws {
    func grade(_ config: String) throws -> Grade {
      try #require(try project.report(config).strings.first { $0.string.key == Self.camera && $0.string.locale == "en" }).grade
    }
    #expect(try grade("") == .b)
    #expect(try grade("rules: {terminal-punctuation: note}") == .a)
    #expect(try grade("rules: {terminal-punctuation: error}") == .f)
    #expect(try grade("rules: {terminal-punctuation: off}") == .a)
  }

  @Test("lets other rules speak in place of one that is off")
  func decisive() throws {
    let project = try Project(["strings.json": #"{"NSCameraUsageDescription": "TODO: describe the camera"}"#])
    #expect(try project.report().lines == ["NSCameraUsageDescription en placeholder error"])
    let other = try project.report("overrides: [{locales: [en], rules: {placeholder: off}}]").lines
    #expect(!other.isEmpty && !other.contains { $0.contains("placeholder") })
    let ignored = try project.report("ignore: [{rule: placeholder, key: NSCamera*, reason: a test build}]")
    #expect(ignored.lines == other)
    #expect(ignored.suppressed.map(\.rule) == ["placeholder"])
  }

  @Test("keeps what is ignored, with the reason, and counts it for nothing")
  func ignored() throws {
    let report = try project.report("ignore: [{rule: no-purpose, key: 'NSMicro*', reason: agreed}]\nfail-on: warning")
    #expect(!report.lines.contains { $0.contains("no-purpose") })
    #expect(Set(report.suppressed.map(\.locale)) == ["en", "de"])
    let suppression = try #require(report.suppressed.first?.suppression)
    #expect(suppression.reason == "agreed" && suppression.origin == .configuration && suppression.place?.start?.column == 10)
    #expect(report.strings.filter { $0.string.key == Self.microphone }.allSatisfy { $0.grade == .a })
    #expect(report.locales.allSatisfy { ($0.findings[.error] ?? 0) == 0 })
    #expect(report.unusedSuppressions.isEmpty)
    #expect(Gate().verdict(on: report) == .clean)
  }

  @Test("ignores a missing translation by the locale that lacks it")
  func missing() throws {
    let text = """
      {"app": {"locales": ["en", "de", "ja"]}, "sourceLocale": "en", "purposeStrings": {"NSCameraUsageDescription": {"en": "Scan a sign to look up the route."}}}
      """
    let project = try Project(["strings.json": text])
    func locales(_ config: String) throws -> [LocaleTag] {
      try project.report(config).findings.filter { $0.rule == "missing-translation" }.map(\.locale)
    }
    #expect(try locales("") == ["de", "ja"])
    #expect(try locales("ignore: [{rule: missing-translation, locale: ja, reason: next month}]") == ["de"])
    #expect(try locales("ignore: [{rule: missing-translation, locale: en, reason: no}]") == ["de", "ja"])
    #expect(try locales("overrides: [{locales: [de], rules: {missing-translation: off}}]") == ["ja"])
  }

  @Test("a rule asked for by name runs whatever the project says")
  func asked() throws {
    let asked = try project.report("rules: {terminal-punctuation: off}") { $0.rules = ["terminal-punctuation"] }
    #expect(asked.findings.count == 2 && asked.findings.allSatisfy { $0.rule == "terminal-punctuation" })
    #expect(try project.report("rules: {terminal-punctuation: off}").lines == ["\(Self.microphone) en no-purpose error"])
  }
}

@Suite("Suppressions")
struct SuppressionTests {
  static func strings(_ comment: String, _ text: String = "We need the microphone.") -> String {
    "/* \(comment) */\n\"NSMicrophoneUsageDescription\" = \"\(text)\";\n"
  }

  @Test("of a source text hold for the translations that carry its fault over")
  func translations() throws {
    let project = try Project([
      "en.lproj/InfoPlist.strings": Self.strings("copycheck:ignore no-purpose -- agreed"),
      "de.lproj/InfoPlist.strings": "\"NSMicrophoneUsageDescription\" = \"Wir brauchen das Mikrofon.\";\n",
    ])
    let report = try project.report()
    #expect(!report.findings.contains { $0.rule == "no-purpose" })
    #expect(Set(report.suppressed.map(\.locale)) == ["en", "de"])
    #expect(report.unusedSuppressions.isEmpty)
  }

  @Test("of a translation hold for it alone")
  func translation() throws {
    let project = try Project([
      "en.lproj/InfoPlist.strings": Self.strings("a comment"),
      "de.lproj/InfoPlist.strings": Self.strings("copycheck:ignore no-purpose -- agreed", "Wir brauchen das Mikrofon."),
    ])
    let report = try project.report()
    #expect(report.findings.filter { $0.rule == "no-purpose" }.map(\.locale) == ["en"])
    #expect(report.suppressed.map(\.locale) == ["de"])
  }

  @Test("that nothing needs are told once, with their place")
  func unused() throws {
    let good = "Record notes about the weather on a hike."
    let project = try Project([
      "en.lproj/InfoPlist.strings": Self.strings("copycheck:ignore no-purpose, brevity -- agreed", good),
      "strings.json": """
      {"purposeStrings": {"ignore": {"passive-voice": "all"}, "NSCameraUsageDescription": "Scan signs to look up the route.",
       "NSMotionUsageDescription": "Counts your steps on a hike."}}
      """,
    ])
    let report = try project.report("ignore: [{rule: pressure, key: 'NSNothing*', reason: old}]")
    #expect(report.unusedSuppressions.map(\.rule.rawValue) == ["pressure", "no-purpose", "brevity", "passive-voice"])
    #expect(report.unusedSuppressions.allSatisfy { $0.place?.start != nil })
    #expect(Gate().verdict(on: report) == .clean)
    var strict = Gate()
    strict.makeStrict()
    #expect(strict.verdict(on: report) == .findings)
  }

  @Test(
    "whose rule did not look are not called needless",
    arguments: [
      ("rules: {no-purpose: off}", [], []), ("overrides: [{locales: [en], rules: {no-purpose: off}}]", [], []),
      ("", ["no-purpose"], []), ("", [], ["passive-voice"]),
    ] as [(String, [RuleID], [RuleID])])
  func notRun(_ config: String, _ skipped: [RuleID], _ only: [RuleID]) throws {
    let project = try Project([
      "en.lproj/InfoPlist.strings": Self.strings("copycheck:ignore no-purpose -- agreed", "Record notes about the weather on a hike.")
    ])
    let report = try project.report(config) {
      $0.skippedRules = Set(skipped)
      if !only.isEmpty { $0.rules = Set(only) }
    }
    #expect(report.unusedSuppressions.isEmpty)
    #expect(try project.report().unusedSuppressions.count == 1)
  }

  @Test("about a language without the words for their rule are not called needless")
  func noData() throws {
    let project = try Project([
      "tlh.lproj/InfoPlist.strings": Self.strings("copycheck:ignore no-purpose -- agreed", "Qapla batlh je.")
    ])
    #expect(try project.report().unusedSuppressions.isEmpty)
  }

  @Test("about a text that another rule silences are not called needless")
  func silenced() throws {
    let project = try Project([
      "en.lproj/InfoPlist.strings": Self.strings("copycheck:ignore brevity -- agreed", "TODO: describe the microphone")
    ])
    #expect(try project.report().unusedSuppressions.isEmpty)
  }

  @Test("of rules that compare texts are not called needless where a person named a part")
  func part() throws {
    let file = "en.lproj/InfoPlist.strings"
    let comment = "copycheck:ignore missing-translation -- later"
    let project = try Project([file: Self.strings(comment, "Record notes about the weather on a hike.")])
    #expect(try project.report(paths: [file]).unusedSuppressions.isEmpty)
    #expect(try project.report().unusedSuppressions.count == 1)
  }

  @Test("of the configuration are not called needless where it is about more than was read")
  func configurationPart() throws {
    let project = try Project(["App/strings.json": PolicyTests.strings])
    let config = "ignore: [{rule: pressure, key: 'NSNothing*', reason: old}]"
    #expect(try project.report(config, paths: ["App"]).unusedSuppressions.isEmpty)
    #expect(try project.report(config).unusedSuppressions.count == 1)
  }

  @Test("spare a location button, and leave nothing of it to the gate of fit")
  func buttons() throws {
    let text = #"{"locationButtons": [{"id": "share", "label": "currentLocation", "height": 20}]}"#
    let project = try Project(["strings.json": text])
    #expect(try project.report().findings.contains { $0.rule == "button-height" })
    let config = "ignore: [{rule: button-height, key: share, reason: a mock-up}]"
    let report = try project.report(config)
    #expect(!report.findings.contains { $0.rule == "button-height" })
    #expect(report.suppressed.map(\.rule) == ["button-height"])
    var configuration = Configuration(paths: [project.path])
    try configuration.read(file: project.path + "/.copycheck.yml")
    #expect(!(try CopyCheck(configuration).buttons().findings.contains { $0.rule == "button-height" }))
  }
}
