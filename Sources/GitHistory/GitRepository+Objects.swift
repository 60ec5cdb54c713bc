#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension GitRepository {
  /// Whether the folder is the root of a work tree of its own, and not a folder of the one around it.
  var isOwnRepository: Bool {
    git.run(["rev-parse", "--show-prefix"]).map { $0.status == 0 && $0.line.isEmpty } ?? false
  }

  /// The repository of a submodule of a commit, which may have moved or gone since.
  ///
  /// - Parameters:
  ///   - path: Where the commit has it.
  ///   - object: The commit that is recorded for it; nil is returned where that was not fetched.
  func submodule(at path: String, of commit: String, holding object: String) -> GitRepository? {
    func holds(_ repository: GitRepository) -> Bool { (try? repository.commit(object)) != nil }
    let inPlace = GitRepository(root: root + "/" + path)
    if access(inPlace.root, F_OK) == 0 { return inPlace.isOwnRepository && holds(inPlace) ? inPlace : nil }
    // It moved or went. What was cloned stays with the repository around it, by the name that the submodule has for good.
    guard let folder = git.run(["rev-parse", "--path-format=absolute", "--git-common-dir"]), folder.status == 0,
      let name = submoduleName(at: path, of: commit)
    else { return nil }
    let kept = GitRepository(store: folder.line + "/modules/" + name)
    return holds(kept) ? kept : nil
  }

  /// The name of a submodule, by the path that a commit has it at.
  private func submoduleName(at path: String, of commit: String) -> String? {
    let question = ["config", "--blob", commit + ":.gitmodules", "-z", "--get-regexp", #"^submodule\..*\.path$"#]
    guard let answer = git.run(question) else { return nil }
    for entry in answer.output.split(separator: 0) {
      let lines = entry.split(separator: 0x0A, maxSplits: 1)
      guard lines.count == 2, String(decoding: lines[1], as: UTF8.self) == path else { continue }
      let name = String(decoding: lines[0], as: UTF8.self).dropFirst("submodule.".count).dropLast(".path".count)
      // Git refuses such names too: they would lead out of its folder.
      return name.split(separator: "/").contains("..") ? nil : String(name)
    }
    return nil
  }

  /// The contents of objects by their names; those that are not here are left out.
  func contents(of objects: [String]) -> [String: [UInt8]] {
    let input = Array((objects.joined(separator: "\n") + "\n").utf8)
    guard let answer = git.run(["cat-file", "--batch"], input: input), answer.status == 0 else { return [:] }
    var contents: [String: [UInt8]] = [:]
    var rest = answer.output[...]
    // Each is a line "name type size", so many bytes, and the end of a line; or "name missing".
    while let end = rest.firstIndex(of: 0x0A) {
      let words = rest[..<end].split(separator: 0x20)
      rest = rest[(end + 1)...]
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0, size < rest.count else { continue }
      contents[String(decoding: words[0], as: UTF8.self)] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }
}
