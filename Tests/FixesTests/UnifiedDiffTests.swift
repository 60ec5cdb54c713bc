import Foundation
import Testing

@testable import Fixes

@Suite("A diff")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "f.txt") -> String {
    String(decoding: UnifiedDiff.bytes(path: path, old: Array(old.utf8), new: Array(new.utf8)), as: UTF8.self)
  }

  @Test("shows three lines around a change, and both versions of it")
  func hunk() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n")
        == "--- a/f.txt\n+++ b/f.txt\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
  }

  @Test("says where no line feed ends the last line, and keeps carriage returns")
  func ends() {
    #expect(
      diff("a\r\nb", "a\r\nB")
        == "--- a/f.txt\n+++ b/f.txt\n@@ -1,2 +1,2 @@\n a\r\n-b\n\\ No newline at end of file\n+B\n\\ No newline at end of file\n")
    #expect(diff("a", "a") == "")
  }

  @Test("quotes names as git does, and marks the end of one with spaces")
  func names() {
    #expect(diff("a\n", "b\n", path: "x y").hasPrefix("--- a/x y\t\n+++ b/x y\t\n"))
    #expect(diff("a\n", "b\n", path: "x\"\n\u{202E}").hasPrefix("--- \"a/x\\\"\\012\\342\\200\\256\"\n"))
  }

  @Test("gives git apply the new bytes, whatever lines differ", arguments: 0..<40)
  func applies(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    func line() -> String { "line \(Int.random(in: 0..<6, using: &numbers))" + (Bool.random(using: &numbers) ? "\r\n" : "\n") }
    let old = (0..<Int.random(in: 0..<40, using: &numbers)).map { _ in line() }
    var new = old
    for _ in 0..<Int.random(in: 1..<6, using: &numbers) {
      let place = Int.random(in: 0...new.count, using: &numbers)
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: new.insert(line(), at: place)
      case 1 where place < new.count: new.remove(at: place)
      default: if place < new.count { new[place] = line() + "x\n" }
      }
    }
    var texts = [old.joined(), new.joined()]
    for index in texts.indices where Bool.random(using: &numbers) { texts[index] += "no end" }
    guard texts[0] != texts[1], !texts.contains("") else { return }
    let folder = try TemporaryFolder()
    try folder.write(texts[0], to: "dir name/f")
    let diff = UnifiedDiff.bytes(path: "dir name/f", old: Array(texts[0].utf8), new: Array(texts[1].utf8))
    try folder.write(String(decoding: diff, as: UTF8.self), to: "change.patch")
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "apply", "change.patch"]
    git.currentDirectoryURL = URL(filePath: folder.path)
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    #expect(try folder.read("dir name/f") == texts[1])
  }
}

/// A generator whose numbers are the same in every run.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

/// A folder that goes away with the test, by its path without links.
final class TemporaryFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "copycheck-fixes-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func location(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: location(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) throws -> String { String(decoding: try Data(contentsOf: URL(filePath: location(name))), as: UTF8.self) }

  /// The names in the folder, sorted.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
