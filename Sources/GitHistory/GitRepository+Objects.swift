extension GitRepository {
  /// Whether the folder is the root of a work tree of its own, and not a folder of the one around it.
  var isOwnRepository: Bool {
    git.run(["rev-parse", "--show-prefix"]).map { $0.status == 0 && $0.line.isEmpty } ?? false
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
