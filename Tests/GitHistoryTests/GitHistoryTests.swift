import Foundation
import GitHistory
import TestSupport
import Testing

@Suite("A repository")
struct GitRepositoryTests {
  @Test("finds the commit that a branch began from")
  func mergeBase() throws {
    let work = try WorkTree()
    try work.write("a", "1")
    work.commit("one")
    let base = work.git("rev-parse", "HEAD")
    work.git("checkout", "-q", "-b", "topic")
    try work.write("b", "2")
    work.commit("two")
    work.git("checkout", "-q", "main")
    try work.write("c", "3")
    work.commit("three")
    work.git("checkout", "-q", "topic")
    let repository = try GitRepository(around: work.path)
    #expect(repository.root == work.path)
    #expect(try Origin("main", in: repository).commit == base)
    #expect(try Origin("HEAD", in: repository).commit == work.git("rev-parse", "HEAD"))
  }

  @Test("takes no option for a revision", arguments: ["--help", "-", "", "--output=x", "a\nb"])
  func options(_ revision: String) throws {
    let work = try WorkTree()
    work.commit("one")
    #expect(throws: HistoryError.self) { try Origin(revision, in: GitRepository(around: work.path)) }
  }

  @Test("says what to do where the commit is not there")
  func missing() throws {
    let work = try WorkTree()
    let empty = try GitRepository(around: work.path)
    #expect(throws: HistoryError.self) { try Origin("HEAD", in: empty) }
    work.commit("one")
    let alone = try #require(throws: HistoryError.self) { try Origin("origin/dev", in: GitRepository(around: work.path)) }
    #expect(alone.message.contains("no remote to fetch it from") && !alone.message.contains("git fetch"))
    work.git("remote", "add", "origin", "file:///nowhere")
    let fetch = try #require(throws: HistoryError.self) { try Origin("origin/dev", in: GitRepository(around: work.path)) }
    #expect(fetch.message.contains("git fetch origin +refs/heads/dev:refs/remotes/origin/dev"))
    work.git("checkout", "-q", "--orphan", "other")
    work.commit("another beginning")
    let apart = try #require(throws: HistoryError.self) { try Origin("main", in: GitRepository(around: work.path)) }
    #expect(apart.message.contains("no commit in common"))
  }

  @Test("names the way out of a shallow clone")
  func shallow() throws {
    let work = try WorkTree()
    work.commit("one")
    work.git("checkout", "-q", "-b", "topic")
    work.commit("two")
    work.git("checkout", "-q", "main")
    work.commit("three")
    let clone = try WorkTree()
    clone.git("fetch", "-q", "--depth=1", "file://" + work.path, "main:refs/remotes/origin/main", "topic:topic")
    clone.git("checkout", "-q", "topic")
    let error = try #require(throws: HistoryError.self) { try Origin("origin/main", in: GitRepository(around: clone.path)) }
    #expect(error.message.contains("git fetch --unshallow"))
    #expect(error.message.contains("git fetch --deepen=100 origin main"))
  }

  @Test("is told apart from a folder without one")
  func none() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copycheck-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = try #require(throws: HistoryError.self) { try GitRepository(around: folder.path) }
    #expect(error.message.contains("no work tree of a git repository"))
  }
}

@Suite("The files of a commit")
struct SnapshotTests {
  /// The commit of a repository.
  func snapshot(_ work: WorkTree, below folders: [String] = []) throws -> Snapshot {
    let repository = try GitRepository(around: work.path)
    return try Snapshot(of: work.git("rev-parse", "HEAD"), in: repository, below: folders) { String(decoding: $0, as: UTF8.self) }
  }

  @Test("are read as they were, whatever the work tree holds, and however they are named")
  func files() throws {
    let work = try WorkTree()
    try work.write("App/é “a” b.txt", "old\r\n")
    try work.write("Other/x", "x")
    work.commit("one")
    try work.write("App/é “a” b.txt", "new")
    let files = try snapshot(work)
    #expect(files.bytes(of: "App/é “a” b.txt") == Array("old\r\n".utf8))
    #expect(files.entries(of: "").map(\.name) == ["App", "Other"])
    #expect(files.kind(at: "App") == .folder && files.kind(at: "App/none") == nil)
    #expect(try snapshot(work, below: ["App"]).entries(of: "").map(\.name) == ["App"])
    #expect(try snapshot(work, below: ["Gone"]).entries(of: "").isEmpty)
  }

  @Test("follow links inside the commit, and none that leads out or in a circle")
  func links() throws {
    let work = try WorkTree()
    try work.write("App/real", "text")
    for (name, target) in [("App/link", "real"), ("folder", "App"), ("out", "../../etc/passwd"), ("root", "/etc/passwd"), ("loop", "loop")]
    {
      try FileManager.default.createSymbolicLink(atPath: work.path + "/" + name, withDestinationPath: target)
    }
    work.commit("one")
    let files = try snapshot(work)
    #expect(files.resolved("App/link") == "App/real")
    #expect(files.resolved("folder/link") == "App/real")
    #expect(files.resolved("folder/link", followingLast: false) == "App/link")
    #expect(["out", "root", "loop", "App/real/x"].allSatisfy { files.resolved($0) == nil })
  }

  @Test("hold those of a submodule at the commit that is recorded")
  func submodules() throws {
    let inner = try WorkTree()
    try inner.write("file", "then")
    inner.commit("one")
    let work = try WorkTree()
    work.git("submodule", "--quiet", "add", inner.path, "sub")
    work.commit("with a submodule")
    try Data("now".utf8).write(to: URL(filePath: work.path + "/sub/file"))
    #expect(try snapshot(work).bytes(of: "sub/file") == Array("then".utf8))
    work.git("submodule", "--quiet", "deinit", "-f", "sub")
    #expect(try snapshot(work).kind(at: "sub") == nil)
  }

  @Test("hold those of a submodule that has moved or gone since", arguments: [["mv", "sub", "moved"], ["rm", "-q", "-f", "sub"]])
  func movedSubmodule(_ change: [String]) throws {
    let inner = try WorkTree()
    try inner.write("file", "then")
    inner.commit("one")
    let work = try WorkTree()
    work.git("submodule", "--quiet", "add", inner.path, "sub")
    work.commit("with a submodule")
    let base = work.git("rev-parse", "HEAD")
    work.git(change)
    work.commit("without it there")
    let repository = try GitRepository(around: work.path)
    let files = try Snapshot(of: base, in: repository) { String(decoding: $0, as: UTF8.self) }
    #expect(files.bytes(of: "sub/file") == Array("then".utf8))
  }

  @Test("run nothing of the repository: no hook, filter, monitor, text conversion or external diff")
  func runsNothing() throws {
    let work = try WorkTree()
    let marker = work.path + "/ran"
    try work.write(".gitattributes", "* filter=evil diff=evil\n")
    try work.write("file", "text")
    work.commit("one")
    let script = work.path + "/.git/evil"
    try Data("#!/bin/sh\ntouch '\(marker)'\ncat\n".utf8).write(to: URL(filePath: script))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    for name in [
      "core.fsmonitor", "filter.evil.clean", "filter.evil.smudge", "filter.evil.process", "diff.external", "diff.evil.textconv",
      "diff.evil.command", "core.pager", "uploadpack.packObjectsHook",
    ] { work.git("config", name, script) }
    work.git("config", "core.hooksPath", work.path + "/.git")
    try work.write("file", "changed")
    let files = try snapshot(work)
    #expect(files.bytes(of: "file") == Array("text".utf8))
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  @Test("are handed over many at once as far as git has them")
  func many() throws {
    let work = try WorkTree()
    try work.write("a", "1")
    try work.write("b", "2")
    work.commit("one")
    let object = work.git("rev-parse", "HEAD:b")
    try work.remove(".git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
    let files = try snapshot(work)
    files.prefetch(["a", "b", "none"])
    #expect(files.bytes(of: "a") == Array("1".utf8) && files.bytes(of: "b") == nil && files.bytes(of: "none") == nil)
    try files.fetch(["a"])
    #expect(throws: HistoryError.self) { try files.fetch(["a", "b"]) }
  }
}

@Suite("What a change is held against by itself")
struct AutomaticRevisionTests {
  @Test(
    "is what the service says",
    arguments: [
      (["GITHUB_BASE_REF": "main"], "origin/main"), (["CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "dev"], "origin/dev"),
      (["CI_MERGE_REQUEST_DIFF_BASE_SHA": "abc", "GITHUB_BASE_REF": "main"], "abc"),
      (["SYSTEM_PULLREQUEST_TARGETBRANCH": "refs/heads/x/y"], "origin/x/y"),
      (["BITBUCKET_PR_DESTINATION_BRANCH": "m"], "origin/m"), (["CHANGE_TARGET": "m"], "origin/m"),
      (["GITHUB_BASE_REF": "", "BUILDKITE_PULL_REQUEST_BASE_BRANCH": "m"], "origin/m"), (["CI_COMMIT_BEFORE_SHA": "0a"], "0a"),
    ])
  func named(_ environment: [String: String], _ revision: String) {
    #expect(AutomaticRevision.named(by: environment)?.revision == revision)
  }

  @Test("is what was there before a push, unless the branch is new")
  func push() {
    #expect(AutomaticRevision.named(by: [:], earlierCommit: "abc")?.revision == "abc")
    #expect(AutomaticRevision.named(by: ["GITHUB_BASE_REF": "main"], earlierCommit: "abc")?.revision == "origin/main")
    #expect(AutomaticRevision.named(by: [:], earlierCommit: "0000") == nil)
    #expect(AutomaticRevision.named(by: [:]) == nil)
  }

  @Test("is else the branch that the repository names itself, and nothing is guessed beyond")
  func usual() throws {
    let work = try WorkTree()
    work.commit("one")
    #expect(try AutomaticRevision.usual(in: GitRepository(around: work.path)).revision == "main")
    work.git("branch", "-m", "trunk")
    #expect(throws: HistoryError.self) { try AutomaticRevision.usual(in: GitRepository(around: work.path)) }
    work.git("update-ref", "refs/remotes/origin/trunk", "HEAD")
    work.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/trunk")
    #expect(try AutomaticRevision.usual(in: GitRepository(around: work.path)).revision == "origin/HEAD")
  }
}

@Suite("A command that is shown to be run")
struct ShownCommandTests {
  @Test("keeps a hostile name of a branch one word of the shell")
  func quotes() throws {
    let work = try WorkTree()
    try work.write("a", "1")
    work.commit("one")
    work.git("remote", "add", "origin", "https://example.com/none.git")
    let repository = try GitRepository(around: work.path)
    for (branch, word) in [
      ("x;rm", "'+refs/heads/x;rm:refs/remotes/origin/x;rm'"), ("it's", "'+refs/heads/it'\\''s:refs/remotes/origin/it'\\''s'"),
      ("fix/a-b", "+refs/heads/fix/a-b:refs/remotes/origin/fix/a-b"),
    ] {
      let error = #expect(throws: HistoryError.self) { try Origin("origin/" + branch, branch: branch, in: repository) }
      #expect(error?.message.hasSuffix(" " + word) == true, "\(error?.message ?? "")")
    }
  }
}
