import Foundation
import TestSupport
import Testing

@testable import CopyCheckCLI

/// The gate on real apps, whose files stand beside the project and not in it.
@Suite("The gate on real apps")
struct RealWorldGateTests {
  static let folder = packageFolder.deletingLastPathComponent().appending(path: "shared/bench/realworld/files")
  static let apps = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  /// A copy of an app in a work tree of its own.
  static func tree(_ app: String) throws -> WorkTree {
    let tree = try WorkTree()
    try FileManager.default.copyItem(atPath: folder.appending(path: app).path, toPath: tree.path + "/app")
    tree.commit("The app")
    return tree
  }

  @Test("is green with a baseline and with --since", .enabled(if: !apps.isEmpty, "needs ../shared/bench/realworld"), arguments: apps)
  func green(_ app: String) throws {
    let tree = try Self.tree(app)
    let file = tree.path + "/.git/baseline.json"
    #expect(Run("baseline", tree.path, "--baseline", file).status == 0)
    let run = tree.check("--baseline", file, "--fail-on", "note", "--min-grade", "A")
    #expect(run.status == 0 && !run.output.contains("fixed:"), "\(run.output)")
    #expect(tree.check("--since", "HEAD", "--fail-on", "note", "--min-grade", "A").status == 0)
  }

  @Test("tells a planted fault alone", .enabled(if: !apps.isEmpty, "needs ../shared/bench/realworld"), arguments: apps)
  func planted(_ app: String) throws {
    let tree = try Self.tree(app)
    let file = tree.path + "/.git/baseline.json"
    #expect(Run("baseline", tree.path, "--baseline", file).status == 0)
    let (path, old) = try #require(try text(in: tree))
    let whole = try tree.read(path)
    // Long enough to be no part of another text, and a fault in every language: a text that is still to be written.
    try tree.write(path, whole.replacing(old, with: "TODO"))
    for run in [tree.check("--baseline", file, "--format", "json"), tree.check("--since", "HEAD", "--format", "json")] {
      #expect(run.status == 1, "\(run.errors)")
      let found = try WorkTree.findings(run)
      #expect(found.contains { $0.hasPrefix("placeholder ") }, "\(found)")
      let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let findings = try #require(report["findings"] as? [[String: Any]])
      let others = findings.filter { $0["text"] as? String != "TODO" && $0["severity"] as? String == "error" }
      #expect(others.isEmpty, "\(others)")
    }
  }

  /// A text of an app in a file of UTF-8, by the file and the words that spell it there.
  private func text(in tree: WorkTree) throws -> (path: String, words: String)? {
    let report = try JSONSerialization.jsonObject(with: Data(tree.check("--format", "json").output.utf8)) as? [String: Any]
    for string in report?["strings"] as? [[String: Any]] ?? [] {
      guard let file = string["file"] as? String, let words = string["text"] as? String, words.count > 20 else { continue }
      let path = String(file.dropFirst(tree.path.count + 1))
      guard let whole = try? tree.read(path), whole.components(separatedBy: words).count == 2 else { continue }
      return (path, words)
    }
    return nil
  }
}

/// What it costs to judge a change.
@Suite("Judging a change", .serialized)
struct ChangeCostTests {
  /// How often two runs are measured; the least of each counts, since a shared machine only ever adds.
  private static let rounds = 5
  /// The most that --since may cost, as a multiple of a run without; with slack for a machine that does other things.
  private static let limit = 2.6

  @Test("costs less than twice as much as judging all of a project of 5,000 files")
  func ratio() throws {
    let tree = try WorkTree()
    for number in 0..<40 { try SampleApp.write(to: tree, folder: "Apps/App\(number)") }
    for number in 0..<4840 { try tree.write("Sources/Part\(number % 100)/File\(number).txt", "part \(number)\n") }
    tree.commit("Five thousand files")
    var texts = SampleApp.texts
    texts["ja"]?["NSCameraUsageDescription"] = "カメラが必要です。"
    try SampleApp.write(to: tree, folder: "Apps/App7", texts: texts)
    var (plain, since) = (Duration.seconds(1000), Duration.seconds(1000))
    let clock = ContinuousClock()
    for _ in 0..<Self.rounds {
      plain = min(plain, clock.measure { #expect(tree.check("--format", "json").status == 1) })
      since = min(since, clock.measure { #expect(tree.check("--since", "HEAD", "--format", "json").status == 1) })
    }
    let ratio = since / plain
    print("a change in 5,000 files: \(plain) without --since, \(since) with it, \(ratio) times")
    #expect(ratio < Self.limit)
  }
}
