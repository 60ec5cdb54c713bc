import Foundation
import Reporters
import TestSupport
import Testing

@testable import CopyCheckCLI

/// The gate on changes, from a repository to the exit status.
@Suite("A change that is judged")
struct ChangeGateTests {
  /// A tree with the sample app on main, and a branch for the change.
  func tree() throws -> WorkTree {
    let tree = try WorkTree()
    try SampleApp.write(to: tree)
    try tree.write("README.md", "Trailmark\n")
    tree.commit("The app")
    tree.git("checkout", "-q", "-b", "topic")
    return tree
  }

  /// The sample's texts with another one in their place.
  func texts(_ locale: String, _ key: String, _ text: String) -> [String: [String: String]] {
    var texts = SampleApp.texts
    texts[locale]?[key] = text
    return texts
  }

  @Test("is green with old faults, which a run without it is not")
  func oldFaults() throws {
    let tree = try tree()
    #expect(tree.check().status == 1)
    let run = tree.check("--since", "main", "--verbose")
    #expect(run.status == 0)
    #expect(run.output.contains("No new faults") && run.output.contains("since before main"))
    #expect(run.errors.contains("nothing that ships copy changed since"))
  }

  @Test("that breaks one translation names only that")
  func oneLocale() throws {
    let tree = try tree()
    try SampleApp.write(to: tree, texts: texts("ja", "NSCameraUsageDescription", "カメラが必要です。"))
    let run = tree.check("--since", "main", "--format", "json")
    #expect(run.status == 1)
    let found = try WorkTree.findings(run)
    #expect(!found.isEmpty && found.allSatisfy { $0.hasSuffix("NSCameraUsageDescription ja") }, "\(found)")
    tree.commit("Break it")
    #expect(tree.check("--since", "main", "--format", "json").output == run.output)
    #expect(tree.check("--since", "HEAD").status == 0)
  }

  @Test("answers for the faults of a text that it touches, old rule or not")
  func touchedText() throws {
    let tree = try tree()
    for (text, isNew) in [("We need the microphone, please.", true), ("We  need\\nthe microphone.", false)] {
      try SampleApp.write(to: tree, texts: texts("en", "NSMicrophoneUsageDescription", text))
      let found = try WorkTree.findings(tree.check("--since", "main", "--format", "json"))
      #expect(found.contains("no-purpose NSMicrophoneUsageDescription en") == isNew, "\(text): \(found)")
    }
  }

  @Test("answers for spaces that it brings into a text, and not for those that were there")
  func spaces() throws {
    let tree = try tree()
    let camera = "NSCameraUsageDescription"
    let text = try #require(SampleApp.texts["ja"]?[camera])
    for (spaced, expected) in [(text + " ", ["whitespace \(camera) ja"]), (text + "  ", [])] {
      try SampleApp.write(to: tree, texts: texts("ja", camera, spaced))
      #expect(try WorkTree.findings(tree.check("--since", "HEAD", "--format", "json")) == expected, "\(spaced.debugDescription)")
      tree.commit("Space it")
    }
  }

  @Test("of a translation does not answer for what its source text does not say: who translates cannot mend that")
  func carriedOver() throws {
    let tree = try tree()
    let fault = "no-purpose NSMicrophoneUsageDescription de"
    var reworded = texts("de", "NSMicrophoneUsageDescription", "Die App braucht das Mikrofon.")
    try SampleApp.write(to: tree, texts: reworded)
    let run = tree.check("--since", "main", "--format", "json", "--fail-on", "warning")
    #expect(try WorkTree.findings(run) == [])
    #expect(run.status == 0)
    // A translation that said what for until now answers for saying it no longer.
    try SampleApp.write(to: tree, texts: texts("ja", "NSMicrophoneUsageDescription", "マイクを使用します。"))
    let worse = tree.check("--since", "main", "--format", "json")
    #expect(try WorkTree.findings(worse).filter { $0.hasPrefix("no-purpose") } == ["no-purpose NSMicrophoneUsageDescription ja"])
    #expect(worse.status == 1)
    // A faithful translation of what nobody had translated answers for nothing; one that says less than it did answers for that.
    let rewordings = [
      ("TODO", []), (try #require(SampleApp.texts["en"]?["NSMicrophoneUsageDescription"]), []), ("Nimm auf.", [fault]),
    ]
    for (before, expected) in rewordings {
      try SampleApp.write(to: tree, texts: texts("de", "NSMicrophoneUsageDescription", before))
      tree.commit(before)
      try SampleApp.write(to: tree, texts: texts("de", "NSMicrophoneUsageDescription", "Die App benötigt das Mikrofon."))
      let found = try WorkTree.findings(tree.check("--since", "HEAD", "--format", "json")).filter { $0.hasPrefix("no-purpose") }
      #expect(found == expected, "\(before)")
    }
    // What the translation alone has it answers for.
    reworded["de"]?["NSMicrophoneUsageDescription"] = "Die App braucht das Mikrofon %@."
    try SampleApp.write(to: tree, texts: reworded)
    let own = try WorkTree.findings(tree.check("--since", "main", "--format", "json"))
    #expect(own == ["placeholder-mismatch NSMicrophoneUsageDescription de"])
    // Once the source text says what for, a translation that still does not is a fault of the change that reworded it.
    reworded["de"]?["NSMicrophoneUsageDescription"] = "Die App braucht das Mikrofon."
    reworded["en"]?["NSMicrophoneUsageDescription"] = "Record a note to pin it to the map of your tour."
    try SampleApp.write(to: tree, texts: reworded)
    let mended = tree.check("--since", "main", "--format", "json")
    #expect(mended.status == 1)
    #expect(try WorkTree.findings(mended).contains(fault))
    // And where the source text brings the fault, it is told there, once.
    var broken = texts("en", "NSCameraUsageDescription", "We need the camera.")
    broken["de"]?["NSCameraUsageDescription"] = "Wir brauchen die Kamera."
    try SampleApp.write(to: tree, texts: broken)
    let found = try WorkTree.findings(tree.check("--since", "main", "--format", "json")).filter { $0.hasPrefix("no-purpose") }
    #expect(found == ["no-purpose NSCameraUsageDescription en"])
  }

  @Test("that moves and reformats every file changes nothing")
  func moved() throws {
    let tree = try tree()
    try tree.remove("Trailmark")
    try SampleApp.write(to: tree, folder: "Apps/iOS/Trailmark", spacing: "\t ")
    tree.commit("Move and reformat")
    let run = tree.check("--since", "main", "--fail-on", "note")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("since before main"))
  }

  @Test("is not held against what others did meanwhile, nor for merging it")
  func merges() throws {
    let tree = try tree()
    try tree.write("notes.txt", "of the topic")
    tree.commit("Notes")
    tree.git("checkout", "-q", "main")
    try SampleApp.write(to: tree, texts: texts("ja", "NSCameraUsageDescription", "カメラが必要です。"))
    tree.commit("A fault of somebody else")
    tree.git("checkout", "-q", "topic")
    #expect(tree.check("--since", "main").status == 0)
    tree.git("merge", "-q", "-m", "Merge main", "main")
    #expect(try tree.read("Trailmark/ja.lproj/InfoPlist.strings").contains("カメラが必要です。"))
    #expect(tree.check("--since", "main").status == 0)
    #expect(tree.check("--since", "main~1").status == 1)
  }

  @Test("that adds a language answers for it, and one that takes a file away for what is then missing")
  func languages() throws {
    let tree = try tree()
    try tree.write("Trailmark/ko.lproj/InfoPlist.strings", SampleApp.strings(["NSCameraUsageDescription": "카메라가 필요합니다."]))
    let added = try WorkTree.findings(tree.check("--since", "main", "--format", "json"))
    #expect(!added.isEmpty && added.allSatisfy { $0.hasSuffix(" ko") }, "\(added)")
    try tree.remove("Trailmark/ko.lproj")
    try tree.write(
      "Trailmark/de.lproj/InfoPlist.strings",
      SampleApp.strings(["NSCameraUsageDescription": "Scanne einen Wegweiser, um die Route zu finden."]))
    let removed = try WorkTree.findings(tree.check("--since", "main", "--format", "json"))
    #expect(removed.contains("missing-translation NSContactsUsageDescription de"), "\(removed)")
    // A text that was missing is missing whatever becomes of the one to translate.
    tree.commit("Two texts fewer")
    try tree.write(
      "Trailmark/en.lproj/InfoPlist.strings",
      SampleApp.strings(
        SampleApp.texts["en", default: [:]].merging([
          "NSContactsUsageDescription": "Find people who hike the same trails, to plan a tour with them."
        ]) { $1 }))
    let later = try WorkTree.findings(tree.check("--since", "HEAD", "--format", "json"))
    #expect(!later.contains { $0.hasPrefix("missing-translation") }, "\(later)")
  }

  @Test("of a source text notes the translations that stayed")
  func stale() throws {
    let tree = try tree()
    var texts = texts("en", "NSCameraUsageDescription", "Scan a summit stamp to add it to your hiking diary.")
    texts["de"]?["NSCameraUsageDescription"] = "Scanne einen Gipfelstempel, um ihn in dein Wanderbuch zu legen."
    try SampleApp.write(to: tree, texts: texts)
    let run = tree.check("--since", "main", "--format", "json")
    #expect(run.status == 0)
    #expect(try WorkTree.findings(run) == ["stale-translation NSCameraUsageDescription ja"])
    #expect(try !WorkTree.findings(tree.check("--format", "json")).contains { $0.hasPrefix("stale-translation") })
  }

  @Test("ends with 2 where something cannot be read, whatever else holds", arguments: ["--since=main", "--since=HEAD", "--verbose"])
  func unreadable(_ option: String) throws {
    let tree = try tree()
    try tree.write("Trailmark/fr.lproj/InfoPlist.strings", "\"NSCameraUsageDescription\" = \"cut off")
    #expect(tree.check(option).status == 2)
  }

  @Test("is judged even where the file was malformed before, and says that all in it counts")
  func malformedBefore() throws {
    let tree = try WorkTree()
    try SampleApp.write(to: tree)
    try tree.write("Trailmark/de.lproj/InfoPlist.strings", "\"NSCameraUsageDescription\" = \"cut off")
    tree.commit("Broken")
    try SampleApp.write(to: tree, texts: texts("de", "NSCameraUsageDescription", "Wir brauchen die Kamera."))
    let run = tree.check("--since", "HEAD", "--format", "json")
    #expect(run.status == 1)
    #expect(run.errors.contains("before the change") && run.errors.contains("de.lproj/InfoPlist.strings:1:"))
    #expect(try WorkTree.findings(run).allSatisfy { $0.hasSuffix(" de") })
  }

  @Test("of nothing that ships copy is green, even in a folder that has none")
  func nothing() throws {
    let tree = try WorkTree()
    try tree.write("README.md", "No copy here\n")
    tree.commit("one")
    #expect(tree.check().status == 2)
    let run = tree.check("--since", "HEAD")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("Nothing was judged"))
  }

  @Test("in a shallow clone ends with 2 and the way out")
  func shallow() throws {
    let tree = try tree()
    tree.commit("Topic")
    tree.git("checkout", "-q", "main")
    tree.commit("Main goes on")
    let clone = try WorkTree()
    clone.git("fetch", "-q", "--depth=1", "file://" + tree.path, "main:refs/remotes/origin/main", "topic:topic")
    clone.git("checkout", "-q", "topic")
    for revision in ["origin/main", "auto"] {
      let run = clone.check("--since", revision, environment: ["GITHUB_BASE_REF": "main"])
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors.contains("git fetch --unshallow"), "\(run.errors)")
    }
    clone.git("fetch", "-q", "--unshallow", "file://" + tree.path, "+main:refs/remotes/origin/main", "topic")
    #expect(clone.check("--since", "auto", environment: ["GITHUB_BASE_REF": "main"]).status == 0)
  }

  @Test("in a shallow clone that names no other branch, and where no service does, ends with 2 and the way out")
  func shallowAlone() throws {
    let tree = try tree()
    try SampleApp.write(to: tree, texts: texts("ja", "NSCameraUsageDescription", "カメラが必要です。"))
    tree.commit("A fault")
    let clone = try WorkTree()
    clone.git("remote", "add", "-t", "topic", "origin", "file://" + tree.path)
    clone.git("fetch", "-q", "--depth=1", "origin", "topic")
    clone.git("checkout", "-q", "-b", "topic", "FETCH_HEAD")
    let run = clone.check("--since", "auto")
    #expect(run.status == 2 && run.output == "" && run.errors.contains("the clone is shallow"), "\(run.errors)")
    let words = try #require(run.errors.firstMatch(of: /run: git (fetch .*)\n/), "\(run.errors)")
    clone.git(words.1.replacing("'", with: "").split(separator: " ").map(String.init))
    let deep = clone.check("--since", "auto", "--format", "json")
    #expect(deep.status == 1)
    #expect(try WorkTree.findings(deep).allSatisfy { $0.hasSuffix("NSCameraUsageDescription ja") })
  }

  @Test("in a shallow clone of the first branch is told that nothing can be seen, unless the work tree changed")
  func shallowFirstBranch() throws {
    let tree = try tree()
    tree.git("checkout", "-q", "main")
    tree.commit("Main goes on")
    let clone = try WorkTree()
    clone.git("fetch", "-q", "--depth=1", "file://" + tree.path, "main:refs/remotes/origin/main")
    clone.git("checkout", "-q", "-b", "main", "origin/main")
    let run = clone.check("--since", "auto")
    #expect(run.status == 2 && run.output == "" && run.errors.contains("run: git fetch --unshallow"), "\(run.errors)")
    #expect(clone.check("--since", "HEAD").status == 0)
    try SampleApp.write(to: clone, texts: texts("ja", "NSCameraUsageDescription", "カメラが必要です。"))
    #expect(clone.check("--since", "auto").status == 1)
    clone.git("checkout", "-q", ".")
    clone.git("fetch", "-q", "--unshallow", "file://" + tree.path, "+main:refs/remotes/origin/main")
    #expect(clone.check("--since", "auto").status == 0)
  }

  @Test("in a clone of one branch is told the command that brings the other", arguments: [true, false])
  func singleBranch(_ isShallow: Bool) throws {
    let tree = try tree()
    tree.commit("Topic")
    let clone = try WorkTree()
    let depth = isShallow ? ["--depth=1"] : []
    clone.git("remote", "add", "-t", "topic", "origin", "file://" + tree.path)
    clone.git(["fetch", "-q"] + depth + ["origin", "topic"])
    clone.git("checkout", "-q", "FETCH_HEAD")
    for revision in ["main", "main~0"] {
      let run = clone.check("--since", revision)
      #expect(run.status == 2 && run.output == "")
      let words = try #require(run.errors.firstMatch(of: /run: git (fetch .*), and give --since (\S+)\n/), "\(run.errors)")
      clone.git(words.1.split(separator: " ").map(String.init))
      #expect(clone.check("--since", String(words.2)).status == 0, "\(words.1)")
      #expect(clone.check("--since", revision).errors.contains("did you mean --since origin/\(revision)?"))
      clone.git("update-ref", "-d", "refs/remotes/origin/main")
    }
  }

  @Test("that names a commit which a shallow clone lacks is told the command that brings it")
  func shallowCommit() throws {
    let tree = try tree()
    let base = tree.git("rev-parse", "HEAD")
    tree.commit("Topic")
    let clone = try WorkTree()
    clone.git("remote", "add", "origin", "file://" + tree.path)
    clone.git("fetch", "-q", "--depth=1", "origin", "topic")
    clone.git("checkout", "-q", "FETCH_HEAD")
    for revision in [base, "HEAD~1"] {
      let run = clone.check("--since", revision)
      #expect(run.status == 2 && run.errors.contains("run: git fetch --unshallow origin\n"), "\(run.errors)")
    }
    let gitlab = clone.check("--since", "auto", environment: ["CI_MERGE_REQUEST_DIFF_BASE_SHA": base])
    #expect(gitlab.status == 2 && gitlab.errors.contains("run: git fetch --unshallow origin\n"))
    clone.git("fetch", "--unshallow", "origin")
    #expect(clone.check("--since", "auto", environment: ["CI_MERGE_REQUEST_DIFF_BASE_SHA": base]).status == 0)
  }

  @Test("in a clone that lacks the files of then ends with 2 and the way out, not with all faults counted as new")
  func partialClone() throws {
    let tree = try tree()
    try SampleApp.write(to: tree, texts: texts("ja", "NSCameraUsageDescription", "カメラが必要です。"))
    let object = tree.git("rev-parse", "main:Trailmark/de.lproj/InfoPlist.strings")
    try tree.remove(".git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
    let run = tree.check("--since", "main")
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("git fetch --refetch"), "\(run.errors)")
  }

  @Test("that cannot be told ends with 2 and what to give", arguments: ["no-such-branch", "-x", "--help"])
  func wrongRevision(_ revision: String) throws {
    let tree = try tree()
    let run = tree.check("--since=\(revision)")
    #expect(run.status == 2 && run.output == "" && run.errors.contains("--since"))
    #expect(Run("-", "--since", "main", input: [CommandLineToolTests.clean]).status == 2)
  }

  @Test("by itself says what it took")
  func automatic() throws {
    let tree = try tree()
    let event = tree.path + "/.git/event.json"
    try Data("{\"before\": \"\(tree.git("rev-parse", "main"))\"}".utf8).write(to: URL(filePath: event))
    let pushed = tree.check("--since", "auto", "--verbose", environment: ["GITHUB_EVENT_PATH": event])
    #expect(pushed.errors.contains("what was there before the push"), "\(pushed.errors)")
    #expect(tree.check("--since", "auto", "--verbose").errors.contains("--since main (a usual name)"))
    tree.git("branch", "-D", "main")
    let run = tree.check("--since", "auto")
    #expect(run.status == 2 && run.errors.contains("give one"))
  }

  @Test("is reported the same, byte for byte, by two runs")
  func reproducible() throws {
    let tree = try tree()
    try SampleApp.write(to: tree, texts: texts("ja", "NSCameraUsageDescription", "カメラが必要です。"))
    for format in OutputFormat.allCases {
      let runs = (0..<2).map { _ in tree.check("--since", "main", "--verbose", "--format", format.rawValue) }
      #expect(runs[0].output == runs[1].output && runs[0].errors == runs[1].errors && runs[0].status == 1)
    }
  }

  @Test("keeps its old findings in SARIF as unchanged, and out of annotations")
  func services() throws {
    let tree = try tree()
    try SampleApp.write(to: tree, texts: texts("ja", "NSCameraUsageDescription", "カメラが必要です。"))
    let sarif = tree.check("--since", "main", "--format", "sarif").output
    #expect(sarif.contains(#""baselineState": "new""#) && sarif.contains(#""baselineState": "unchanged""#))
    #expect(!sarif.contains("suppressions"))
    #expect(!tree.check("--since", "main", "--format", "github").output.contains("NSMicrophoneUsageDescription"))
  }
}
