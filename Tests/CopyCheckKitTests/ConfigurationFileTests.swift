import ConfigFile
import CopyModel
import Fit
import Foundation
import Languages
import Readers
import TestSupport
import Testing

@testable import CopyCheckKit

@Suite("A run with a configuration file")
struct ConfigurationFileTests {
  @Test("takes its members over, its paths from its own folder")
  func members() throws {
    let project = try Project(["App/strings.json": PolicyTests.strings, "Fonts/T.ttf": "no font, which only drawing with it tells"])
    let file = project.path + "/c.yml"
    let text = """
      paths: [App]
      exclude: [Old/]
      baseline: base.json
      fonts: {Thai: Fonts/T.ttf}
      buttons: {padding: since26}
      devices: [375, 430]
      strict: true
      fail-on: error
      min-grade: C
      """
    try Data(text.utf8).write(to: URL(filePath: file))
    var configuration = Configuration()
    try configuration.read(file: file)
    #expect(configuration.paths == [project.path + "/App"])
    #expect(configuration.baseline == project.path + "/base.json")
    #expect(configuration.fonts == ["Thai": project.path + "/Fonts/T.ttf"])
    #expect(configuration.buttonLayout.padding == .since26 && configuration.buttonLayout.deviceWidths == [375, 430])
    #expect(configuration.gate.limit == .error && configuration.gate.minimumGrade == .c)
    #expect(configuration.gate.countsUnreadValues && configuration.gate.countsUnusedSuppressions)
    #expect(configuration.exclusions?.globs.map(\.pattern) == ["Old/"])
  }

  @Test("is not made of a file with a fault")
  func faults() throws {
    let project = try Project(["c.yml": "rules: {brevty: off}\nlocale: en\n"])
    var configuration = Configuration()
    do {
      try configuration.read(file: project.path + "/c.yml")
      Issue.record("a file with faults was taken")
    } catch { #expect(error.problems.count == 2) }
    #expect(configuration.policy.isEmpty)
  }

  @Test("excludes files from the search, and lists them")
  func exclude() throws {
    let project = try Project(["App/strings.json": PolicyTests.strings, "Old/strings.json": PolicyTests.strings])
    let report = try project.report("exclude: [Old/]")
    #expect(report.strings.count == 4)
    #expect(report.skipped.map(\.why).contains("excluded by the configuration: Old/"))
  }

  @Test("expects the locales of the file where the carriers name none")
  func locales() throws {
    let project = try Project(["strings.json": #"{"NSCameraUsageDescription": {"en": "Scan a sign to look up the route."}}"#])
    func missing(_ config: String) throws -> [LocaleTag] {
      try project.report(config).findings.filter { $0.rule == "missing-translation" }.map(\.locale)
    }
    #expect(try missing("") == [])
    #expect(try missing("locales: [en, de, ko]") == ["de", "ko"])
    let text = #"{"app": {"locales": ["en"]}, "purposeStrings": {"NSCameraUsageDescription": "Scan a sign to look up the route."}}"#
    let own = try Project(["strings.json": text])
    #expect(try own.report("locales: [en, de, ko]").findings.isEmpty)
  }

  @Test("takes the names of the file for names")
  func names() throws {
    // A word that may be anything is something concrete; the name of the app is nothing.
    let project = try Project(["strings.json": #"{"NSMicrophoneUsageDescription": "Trailmark needs access to the microphone."}"#])
    func isEmpty(_ config: String) throws -> Bool { try project.report(config).findings.contains { $0.rule == "no-purpose" } }
    #expect(try !isEmpty(""))
    #expect(try isEmpty("app: {names: [Trailmark]}"))
    #expect(try isEmpty("app: {name: Trailmark}"))
  }

  @Test(
    "adds phrases to a language and excepts them, of sets and of patterns",
    arguments: [
      ("plain-words", "Read the glorfindel of the sensor to log your climb.", "en: {jargon: {add: [glorfindel]}}", true),
      ("plain-words", "Connect to the BLE sensor to log your climb.", "en: {jargon: {except: [BLE]}}", false),
      ("placeholder", "Words follow here soon.", "en: {placeholder: {add: [words follow]}}", true),
      ("passive-voice", "The camera is used to scan signs of the route.", "en: {passive-voice: {except: [is used]}}", false),
      ("marketing-copy", "Scan signs with our world-class reader to find the route.", "en: {praise: {except: [world-class]}}", false),
    ])
  func phrases(_ rule: RuleID, _ text: String, _ phrases: String, _ speaks: Bool) throws {
    let project = try Project(["strings.json": "{\"NSCameraUsageDescription\": \"\(text)\"}"])
    #expect(try project.report().findings.contains { $0.rule == rule } == !speaks)
    #expect(try project.report("phrases: {\(phrases)}").findings.contains { $0.rule == rule } == speaks)
  }

  @Test("tells a phrase that is no pattern, with its line, even where no text of its language is judged")
  func brokenPhrase() throws {
    let project = try Project(["strings.json": #"{"NSCameraUsageDescription": "Scan signs to find the route."}"#])
    do {
      _ = try project.report("phrases:\n  de:\n    placeholder: {add: [\"{nothing\"]}")
      Issue.record("a broken pattern was taken")
    } catch let error as RunError {
      guard case .pack(let error) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(error.line == 3 && error.path.hasSuffix(".copycheck.yml"))
    }
  }

  @Test("knows every set that code asks packs for")
  func sets() {
    #expect(Set(LanguageAddition.sets).count == LanguageAddition.sets.count)
    #expect(LanguageAddition.sets.contains("vagueModifier") && LanguageAddition.sets.contains("access.photoLibrary"))
  }

  @Test("judges lines of a stream by it too")
  func lines() throws {
    let project = try Project(["c.yml": "rules: {no-purpose: note}\nignore: [{rule: terminal-punctuation, key: NSMotion*, reason: x}]\n"])
    var configuration = Configuration()
    try configuration.read(file: project.path + "/c.yml")
    var judge = try LineJudge(configuration)
    var answers: [UInt8] = []
    let lines = """
      {"id": 1, "key": "NSMicrophoneUsageDescription", "locale": "en", "text": "We need the microphone."}
      {"id": 2, "key": "NSMotionUsageDescription", "locale": "en", "text": "Count your steps on a hike"}

      """
    judge.answer(Array(lines.utf8), into: &answers)
    let text = String(decoding: answers, as: UTF8.self).split(separator: "\n")
    #expect(text[0].contains(#""rule": "no-purpose", "severity": "note""#))
    #expect(text[1].contains(#""findings": []"#))
    #expect(judge.verdict == .clean)
  }

  /// Real apps beside the project, not in it.
  static let apps: [String] = {
    let folder = packageFolder.appending(path: "../shared/bench/realworld/files").standardizedFileURL.path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { folder + "/" + $0 }
  }()

  @Test(
    "that was made for a real app finds what is found without", .enabled(if: !apps.isEmpty, "needs ../shared/bench/realworld"),
    arguments: apps)
  func templates(_ app: String) throws {
    let without = try CopyCheck(Configuration(paths: [app])).run()
    let template = ConfigTemplate(CopyCheck(Configuration(paths: [app])).catalog())
    let project = try Project(["c.yml": template.yaml])
    var configuration = Configuration(paths: [app])
    try configuration.read(file: project.path + "/c.yml")
    let with = try CopyCheck(configuration).run()
    func all(_ report: Report) -> [String] { report.findings.map { "\($0.fingerprint) \($0.severity) \($0.message) \($0.help)" }.sorted() }
    #expect(!without.strings.isEmpty)
    #expect(all(with) == all(without))
    #expect(with.strings.map(\.score) == without.strings.map(\.score))
  }
}
