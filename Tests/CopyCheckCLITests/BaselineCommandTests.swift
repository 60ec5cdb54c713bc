import Foundation
import TestSupport
import Testing

@testable import CopyCheckCLI

@Suite("The command baseline")
struct BaselineCommandTests {
  /// A folder with the sample app, its baseline beside it.
  struct Project {
    let tree: WorkTree
    let file: String

    init() throws {
      tree = try WorkTree()
      try SampleApp.write(to: tree)
      file = tree.path + "/baseline.json"
    }

    func baseline(_ arguments: String...) -> Run { Run(arguments: ["baseline", tree.path, "--baseline", file] + arguments) }
    func check(_ arguments: String...) -> Run { Run(arguments: ["check", tree.path, "--baseline", file] + arguments) }
    func change(_ locale: String, _ key: String, _ text: String) throws {
      var texts = SampleApp.texts
      texts[locale]?[key] = text
      try SampleApp.write(to: tree, texts: texts)
    }
  }

  @Test("makes a run green that was red, at every gate, and says how many findings that are")
  func green() throws {
    let project = try Project()
    #expect(project.tree.check().status == 1)
    let run = project.baseline()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("entries written"))
    #expect(project.check().status == 0)
    #expect(project.check("--fail-on", "note", "--min-grade", "A").status == 0)
    #expect(project.check().output.contains("baselined"))
    let summary = try WorkTree.summary(project.check("--format", "json"))
    #expect(summary["baselined"] as? Int ?? 0 > 0 && summary["fixed"] as? Int == 0)
    #expect(summary["errors"] as? Int == 0 && summary["worst"] as? String == "A")
  }

  @Test("holds nothing back that comes later: a new fault in one language is told alone")
  func newFault() throws {
    let project = try Project()
    _ = project.baseline()
    try project.change("ja", "NSCameraUsageDescription", "カメラが必要です。")
    let run = project.check("--format", "json")
    #expect(run.status == 1)
    let found = try WorkTree.findings(run)
    #expect(!found.isEmpty && found.allSatisfy { $0.hasSuffix("NSCameraUsageDescription ja") }, "\(found)")
  }

  @Test("takes for known what a translation carries over of a source text that is known, and no longer once that is mended")
  func translationOfKnown() throws {
    let project = try Project()
    _ = project.baseline()
    let microphone = "NSMicrophoneUsageDescription"
    var texts = SampleApp.texts
    texts["de"]?[microphone] = "Die App braucht das Mikrofon."
    texts["ja"]?[microphone] = "マイクが必要です。"
    try SampleApp.write(to: project.tree, texts: texts)
    let run = project.check("--format", "json")
    // The Japanese translation was a good one until now.
    #expect(try WorkTree.findings(run).filter { $0.hasPrefix("no-purpose") } == ["no-purpose \(microphone) ja"])
    #expect(run.status == 1 && !run.errors.contains("fixed:"), "\(run.errors)")
    texts["ja"]?[microphone] = SampleApp.texts["ja"]?[microphone]
    try SampleApp.write(to: project.tree, texts: texts)
    let faithful = project.check("--format", "json", "--fail-on", "warning")
    #expect(try WorkTree.findings(faithful) == [])
    #expect(faithful.status == 0)
    // The translation that had an entry keeps it.
    let update = project.baseline("--update")
    #expect(update.output.contains("1 entry given the text of today") && !update.output.contains("left out"), "\(update.output)")
    #expect(project.baseline("--update").output.contains("is up to date"))
    #expect(try project.tree.read("baseline.json").contains("Die App braucht das Mikrofon."))
    texts["en"]?[microphone] = "Record a note to pin it to the map of your tour."
    try SampleApp.write(to: project.tree, texts: texts)
    let mended = try WorkTree.findings(project.check("--format", "json")).filter { $0.hasPrefix("no-purpose") }
    #expect(mended == [])
  }

  @Test("keeps its entries when files move and change their layout")
  func moved() throws {
    let project = try Project()
    _ = project.baseline()
    try project.tree.remove("Trailmark")
    try SampleApp.write(to: project.tree, folder: "Apps/Trailmark", spacing: "\t")
    let run = project.check("--fail-on", "note")
    #expect(run.status == 0, "\(run.output)")
    #expect(!run.output.contains("fixed:"))
  }

  @Test("tells of entries whose findings are gone, and --update removes them")
  func fixed() throws {
    let project = try Project()
    _ = project.baseline()
    let before = try project.tree.read("baseline.json")
    try project.change("de", "NSMicrophoneUsageDescription", "Nimmt Notizen auf, die du an eine Tour heftest.")
    let run = project.check()
    #expect(run.status == 0)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("no longer appl") && words.contains("copycheck baseline --update removes"))
    #expect(project.check("--format", "json").errors.contains("fixed:"))
    let update = project.baseline("--update")
    #expect(update.status == 0 && update.output.contains("removed, since the findings are gone"))
    let after = try project.tree.read("baseline.json")
    #expect(after.count < before.count && !after.contains("\"de\""))
    #expect(!project.check().output.contains("fixed:"))
    #expect(project.baseline("--update").output.contains("is up to date"))
  }

  @Test("takes no new fault of an old rule in by --update, and everything by --force")
  func update() throws {
    let project = try Project()
    _ = project.baseline()
    try project.change("ja", "NSCameraUsageDescription", "カメラが必要です。")
    let update = project.baseline("--update")
    #expect(update.status == 0 && update.output.contains("left out"))
    #expect(project.check().status == 1)
    #expect(project.baseline("--force").status == 0)
    #expect(project.check().status == 0)
  }

  @Test("leaves a file alone that is there, unless it would be the same")
  func refuses() throws {
    let project = try Project()
    _ = project.baseline()
    #expect(project.baseline().output.contains("is up to date"))
    let before = try project.tree.read("baseline.json")
    try project.change("ja", "NSCameraUsageDescription", "カメラが必要です。")
    let run = project.baseline()
    #expect(run.status == 2 && run.errors.contains("--update") && run.errors.contains("--force"))
    #expect(try project.tree.read("baseline.json") == before)
    #expect(Run("baseline", project.tree.path, "--baseline", project.tree.path + "/none.json", "--update").status == 2)
  }

  @Test("writes nothing where something cannot be read, and no run is green then")
  func unreadable() throws {
    let project = try Project()
    try project.tree.write("Trailmark/fr.lproj/InfoPlist.strings", "\"NSCameraUsageDescription\" = \"cut off")
    let run = project.baseline()
    #expect(run.status == 2 && run.errors.contains("not written"))
    #expect(!FileManager.default.fileExists(atPath: project.file))
    try project.tree.remove("Trailmark/fr.lproj")
    _ = project.baseline()
    let before = try project.tree.read("baseline.json")
    try project.tree.write("Trailmark/fr.lproj/InfoPlist.strings", "\"NSCameraUsageDescription\" = \"cut off")
    #expect(project.check().status == 2)
    #expect(project.baseline("--update").status == 2 && project.baseline("--force").status == 2)
    #expect(try project.tree.read("baseline.json") == before)
    #expect(!project.check().output.contains("fixed:"))
  }

  @Test("tells nothing as renamed or fixed where the name of an app cannot be read, and keeps its entries")
  func unreadableName() throws {
    let project = try Project()
    try project.tree.write("Other/Info.plist", SampleApp.plist(["NSCameraUsageDescription": "We need the camera."]))
    _ = project.baseline()
    let before = try project.tree.read("baseline.json")
    try project.tree.write("Trailmark/Info.plist", "<plist><dict><key>NSCameraUsageDescription</key>")
    let run = project.check("--format", "json")
    #expect(run.status == 2)
    #expect(!run.errors.contains("renamed: ") && !run.errors.contains("fixed: "), "\(run.errors)")
    #expect(try WorkTree.findings(run) == [])
    #expect(project.baseline("--update").status == 2 && project.baseline("--force").status == 2)
    #expect(try project.tree.read("baseline.json") == before)
  }

  @Test("says where a baseline is broken, and ends with 2 rather than judge without it")
  func broken() throws {
    let project = try Project()
    #expect(project.check().status == 2)
    try project.tree.write("baseline.json", "{\"formatVersion\": 1,\n \"rules\": {}, \"entries\": [}\n")
    let run = project.check()
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("baseline.json:2:27: "), "\(run.errors)")
    #expect(Run("check", project.tree.path, "--baseline", project.tree.path).status == 2)
  }

  @Test("makes no entry look gone that a run did not look for")
  func selections() throws {
    let project = try Project()
    _ = project.baseline()
    for arguments in [["--locale", "ja"], ["--key", "NSCamera*"], ["--rule", "empty"], ["--skip-rule", "no-purpose"]] {
      let run = Run(arguments: ["check", project.tree.path, "--baseline", project.file] + arguments)
      #expect(run.status == 0 && !run.output.contains("fixed:"), "\(arguments): \(run.output)")
    }
    let part = Run("check", project.tree.path + "/Trailmark/ja.lproj/InfoPlist.strings", "--baseline", project.file)
    #expect(!part.output.contains("fixed:"))
    let before = try project.tree.read("baseline.json")
    #expect(project.baseline("--update", "--rule", "empty").status == 0)
    #expect(try project.tree.read("baseline.json") == before)
  }

  /// The baseline with its first entry of a locale changed.
  private func tampered(_ project: Project, _ locale: String, _ change: (String) -> String) throws -> (text: String, line: Int) {
    let text = try project.tree.read("baseline.json")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = try #require(lines.firstIndex { $0.contains("\"fingerprint\"") && $0.contains("\"locale\": \"\(locale)\"") })
    lines[line] = change(lines[line])
    try #require(lines.joined(separator: "\n") != text)
    try project.tree.write("baseline.json", lines.joined(separator: "\n"))
    return (text, line + 1)
  }

  @Test(
    "does not believe an entry that says something else than its fingerprint, tells where it stands, and corrects it by --update",
    arguments: [
      ("\"rule\": \"no-purpose\"", "\"rule\": \"brevity\""), ("\"locale\": \"de\"", "\"locale\": \"fr\""),
      ("\"key\": \"NSMicrophone", "\"key\": \"NSCamera"), ("\"target\": \"Trailmark\"", "\"target\": \"Other\""),
      ("\"text\": \"Wir ", "\"text\": \"Sie "), ("\"version\": ", "\"version\": 9"),
    ])
  func contradiction(_ old: String, _ new: String) throws {
    let project = try Project()
    _ = project.baseline()
    let (text, line) = try tampered(project, "de") { $0.replacing(old, with: new) }
    let run = project.check()
    #expect(run.status == 2)
    #expect(run.errors.contains("baseline.json:\(line):1: baseline: the "), "\(run.errors)")
    #expect(run.errors.contains("copycheck baseline --update"))
    let update = project.baseline("--update")
    #expect(update.status == 0, "\(update.errors)")
    #expect(try project.tree.read("baseline.json") == text)
    #expect(project.check().status == 0)
  }

  @Test("bears entries that a merge left twice, tells of them, and leaves one by --update; that the two differ is a fault")
  func repeated() throws {
    let project = try Project()
    _ = project.baseline()
    let (text, line) = try tampered(project, "de") { $0 + ($0.hasSuffix(",") ? "\n" + $0 : ",\n" + $0) }
    let run = project.check("--format", "json")
    #expect(run.status == 0)
    #expect(run.errors.contains("baseline.json:\(line + 1):1: this entry stands in line \(line) too"), "\(run.errors)")
    #expect(project.baseline("--update").output.contains("removed, which stood there twice"))
    #expect(try project.tree.read("baseline.json") == text)
    _ = try tampered(project, "de") {
      let other = $0.replacing("\"version\": 1", with: "\"version\": 2")
      return other + ($0.hasSuffix(",") ? "\n" + $0 : ",\n" + $0)
    }
    #expect(project.check().status == 2)
  }

  @Test("of a newer copycheck is not held against rules that find less")
  func newer() throws {
    let project = try Project()
    _ = project.baseline()
    let text = try project.tree.read("baseline.json")
    let newer = text.replacing(/"no-purpose": \d+/, with: "\"no-purpose\": 99")
    try #require(newer != text)
    try project.tree.write("baseline.json", newer)
    for run in [project.check(), project.baseline("--update")] {
      #expect(run.status == 2 && run.errors.contains("no-purpose has version 99 here"), "\(run.errors)")
      #expect(run.errors.contains("baseline.json:"))
    }
    #expect(try project.tree.read("baseline.json") == newer)
    #expect(project.baseline("--force").status == 0)
  }

  @Test("is written sorted by --update, however it stood there")
  func order() throws {
    let project = try Project()
    _ = project.baseline()
    let text = try project.tree.read("baseline.json")
    try project.tree.write("baseline.json", text.replacing("\n{\"fingerprint", with: "\n  {\"fingerprint"))
    #expect(project.baseline("--update").output.contains("written"))
    #expect(try project.tree.read("baseline.json") == text)
  }

  @Test("that is no plain file says what it is, and gives no advice that would not help")
  func kinds() throws {
    let project = try Project()
    func errors(_ name: String) -> String {
      let run = Run("check", project.tree.path, "--baseline", project.tree.path + "/" + name)
      #expect(run.status == 2)
      return run.errors
    }
    #expect(errors("none.json").contains("is not there; copycheck baseline --baseline"))
    mkfifo(project.tree.path + "/fifo", 0o600)
    symlink("nowhere", project.tree.path + "/link")
    for (name, words) in [("fifo", "is a pipe or device"), ("Trailmark", "is a folder"), ("link", "is a link that leads to nothing")] {
      let errors = errors(name)
      #expect(errors.contains(words) && !errors.contains("writes one") && !errors.contains("standard input"), "\(errors)")
    }
  }

  @Test("shows nothing of a file that a link out of the project leads to")
  func link() throws {
    let (project, other) = (try Project(), try WorkTree())
    try other.write("secret", "{\"token-of-somebody\": 1}")
    symlink(other.path + "/secret", project.file)
    let run = project.check()
    #expect(run.status == 2 && run.errors.contains("out of the project") && !run.errors.contains("token-of-somebody"), "\(run.errors)")
  }

  @Test("stands beside the configuration, else in the folder that is judged, where nobody says where")
  func standardPlace() throws {
    let project = try Project()
    let path = project.tree.path
    #expect(Run("baseline", path).output.contains("\(path)/.copycheck-baseline.json: "))
    #expect(Run("check", path, "--baseline", path + "/.copycheck-baseline.json").status == 0)
    try project.tree.write("ci/copycheck.yml", "paths: [../Trailmark]\n")
    #expect(Run("baseline", "--config", path + "/ci/copycheck.yml").output.contains("\(path)/ci/.copycheck-baseline.json: "))
    #expect(FileManager.default.fileExists(atPath: path + "/ci/.copycheck-baseline.json"))
  }

  @Test("holds what rules find that it does not know yet to be notes, until --update")
  func newRules() throws {
    let project = try Project()
    _ = project.baseline("--skip-rule", "no-purpose,thin-purpose,vague-purpose")
    let run = project.check("--format", "json", "--fail-on", "note", "--min-grade", "A")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.errors.contains("told as notes that do not count: no-purpose"))
    #expect(run.output.contains("\"rule\": \"no-purpose\", \"severity\": \"note\""))
    #expect(project.baseline("--update").output.contains("taken in of rules that are new: no-purpose"))
    #expect(!project.check("--format", "json").output.contains("no-purpose"))
  }

  @Test("bears entries of rules that are gone or were renamed, and calls them fixed")
  func unknownRules() throws {
    let project = try Project()
    _ = project.baseline()
    let text = try project.tree.read("baseline.json")
    let entry =
      #"{"fingerprint": "0123456789abcdef", "rule": "gone-rule", "version": 3, "app": "", "target": "", "key": "K", "locale": "en", "text": ""},"#
    try project.tree.write("baseline.json", text.replacing("\"entries\": [\n", with: "\"entries\": [\n\(entry)\n"))
    let run = project.check()
    #expect(run.status == 0 && run.output.contains("fixed: 1 entry"), "\(run.output)")
    #expect(project.baseline("--update").status == 0)
    #expect(try project.tree.read("baseline.json") == text)
  }

  @Test("stays among the results of SARIF, as accepted, and out of other reports")
  func services() throws {
    let project = try Project()
    _ = project.baseline()
    let sarif = project.check("--format", "sarif").output
    #expect(sarif.contains(#""suppressions": [{"kind": "external", "status": "accepted""#))
    #expect(sarif.contains(#""baselineState": "unchanged""#) && !sarif.contains(#""baselineState": "new""#))
    for format in ["github", "gitlab", "checkstyle", "xcode", "rdjson", "json"] {
      #expect(!project.check("--format", format).output.contains("no-purpose"), "\(format)")
    }
  }

  @Test("goes with --since: both leave out what each knows")
  func both() throws {
    let project = try Project()
    project.tree.commit("The app")
    _ = project.baseline()
    try project.change("ja", "NSCameraUsageDescription", "カメラが必要です。")
    let run = project.check("--since", "HEAD", "--format", "json")
    #expect(run.status == 1)
    #expect(try WorkTree.findings(run).allSatisfy { $0.hasSuffix("NSCameraUsageDescription ja") })
    #expect(try WorkTree.summary(run)["baselined"] as? Int ?? 0 > 0)
  }
}

@Suite("The summary of a step of GitHub Actions")
struct StepSummaryTests {
  func summary(_ before: String?, format: String = "github") throws -> (text: String, run: Run) {
    let file = FileManager.default.temporaryDirectory.appending(path: "copycheck-\(UUID()).md")
    defer { try? FileManager.default.removeItem(at: file) }
    if let before { try Data(before.utf8).write(to: file) }
    let run = Run("-", "--format", format, input: [CommandLineToolTests.faulty], environment: ["GITHUB_STEP_SUMMARY": file.path])
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "", run)
  }

  @Test("is appended to what other parts of the step wrote")
  func appends() throws {
    #expect(try summary(nil).text.contains("### copycheck: 1 error"))
    let text = try summary("# Others").text
    #expect(text.hasPrefix("# Others\n\n<!-- copycheck -->") && text.contains("no\\-purpose") || text.contains("no-purpose"))
  }

  @Test("is written for GitHub alone")
  func otherFormats() throws {
    #expect(try summary(nil, format: "json").text == "")
  }

  @Test("never grows beyond what GitHub takes, and changes no exit status")
  func limit() throws {
    let full = String(repeating: "x", count: (1 << 20) - 100)
    let (text, run) = try summary(full)
    #expect(text == full)
    #expect(run.status == 1 && run.errors.contains("summary of the step"))
    #expect(try summary(String(repeating: "x", count: (1 << 20) - 5000)).text.utf8.count <= 1 << 20)
  }
}
