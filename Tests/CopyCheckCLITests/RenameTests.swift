import Foundation
import TestSupport
import Testing

@testable import CopyCheckCLI

/// A text that moves keeps its name, whatever becomes of the folder, the app or the targets beside it.
@Suite("A target that is called otherwise")
struct RenameTests {
  /// What is done to the tree, and whether old faults stay old.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (WorkTree) throws -> Void
  }

  static let changes = [
    Change(testDescription: "its folder is renamed") { tree in tree.git("mv", "Trailmark", "Application") },
    Change(testDescription: "its folder is moved and renamed, and nothing is staged") { tree in
      try tree.remove("Trailmark")
      try SampleApp.write(to: tree, folder: "Sources/Summit", spacing: "\t")
    },
    Change(testDescription: "the app has another name") { tree in
      try tree.write(
        "Trailmark/Info.plist",
        SampleApp.plist(SampleApp.texts["en", default: [:]]).replacing("<string>Trailmark<", with: "<string>Summit Book<"))
    },
    Change(testDescription: "the app and its folder have another name") { tree in
      try tree.remove("Trailmark")
      try SampleApp.write(to: tree, folder: "Summit")
      try tree.write(
        "Summit/Info.plist",
        SampleApp.plist(SampleApp.texts["en", default: [:]]).replacing("<string>Trailmark<", with: "<string>Summit Book<"))
    },
    Change(testDescription: "the folder of a language is renamed") { tree in tree.git("mv", "Trailmark/de.lproj", "Trailmark/de-DE.lproj")
    },
    Change(testDescription: "the folder of a language is renamed, and that of the target") { tree in
      tree.git("mv", "Trailmark/de.lproj", "Trailmark/de-DE.lproj")
      tree.git("mv", "Trailmark", "Application")
    },
    Change(testDescription: "a second folder of its name comes beside it") { tree in
      let text = "Record a walk to find the way back without a network."
      try tree.write("Watch/Trailmark/Info.plist", SampleApp.plist(["NSMotionUsageDescription": text]))
    },
  ]

  func tree() throws -> WorkTree {
    let tree = try WorkTree()
    try SampleApp.write(to: tree)
    tree.commit("The app")
    return tree
  }

  @Test("brings nothing that is new since a commit", arguments: changes)
  func since(_ change: Change) throws {
    let tree = try tree()
    try change.make(tree)
    #expect(tree.check("--fail-on", "error").status == 1)
    let run = tree.check("--since", "HEAD", "--format", "json", "--fail-on", "warning")
    #expect(try WorkTree.findings(run) == [])
    #expect(run.status == 0)
    #expect(try WorkTree.summary(run)["earlier"] as? Int ?? 0 > 0)
  }

  @Test("keeps its entries in a baseline, which tells and takes the new name by --update", arguments: changes)
  func baseline(_ change: Change) throws {
    let tree = try tree()
    let file = tree.path + "/baseline.json"
    func baseline(_ arguments: String...) -> Run { Run(arguments: ["baseline", tree.path, "--baseline", file] + arguments) }
    #expect(baseline().status == 0)
    try change.make(tree)
    let run = tree.check("--baseline", file, "--format", "json", "--fail-on", "warning")
    #expect(try WorkTree.findings(run) == [])
    #expect(run.status == 0 && !run.errors.contains("fixed:"), "\(run.errors)")
    #expect(run.errors.contains("renamed: "))
    let update = baseline("--update")
    #expect(update.status == 0 && update.output.contains("given the name that the app, target or locale has today"), "\(update.output)")
    let after = tree.check("--baseline", file, "--format", "json", "--fail-on", "warning")
    #expect(after.status == 0 && !after.errors.contains("renamed: "))
    #expect(baseline("--update").output.contains("is up to date"))
  }

  @Test("answers for the text that changed on the way, and for no other")
  func changed() throws {
    let tree = try tree()
    let file = tree.path + "/baseline.json"
    #expect(Run("baseline", tree.path, "--baseline", file).status == 0)
    try tree.remove("Trailmark")
    var texts = SampleApp.texts
    texts["ja"]?["NSCameraUsageDescription"] = "カメラが必要です。"
    try SampleApp.write(to: tree, folder: "Summit", texts: texts)
    for arguments in [["--since", "HEAD"], ["--baseline", file]] {
      let run = Run(arguments: ["check", tree.path, "--format", "json"] + arguments)
      let found = try WorkTree.findings(run)
      #expect(run.status == 1)
      #expect(!found.isEmpty && found.allSatisfy { $0.hasSuffix("NSCameraUsageDescription ja") }, "\(found)")
    }
  }

  /// The sample app, whose texts in Japanese alone have a fault that those in English have not.
  func treeWithOwnFault() throws -> (tree: WorkTree, file: String) {
    let tree = try WorkTree()
    var texts = SampleApp.texts
    texts["ja"]?["NSCameraUsageDescription"] = "カメラが必要です。"
    texts["ja"]?["NSContactsUsageDescription"] = nil
    try SampleApp.write(to: tree, texts: texts)
    tree.commit("The app")
    let file = tree.path + "/.git/baseline.json"
    #expect(Run("baseline", tree.path, "--baseline", file).status == 0)
    return (tree, file)
  }

  @Test("by its locale keeps the faults of its translations old, and what they lack, and answers for those that change on the way")
  func locale() throws {
    let (tree, file) = try treeWithOwnFault()
    tree.git("mv", "Trailmark/ja.lproj", "Trailmark/ja-JP.lproj")
    for arguments in [["--since", "HEAD"], ["--baseline", file]] {
      let run = Run(arguments: ["check", tree.path, "--format", "json", "--fail-on", "note"] + arguments)
      #expect(try WorkTree.findings(run) == [], "\(arguments)")
      #expect(run.status == 0 && !run.errors.contains("fixed:"), "\(run.errors)")
    }
    let path = "Trailmark/ja-JP.lproj/InfoPlist.strings"
    try tree.write(path, try tree.read(path).replacing("カメラが必要です。", with: "カメラを使用します。"))
    for arguments in [["--since", "HEAD"], ["--baseline", file]] {
      let run = Run(arguments: ["check", tree.path, "--format", "json"] + arguments)
      let found = try WorkTree.findings(run)
      #expect(!found.isEmpty && found.allSatisfy { $0.hasSuffix("NSCameraUsageDescription ja-JP") }, "\(arguments): \(found)")
    }
  }

  @Test("is none where the old locale is still there, or is another language: a copy of a translation answers for what it brings")
  func localeCopied() throws {
    for (name, isGone) in [("ja-JP", false), ("ko", true)] {
      let (tree, file) = try treeWithOwnFault()
      try tree.write("Trailmark/\(name).lproj/InfoPlist.strings", try tree.read("Trailmark/ja.lproj/InfoPlist.strings"))
      if isGone { try tree.remove("Trailmark/ja.lproj") }
      for arguments in [["--since", "HEAD"], ["--baseline", file]] {
        let run = Run(arguments: ["check", tree.path, "--format", "json", "--fail-on", "warning"] + arguments)
        let found = try WorkTree.findings(run)
        #expect(run.status == 1 && found.contains { $0.hasSuffix("NSCameraUsageDescription \(name)") }, "\(arguments): \(found)")
      }
    }
  }

  @Test("is none where the old one is still there: a copy of a target answers for what it brings")
  func copied() throws {
    let tree = try tree()
    let file = tree.path + "/baseline.json"
    #expect(Run("baseline", tree.path, "--baseline", file).status == 0)
    try SampleApp.write(to: tree, folder: "Summit")
    for arguments in [["--since", "HEAD"], ["--baseline", file]] {
      #expect(Run(arguments: ["check", tree.path] + arguments).status == 1, "\(arguments)")
      // What was not named is not gone.
      #expect(Run(arguments: ["check", tree.path + "/Summit"] + arguments).status == 1, "\(arguments)")
    }
  }

  @Test("is found where it alone is named", arguments: ["Sources/Summit", "Sources/Summit/de.lproj/InfoPlist.strings"])
  func named(_ path: String) throws {
    let tree = try tree()
    try tree.remove("Trailmark")
    try SampleApp.write(to: tree, folder: "Sources/Summit")
    let run = Run("check", tree.path + "/" + path, "--since", "HEAD", "--format", "json")
    #expect(try WorkTree.findings(run) == [])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("keeps what is missing in a language old, and notes translations that stayed")
  func keyFaults() throws {
    let tree = try WorkTree()
    var texts = SampleApp.texts
    texts["ja"]?["NSContactsUsageDescription"] = nil
    try SampleApp.write(to: tree, texts: texts)
    tree.commit("Without a translation")
    try tree.remove("Trailmark")
    texts["en"]?["NSCameraUsageDescription"] = "Scan a summit stamp to add it to your hiking diary."
    try SampleApp.write(to: tree, folder: "Summit", texts: texts)
    let found = try WorkTree.findings(tree.check("--since", "HEAD", "--format", "json"))
    #expect(!found.contains { $0.hasPrefix("missing-translation") }, "\(found)")
    #expect(found.contains("stale-translation NSCameraUsageDescription de"), "\(found)")
  }
}
