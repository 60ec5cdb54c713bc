import Foundation
import TestSupport
import Testing

@testable import CopyCheckCLI

/// The README as far as it is code.
enum Readme {
  static let text = (try? String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8)) ?? ""

  /// The blocks of a language behind a paragraph that begins with some words, the nearest first.
  static func block(_ language: String, after words: String) throws -> String {
    let start = try #require(text.range(of: words), "\(words)")
    let opening = try #require(text.range(of: "```\(language)\n", range: start.upperBound..<text.endIndex))
    let end = try #require(text.range(of: "\n```", range: opening.upperBound..<text.endIndex))
    return String(text[opening.upperBound..<end.lowerBound])
  }
}

/// What the README gives people to paste, as far as it can be run without the services.
@Suite("What the README says to paste", .enabled(if: Executable.path != nil, "needs the built executable"))
struct ReadmeTests {
  /// A repository whose branch breaks a text, and a clone of it as services make them.
  struct Change {
    let origin: WorkTree
    let clone: WorkTree
    let base: String

    init(depth: Int? = nil) throws {
      origin = try WorkTree()
      try SampleApp.write(to: origin)
      base = origin.commit("The app")
      origin.git("checkout", "-q", "-b", "topic")
      var texts = SampleApp.texts
      texts["ja"]?["NSCameraUsageDescription"] = "カメラが必要です。"
      try SampleApp.write(to: origin, texts: texts)
      origin.commit("Translate")
      clone = try WorkTree()
      clone.git("remote", "add", "origin", "file://" + origin.path)
      clone.git(["fetch", "-q"] + (depth.map { ["--depth=\($0)"] } ?? []) + ["origin"])
      clone.git("checkout", "-q", "--detach", "origin/topic")
    }
  }

  /// Runs a program with the variables that a service sets and no others.
  private func run(_ program: String, _ arguments: [String], in folder: String, _ variables: [String: String] = [:]) throws
    -> (status: Int32, output: String, errors: String)
  {
    let bin = FileManager.default.temporaryDirectory.appending(path: "copycheck-bin-\(UUID())")
    defer { try? FileManager.default.removeItem(at: bin) }
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bin.path + "/copycheck", withDestinationPath: try #require(Executable.path))
    let environment = variables.map { "\($0)=\($1)" } + ["PATH=\(bin.path):/usr/bin:/bin", "HOME=\(bin.path)"]
    return try Executable.run("/usr/bin/env", ["-i"] + environment + [program] + arguments, in: folder)
  }

  @Test("is for GitLab a job that fails on what the merge request brought, and says how to deepen a shallow clone")
  func gitlab() throws {
    let job = try Readme.block("yaml", after: "**GitLab.**")
    let script = try #require(job.firstMatch(of: /script: (.*)/)).1
    let file = try #require(job.firstMatch(of: /codequality: ([^}]*)/)).1
    func merge(_ change: Change) throws -> (status: Int32, output: String, errors: String) {
      try run(
        "/bin/bash", ["-c", "set -eo pipefail; \(script)"], in: change.clone.path,
        [
          "CI": "true", "GITLAB_CI": "true", "CI_PIPELINE_SOURCE": "merge_request_event", "CI_MERGE_REQUEST_DIFF_BASE_SHA": change.base,
          "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
        ])
    }
    let whole = try Change()
    let result = try merge(whole)
    #expect(result.status == 1 && result.output.contains("since before \(whole.base)"), "\(result.output)\(result.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(try whole.clone.read(String(file)).utf8)) as? [[String: Any]]
    #expect(report?.isEmpty == false)
    // GIT_DEPTH is 20 where nobody says otherwise.
    let shallow = try Change(depth: 1)
    let refused = try merge(shallow)
    #expect(refused.status == 2 && refused.output == "")
    let advice = try #require(refused.errors.firstMatch(of: /run: (git fetch .*)/)).1
    let deepened = try run("/bin/sh", ["-c", "\(advice)"], in: shallow.clone.path)
    #expect(deepened.status == 0, "\(advice): \(deepened.errors)")
    #expect(try merge(shallow).status == 1)
  }

  @Test("is for Xcode a script that shows findings at their absolute places")
  func xcode() throws {
    let change = try Change()
    let script = try Readme.block("sh", after: "**Xcode.**")
    // Xcode starts it in the folder of the project, which need not be that of the copy.
    let result = try run(
      "/bin/sh", ["-c", script], in: "/",
      ["SRCROOT": change.clone.path, "CONFIGURATION": "Debug", "ACTION": "build", "PRODUCT_NAME": "Trailmark"])
    #expect(result.status == 1)
    let place = "\(change.clone.path)/Trailmark/ja.lproj/InfoPlist.strings:1:"
    #expect(result.output.hasPrefix(place) || result.output.contains("\n\(place)"), "\(result.output)\(result.errors)")
  }

  /// Ruby, which Fastlane and Danger run in; nil where it is not installed.
  private static let ruby = ["/usr/bin/ruby", "/opt/homebrew/bin/ruby"].first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test("is for Fastlane and Danger Ruby that does what it says", .enabled(if: ruby != nil, "needs ruby; make test has it"))
  func fastlaneAndDanger() throws {
    let ruby = try #require(Self.ruby)
    let change = try Change()
    change.clone.git("branch", "-f", "main", change.base)
    try change.clone.write("fastlane/Fastfile", "")
    // Fastlane's sh runs in its folder and raises where the command fails.
    let lane = "def sh(command) = (puts `#{command}`; exit $?.exitstatus)\n" + (try Readme.block("ruby", after: "**Fastlane**"))
    let built = try run(ruby, ["-e", lane], in: change.clone.path + "/fastlane")
    #expect(built.status == 1 && built.output.contains("no-purpose"), "\(built.output)\(built.errors)")
    let danger =
      "def markdown(text) = puts(\"MARKDOWN \" + text)\ndef fail(text) = puts(\"FAIL \" + text)\n"
      + (try Readme.block("ruby", after: "**Danger**"))
    let red = try run(ruby, ["-Eutf-8:utf-8", "-e", danger], in: change.clone.path)
    #expect(red.output.contains("MARKDOWN ") && red.output.contains("カメラが必要です。") && !red.output.contains("FAIL"), "\(red.errors)")
    change.clone.git("checkout", "-q", "--detach", change.base)
    #expect(try run(ruby, ["-e", danger], in: change.clone.path).output == "")
    try change.clone.write("Trailmark/fr.lproj/InfoPlist.strings", "\"a\" = \"cut off")
    #expect(try run(ruby, ["-e", danger], in: change.clone.path).output.contains("FAIL "))
  }

  @Test("has the example of a configuration as a file that is taken")
  func exampleConfiguration() throws {
    let file = packageFolder.appending(path: "Documentation/copycheck.example.yml")
    let block = try Readme.block("yaml", after: "## Tell it about your project")
    #expect(try String(contentsOf: file, encoding: .utf8) == block + "\n")
    let run = Run("check", "--config", file.path, packageFolder.path + "/Corpora/examples/trailmark")
    #expect(run.status == 1 && run.errors == "", "\(run.errors)")
  }

  @Test("shows of an old project what is really found, written down and told")
  func oldProject() throws {
    let block = try Readme.block("", after: "## In CI")
    let tree = try WorkTree()
    try tree.remove(".git")
    try FileManager.default.removeItem(atPath: tree.path)
    let made = try Executable.run(packageFolder.path + "/Corpora/make-old-project", [tree.path], in: "/")
    #expect(made.status == 0, "\(made.errors)")
    tree.git("init", "-q", "-b", "main")
    tree.commit("The app")
    // Every line of the README that is not cut stands in what the command prints, in its order.
    let commands = block.split(separator: "\n").split { $0.hasPrefix("$ ") }
    let words = block.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2).prefix { $0 != "#" } }
    #expect(commands.count == 4 && words.count == 4)
    for (command, lines) in zip(words, commands) {
      if command.contains("--since") {
        tree.commit("Baseline")
        tree.git("checkout", "-q", "-b", "topic")
        let file = "Trailmark/ja.lproj/InfoPlist.strings"
        try tree.write(file, tree.read(file).replacing("地図に現在地を表示します", with: "位置情報が必要です。"))
        tree.commit("Translate")
      }
      let result = try run("/bin/sh", ["-c", "\(command)"], in: tree.path)
      var rest = result.output[...]
      for line in lines where line != "…" {
        let place = rest.range(of: line)
        #expect(place != nil, "\(command): \(line)")
        if let place { rest = rest[place.upperBound...] }
      }
      #expect(result.status == (command.contains("baseline") ? 0 : 1), "\(command)")
    }
  }
}
