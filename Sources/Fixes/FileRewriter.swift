#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Gives files other bytes: each is written whole beside its place, and then takes it.
///
/// Whatever happens on the way, a file holds what it held or what it should hold. A process that is ended leaves at most files whose names
/// begin with `.copycheck-`, which no scan reads. A file keeps its mode, its group, its extended attributes and access list, and its owner where
/// that is allowed. One with a second name (a hard link) is refused: replacing it would part the two, and writing into it could neither be
/// done at once nor be right for whoever keeps the other name.
public struct FileRewriter {
  private let beforeReplacing: (FileChange) -> Void

  /// Makes a rewriter.
  ///
  /// - Parameter beforeReplacing: What to do when a file has been written and is about to take its place.
  public init(beforeReplacing: @escaping (FileChange) -> Void = { _ in }) { self.beforeReplacing = beforeReplacing }

  /// Why a file cannot be rewritten, as far as that can be told before; nil where it can.
  public static func obstacle(at location: String) -> String? {
    var status = stat()
    guard lstat(location, &status) == 0 else { return "is gone since it was read" }
    guard status.st_mode & S_IFMT == S_IFREG else { return "is no plain file any more" }
    guard status.st_nlink <= 1 else { return OpenFolder.hardLink }
    // Whoever may write everywhere, such as root, is held to the mode all the same.
    guard status.st_mode & 0o222 != 0, access(location, W_OK) == 0 else { return "is read-only; make it writable to have it mended" }
    let folder = location.lastIndex(of: "/").map { $0 == location.startIndex ? "/" : String(location[..<$0]) } ?? "."
    guard access(folder, W_OK | X_OK) == 0 else { return "stands in a folder that is read-only; make that writable to have it mended" }
    guard isOwnGroup(status.st_gid) else { return "belongs to a group that is not yours, and would lose it; let its owner mend it" }
    return nil
  }

  /// Whether a file may be given to a group.
  private static func isOwnGroup(_ group: gid_t) -> Bool {
    if geteuid() == 0 || getegid() == group { return true }
    let count = getgroups(0, nil)
    guard count > 0 else { return false }
    var groups = [gid_t](repeating: 0, count: Int(count))
    return getgroups(count, &groups) > 0 && groups.contains(group)
  }

  /// Changes files that belong together: all of them, or none.
  ///
  /// - Throws: Why the first of them could not be changed.
  public func write(_ changes: [FileChange]) throws(FileFault) {
    var names: [String] = []
    do throws(FileFault) {
      for change in changes { names.append(try draft(change)) }
    } catch {
      for (change, name) in zip(changes, names) { discard(change, name) }
      throw error
    }
    for (number, (change, name)) in zip(changes, names).enumerated() {
      beforeReplacing(change)
      do throws(FileFault) {
        try replace(change, by: name)
      } catch {
        for (change, name) in zip(changes, names).dropFirst(number) { discard(change, name) }
        for change in changes[..<number] { putBack(change) }
        throw error
      }
    }
  }

  /// Writes the new bytes beside a file.
  private func draft(_ change: FileChange) throws(FileFault) -> String {
    do throws(OpenFolder.Fault) {
      let folder = try OpenFolder(of: change.location)
      let contents = try folder.read(OpenFolder.name(of: change.location))
      try check(contents, is: change.old)
      return try folder.write(change.new, like: contents)
    } catch { throw FileFault(change, error.message) }
  }

  /// Lets the new bytes take the place of a file that still holds the old ones.
  private func replace(_ change: FileChange, by name: String) throws(FileFault) {
    do throws(OpenFolder.Fault) {
      let folder = try OpenFolder(of: change.location)
      let contents = try folder.read(OpenFolder.name(of: change.location))
      try check(contents, is: change.old)
      try folder.rename(name, to: OpenFolder.name(of: change.location))
    } catch { throw FileFault(change, error.message) }
  }

  private func check(_ contents: borrowing OpenFolder.Contents, is bytes: [UInt8]) throws(OpenFolder.Fault) {
    if contents.bytes != bytes {
      throw OpenFolder.Fault(words: "was changed since it was read, and is left as it is; run copycheck fix again")
    }
  }

  /// Gives a file its old bytes back, where nobody else has changed it since.
  private func putBack(_ change: FileChange) {
    let reverse = FileChange(location: change.location, path: change.path, old: change.new, new: change.old)
    guard let name = try? draft(reverse) else { return }
    if (try? replace(reverse, by: name)) == nil { discard(change, name) }
  }

  private func discard(_ change: FileChange, _ name: String) {
    if let folder = try? OpenFolder(of: change.location) { folder.remove(name) }
  }
}
