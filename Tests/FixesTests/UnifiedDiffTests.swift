import Foundation
import TestSupport
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
    var numbers = SeededNumbers(seed: UInt64(seed))
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
    try folder.write("dir name/f", texts[0])
    let diff = UnifiedDiff.bytes(path: "dir name/f", old: Array(texts[0].utf8), new: Array(texts[1].utf8))
    try folder.write("change.patch", String(decoding: diff, as: UTF8.self))
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
