import FileAttributes
import Foundation
import TestSupport
import Testing

@testable import Fixes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Rewriting a file")
struct FileRewriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func change(_ name: String, _ old: String, _ new: String) -> FileChange {
    FileChange(location: folder.location(name), path: name, old: Array(old.utf8), new: Array(new.utf8))
  }

  @Test("gives it the new bytes, keeps its mode, and leaves nothing beside it")
  func writes() throws {
    try folder.write("f", "old")
    chmod(folder.location("f"), 0o640)
    try FileRewriter().write([change("f", "old", "new")])
    #expect(try folder.read("f") == "new")
    var status = stat()
    #expect(stat(folder.location("f"), &status) == 0 && status.st_mode & 0o7777 == 0o640)
    #expect(folder.names == ["f"])
  }

  @Test("keeps its owner", .enabled(if: getuid() == 0, "only root can give files away"))
  func owner() throws {
    try folder.write("f", "old")
    chown(folder.location("f"), 1234, 2345)
    chmod(folder.location("f"), 0o4755)
    try FileRewriter().write([change("f", "old", "new")])
    var status = stat()
    #expect(stat(folder.location("f"), &status) == 0)
    #expect(status.st_uid == 1234 && status.st_gid == 2345 && status.st_mode & 0o7777 == 0o4755)
  }

  @Test("leaves it alone when it was changed since it was read, and when it is changed at the last moment")
  func changedMeanwhile() throws {
    try folder.write("f", "other")
    #expect(throws: FileFault.self) { try FileRewriter().write([change("f", "old", "new")]) }
    #expect(try folder.read("f") == "other")
    let late = FileRewriter { [folder] _ in _ = try? folder.write("f", "late") }
    #expect(throws: FileFault.self) { try late.write([change("f", "other", "new")]) }
    #expect(try folder.read("f") == "late")
    #expect(folder.names == ["f"])
  }

  @Test("does all files that belong together or none, even when the last is changed at the last moment")
  func together() throws {
    try folder.write("a", "a")
    try folder.write("b", "b")
    let changes = [change("a", "a", "A"), change("b", "b", "B")]
    let late = FileRewriter { [folder] change in if change.path == "b" { _ = try? folder.write("b", "late") } }
    #expect(throws: FileFault.self) { try late.write(changes) }
    #expect(try folder.read("a") == "a")
    #expect(try folder.read("b") == "late")
    #expect(throws: FileFault.self) { try FileRewriter().write(changes) }
    #expect(try folder.read("a") == "a")
    #expect(folder.names == ["a", "b"])
    try folder.write("b", "b")
    try FileRewriter().write(changes)
    #expect(try folder.read("a") + folder.read("b") == "AB")
  }

  @Test("follows no link, neither in the file’s place nor in its folder’s")
  func links() throws {
    try folder.write("real/f", "old")
    symlink(folder.location("real/f"), folder.location("link"))
    symlink(folder.location("real"), folder.location("other"))
    #expect(throws: FileFault.self) { try FileRewriter().write([change("link", "old", "new")]) }
    #expect(throws: FileFault.self) { try FileRewriter().write([change("other/f", "old", "new")]) }
    #expect(try folder.read("real/f") == "old")
    #expect(FileRewriter.obstacle(at: folder.location("link")) != nil)
  }

  @Test("is known beforehand to be in vain for a file that is read-only or gone, whoever asks")
  func obstacles() throws {
    try folder.write("f", "old")
    #expect(FileRewriter.obstacle(at: folder.location("f")) == nil)
    chmod(folder.location("f"), 0o444)
    #expect(FileRewriter.obstacle(at: folder.location("f"))?.hasPrefix("is read-only") == true)
    #expect(FileRewriter.obstacle(at: folder.location("g")) != nil)
  }

  @Test("leaves a file with a second name alone, even when it got that at the last moment")
  func hardLinks() throws {
    try folder.write("f", "old")
    let late = FileRewriter { [folder] _ in link(folder.location("f"), folder.location("g")) }
    #expect(throws: FileFault.self) { try late.write([change("f", "old", "new")]) }
    #expect(throws: FileFault.self) { try FileRewriter().write([change("f", "old", "new")]) }
    #expect(FileRewriter.obstacle(at: folder.location("f"))?.contains("hard link") == true)
    #expect(try folder.read("f") == "old")
    #expect(folder.names == ["f", "g"])
    unlink(folder.location("g"))
    try FileRewriter().write([change("f", "old", "new")])
    #expect(try folder.read("f") == "new")
  }

  @Test("keeps its extended attributes")
  func attributes() throws {
    try folder.write("f", "old")
    let before = open(folder.location("f"), O_RDONLY)
    defer { close(before) }
    // Not every file system keeps them.
    guard FileAttributes.set([1, 2], as: "user.copycheck", in: before) else { return }
    try FileRewriter().write([change("f", "old", "new")])
    let after = open(folder.location("f"), O_RDONLY)
    defer { close(after) }
    #expect(FileAttributes.value(of: "user.copycheck", in: after) == [1, 2])
  }

  @Test("on a full disk leaves the old file whole and nothing beside it", .enabled(if: FullDisk.isAvailable, "needs root and tmpfs"))
  func fullDisk() throws {
    let disk = try FullDisk(at: folder.path)
    defer { disk.unmount() }
    let old = String(repeating: "o", count: 40_000)
    try folder.write("f", old)
    let fault = #expect(throws: FileFault.self) { try FileRewriter().write([change("f", old, String(repeating: "n", count: 60_000))]) }
    #expect(fault?.message.contains("no space") == true)
    #expect(try folder.read("f") == old)
    #expect(folder.names == ["f"])
  }
}

/// A small file system in memory, mounted over a folder.
private struct FullDisk {
  let path: String

  static let isAvailable: Bool = {
    guard getuid() == 0, let folder = try? TemporaryFolder(), let disk = try? FullDisk(at: folder.path) else { return false }
    disk.unmount()
    return true
  }()

  init(at path: String) throws {
    self.path = path
    guard FullDisk.run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", path) else { throw CocoaError(.fileWriteUnknown) }
  }

  func unmount() { _ = FullDisk.run("umount", path) }

  private static func run(_ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
